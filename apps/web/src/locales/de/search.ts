import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Suche',
  field: 'In Namen und Texten suchen',
  placeholder: 'Wörter, „ein Ausdruck“, Anfang*, -ohne',
  clear: 'Suche leeren',
  searching: 'Suche läuft',
  results: 'Was gefunden wurde',
  root: 'Alle Dateien',
  page: 'Seite {page, number}',
  more: 'Mehr zeigen',
  count: '{count, plural, =0 {Keine Dateien} one {# Datei} other {# Dateien}}',
  countMore: 'Mehr als {count, plural, one {# Datei} other {# Dateien}}',
  startTitle: 'Durchsuchen Sie alles, was Sie aufbewahren',
  startText: 'Namen und Texte aller Dateien. Anführungszeichen halten Wörter zusammen, ein Stern steht für jedes Wortende, ein Minus lässt Dateien weg.',
  tooLong: 'Suchen Sie nach höchstens {max, number} Zeichen.',
  none: 'Nichts gefunden für „{query}“',
  noneText: 'Versuchen Sie weniger Wörter oder eine andere Schreibweise.',
  noneFiltered: 'Versuchen Sie weniger Filter oder andere Wörter.',
  alsoSearchedFor: 'Auch gesucht nach:',
  filters: {
    label: 'Filter', type: 'Typ', folder: 'Ordner', tag: 'Schlagwort', date: 'Datum', language: 'Sprache', confidence: 'Sicherheit', favorite: 'Favoriten',
    unknown: 'Unbekannt', clear: 'Alle entfernen', remove: 'Filter entfernen: {filter}', from: 'Von', to: 'Bis', since: 'Seit {day}', until: 'Bis {day}',
    confidences: { high: 'Sicher gelesen', low: 'Besser prüfen' },
  },
  matches: 'Dateien',
  folders: 'Ordner',
  noMatches: 'Keine Datei passt zu „{query}“',
  saved: { title: 'Gespeicherte Suchen', save: 'Diese Suche speichern', forget: 'Diese gespeicherte Suche löschen', forgetOf: '„{query}“ löschen', filters: '{count, plural, one {# Filter} other {# Filter}}' },
  inFolder: {
    title: 'In {name} suchen',
    modes: {
      name: { title: 'Dateiname enthält', field: 'Teil des Dateinamens' }, text: { title: 'Text enthält', field: 'Wörter im Text' },
      pattern: { title: 'Erweitert: regulärer Ausdruck', field: 'Regulärer Ausdruck' },
    },
    below: 'Unterordner einschließen', search: 'Suchen', enter: 'Geben Sie ein, wonach Sie suchen, um Dateien zu finden', none: 'Keine Datei entspricht Ihrer Suche',
    found: '{count, plural, one {# Datei} other {# Dateien}} gefunden', foundMore: 'Mehr als {count, plural, one {# Datei} other {# Dateien}} gefunden',
    searched: '{count, plural, one {# Text durchsucht} other {# Texte durchsucht}}',
    failed: 'Bei der Suche ist ein Fehler aufgetreten', searching: 'Suche läuft', results: 'Gefundene Dateien',
    presets: {
      text: { title: 'Textvergleich', startsWith: 'Beginnt mit', endsWith: 'Endet mit', wholeWord: 'Ganzes Wort', anyOf: 'Eines von' },
      addresses: { title: 'E-Mails und Webadressen', email: 'E-Mail', url: 'URL', domain: 'Domain', phone: 'Telefon' },
      numbers: { title: 'Zahlen und Daten', integer: 'Ganze Zahl', decimal: 'Dezimalzahl', currency: 'Betrag', isoDate: 'ISO-Datum', dayFirst: 'Tag/Monat/Jahr' },
      advanced: { title: 'Weitere Muster', iban: 'IBAN', vatId: 'USt-IdNr.', invoiceNumber: 'Rechnungsnummer', capitals: 'WÖRTER IN GROSSBUCHSTABEN', capitalised: 'Großgeschriebene Wörter' },
    },
  },
} satisfies Translation<typeof english>;
