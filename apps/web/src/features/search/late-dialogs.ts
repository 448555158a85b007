import { late } from '../../ui/late.tsx';

export const LateFolderSearchDialog = late(async () => (await import('./folder-search-dialog.tsx')).FolderSearchDialog, { hasField: true });
export const LateNameSearchDialog = late(async () => (await import('./name-search-dialog.tsx')).NameSearchDialog, { hasField: true });
