import type { duplicates as english } from '../en/duplicates.ts';
import type { Translation } from '../translation.ts';

export const duplicates = {
  title: 'Duplikate',
  hint: 'Dateien, die gleich oder fast gleich sind. Sie entscheiden, was weg kann.',
  pair: '{name} und {other}',
  kinds: {
    sameBytes: 'Genau dieselbe Datei', sameText: 'Derselbe Text', nearlySameText: 'Fast derselbe Text', within: 'Eine steckt in der anderen',
    otherNumbers: 'Andere Zahlen',
  },
  alike: 'zu {percent} gleich',
  onPages: '{alike, plural, one {Seite {pages} von {count}} other {Seiten {pages} von {count}}}',
  keepBoth: 'Beide behalten',
  kept: 'Beide bleiben und stehen nicht mehr hier',
  toBin: 'In den Papierkorb',
  toBinNamed: 'In den Papierkorb: {name}',
  differences: 'Was {name} und {other} unterscheidet',
  after: 'Nach den Wörtern',
  nothing: 'fehlt',
  more: '{count, plural, one {und # weiterer Unterschied} other {und # weitere Unterschiede}}',
  cut: 'Bei so langen Texten wird nur der Anfang verglichen.',
  next: 'Mehr anzeigen',
  loading: 'Duplikate werden gesucht …',
  again: 'Erneut versuchen',
  none: 'Keine Duplikate',
  noneHint: 'Ein Brief als Scan und als PDF, dieselbe Rechnung mit anderer Nummer: Was sich gleicht, erscheint hier.',
  waiting: '{count, plural, one {# Datei muss noch verglichen werden.} other {# Dateien müssen noch verglichen werden.}}',
  similarTo: 'Ähnlich wie',
  all: 'Vergleichen',
  others: '{count, plural, one {# weitere} other {# weitere}}',
} satisfies Translation<typeof english>;
