import type { administration as englishAdministration, forcedReload as englishReload, maintenance as englishMaintenance } from '../en/system.ts';
import type { Translation } from '../translation.ts';

export const maintenance = {
  title: 'Systemwartung',
  text: 'Eine geplante Wartung läuft. Ihre Dateien sind sicher.',
  usualEstimate: 'Voraussichtliche Dauer: {from}-{to} Minuten',
  estimate: 'Voraussichtliche Dauer: {estimate}',
  badge: 'Wartung läuft',
  check: 'Status prüfen',
  signOut: 'Abmelden',
  administrators: 'Anmeldung für Administratoren',
} satisfies Translation<typeof englishMaintenance>;

export const forcedReload = {
  title: 'Aktualisierung verfügbar',
  message: 'Die Anwendung wurde aktualisiert. Bitte laden Sie die Seite neu.',
  countdown: 'Neuladen in {seconds, plural, one {# Sekunde} other {# Sekunden}}',
  waiting: 'Die Seite wird neu geladen, sobald Ihre Uploads fertig sind.',
  refresh: 'Jetzt neu laden',
  refreshing: 'Wird neu geladen …',
  signOut: 'Stattdessen abmelden',
} satisfies Translation<typeof englishReload>;

export const administration = {
  title: 'Verwaltung',
  lead: 'Was für alle auf dieser Installation gilt.',
  saved: 'Gespeichert',
  signUp: {
    title: 'Neue Konten',
    open: 'Fremde dürfen Konten anlegen',
    decided: 'Darüber entscheidet die Einstellung SIGN_UP dieser Installation; hier lässt sie sich nicht ändern.',
  },
  maintenance: {
    title: 'Wartung',
    lead: 'Solange sie eingeschaltet ist, sehen alle außer Administratoren die Wartungsseite.',
    isOn: 'Wartung ist eingeschaltet',
    estimate: 'Steht anstelle von „{from}-{to} Minuten“',
    example: 'zum Beispiel: bis Mittag',
  },
  reload: {
    title: 'Neue Version',
    lead: 'Alle offenen Seiten melden sich ab und laden die Anwendung neu. Gedacht für eine Aktualisierung, mit der alte Seiten nicht zurechtkommen.',
    message: 'Mitteilung',
    messageHint: 'Steht anstelle von „Die Anwendung wurde aktualisiert. Bitte laden Sie die Seite neu.“',
    seconds: 'Sekunden bis dahin',
    waitForUploads: 'Auf laufende Uploads warten',
    order: 'Alle Seiten neu laden lassen',
    stop: 'Anhalten',
    ordered: 'Angeordnet am {moment}',
    badSeconds: 'Geben Sie eine ganze Zahl von 0 bis {max} ein.',
  },
} satisfies Translation<typeof englishAdministration>;
