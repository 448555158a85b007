import { late } from '../../ui/late.tsx';

export const LateNewFolderDialog = late(async () => (await import('./new-folder-dialog.tsx')).NewFolderDialog, { hasField: true });
export const LateFolderPanel = late(async () => (await import('./folder-panel.tsx')).FolderPanel);
export const LateMoveDialog = late(async () => (await import('./move-dialog.tsx')).MoveDialog);
