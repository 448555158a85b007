import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  undoRecent: 'Annuler une modification récente…',
  redo: 'Rétablir ce qui a été annulé',
  recentChanges: 'Modifications récentes',
  duplicates: 'Doublons',
  lost: 'Pas de connexion au serveur. Nouvel essai en cours…',
  steps: {
    initializing: 'Préparation de l’espace de travail…', files: 'Récupération de vos fichiers…', folders: 'Chargement des dossiers…', finalizing: 'Finalisation…',
    complete: 'Terminé',
  },
} satisfies Translation<typeof english>;
