import type { health as englishHealth, outbox as englishOutbox } from '../en/operations.ts';
import type { Translation } from '../translation.ts';

export const health = {
  title: 'Stare',
  loading: 'Se verifică instalarea',
  statuses: { ok: 'În regulă', degraded: 'Cere atenție', failing: 'Cu probleme' },
  checks: { title: 'Verificări', database: 'Baza de date', store: 'Fișierele stocate', space: 'Spațiul pe disc', jobs: 'Lucrul în fundal', secondEngine: 'Al doilea motor' },
  disks: { title: 'Discuri', data: 'Dosarul de date: {free} liberi din {total}', database: 'Baza de date: {free} liberi din {total}', unknown: 'Discurile nu pot fi verificate.' },
  queues: {
    title: 'Lucrul în fundal', name: 'Coadă', waiting: 'În așteptare', running: 'În lucru', failed: 'Eșuate', oldest: 'Așteaptă din',
    lead: 'Eșuat este ce s-a abandonat în ultima oră.', counts: '{waiting} în așteptare · {running} în lucru · {failed} eșuate',
  },
  pageErrors: {
    title: 'Pagini care au eșuat',
    lead: 'Ce nu a mers în browserele oamenilor, cărora li s-a spus că știi despre asta. Nimeni nu este numit.',
    none: 'Nicio pagină nu a eșuat în ultima lună.',
    seen: '{count, plural, one {# dată} few {de # ori} other {de # de ori}}, ultima oară {when}, pe {path}',
  },
  uploads: { title: 'Încărcări', limit: 'Se primesc fișiere de cel mult {size} fiecare. Setarea MAX_UPLOAD_MB schimbă limita după o repornire; nu ține de abonamente.' },
  decoders: {
    title: 'Cititoare', lead: 'Programele care citesc fișiere și tipurile pe care le citește fiecare.', name: 'Program', reads: 'Citește', state: 'Stare',
    found: 'Găsit', missing: 'Lipsește', unreadable: 'Aceste tipuri sunt acceptate, dar nu pot fi citite: {types}', allReadable: 'Fiecare tip acceptat poate fi citit.',
  },
  mails: {
    title: 'Mesaje', server: 'Este configurat un server de e-mail.', noServer: 'Nu este configurat niciun server de e-mail. Mesajele rămân aici și se citesc la Mesaje.',
    counts: '{waiting} în așteptare, {failed} refuzate', last: 'Ultima trimitere: {when}', unknown: 'Mesajele nu pot fi numărate.',
  },
  versions: {
    title: 'Versiuni', scriba: 'Scriba', node: 'Node.js', database: 'PostgreSQL', ours: '{version}, a acestei instalări', size: 'Mărimea bazei de date',
    sandbox: 'Cititoarele sunt izolate de', roles: 'Acest proces servește ca', unknown: 'necunoscut',
  },
} satisfies Translation<typeof englishHealth>;

export const outbox = {
  title: 'Mesaje',
  lead: 'Mesajele din ultimele zile. După trimitere, conținutul unui mesaj nu se păstrează.',
  noServer: 'Nu este configurat niciun server de e-mail, deci nu pleacă niciun mesaj. Deschide mesajul și transmite chiar tu linkul sau cere setarea SMTP_URL.',
  search: 'Caută după adresă',
  columns: { mail: 'Mesaj', state: 'Stare', written: 'Scris' },
  states: { waiting: 'În așteptare', failed: 'Refuzat', sent: 'Trimis', kept: 'Netrimis' },
  loading: 'Se caută mesajele',
  none: 'Niciun mesaj',
  noneHint: 'Mesajele se păstrează doar câteva zile.',
  more: 'Arată mai multe',
  show: 'Cum se arată',
  text: 'Text',
  html: 'HTML',
  frame: 'Mesajul în HTML',
  gone: 'Acest mesaj a fost trimis. Conținutul lui nu se mai păstrează.',
  masked: 'Partea secretă a linkurilor lipsește: o are doar cine primește mesajul.',
  secret: 'Cine are linkul acestui mesaj intră în cont. Faptul că l-ai deschis este notat în jurnal.',
  error: 'Serverul de e-mail a răspuns: {error}',
  again: 'Trimite din nou',
  sentAgain: 'Mesajul este din nou pe drum',
} satisfies Translation<typeof englishOutbox>;
