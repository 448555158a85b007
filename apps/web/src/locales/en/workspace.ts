export const workspace = {
  undoRecent: 'Undo a recent change…',
  redo: 'Redo what was undone',
  recentChanges: 'Recent changes',
  duplicates: 'Duplicates',
  lost: 'Not connected. Trying again…',
  steps: {
    initializing: 'Initializing workspace…', files: 'Retrieving your files…', folders: 'Loading folders…', finalizing: 'Finalizing…',
    complete: 'Complete',
  },
} as const;
