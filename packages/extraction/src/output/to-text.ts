import type { Page } from '../pages.ts';

const PAGE_BREAK = '\n\n';

/**
 * Plain text of all pages in order, a blank line between them; pages without text leave no trace. Where several sheets
 * or slides have names, each stands before its first page, unless the page begins with it.
 */
export function toText(pages: readonly Page[]): string {
  const written = pages.filter((page) => page.text !== '');
  const hasNames = new Set(written.map((page) => page.label).filter((label) => label !== null)).size > 1;
  const parts = written.map(({ label, text }, index) => {
    const isNew = label !== null && label !== written[index - 1]?.label;
    return hasNames && isNew && !text.replace(/\s+/gu, ' ').startsWith(label) ? [label, text] : [text];
  });
  return parts.flat().join(PAGE_BREAK);
}
