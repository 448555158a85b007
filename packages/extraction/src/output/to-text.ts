import type { Page } from '../pages.ts';

const PAGE_BREAK = '\n\n';

/** Plain text of all pages in order, a blank line between them; pages without text leave no trace. */
export const toText = (pages: readonly Page[]): string =>
  pages.map((page) => page.text).filter((text) => text !== '').join(PAGE_BREAK);
