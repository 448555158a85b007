import { append } from '../append.ts';
import type { OpenDocument } from '../decoder.ts';
import { surelyLanguage } from '../language/detect-language.ts';
import type { Block, PageSource, PageWarning, ReadPage } from '../pages.ts';
import { meanConfidence, pageOf, wordsOfBlocks } from './blocks.ts';
import { blockOfDraft, countWords, splitDraft, type Draft } from './draft.ts';

/** One part of a document that has no pages of its own: a sheet, a slide, or the run between two page breaks. */
export type Section = { drafts: Draft[]; label?: string | null | undefined; warnings?: PageWarning[] | undefined };

/** Words of one page where the file says no breaks: about five printed pages, still quick to show and to edit. */
const WORDS_PER_PAGE = 2500;

/** What a picture of a document says. Of a drawing the words are in the file, and are not recognised. */
export type PictureText = { blocks: Block[]; warnings: PageWarning[]; isRecognised: boolean };

/** Reads a picture of the document for a page. */
export type ReadPicture = (name: string, page: number) => Promise<PictureText>;

const withoutPictures: ReadPicture = async () => ({ blocks: [], warnings: [], isRecognised: false });

/** An office or text document. A section without words is a blank page; a long one becomes several pages. */
export function documentOf(sections: readonly Section[], readPicture = withoutPictures): OpenDocument {
  const pages = onceEach(sections).flatMap(({ drafts, ...section }) => pagesOfDrafts(drafts).map((part) => ({ ...section, drafts: part })));
  return {
    pageCount: pages.length,
    async *pages(fromPage) {
      for (let page = fromPage; page <= pages.length; page++) yield await readSection(page, pages[page - 1] ?? { drafts: [] }, readPicture);
    },
    close: () => undefined,
  };
}

/** A sign that stands on every page is recognised on the first. */
function onceEach(sections: readonly Section[]): Section[] {
  const seen = new Set<string>();
  const isNew = (name: string) => !seen.has(name) && seen.add(name).has(name);
  return sections.map((section) => ({ ...section, drafts: section.drafts.filter((draft) => draft.kind !== 'picture' || isNew(draft.name)) }));
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

async function readSection(page: number, { drafts, label = null, warnings = [] }: Section, readPicture: ReadPicture): Promise<ReadPage> {
  const found = new Set<PageWarning>(warnings);
  const blocks: Block[] = [];
  const recognised: Block[] = [];
  for (const draft of drafts) {
    if (draft.kind === 'picture') {
      const picture = await readPicture(draft.name, page);
      picture.warnings.forEach((warning) => found.add(warning));
      if (picture.isRecognised) append(recognised, picture.blocks);
      append(blocks, picture.blocks);
    } else blocks.push(blockOfDraft(draft));
  }
  return {
    page: pageOf({
      page, source: sourceOf(blocks.length, recognised.length, found), blocks, language: surelyLanguage(blocks), label, warnings: [...found],
      confidence: meanConfidence(wordsOfBlocks(recognised)),
    }),
  };
}

/** Of so many blocks or words. A page whose only content was a picture that nobody could read is not blank. */
export function sourceOf(all: number, recognised: number, warnings: ReadonlySet<PageWarning>): PageSource {
  if (all === 0) return warnings.has('pictures-not-read') || warnings.has('ocr-page-limit') ? 'not-read' : 'blank';
  if (recognised === 0) return 'document';
  return recognised === all ? 'ocr' : 'both';
}
