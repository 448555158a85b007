import { surelyLanguage } from '../language/detect-language.ts';
import { meanConfidence, pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import { sourceOf } from '../layout/paginate.ts';
import type { Block, Line, Page, PageWarning, Word } from '../pages.ts';
import { matchPrinted, matchRest } from './match-sheets.ts';
import { printedWords, runningWords, type PrintedWord, type Sheet } from './sheets.ts';

/** A page of text with the sheet (from 1) that shows it; null where none does. */
export type PrintedPage = { page: Page; sheet: number | null };

/** A text of which less is found on paper is not what was printed: the program shows it otherwise, or not at all. */
const FOUND_SHARE = 0.5;

/** A sheet of a workbook shows words of charts in another form, and other numbers of digits; one that shows hardly any cell is another. */
const SHOWN_SHARE = 0.1;

/** Words of pictures are not written on paper. */
function shareFound(words: readonly Word[], found: readonly unknown[]): number {
  const written = words.flatMap(({ confidence }, at) => (confidence === 1 ? [found[at] !== undefined] : []));
  return written.length === 0 ? 1 : written.filter((isFound) => isFound).length / written.length;
}

/** The same blocks with their words where they were printed. */
function withBoxes(blocks: readonly Block[], placeOf: (word: Word) => PrintedWord | undefined): Block[] {
  return blocks.map((block) => ({
    ...block,
    lines: block.lines.map(({ words }) => ({ words: words.map((word) => ({ ...word, box: placeOf(word)?.box })) })),
  }));
}

/** Divides a text where the paper ends: as many pages as there are sheets. Undefined where it is not what was printed. */
export function divideIntoSheets(pages: readonly Page[], sheets: readonly Sheet[]): PrintedPage[] | undefined {
  const words = pages.flatMap(({ blocks }) => wordsOfBlocks(blocks));
  const printed = printedWords(sheets);
  const inOrder = matchPrinted(words, runningWords(printed, sheets, words));
  const sheetOf = sheetsOf(pages, inOrder);
  const found = matchRest(words, sheetOf, { printed, found: inOrder });
  if (shareFound(words, found) < FOUND_SHARE) return undefined;
  const places = new Map(words.map((word, at) => [word, { printed: found[at], sheet: sheetOf[at] ?? 0 }]));
  const known = new Set(pages.flatMap(({ warnings }) => warnings));
  return dealOut(pages, sheets.length, (word) => places.get(word)?.sheet ?? 0).map(({ blocks, warnings }, sheet) => {
    const placed = withBoxes(blocks, (word) => places.get(word)?.printed);
    return { page: printedPage(sheet + 1, { blocks: placed, warnings, size: sheets[sheet], known }), sheet: sheet + 1 };
  });
}

type Dealt = { blocks: Block[]; warnings: PageWarning[] };

/** The blocks of each sheet, in their order. What a page says about itself stays with its first words. */
function dealOut(pages: readonly Page[], count: number, sheetOf: (word: Word) => number): Dealt[] {
  const dealt = Array.from({ length: count }, (): Dealt => ({ blocks: [], warnings: [] }));
  let last = 0;
  for (const { blocks, warnings } of pages) {
    const [first] = wordsOfBlocks(blocks);
    if (first !== undefined) last = Math.max(last, sheetOf(first));
    dealt[last]?.warnings.push(...warnings);
    for (const block of blocks) {
      for (const { sheet, part } of dividedBlock(block, last, sheetOf)) {
        dealt[sheet]?.blocks.push(part);
        last = sheet;
      }
    }
  }
  return dealt;
}

/**
 * The sheet of each word. One that was not found stands with the one before it, or at the beginning of a page with the first one that was:
 * there the document itself breaks the page.
 */
function sheetsOf(pages: readonly Page[], found: readonly (PrintedWord | undefined)[]): number[] {
  const sheets: number[] = [];
  let sheet = 0;
  for (const { wordCount } of pages) {
    const own = found.slice(sheets.length, sheets.length + wordCount);
    sheet = Math.max(sheet, own.find((word) => word !== undefined)?.sheet ?? sheet);
    for (const word of own) {
      sheet = Math.max(sheet, word?.sheet ?? sheet);
      sheets.push(sheet);
    }
  }
  return sheets;
}

/** Rows of tables stay whole. What goes on of an item of a list is no other item. */
function dividedBlock(block: Block, from: number, sheetOf: (word: Word) => number): { sheet: number; part: Block }[] {
  const [first] = wordsOfBlocks([block]);
  const start = first === undefined ? from : Math.max(from, sheetOf(first));
  if (block.kind === 'table-row' || wordsOfBlocks([block]).every((word) => sheetOf(word) <= start)) return [{ sheet: start, part: block }];
  const parts = new Map<number, Line[]>();
  let sheet = start;
  for (const { words } of block.lines) {
    const ofLine = Map.groupBy(words, (word) => { sheet = Math.max(sheet, sheetOf(word)); return sheet; });
    for (const [at, some] of ofLine) parts.set(at, [...parts.get(at) ?? [], { words: some }]);
  }
  const further = block.kind === 'list-item' ? 'paragraph' : block.kind;
  return [...parts].map(([at, lines]) => ({ sheet: at, part: { ...block, kind: at === start ? block.kind : further, lines } }));
}

/**
 * Gives pages that a document has of its own, slides and sheets of a workbook, the sheets on which they were printed. Notes of a slide are
 * text that its sheet does not show; a sheet of a workbook shows its cells, or is no picture of it.
 */
export function placeOnSheets(pages: readonly Page[], sheets: readonly Sheet[], areCells: boolean): PrintedPage[] {
  const chosen = sheetsOfPages(pages, sheets);
  return pages.map((page, index) => {
    const sheet = chosen[index];
    const size = sheet === undefined ? undefined : sheets[sheet];
    if (size === undefined || sheet === undefined) return { page, sheet: null };
    const words = wordsOfBlocks(page.blocks);
    const printed = printedWords([size]);
    const found = matchRest(words, words.map(() => 0), { printed, found: matchPrinted(words, printed) });
    if (areCells && shareFound(words, found) < SHOWN_SHARE) return { page, sheet: null };
    const places = new Map(words.map((word, at) => [word, found[at]]));
    const blocks = withBoxes(page.blocks, (word) => places.get(word));
    return { page: { ...page, blocks, width: size.width, height: size.height }, sheet: sheet + 1 };
  });
}

/** As many as there are, one for each in turn; else that which has most of the words of the page, in the order of both. */
function sheetsOfPages(pages: readonly Page[], sheets: readonly Sheet[]): (number | undefined)[] {
  if (pages.length === sheets.length) return pages.map((_, index) => index);
  const found = matchPrinted(pages.flatMap(({ blocks }) => wordsOfBlocks(blocks)), printedWords(sheets));
  let [from, last] = [0, -1];
  return pages.map(({ wordCount }) => {
    const own = found.slice(from, from + wordCount).flatMap((word) => (word === undefined || word.sheet <= last ? [] : [word.sheet]));
    from += wordCount;
    const best = mostFrequent(own);
    if (best === undefined || own.filter((sheet) => sheet === best).length < wordCount * FOUND_SHARE) return undefined;
    last = best;
    return best;
  });
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

type Parts = Dealt & {
  size: Sheet | undefined;
  /** Of the whole document: a picture that was not read may be on any sheet. */
  known: ReadonlySet<PageWarning>;
};

function printedPage(page: number, { blocks, warnings, size, known }: Parts): Page {
  // Text that was in the file as text is certain: what is not was recognised in pictures.
  const words = wordsOfBlocks(blocks);
  const recognised = words.filter(({ confidence }) => confidence < 1);
  return pageOf({
    page, blocks, warnings: [...new Set(warnings)], width: size?.width ?? null, height: size?.height ?? null,
    source: sourceOf(words.length, recognised.length, known), language: surelyLanguage(blocks), confidence: meanConfidence(recognised),
  });
}
