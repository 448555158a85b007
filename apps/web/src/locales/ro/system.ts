import type { administration as englishAdministration, forcedReload as englishReload, maintenance as englishMaintenance } from '../en/system.ts';
import type { Translation } from '../translation.ts';

export const maintenance = {
  title: 'Întreținerea sistemului',
  text: 'Se efectuează lucrări de întreținere programate. Fișierele tale sunt în siguranță.',
  usualEstimate: 'Durată estimată: {from}-{to} de minute',
  estimate: 'Durată estimată: {estimate}',
  badge: 'Întreținere în curs',
  check: 'Verifică starea',
  signOut: 'Deconectare',
  administrators: 'Conectare pentru administratori',
} satisfies Translation<typeof englishMaintenance>;

export const forcedReload = {
  title: 'Actualizare disponibilă',
  message: 'Aplicația a fost actualizată. Reîncarcă pagina în browser.',
  countdown: 'Reîncărcare automată în {seconds, plural, one {# secundă} few {# secunde} other {# de secunde}}',
  waiting: 'Pagina se reîncarcă imediat ce se termină încărcările tale.',
  refresh: 'Reîncarcă acum',
  refreshing: 'Se reîncarcă…',
  signOut: 'Deconectează-te',
} satisfies Translation<typeof englishReload>;

export const administration = {
  title: 'Administrare',
  lead: 'Ce este valabil pentru toți pe această instalare.',
  saved: 'Salvat',
  signUp: {
    title: 'Conturi noi',
    open: 'Oricine își poate crea un cont',
    decided: 'Decide setarea SIGN_UP a acestei instalări; aici nu se poate schimba.',
  },
  maintenance: {
    title: 'Întreținere',
    lead: 'Cât timp este activ, toți în afară de administratori văd pagina de întreținere.',
    isOn: 'Modul de întreținere este activ',
    estimate: 'Apare în loc de „{from}-{to} de minute”',
    example: 'de exemplu: până la prânz',
  },
  reload: {
    title: 'Versiune nouă',
    lead: 'Toate paginile deschise se deconectează și reîncarcă aplicația. De folosit după o actualizare cu care paginile vechi nu mai pot merge.',
    message: 'Mesaj',
    messageHint: 'Apare în loc de „Aplicația a fost actualizată. Reîncarcă pagina în browser.”',
    seconds: 'Secunde până atunci',
    waitForUploads: 'Așteaptă încărcările în curs',
    order: 'Reîncarcă toate paginile',
    stop: 'Oprește',
    ordered: 'Cerut pe {moment}',
    badSeconds: 'Scrie un număr întreg de la 0 la {max}.',
  },
} satisfies Translation<typeof englishAdministration>;
