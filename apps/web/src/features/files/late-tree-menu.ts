import { late } from '../../ui/late.tsx';

export const LateTreeMenu = late(async () => (await import('./tree-menu.tsx')).TreeMenu);
