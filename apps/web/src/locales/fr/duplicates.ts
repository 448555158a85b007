import type { duplicates as english } from '../en/duplicates.ts';
import type { Translation } from '../translation.ts';

export const duplicates = {
  title: 'Doublons',
  hint: 'Fichiers identiques ou presque. C’est vous qui décidez lesquels partent.',
  pair: '{name} et {other}',
  kinds: {
    sameBytes: 'Exactement le même fichier', sameText: 'Même texte', nearlySameText: 'Presque le même texte', within: 'L’un fait partie de l’autre',
    otherNumbers: 'Chiffres différents',
  },
  alike: 'identiques à {percent}',
  onPages: '{alike, plural, one {Page {pages} sur {count}} other {Pages {pages} sur {count}}}',
  keepBoth: 'Garder les deux',
  kept: 'Les deux restent et ne figurent plus ici',
  toBin: 'Mettre à la corbeille',
  toBinNamed: 'Mettre à la corbeille : {name}',
  differences: 'Ce qui distingue {name} de {other}',
  after: 'Après les mots',
  nothing: 'absent',
  more: '{count, plural, one {et # autre différence} other {et # autres différences}}',
  cut: 'De textes aussi longs, seul le début est comparé.',
  next: 'Afficher plus',
  loading: 'Recherche de doublons…',
  again: 'Réessayer',
  none: 'Aucun doublon',
  noneHint: 'Une lettre numérisée et son PDF, la même facture avec un autre numéro : ce qui se ressemble apparaît ici.',
  waiting: '{count, plural, one {# fichier reste à comparer.} other {# fichiers restent à comparer.}}',
  similarTo: 'Semblable à',
  all: 'Comparer',
  others: '{count, plural, one {# autre} other {# autres}}',
} satisfies Translation<typeof english>;
