import { lazyPart } from '../../ui/lazy-part.tsx';

/** Few files have tags, and a list need not wait for how they look. */
export const LateTagChips = lazyPart(async () => (await import('./tag-chips.tsx')).TagChips);
