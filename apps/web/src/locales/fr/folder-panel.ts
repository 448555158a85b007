import type { folderPanel as english } from '../en/folder-panel.ts';
import type { Translation } from '../translation.ts';

export const folderPanel = {
  title: 'Réglages de « {name} »',
  tabs: { title: 'Ce qui se règle', reading: 'Lecture', sharing: 'Partage', subfolder: 'Nouveau sous-dossier', export: 'Exportation' },
  alone: 'Vous seul voyez ce dossier.', notShared: 'Cette version ne permet pas encore de partager des dossiers.',
  holds: '{count, plural, =0 {Aucun fichier directement dans ce dossier.} one {# fichier directement dans ce dossier, {size}.} other {# fichiers directement dans ce dossier, {size}.}}',
  downloadHere: 'Les originaux tels qu’ils sont rangés ici, sous-dossiers compris, arrivent dans une seule archive ZIP.', download: 'Télécharger ce dossier',
  downloadAll: 'Tout ce que vous avez, textes compris, est réuni pour vous dans une seule archive ZIP.', toExport: 'Tout exporter',
} satisfies Translation<typeof english>;
