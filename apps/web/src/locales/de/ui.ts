import type { connection as englishConnection, errorPage as englishErrorPage, ui as englishUi } from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const ui = {
  noConnection: 'Gerade besteht keine Verbindung',
  noConnectionHint: 'Sobald es wieder eine gibt, erscheint der Inhalt von selbst.',
  close: 'Schließen',
  loading: 'Wird geladen',
  messages: 'Meldungen',
  cannotCopy: 'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und drücken Sie Strg C.',
  full: 'Hier ist Platz für höchstens {max, plural, one {# Zeichen} other {# Zeichen}}.',
  expand: 'Aufklappen',
  collapse: 'Zuklappen',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  pageNumber: 'Seite {page, number}',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  strength: { short: 'Zu kurz', weak: 'Leicht zu erraten', fair: 'Mittel', strong: 'Stark' },
  keys: {
    Mod: 'Strg', Shift: 'Umschalt', Alt: 'Alt', Enter: 'Enter', Escape: 'Esc', Delete: 'Entf', Backspace: 'Rücktaste',
    Space: 'Leertaste', Home: 'Pos1', End: 'Ende', PageUp: 'Bild auf', PageDown: 'Bild ab', ContextMenu: 'Menütaste',
  },
} satisfies Translation<typeof englishUi>;

export const connection = {
  unreachable: 'Scriba ist gerade nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
} satisfies Translation<typeof englishConnection>;

export const errorPage = {
  title: 'Etwas ist schiefgegangen',
  text: 'Wir sind benachrichtigt und arbeiten daran',
  unreachableTitle: 'Scriba ist nicht erreichbar',
  unreachableText: 'Der Server antwortet nicht, oder dieses Gerät hat keine Verbindung. Ihre Dateien sind sicher; versuchen Sie es gleich noch einmal.',
  requestId: 'Anfrage {requestId}',
  partMissing: 'Dieser Teil konnte nicht geladen werden.',
  needsConnection: 'Diese Seite lässt sich nur mit Verbindung anzeigen. Versuchen Sie es noch einmal, wenn es wieder eine gibt.',
  tryAgain: 'Noch einmal versuchen',
  goHome: 'Zur Startseite',
} satisfies Translation<typeof englishErrorPage>;
