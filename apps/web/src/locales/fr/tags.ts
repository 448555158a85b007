import type { tags as english } from '../en/tags.ts';
import type { Translation } from '../translation.ts';

export const tags = {
  title: 'Étiquettes de {subject}',
  find: 'Trouver ou créer une étiquette',
  none: 'Aucune étiquette pour l’instant. Saisissez un nom pour créer la première.',
  create: 'Créer « {name} »',
  isNew: 'nouvelle',
  ticked: '« {name} » est cochée.',
  name: 'Nom',
  nameTaken: 'Une étiquette « {name} » existe déjà.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  loading: 'Chargement des étiquettes…',
  again: 'Réessayer',
  tagged: '{count, plural, one {Les étiquettes de « {name} » ont été modifiées} other {Les étiquettes de # fichiers ont été modifiées}}',
  actions: 'Que faire de cette étiquette',
  edit: 'Changer le nom ou la couleur',
  remove: 'Supprimer l’étiquette',
  changed: 'L’étiquette « {name} » a été modifiée',
  removed: 'L’étiquette « {name} » a été supprimée ; ses fichiers restent',
  unknown: 'Étiquette inconnue',
  unknownHint: 'Cette étiquette a été supprimée, ou le lien appartient à un autre compte.',
  empty: 'Aucun fichier ne porte cette étiquette',
  emptyHint: 'Sélectionnez des fichiers, choisissez « Étiquettes… » et ils apparaîtront ici.',
  nameProblems: {
    empty: 'Saisissez un nom.',
    too_long: 'Une étiquette peut compter au plus {max, number} caractères.',
    characters: 'Ce nom contient des caractères invisibles.',
  },
} satisfies Translation<typeof english>;
