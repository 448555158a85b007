import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Caută',
  field: 'Caută în nume și texte',
  placeholder: 'Cuvinte, „o expresie”, -fără',
  clear: 'Șterge căutarea',
  searching: 'Se caută',
  results: 'Ce s-a găsit',
  root: 'Toate fișierele',
  page: 'Pagina {page, number}',
  more: 'Arată mai multe',
  count: '{count, plural, =0 {Niciun fișier} one {# fișier} few {# fișiere} other {# de fișiere}}',
  countMore: 'peste {count} de fișiere',
  startTitle: 'Caută în tot ce păstrezi',
  startText: 'Numele și textele tuturor fișierelor. Ghilimelele țin cuvintele împreună, un minus lasă fișiere deoparte.',
  none: 'Nu s-a găsit nimic pentru „{query}”',
  noneText: 'Încearcă mai puține cuvinte sau scrie-le altfel.',
  matches: 'Fișiere',
  folders: 'Dosare',
  noMatches: 'Niciun fișier nu se potrivește cu „{query}”',
} satisfies Translation<typeof english>;
