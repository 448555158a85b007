import { isOfSameTable } from '../layout/text-of-blocks.ts';
import type { Block, Page } from '../pages.ts';

/** A text that paper divides where it ends. Slides and sheets have names, and scans tables of their own. */
const isFlowing = ({ source, label }: Page): boolean => source === 'document' && label === null;

export const isRow = (block: Block | undefined): boolean => block?.kind === 'table-row';

/** Whether the table at the end of a page goes on on the next one: rows lack their last cells where these are empty, and none has more. */
export function tableGoesOn(before: Page | undefined, page: Page): boolean {
  if (!before || before.page + 1 !== page.page || ![before, page].every(isFlowing)) return false;
  const [last, first] = [before.blocks.at(-1), page.blocks[0]];
  return isOfSameTable(last, first) && columnsOf(first) <= columnsOf(last);
}

const columnsOf = (block: Block | undefined): number => block?.cells?.length ?? 0;

/** Pages, those as one of which a table goes on on the next. */
export function joinTables(pages: readonly Page[]): Page[] {
  const runs: Page[][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && tableGoesOn(run.at(-1), page)) run.push(page);
    else runs.push([page]);
  }
  return runs.flatMap(([first, ...more]) => (first ? [{ ...first, blocks: [first, ...more].flatMap(({ blocks }) => blocks) }] : []));
}
