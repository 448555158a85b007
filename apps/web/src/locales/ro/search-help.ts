import type { searchHelp as english } from '../en/search-help.ts';
import type { Translation } from '../translation.ts';

export const searchHelp = {
  title: 'Cum se caută',
  examples: {
    phrase: '„scadent la”',
    prefix: 'factur*',
    without: '-ciornă',
    either: 'factură OR chitanță',
    type: 'type:pdf',
    tag: 'tag:„De plătit”',
    in: 'in:„Dosarul meu”',
    is: 'is:favorit',
  },
  meanings: {
    phrase: 'Cuvinte care urmează unul după altul',
    prefix: 'Cuvinte care încep așa',
    without: 'Lasă deoparte fișierele cu acest cuvânt',
    either: 'Unul din cele două este de ajuns. OR se scrie cu majuscule, în orice limbă',
    type: 'Fișiere de un tip sau dintr-un grup, ca type:imagini',
    tag: 'Fișiere cu această etichetă',
    in: 'Fișiere din acest dosar și din toate de sub el. Numele cu spații stau între ghilimele',
    is: 'Favorite',
  },
  notUnderstood: {
    unknown: {
      type: 'Nu există tipul „{value}”, așa că a fost lăsat deoparte. Scrie type:pdf sau alege un tip mai sus.',
      tag: 'Nu există eticheta „{value}”, așa că a fost lăsată deoparte. Verifică cum se scrie; numele cu spații stau între ghilimele.',
      in: 'Nu există dosarul „{value}”, așa că a fost lăsat deoparte. Verifică cum se scrie; numele cu spații stau între ghilimele.',
      is: '„{typed}” nu este cunoscut și a fost lăsat deoparte. Favoritele se găsesc cu is:favorit.',
    },
    several: 'Mai multe dosare se numesc „{value}”. La care te referi?',
    repeated: 'Se poate folosi doar unul o dată: „{typed}” a fost lăsat deoparte.',
    replaces: '„{typed}” înlocuiește ce era ales: se poate folosi doar unul o dată.',
    besideOr: 'OR stă între cuvinte, nu lângă filtre: „{typed}” a fost lăsat deoparte.',
    unwanted: 'Filtrele nu se inversează cu un minus: „{typed}” a fost lăsat deoparte.',
    unfinished: 'Ce să urmeze după „{typed}”?',
  },
} satisfies Translation<typeof english>;
