import type { workspace as english } from '../en/workspace.ts';
import type { Translation } from '../translation.ts';

export const workspace = {
  undoRecent: 'Letzte Änderung rückgängig machen …',
  redo: 'Rückgängig Gemachtes wiederholen',
  recentChanges: 'Letzte Änderungen',
  duplicates: 'Duplikate',
  lost: 'Keine Verbindung zum Server. Es wird weiter versucht …',
  steps: {
    initializing: 'Arbeitsbereich wird vorbereitet …', files: 'Ihre Dateien werden geholt …', folders: 'Ordner werden geladen …', finalizing: 'Gleich fertig …',
    complete: 'Fertig',
  },
} satisfies Translation<typeof english>;
