import { late } from '../../ui/late.tsx';

export const LateFolderSearchDialog = late(async () => (await import('./folder-search-dialog.tsx')).FolderSearchDialog, { hasField: true });
