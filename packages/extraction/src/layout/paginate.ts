import type { OpenDocument } from '../decoder.ts';
import { surelyLanguage } from '../language/detect-language.ts';
import type { PageWarning, ReadPage } from '../pages.ts';
import { pageOf } from './blocks.ts';
import { blockOfDraft, countWords, splitDraft, type Draft } from './draft.ts';

/** One part of a document that has no pages of its own: a sheet, a slide, or the run between two page breaks. */
export type Section = { drafts: Draft[]; label?: string | null | undefined; warnings?: PageWarning[] | undefined };

/** Words of one page where the file says no breaks: about five printed pages, still quick to show and to edit. */
const WORDS_PER_PAGE = 2500;

/** An office or text document. A section without words is a blank page; a long one becomes several pages. */
export function documentOf(sections: readonly Section[]): OpenDocument {
  const pages = sections.flatMap(({ drafts, ...section }) => pagesOfDrafts(drafts).map((part) => ({ ...section, drafts: part })));
  return {
    pageCount: pages.length,
    *pages(fromPage) {
      for (let page = fromPage; page <= pages.length; page++) yield readDraft(page, pages[page - 1] ?? { drafts: [] });
    },
    close: () => undefined,
  };
}

function pagesOfDrafts(drafts: readonly Draft[]): Draft[][] {
  const pages: Draft[][] = [[]];
  let words = 0;
  for (const draft of drafts.flatMap((each) => splitDraft(each, WORDS_PER_PAGE))) {
    const length = countWords(draft.text);
    if (words > 0 && words + length > WORDS_PER_PAGE) {
      pages.push([]);
      words = 0;
    }
    pages.at(-1)?.push(draft);
    words += length;
  }
  return pages;
}

function readDraft(page: number, { drafts, label = null, warnings = [] }: Section): ReadPage {
  const blocks = drafts.map(blockOfDraft);
  return { page: pageOf({ page, source: blocks.length === 0 ? 'blank' : 'document', blocks, language: surelyLanguage(blocks), label, warnings }) };
}
