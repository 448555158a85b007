import { late } from '../../ui/late.tsx';

export const LateRowNotes = late(async () => (await import('./row-notes.tsx')).RowNotes, { hasField: true });
