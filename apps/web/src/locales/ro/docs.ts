import type { docs as english } from '../en/docs.ts';
import type { Translation } from '../translation.ts';

export const docs = {
  title: 'Documentație',
  lead: 'Cum intră documentele, cum sunt citite, găsite și scoase din nou.',
  upload: {
    title: 'Adaugă fișiere',
    text: 'Trage fișiere sau dosare întregi pe listă, alege-le cu „Încarcă”, lipește-le sau fotografiază-le cu telefonul. Se trimit cel mult trei o dată; după o întrerupere, continuă de unde au rămas.',
  },
  reading: {
    title: 'Citirea',
    text: 'Fiecare fișier este citit separat, pagină cu pagină, iar textul primelor pagini apare în timp ce ultimele sunt încă citite. Textul aflat deja în fișier este preluat ca atare; imaginile cu text sunt recunoscute.',
  },
  correct: {
    title: 'Compară și corectează',
    text: 'Deschide un fișier ca să vezi pagina lângă textul ei. Cuvântul de sub cursor se luminează în ambele părți, iar cuvintele nesigure sunt subliniate. Fiecare corectură salvată este o versiune la care te poți întoarce.',
  },
  search: {
    title: 'Caută',
    text: 'Căutarea se uită în numele, textele și notele tuturor fișierelor. Trebuie să apară toate cuvintele; ultimul poate fi un început. Pune o expresie între ghilimele și semnul minus în fața unui cuvânt care trebuie să lipsească. Între două cuvinte, OR cu majuscule se mulțumește cu unul din ele; type:pdf, tag:plătit, in:„Dosarul meu” și is:favorit sunt filtre care se pot scrie.',
  },
  takeOut: {
    title: 'Scoate',
    text: 'Descarcă originalul, textul ca .txt, .md sau .json cu locul fiecărui cuvânt ori un PDF în care se poate căuta și care conține corecturile tale.',
  },
  limits: {
    title: 'Limite',
    text: 'Un fișier poate avea până la {size}. {offer, select, plans {Câte fișiere se citesc pe lună și cât se păstrează depinde de abonament.} other {Nu există limite pentru câte fișiere se citesc și cât se păstrează.}}',
  },
  api: {
    title: 'API',
    text: 'Tot ce face interfața trece prin aceste rute. Descrierea pentru programe este <openapi>openapi.json</openapi> (OpenAPI 3.1). Acolo se explică în engleză ce face fiecare rută.',
    groups: {
      system: 'Instalare', setup: 'Prima configurare', session: 'Sesiune', accounts: 'Conturi', addressChange: 'Schimbarea adresei',
      captcha: 'Verificare de securitate', security: 'Protecția conectării', profile: 'Profil', consent: 'Acord pentru cookie-uri', privacy: 'Date proprii',
      siteNotifications: 'Anunțuri', plans: 'Abonamente', usage: 'Consum', folders: 'Dosare', files: 'Fișiere', archives: 'Arhive ZIP',
      tags: 'Etichete', notes: 'Note', undo: 'Anulare', uploads: 'Încărcări', extraction: 'Citire', search: 'Căutare',
      duplicates: 'Duplicate', contact: 'Contact', administration: 'Administrare', people: 'Persoane', audit: 'Jurnal',
      operations: 'Stare', outbox: 'E-mailuri', errorReports: 'Rapoarte de erori',
    },
  },
} satisfies Translation<typeof english>;
