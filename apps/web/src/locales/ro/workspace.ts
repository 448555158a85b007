import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  undoRecent: 'Anulează o modificare recentă…',
  redo: 'Refă ce s-a anulat',
  recentChanges: 'Modificări recente',
  duplicates: 'Duplicate',
  lost: 'Fără conexiune la server. Se încearcă din nou…',
  steps: {
    initializing: 'Se pregătește spațiul de lucru…', files: 'Se aduc fișierele tale…', folders: 'Se încarcă dosarele…', finalizing: 'Aproape gata…',
    complete: 'Gata',
  },
} satisfies Translation<typeof english>;
