import type { frames as english } from '../en/frames.ts';
import type { Translation } from '../translation.ts';

export const frames = {
  actions: { files: 'Deschide fișierele', plans: 'Vezi abonamentele', docs: 'Citește documentația', signIn: 'Conectează-te', contact: 'Contact', dashboard: 'Înapoi la panou' },
  unavailable: { text: 'Această funcție nu este disponibilă în abonamentul tău.' },
  plansHint: 'Pagina Abonamente arată ce se oferă aici.',
  tickets: {
    title: 'Solicitări de asistență', lead: 'Nu ai nicio solicitare.',
    text: 'Aici vor apărea întrebările tale pentru cei care administrează această instalare și răspunsurile lor.',
  },
  newTicket: {
    title: 'Solicitare nouă', lead: 'Această instalare nu are încă un serviciu de asistență.',
    text: 'Adresează-te persoanei sau firmei de la care ai adresa: ea se ocupă de contul și de fișierele tale.',
  },
  ticket: {
    title: 'Solicitare', lead: 'Această solicitare nu există.',
    text: 'Poate a fost ștearsă sau aparține altui cont.',
  },
  billing: {
    title: 'Facturare', lead: 'Nu există facturi.',
    text: 'Pe această instalare nu este configurat niciun procesator de plăți, așa că nu se poate cumpăra nimic și nu se percepe nimic. Facturile și metodele de plată vor apărea aici când va exista unul.',
  },
  payment: {
    title: 'Plată', lead: 'Aici nu se poate plăti încă nimic.',
    text: 'Pe această instalare nu este configurat niciun procesator de plăți. Nu se percepe nimic.',
  },
  cloud: {
    title: 'Spații în cloud', lead: 'Niciun spațiu nu este conectat.',
    text: 'În această versiune nu se pot conecta încă Google Drive, OneDrive și Dropbox. Fișierele de pe acest dispozitiv se pot încărca oricând.',
  },
  keys: {
    title: 'Chei API', lead: 'Nu ai nicio cheie.',
    text: 'În această versiune nu se pot crea încă chei pentru programe. Documentația enumeră toate rutele API-ului.',
  },
  teams: {
    title: 'Echipe', lead: 'Nu faci parte din nicio echipă.',
    text: 'În această versiune dosarele nu se pot partaja încă cu o echipă. Ce încarci vezi doar tu.',
  },
  blog: {
    title: 'Blog', lead: 'Nu există încă articole.',
    text: 'Aici vor apărea noutăți despre Scriba. Ce se schimbă de la o versiune la alta scrie în jurnalul de modificări care însoțește programul.',
  },
  post: {
    title: 'Articol', lead: 'Acest articol nu există.',
    text: 'Poate a fost mutat sau adresa este scrisă greșit.',
  },
  careers: {
    title: 'Cariere', lead: 'Nu există posturi libere.',
    text: 'Când vor exista, vor apărea aici. Scriba este software liber: oricine îl poate citi, folosi și îmbunătăți.',
  },
  demo: {
    title: 'Demonstrație', lead: 'Încearcă cu propriul tău document.',
    text: 'O demonstrație fără cont nu face încă parte din această versiune. Cu un cont, adaugi un fișier și îi vezi textul lângă pagină.',
  },
  enterprise: {
    title: 'Scriba pentru companii', lead: 'Mașinile tale, limitele tale.',
    text: 'Scriba rulează pe o mașină sau pe mai multe, cu PostgreSQL-ul și spațiul tău de stocare pentru obiecte, iar fișierele nu le părăsesc niciodată.',
  },
  tool: {
    title: 'Citește un document', lead: 'Text dintr-o fotografie, o scanare sau un PDF.',
    text: 'Citirea fără cont nu face încă parte din această versiune. Conectează-te, adaugă un fișier și textul lui apare lângă pagină.',
  },
  joinTeam: {
    title: 'Alătură-te unei echipe', lead: 'Această invitație nu poate fi folosită.',
    text: 'Echipele nu fac încă parte din această versiune. Întreabă persoana care te-a invitat.',
  },
  cloudError: {
    title: 'Conectare eșuată', lead: 'Conectarea la spațiul din cloud a eșuat. Încearcă din nou.',
    text: 'Nimic nu s-a schimbat în contul tău. Spațiile în cloud nu se pot conecta încă în această versiune.',
  },
  cloudSuccess: {
    title: 'Niciun spațiu nu a fost conectat', lead: 'Nu exista nicio conexiune de încheiat.',
    text: 'Spațiile în cloud nu se pot conecta încă în această versiune.',
  },
  monitoring: {
    title: 'Monitorizare', lead: 'Această pagină funcționează.',
    text: 'Este pentru programele care verifică dacă acest site poate fi accesat. Ce spune serverul despre el însuși se află la /api/health.',
    build: 'Versiunea paginii', server: 'Server', fail: 'Provoacă o eroare de test',
  },
} satisfies Translation<typeof english>;
