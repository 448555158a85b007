import type { folders as english } from '../en/folders.ts';
import type { Translation } from '../translation.ts';

export const folders = {
  title: 'Dossiers',
  above: 'Les dossiers au-dessus',
  root: 'Tous les fichiers',
  none: 'Aucun dossier pour l’instant.',
  noneFound: 'Aucun dossier ne porte ce nom.',
  newFolder: 'Nouveau dossier',
  newIn: 'Il sera créé dans {folder}.',
  name: 'Nom',
  nameTaken: 'Il y a déjà un dossier « {name} » ici.',
  create: 'Créer',
  cancel: 'Annuler',
  search: 'Trouver un dossier',
  moveTitle: 'Déplacer {subject}',
  moveHere: 'Déplacer ici',
  targetGone: 'Le dossier « {name} » a été supprimé entre-temps. Choisissez-en un autre.',
  obstacles: { here: 'déjà ici', itself: 'le même dossier', depth: 'trop profond' },
  color: 'Couleur',
  colors: { none: 'Aucune', red: 'Rouge', amber: 'Ambre', green: 'Vert', blue: 'Bleu', violet: 'Violet' },
  readingLanguage: 'Langue de lecture',
  readingLanguages: {
    auto: 'Automatique', fromFolder: '{language}, comme dans « {folder} »', fromAccount: '{language}, comme dans votre profil', above: 'Comme le dossier parent',
    changed: '{count, plural, one {La langue de lecture de « {name} » a changé} other {La langue de lecture de # dossiers a changé}}',
    hint: 'Elle vaut pour les fichiers à venir. Ceux qui sont déjà là la prendront lors d’une nouvelle lecture.',
  },
  panel: {
    open: 'Réglages du dossier…', title: 'Réglages de « {name} »',
    tabs: { title: 'Ce qui se règle', reading: 'Lecture', sharing: 'Partage', subfolder: 'Nouveau sous-dossier', export: 'Exportation' },
    alone: 'Vous seul voyez ce dossier.', notShared: 'Cette version ne permet pas encore de partager des dossiers.',
    holds: '{count, plural, =0 {Aucun fichier directement dans ce dossier.} one {# fichier directement dans ce dossier, {size}.} other {# fichiers directement dans ce dossier, {size}.}}',
    downloadHere: 'Pour télécharger les originaux tels qu’ils sont rangés ici, choisissez « Télécharger » dans le menu du dossier.',
    downloadAll: 'Tout ce que vous avez, textes compris, est réuni pour vous dans une seule archive ZIP.', toExport: 'Tout exporter',
  },
  nameProblems: {
    empty: 'Saisissez un nom.',
    too_long: 'Un nom peut compter {max, number} caractères. Celui-ci en compte {count, number}.',
    characters: 'Ces caractères ne sont pas autorisés : {characters}',
    edges: 'Un nom ne peut ni commencer ni finir par une espace ou un point.',
    reserved: 'Windows se réserve ce nom. Choisissez-en un autre.',
  },
} satisfies Translation<typeof english>;
