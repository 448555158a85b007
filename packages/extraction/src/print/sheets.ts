import type { Box } from '../pages.ts';

export type SheetWord = { text: string; box: Box };

/** One page of what a program prints, with its size in pixels as it is drawn, and its words line by line. */
export type Sheet = { width: number; height: number; lines: SheetWord[][] };

/** A word of a sheet, and which sheet that is (from 0). */
export type PrintedWord = SheetWord & { sheet: number };

type PrintedLine = PrintedWord[];

/** Lines at the upper and at the lower edge of a sheet that may be its header and its footer. */
const EDGE_LINES = 3;
/** On fewer sheets a line that comes again says little. */
const SHEETS_TO_COMPARE = 3;

/** Runs of digits count as equal: the number of a page stands in a line that every page has. */
const shapeOf = (words: readonly { text: string }[]) => ` ${words.map(({ text }) => text).join(' ').replace(/\d+/g, '0')} `;

const linesOf = ({ lines }: Sheet, sheet: number): PrintedLine[] => lines.map((line) => line.map((word) => ({ ...word, sheet })));

const edgesOf = (lines: readonly PrintedLine[]) => [...lines.slice(0, EDGE_LINES), ...lines.slice(EDGE_LINES).slice(-EDGE_LINES)];

export const printedWords = (sheets: readonly Sheet[]): PrintedWord[] => sheets.flatMap((sheet, at) => linesOf(sheet, at).flat());

/**
 * Of the printed words those that are not printed again and again for one place of the text: headers and footers stand on every sheet, and
 * once in the text. The beginning of a letter that comes with every letter stands in the text as often as on paper, and is kept.
 */
export function runningWords(printed: readonly PrintedWord[], sheets: readonly Sheet[], text: readonly { text: string }[]): PrintedWord[] {
  const words = printed.values();
  const lines = sheets.map((sheet) => sheet.lines.map((line) => line.map(() => words.next().value as PrintedWord)));
  const repeated = repeatedLines(lines, shapeOf(text));
  return lines.flat().filter((line) => !repeated.has(line)).flat();
}

function repeatedLines(sheets: readonly PrintedLine[][], text: string): Set<PrintedLine> {
  const edges = sheets.map(edgesOf);
  const counts = new Map<string, number>();
  for (const lines of edges) for (const shape of new Set(lines.map(shapeOf))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const isRepeated = new Map([...counts].map(([shape, count]) =>
    [shape, sheets.length >= SHEETS_TO_COMPARE && count > sheets.length / 2 && text.split(shape).length - 1 < count / 2]));
  const seen = new Set<string>();
  return new Set(edges.flat().filter((line) => {
    const shape = shapeOf(line);
    if (isRepeated.get(shape) !== true) return false;
    const isAgain = seen.has(shape);
    seen.add(shape);
    return isAgain;
  }));
}
