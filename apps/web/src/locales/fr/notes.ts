import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../translation.ts';

export const notes = {
  title: 'Notes sur « {name} »',
  count: '{count, plural, one {# note} other {# notes}}',
  loading: 'Chargement des notes',
  none: 'Rien n’a encore été noté sur ce fichier.',
  unasked: 'Les notes déjà présentes s’afficheront dès le retour de la connexion.',
  notSaved: 'La note « {text} » n’a pas été enregistrée',
  new: 'Nouvelle note',
  hint: 'Jusqu’à {max, number} caractères.',
  saveByKeys: 'Ctrl Entrée enregistre.',
  add: 'Ajouter la note',
  change: 'Modifier la note',
  save: 'Enregistrer',
  cancel: 'Annuler',
  edit: 'Modifier « {text} »',
  delete: 'Supprimer « {text} »',
  deleted: 'La note a été supprimée',
  undo: 'Annuler',
  changedMeanwhile: 'Cette note a été modifiée entre-temps. Si vous enregistrez, votre texte remplacera :',
  deletedMeanwhile: 'Cette note a été supprimée entre-temps. Si vous enregistrez, votre texte deviendra une nouvelle note.',
  tooLong: '{max, number} caractères au maximum. Raccourcissez la note.',
  changedBy: '{name}, modifiée {when}',
  tryAgain: 'Réessayer',
} satisfies Translation<typeof english>;
