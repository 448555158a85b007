import type { duplicates as english } from '../en/duplicates.ts';
import type { Translation } from '../translation.ts';

export const duplicates = {
  title: 'Duplicate',
  hint: 'Fișiere identice sau aproape identice. Tu hotărăști ce pleacă.',
  pair: '{name} și {other}',
  kinds: {
    sameBytes: 'Exact același fișier', sameText: 'Același text', nearlySameText: 'Aproape același text', within: 'Unul face parte din celălalt',
    otherNumbers: 'Alte numere',
  },
  alike: 'asemănare {percent}',
  onPages: '{alike, plural, one {Pagina {pages} din {count}} few {Paginile {pages} din {count}} other {Paginile {pages} din {count}}}',
  keepBoth: 'Păstrează ambele',
  kept: 'Ambele rămân și nu mai apar aici',
  toBin: 'Mută la coș',
  toBinNamed: 'Mută la coș: {name}',
  differences: 'Ce deosebește {name} de {other}',
  after: 'După cuvintele',
  nothing: 'lipsește',
  more: '{count, plural, one {și încă # diferență} few {și încă # diferențe} other {și încă # de diferențe}}',
  cut: 'Din texte atât de lungi se compară doar începutul.',
  next: 'Arată mai multe',
  loading: 'Se caută duplicate…',
  again: 'Încearcă din nou',
  none: 'Niciun duplicat',
  noneHint: 'O scrisoare scanată și PDF-ul ei, aceeași factură cu alt număr: ce seamănă apare aici.',
  waiting: '{count, plural, one {Mai este de comparat # fișier.} few {Mai sunt de comparat # fișiere.} other {Mai sunt de comparat # de fișiere.}}',
  similarTo: 'Seamănă cu',
  all: 'Compară',
  others: '{count, plural, one {încă #} few {încă #} other {încă #}}',
} satisfies Translation<typeof english>;
