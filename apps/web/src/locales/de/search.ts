import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Suche',
  field: 'In Namen und Texten suchen',
  placeholder: 'Wörter, „ein Ausdruck“, -ohne',
  clear: 'Suche leeren',
  searching: 'Suche läuft',
  results: 'Was gefunden wurde',
  root: 'Alle Dateien',
  page: 'Seite {page, number}',
  more: 'Mehr zeigen',
  count: '{count, plural, =0 {Keine Dateien} one {# Datei} other {# Dateien}}',
  countMore: 'mehr als {count} Dateien',
  startTitle: 'Durchsuchen Sie alles, was Sie aufbewahren',
  startText: 'Namen und Texte aller Dateien. Anführungszeichen halten Wörter zusammen, ein Minus lässt Dateien weg.',
  none: 'Nichts gefunden für „{query}“',
  noneText: 'Versuchen Sie weniger Wörter oder eine andere Schreibweise.',
  matches: 'Dateien',
  folders: 'Ordner',
  noMatches: 'Keine Datei passt zu „{query}“',
} satisfies Translation<typeof english>;
