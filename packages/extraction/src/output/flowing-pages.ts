import type { Page } from '../pages.ts';

/** A text that paper divides where it ends: a table or a list goes on behind it. Slides and sheets have names, and scans tables of their own. */
export const isFlowing = ({ source, label }: Page): boolean => source === 'document' && label === null;

/** The blocks of all pages, of each by themselves, or of those together that flow from one into the next. */
export function joinFlowing(pages: readonly Page[]): Page[] {
  const runs: Page[][] = [];
  for (const page of pages) {
    const before = runs.at(-1)?.[0];
    if (before && isFlowing(before) && isFlowing(page)) runs.at(-1)?.push(page);
    else runs.push([page]);
  }
  return runs.flatMap(([first, ...more]) => (first ? [{ ...first, blocks: [first, ...more].flatMap(({ blocks }) => blocks) }] : []));
}
