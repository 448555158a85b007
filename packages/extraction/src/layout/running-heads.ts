import { leastOf, mostOf } from './boxes.ts';
import { bottomOf, digitShare, rightOf, textOf, type PlacedLine, type PlacedWord } from './placed.ts';
import { isTurnedLine } from './right-to-left.ts';
import { boxOf, segmentOf, type Flow, type Row, type Segment } from './segments.ts';

/** Lengths are in heights of a word: the paper between the line and the text, that between its ends, and how far these are from those of the text. */
const [FROM_TEXT, BETWEEN_ENDS, FROM_EDGE] = [2.5, 8, 3];
const MOST_PARTS = 3;
/** What has more digits is a number and no text. */
const DIGITS_OF_NUMBER = 0.5;
/** `3 of 12`, `Page 3`, `S. 3/12`, in the languages of most documents. */
const PAGE_NUMBER = /^(?:page|seite|pagina|página|pag\.|p\.|s\.)?\s*\d{1,4}(?:\s*(?:of|von|aus|de|sur|din|di|van|\/)\s*\d{1,4})?$/iu;

/**
 * Flows with the line in one piece that stands alone at the upper or the lower edge of a page, from its left side to its right one: the title
 * of what was printed and its address, the number of the page and the date. It has gaps as between cells, and is no table of one row. At the
 * lower edge only the number of a page tells it from a sum.
 */
export function joinRunningHeads(flows: readonly Flow[], lines: readonly PlacedLine[], wordHeight: number): readonly Flow[] {
  const rows = flows.flat();
  if (![rows[0], rows.at(-1)].some(hasSeveralParts)) return flows;
  const page: Page = { words: lines.flat(), wordHeight };
  const running = new Set([...isHead(rows, page) ? rows.slice(0, 1) : [], ...isFoot(rows, page) ? rows.slice(-1) : []]);
  return flows.map((flow) => flow.map((row) => (running.has(row) ? [segmentOf(row.flatMap(({ words }) => words))] : row)));
}

type Page = { words: readonly PlacedWord[]; wordHeight: number };

/** The head of a letter or a bill has more rows with cells below it. */
function isHead([row = [], next = []]: readonly Row[], page: Page): boolean {
  return next.length === 1 && row.every(isWritten) && isAcross(row, page) && isAlone(row, page, (word) => word.y - bottomOf(boxOf(row)));
}

function isFoot(rows: readonly Row[], page: Page): boolean {
  const row = rows.at(-1) ?? [];
  return row.some(isPageNumber) && isAcross(row, page) && isAlone(row, page, (word) => boxOf(row).y - bottomOf(word));
}

const hasSeveralParts = (row: Row = []) => row.length > 1 && row.length <= MOST_PARTS;

const isPageNumber = ({ words }: Segment) => words.length > 1 && PAGE_NUMBER.test(textOf(words));
const isWritten = (segment: Segment) => isPageNumber(segment) || digitShare(textOf(segment.words)) <= DIGITS_OF_NUMBER;

function isAcross(row: Row, { words, wordHeight }: Page): boolean {
  if (!hasSeveralParts(row) || isTurnedLine(row.flatMap((segment) => segment.words))) return false;
  const { x, width } = boxOf(row);
  const isWide = row.some(({ box }, index) => box.x - rightOf(row[index - 1]?.box ?? box) >= BETWEEN_ENDS * wordHeight);
  const [left, right] = [leastOf(words.map((word) => word.x)), mostOf(words.map(rightOf))];
  return isWide && x - left <= FROM_EDGE * wordHeight && right - (x + width) <= FROM_EDGE * wordHeight;
}

/** Whether all else stands further into the page. */
function isAlone(row: Row, { words, wordHeight }: Page, distance: (word: PlacedWord) => number): boolean {
  const own = new Set(row.flatMap((segment) => segment.words));
  return words.length > own.size && words.every((word) => own.has(word) || distance(word) >= FROM_TEXT * wordHeight);
}
