import type { health as englishHealth, outbox as englishOutbox } from '../en/operations.ts';
import type { Translation } from '../translation.ts';

export const health = {
  title: 'Zustand',
  loading: 'Die Installation wird angesehen',
  statuses: { ok: 'In Ordnung', degraded: 'Braucht Aufmerksamkeit', failing: 'Gestört' },
  checks: { title: 'Prüfungen', database: 'Datenbank', store: 'Gespeicherte Dateien', space: 'Platz auf der Festplatte', jobs: 'Arbeit im Hintergrund', secondEngine: 'Zweite Texterkennung' },
  disks: { title: 'Festplatten', data: 'Datenordner: {free} von {total} frei', database: 'Datenbank: {free} von {total} frei', unknown: 'Die Festplatten lassen sich nicht ansehen.' },
  queues: {
    title: 'Arbeit im Hintergrund', name: 'Warteschlange', waiting: 'Wartet', running: 'Läuft', failed: 'Gescheitert', oldest: 'Wartet seit',
    lead: 'Gescheitert ist, was in der letzten Stunde aufgegeben wurde.', counts: '{waiting} warten · {running} laufen · {failed} gescheitert',
  },
  pageErrors: {
    title: 'Seiten, die ausgefallen sind',
    lead: 'Was in den Browsern der Nutzer schiefging; ihnen wurde gesagt, dass Sie davon wissen. Niemand wird genannt.',
    none: 'Im letzten Monat ist keine Seite ausgefallen.',
    seen: '{count, plural, one {#-mal} other {#-mal}}, zuletzt {when}, auf {path}',
  },
  uploads: { title: 'Hochladen', limit: 'Dateien werden bis zu je {size} angenommen. Die Einstellung MAX_UPLOAD_MB ändert das nach einem Neustart; mit Tarifen hat es nichts zu tun.' },
  decoders: {
    title: 'Leser', lead: 'Die Programme, die Dateien lesen, und welche Typen jedes von ihnen liest.', name: 'Programm', reads: 'Liest', state: 'Zustand',
    found: 'Gefunden', missing: 'Fehlt', unreadable: 'Diese Typen werden angenommen und können nicht gelesen werden: {types}', allReadable: 'Jeder Typ, der angenommen wird, kann gelesen werden.',
  },
  mails: {
    title: 'E-Mails', server: 'Ein Mailserver ist eingerichtet.', noServer: 'Es ist kein Mailserver eingerichtet. Die E-Mails bleiben hier und sind unter „E-Mails“ zu lesen.',
    counts: '{waiting} warten, {failed} abgelehnt', last: 'Zuletzt gesendet: {when}', unknown: 'Die E-Mails lassen sich nicht zählen.',
  },
  versions: {
    title: 'Versionen', scriba: 'Scriba', node: 'Node.js', database: 'PostgreSQL', ours: '{version}, von dieser Installation', size: 'Größe der Datenbank',
    sandbox: 'Leser sind eingesperrt durch', roles: 'Dieser Prozess dient als', unknown: 'unbekannt',
  },
} satisfies Translation<typeof englishHealth>;

export const outbox = {
  title: 'E-Mails',
  lead: 'Die E-Mails der letzten Tage. Von einer gesendeten E-Mail bleibt der Wortlaut nicht hier.',
  noServer: 'Es ist kein Mailserver eingerichtet, also geht keine E-Mail hinaus. Öffnen Sie die E-Mail und geben Sie ihren Link selbst weiter, oder lassen Sie SMTP_URL einstellen.',
  search: 'Nach Adresse suchen',
  columns: { mail: 'E-Mail', state: 'Zustand', written: 'Geschrieben' },
  states: { waiting: 'Wartet', failed: 'Abgelehnt', sent: 'Gesendet', kept: 'Nicht gesendet' },
  loading: 'E-Mails werden geholt',
  none: 'Keine E-Mails',
  noneHint: 'E-Mails werden nur einige Tage aufbewahrt.',
  more: 'Mehr anzeigen',
  show: 'Darstellung',
  text: 'Text',
  html: 'HTML',
  frame: 'Die E-Mail als HTML',
  gone: 'Diese E-Mail wurde gesendet. Ihr Wortlaut ist nicht mehr hier.',
  masked: 'Der geheime Teil der Links fehlt: Den hat nur, wer die E-Mail bekommt.',
  secret: 'Wer den Link dieser E-Mail hat, kommt in das Konto. Dass Sie sie geöffnet haben, ist im Protokoll eingetragen.',
  error: 'Der Mailserver sagte: {error}',
  again: 'Noch einmal senden',
  sentAgain: 'Die E-Mail ist wieder unterwegs',
} satisfies Translation<typeof englishOutbox>;
