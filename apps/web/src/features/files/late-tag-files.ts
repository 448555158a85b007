import { late } from '../../ui/late.tsx';

export const LateTagFiles = late(async () => (await import('./tag-files.tsx')).TagFiles, { hasField: true });
