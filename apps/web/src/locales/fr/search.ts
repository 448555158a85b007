import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search = {
  title: 'Recherche',
  field: 'Rechercher dans les noms et les textes',
  placeholder: 'Des mots, « une expression », -sans',
  clear: 'Effacer la recherche',
  searching: 'Recherche en cours',
  results: 'Ce qui a été trouvé',
  root: 'Tous les fichiers',
  page: 'Page {page, number}',
  more: 'Afficher plus',
  count: '{count, plural, =0 {Aucun fichier} one {# fichier} other {# fichiers}}',
  countMore: 'plus de {count} fichiers',
  startTitle: 'Cherchez dans tout ce que vous conservez',
  startText: 'Noms et textes de tous les fichiers. Les guillemets gardent les mots ensemble, un signe moins écarte des fichiers.',
  none: 'Rien trouvé pour « {query} »',
  noneText: 'Essayez moins de mots, ou une autre façon de les écrire.',
  matches: 'Fichiers',
  folders: 'Dossiers',
  noMatches: 'Aucun fichier ne correspond à « {query} »',
} satisfies Translation<typeof english>;
