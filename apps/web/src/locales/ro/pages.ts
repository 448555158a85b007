import type { privacy as englishPrivacy, terms as englishTerms } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const privacy = {
  title: 'Confidențialitate',
  lead: 'Ce știe despre tine această instalare Scriba. De ea răspunde administratorul; pagina spune ce face programul.',
  whoSees: {
    title: 'Cine îți vede fișierele',
    text: 'Numai tu vezi fișierele și textele din contul tău. Administratorul întreține calculatorul pe care se află și poate ajunge la discul și la copiile lui de siguranță.',
  },
  whatIsKept: {
    title: 'Ce se păstrează',
    text: 'Numele, adresa de e-mail și ce ai mai spus la înregistrare; fișierele tale, textele lor și corecturile tale; dispozitivele pe care ești conectat, cu adresa de rețea și browserul lor; un jurnal al exporturilor, ștergerilor și schimbărilor adresei tale, cu adresa de rețea de la care au fost cerute. Dacă nu îți confirmi niciodată adresa, ce ai spus la înregistrare se șterge după {unconfirmedDays} zile. Ce scrii în formularul de contact se păstrează {contactDays} de zile.',
  },
  cookies: {
    title: 'Cookie-uri',
    text: 'Un cookie te ține conectat. Ce nu este esențial în această listă se păstrează doar dacă ai fost de acord, iar înainte nu se încarcă nimic de pe alte site-uri.',
  },
  reading: { title: 'Cum se citesc fișierele', text: 'Textul este citit pe calculatoarele administratorului. Nimic nu se trimite altor firme, decât dacă administratorul a pornit un model extern pentru paginile greu de citit: atunci lista de formate, de lângă încărcare, spune care.' },
  deletion: {
    title: 'Ștergere',
    text: 'Un fișier șters rămâne {binDays} de zile în coș, dacă nu îl golești, și apoi este șters împreună cu textul lui. Un cont șters dispare după {keepDays} zile, în care poate fi păstrat. Copiile din copiile de siguranță ale operatorului dispar odată cu acestea; întreabă-l cât durează.',
  },
  ownData: { title: 'Datele tale, în mâinile tale', text: 'Vezi ce se știe despre tine, ia datele cu tine sau șterge-le. Nu trebuie să ceri nimănui.' },
  questions: { title: 'Întrebări', text: 'Adresează-te administratorului acestei instalări: persoana sau firma care ți-a dat adresa ei.', write: 'Scrie operatorului' },
} satisfies Translation<typeof englishPrivacy>;

export const terms = {
  title: 'Termeni',
  lead: 'Regulile, pe scurt, pentru această instalare Scriba.',
  operator: { title: 'Cine o oferă', text: 'Instalarea este oferită de administratorul ei, care poate avea și alți termeni.' },
  yourFiles: { title: 'Fișierele tale sunt ale tale', text: 'Îți păstrezi toate drepturile asupra a ceea ce încarci. Încarcă numai ce ai voie să păstrezi și să citești aici.' },
  limits: { title: 'Limite', text: '{offer, select, plans {Ce permite abonamentul tău scrie pe pagina Abonamente.} other {Nu există limite pentru câte fișiere se citesc și cât se păstrează.}} Un fișier poate avea până la {size}.' },
  reading: { title: 'Citirea nu este perfectă', text: 'Textul este citit de un program și poate conține greșeli. Compară-l cu pagina înainte de a te baza pe el.' },
  software: { title: 'Programul', text: 'Scriba este software liber sub licența GNU Affero General Public License, versiunea 3. Este oferit fără garanție.' },
} satisfies Translation<typeof englishTerms>;
