import type { MailTexts, PasswordNews, SecurityNews } from '../mails.types.ts';
import { answerTo } from './answer-to.rules.ts';

/** What happened to a password, with its time. */
const passwordChanged: PasswordNews = {
  'by-link': (time) => `Parola contului tău a fost schimbată pe ${time}. Contul a fost deconectat de pe toate dispozitivele.`,
  'signed-in': (time) => `Parola contului tău a fost schimbată pe ${time}. Contul a fost deconectat de pe celelalte dispozitive.`,
  first: (time) =>
    `Pe ${time} a fost stabilită o parolă pentru contul tău. Îl deschide împreună cu această adresă. Contul a fost deconectat de pe celelalte dispozitive.`,
};

const OTHER_WAYS_IN =
  'O parolă nouă nu elimină o cheie de acces, o aplicație de autentificare sau un cont al altui furnizor. Uită-te la Securitate, în profilul tău, elimină ce nu îți aparține și, unde nu poți, întreabă persoana care administrează Scriba.';

export const romanian: MailTexts = {
  'verify-email': ({ path, hours }, format) => ({
    subject: 'Confirmă adresa de e-mail',
    paragraphs: ['Te rugăm să confirmi că această adresă îți aparține. După aceea, contul tău este gata de folosit.'],
    action: { label: 'Confirmă adresa', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}.`,
      'Dacă nu ai cerut un cont, ignoră acest mesaj. Fără confirmarea ta, contul nu poate fi folosit.',
    ],
  }),
  'reset-password': ({ path, hours }, format) => ({
    subject: 'Stabilește o parolă nouă',
    paragraphs: ['Cineva, probabil tu, a cerut o parolă nouă pentru contul tău.'],
    action: { label: 'Alege o parolă nouă', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}. Odată cu parola nouă, contul va fi deconectat de pe toate dispozitivele.`,
      'Dacă nu ai fost tu, ignoră acest mesaj. Parola rămâne neschimbată.',
    ],
  }),
  'no-passwords': ({ path }) => ({
    subject: 'Cum te conectezi',
    paragraphs: ['Cineva, probabil tu, a cerut o parolă nouă pentru contul tău. Aici nimeni nu se conectează cu parolă: folosește contul de la alt furnizor, afișat pe pagina de conectare, sau o cheie de acces.'],
    action: { label: 'Conectează-te', path },
    notes: ['Dacă nu ai fost tu, nu trebuie să faci nimic. Nu s-a schimbat nimic.'],
  }),
  'account-exists': ({ signInPath, resetPath }) => ({
    subject: 'Ai deja un cont',
    paragraphs: ['Cineva, probabil tu, a încercat să creeze un cont cu această adresă. Există deja unul, așa că nu s-a schimbat nimic.'],
    action: { label: 'Conectare', path: signInPath },
    notes: [
      { text: 'Ai uitat parola? Stabilește una nouă aici:', path: resetPath },
      'Dacă nu ai fost tu, nu trebuie să faci nimic.',
    ],
  }),
  'change-address': ({ path, hours }, format) => ({
    subject: 'Confirmă noua adresă de e-mail',
    paragraphs: ['Cineva, probabil tu, vrea ca aceasta să fie adresa unui cont. Te rugăm să o confirmi. Până atunci, contul își păstrează adresa de acum.'],
    action: { label: 'Confirmă noua adresă', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}. Poate va trebui întâi să te conectezi, cu adresa pe care o aveai până acum.`,
      'Dacă nu ai cerut tu asta, ignoră acest mesaj. Nu se schimbă nimic.',
    ],
  }),
  'address-taken': ({ signInPath, resetPath }) => ({
    subject: 'Această adresă are deja un cont',
    paragraphs: ['Cineva, probabil tu, a vrut să mute alt cont pe această adresă. Ea are deja un cont al ei, așa că nu s-a schimbat nimic.'],
    action: { label: 'Conectare', path: signInPath },
    notes: [
      { text: 'Ai uitat parola acelui cont? Stabilește una nouă aici:', path: resetPath },
      'Dacă nu ai fost tu, nu trebuie să faci nimic.',
    ],
  }),
  'address-kept': ({ until, path }, format) => ({
    subject: 'Această adresă nu este încă liberă',
    paragraphs: [
      'Cineva, probabil tu, a vrut să folosească această adresă pentru un cont. Alt cont a avut-o până de curând, așa că nu s-a schimbat nimic.',
      `Până pe ${format.time(until)}, acel cont o poate lua înapoi cu linkul trimis aici când a părăsit-o. După aceea, adresa este liberă.`,
    ],
    action: { label: 'Conectare', path },
    notes: ['Dacă nu ai fost tu, nu trebuie să faci nimic.'],
  }),
  'address-changed': ({ path, to, at, days }, format) => ({
    subject: 'Adresa contului tău a fost schimbată',
    paragraphs: [
      `Pe ${format.time(at)}, adresa de e-mail a contului tău a fost schimbată în ${to}. Cu aceasta nu se mai poate intra.`,
      'Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, ia-ți contul înapoi: primește din nou această adresă, este deconectat de pe toate dispozitivele și alegi o parolă nouă.',
    ],
    action: { label: 'Nu am fost eu', path },
    notes: [`Linkul funcționează o singură dată și este valabil ${days} zile. Odată cu el sunt eliminate modurile de conectare adăugate după schimbare.`],
  }),
  'address-undone': ({ at, path }, format) => ({
    subject: 'Schimbarea adresei a fost anulată',
    paragraphs: [
      `Pe ${format.time(at)}, contul tău a revenit la adresa de e-mail de dinainte. Cu aceasta nu se mai poate intra.`,
    ],
    action: { label: 'Scrie-ne', path },
    notes: ['Dacă nu te așteptai la asta, spune-ne.'],
  }),
  'password-changed': ({ how, at, resetPath }, format) => ({
    subject: how === 'first' ? 'A fost stabilită o parolă pentru contul tău' : 'Parola ta a fost schimbată',
    paragraphs: [
      passwordChanged[how](format.time(at)),
      'Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, stabilește imediat o parolă nouă.',
    ],
    action: { label: 'Stabilește o parolă nouă', path: resetPath },
    notes: [OTHER_WAYS_IN],
  }),
  'contact-message': ({ name, surname, email, subject, message, path }) => ({
    subject: `Mesaj de contact: ${subject}`,
    paragraphs: [`${name} ${surname} (${email}) a scris:`, message],
    action: { label: 'Răspunde prin e-mail', path: answerTo(email, subject) },
    notes: [{ text: 'Toate mesajele și cele la care s-a răspuns:', path }],
  }),
  'contact-received': ({ subject, words, path }) => ({
    subject: 'Am primit mesajul tău',
    paragraphs: ['Îți mulțumim că ne-ai scris. Îți răspundem la această adresă.', ...(words === null ? [] : [`Ai scris: ${subject}`, words])],
    action: { label: 'Deschide Scriba', path },
    notes: ['Dacă nu ne-ai scris tu, ignoră acest mesaj: cineva și-a greșit adresa.'],
  }),
  'export-ready': ({ path, days }) => ({
    subject: 'Datele tale sunt gata',
    paragraphs: ['Tot ce știe Scriba despre tine este într-un fișier ZIP: fișierele tale, textele lor și ce se mai păstrează.'],
    action: { label: 'Descarcă', path },
    notes: [`Îl poți descărca timp de ${days} zile, cât ești conectat. Dacă nu l-ai cerut tu, schimbă-ți parola.`],
  }),
  'deletion-scheduled': ({ path, at }, format) => ({
    subject: 'Contul tău va fi șters',
    paragraphs: [
      `Așa cum ai cerut, contul tău va fi șters pe ${format.time(at)}, cu toate fișierele și textele. Ai fost deconectat de pe toate dispozitivele.`,
      'Până atunci te poți răzgândi: conectează-te și alege să păstrezi contul.',
    ],
    action: { label: 'Păstrează contul', path },
    notes: ['Dacă nu ai fost tu, conectează-te, păstrează contul și pune imediat o parolă nouă.'],
  }),
  'files-to-be-deleted': ({ at, count, canBeOpened, path, filesPath }, format) => ({
    subject: 'Unele dintre fișierele tale vor fi șterse',
    paragraphs: [
      `Abonamentul tău păstrează două dintre fișierele tale: întâi favoritele, apoi cele mai noi. Celelalte vor fi șterse definitiv pe ${format.time(at)}. În prezent, numărul lor este ${count}.`,
      'Cu un abonament mai mare rămân toate.',
    ],
    action: { label: 'Vezi abonamentele', path },
    notes: [
      ...(canBeOpened ? ['Până atunci le poți deschide și descărca pe toate.'] : []),
      { text: 'Marchează ca favorite cele două fișiere pe care vrei să le păstrezi:', path: filesPath },
    ],
  }),
  invitation: ({ path, hours }, format) => ({
    subject: 'A fost creat un cont pentru tine',
    paragraphs: ['Cine administrează Scriba a creat un cont pentru această adresă. Alege o parolă și contul este al tău.'],
    action: { label: 'Alege o parolă', path },
    notes: [
      `Linkul funcționează o singură dată și este valabil ${format.hours(hours)}. După aceea, cere unul nou de la cine te-a invitat.`,
      'Dacă nu știi cine te-a invitat, ignoră acest mesaj.',
    ],
  }),
  'invitation-elsewhere': ({ path }) => ({
    subject: 'A fost creat un cont pentru tine',
    paragraphs: ['Cine administrează Scriba a creat un cont pentru această adresă. Conectează-te cu contul pe care îl ai cu această adresă la unul dintre furnizorii afișați pe pagina de conectare și contul este al tău.'],
    action: { label: 'Conectează-te', path },
    notes: ['Dacă nu știi cine te-a invitat, ignoră acest mesaj.'],
  }),
  'account-suspended': ({ reason, path }) => ({
    subject: 'Contul tău este suspendat',
    paragraphs: ['Contul tău este suspendat. Nu poți folosi Scriba până când suspendarea este ridicată; fișierele tale se păstrează.', `Motivul: ${reason}`],
    action: { label: 'Scrie-ne', path },
    notes: ['Dacă crezi că este o greșeală, spune-ne.'],
  }),
  'account-restored': ({ path }) => ({
    subject: 'Contul tău este din nou deschis',
    paragraphs: ['Suspendarea contului tău a fost ridicată. Totul este așa cum l-ai lăsat.'],
    action: { label: 'Conectează-te', path },
    notes: ['Ai fost deconectat de pe toate dispozitivele.'],
  }),
  'security-changed': ({ change, at, resetPath }, format) => ({
    subject: securityNews[change].subject,
    paragraphs: [securityNews[change].happened(format.time(at)), 'Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, stabilește imediat o parolă nouă; astfel contul va fi deconectat de pe toate dispozitivele.'],
    action: { label: 'Stabilește o parolă nouă', path: resetPath },
    notes: [
      OTHER_WAYS_IN,
    ],
  }),
  buttonFallback: 'Dacă butonul nu funcționează, deschide această adresă:',
  footer: (host) => `Trimis de Scriba de la ${host}, deoarece această adresă a fost introdusă acolo.`,
};

const securityNews: SecurityNews = {
  'totp-on': {
    subject: 'Conectarea în doi pași este activată',
    happened: (time) => `Din ${time}, conectarea la contul tău cere și un cod din aplicația de autentificare.`,
  },
  'totp-off': {
    subject: 'Conectarea în doi pași este dezactivată',
    happened: (time) => `Pe ${time}, conectarea în doi pași a fost dezactivată pentru contul tău. Acum este de ajuns parola.`,
  },
  'recovery-code-used': {
    subject: 'A fost folosit un cod de recuperare',
    happened: (time) =>
      `Pe ${time}, cineva s-a conectat la contul tău cu unul dintre codurile tale de recuperare. Codul nu mai poate fi folosit.`,
  },
  'recovery-codes-renewed': {
    subject: 'Ai coduri de recuperare noi',
    happened: (time) => `Pe ${time}, au fost create coduri de recuperare noi pentru contul tău. Cele vechi nu mai funcționează.`,
  },
  'codes-refused': {
    subject: 'Cineva îți cunoaște parola',
    happened: (time) =>
      `Până pe ${time}, cineva a introdus de multe ori parola ta corectă, dar coduri greșite. Nu a intrat nimeni; timp de câteva ore nu se acceptă coduri.`,
  },
  'passkey-added': {
    subject: 'A fost adăugată o cheie de acces',
    happened: (time) =>
      `Pe ${time}, o cheie de acces a fost adăugată la contul tău. Cine o deține se poate conecta fără parolă.`,
  },
  'passkey-removed': {
    subject: 'A fost ștearsă o cheie de acces',
    happened: (time) =>
      `Pe ${time}, o cheie de acces a fost ștearsă din contul tău. Cheia nu îl mai deschide.`,
  },
  'provider-linked': {
    subject: 'Încă un mod de a intra în contul tău',
    happened: (time) =>
      `Pe ${time}, cineva căruia îi aparține această adresă s-a conectat prin alt furnizor. De acum, și acel cont îl deschide pe acesta.`,
  },
  'provider-unlinked': {
    subject: 'Un mod de a intra în contul tău a fost șters',
    happened: (time) => `Pe ${time}, un cont de la alt furnizor a fost deconectat. Acel cont nu îl mai deschide pe al tău.`,
  },
  'totp-reset': {
    subject: 'Al doilea pas a fost resetat',
    happened: (time) =>
      `Pe ${time}, un administrator a resetat al doilea pas al conectării tale. Până îl configurezi din nou, este de ajuns parola. Ai fost deconectat de pe toate dispozitivele.`,
  },
  'passkeys-reset': {
    subject: 'Cheile tale de acces au fost șterse',
    happened: (time) =>
      `Pe ${time}, un administrator a șters toate cheile de acces din contul tău. Conectează-te în alt fel; dacă nu ai altă cale, te ajută cine administrează această instalare. Ai fost deconectat de pe toate dispozitivele.`,
  },
};
