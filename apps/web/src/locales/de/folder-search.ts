import type { folderSearch as english } from '../en/folder-search.ts';
import type { Translation } from '../translation.ts';

export const folderSearch = {
  title: 'In {name} suchen',
  modes: {
    name: { title: 'Dateiname enthält', field: 'Teil des Dateinamens' }, text: { title: 'Text enthält', field: 'Wörter im Text' },
    pattern: { title: 'Erweitert: regulärer Ausdruck', field: 'Regulärer Ausdruck' },
  },
  noFolders: 'Durchsucht werden nur Dateien, die in keinem Ordner liegen.', allFolders: 'Durchsucht werden die Dateien aller Ordner.',
  searchBelow: 'Auch in Unterordnern suchen',
  below: 'Unterordner einschließen', search: 'Suchen', enter: 'Geben Sie ein, wonach Sie suchen, um Dateien zu finden', none: 'Keine Datei entspricht Ihrer Suche',
  found: '{count, plural, one {# Datei} other {# Dateien}} gefunden', foundMore: 'Mehr als {count, plural, one {# Datei} other {# Dateien}} gefunden',
  searched: '{count, plural, one {# Text durchsucht} other {# Texte durchsucht}}',
  searchedMore: 'Mehr als {count, plural, one {# Text durchsucht} other {# Texte durchsucht}}',
  timeUp: 'Die Zeit hat nur für {count, plural, one {den neuesten Text} other {die neuesten # Texte}} gereicht',
  timeUpMore: 'Die Zeit hat nur für einen Teil der Texte gereicht: die neuesten, mehr als {count, number}',
  timeUpNames: 'Die Zeit hat nur für {count, plural, one {die neueste Datei} other {die neuesten # Dateien}} gereicht',
  timeUpNamesMore: 'Die Zeit hat nur für einen Teil der Dateien gereicht: die neuesten, mehr als {count, number}',
  oneFolder: 'Suchen Sie für den Rest in einem einzelnen Ordner',
  failed: 'Bei der Suche ist ein Fehler aufgetreten', searching: 'Suche läuft', results: 'Gefundene Dateien',
  presets: {
    title: 'Muster als Ausgangspunkt',
    text: { title: 'Textvergleich', startsWith: 'Beginnt mit', endsWith: 'Endet mit', wholeWord: 'Ganzes Wort', anyOf: 'Eines von' },
    addresses: { title: 'E-Mails und Webadressen', email: 'E-Mail', url: 'URL', domain: 'Domain', phone: 'Telefon' },
    numbers: { title: 'Zahlen und Daten', integer: 'Ganze Zahl', decimal: 'Dezimalzahl', currency: 'Betrag', isoDate: 'ISO-Datum', dayFirst: 'Tag/Monat/Jahr' },
    advanced: { title: 'Weitere Muster', iban: 'IBAN', vatId: 'USt-IdNr.', invoiceNumber: 'Rechnungsnummer', capitals: 'WÖRTER IN GROSSBUCHSTABEN', capitalised: 'Großgeschriebene Wörter' },
  },
} satisfies Translation<typeof english>;
