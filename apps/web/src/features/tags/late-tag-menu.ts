import { late } from '../../ui/late.tsx';

export const LateTagMenu = late(async () => (await import('./tag-menu.tsx')).TagMenuAt);
