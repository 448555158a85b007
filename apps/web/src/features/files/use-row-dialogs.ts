import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useState } from 'react';

/** The dialogs of one row that its menu leads to: what is set for a folder, a new folder in it, and the notes of a file. */
export function useRowDialogs(folders: readonly Folder[]) {
  const [panelId, openPanel] = useState<string>();
  const [parentId, askNewFolder] = useState<string>();
  const [noted, openNotes] = useState<FileEntry>();
  return {
    ask: { openPanel, askNewFolder, openNotes },
    shown: {
      panel: folders.find(({ id }) => id === panelId), closePanel: () => openPanel(undefined),
      parentId, closeNewFolder: () => askNewFolder(undefined), noted, closeNotes: () => openNotes(undefined),
    },
  };
}
