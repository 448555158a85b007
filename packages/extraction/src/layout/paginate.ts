import type { Block, PageWarning, ReadPage } from '../pages.ts';
import { surelyLanguage } from '../language/detect-language.ts';
import { pageOf } from './blocks.ts';

/** One part of a document that has no pages of its own: a sheet, a slide, or the run between two page breaks. */
export type Section = { blocks: Block[]; label?: string | null | undefined; warnings?: PageWarning[] | undefined };

/** Words of one page where the file says no breaks: about five printed pages, still quick to show and to edit. */
const WORDS_PER_PAGE = 2500;

/** Pages of an office or text document. A section without words is a blank page; a long one becomes several pages. */
export function paginate(sections: readonly Section[]): ReadPage[] {
  const pages: ReadPage[] = [];
  for (const { blocks, label = null, warnings = [] } of sections) {
    for (const part of splitBlocks(blocks)) {
      const source = part.length === 0 ? 'blank' : 'document';
      pages.push({ page: pageOf({ page: pages.length + 1, source, blocks: part, language: surelyLanguage(part), label, warnings }) });
    }
  }
  return pages;
}

function splitBlocks(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]];
  let words = 0;
  for (const block of blocks) {
    const length = block.lines.reduce((sum, line) => sum + line.words.length, 0);
    if (words > 0 && words + length > WORDS_PER_PAGE) {
      parts.push([]);
      words = 0;
    }
    parts.at(-1)?.push(block);
    words += length;
  }
  return parts;
}

/** A document whose pages are all known at once. */
export const documentOfPages = (pages: readonly ReadPage[]) => ({
  pageCount: pages.length,
  pages: (fromPage: number) => pages.slice(fromPage - 1),
  close: () => undefined,
});
