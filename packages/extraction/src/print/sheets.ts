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
const shapeOf = (line: PrintedLine) => line.map(({ text }) => text).join(' ').replace(/\d+/g, '0');

const linesOf = ({ lines }: Sheet, sheet: number): PrintedLine[] => lines.map((line) => line.map((word) => ({ ...word, sheet })));

const edgesOf = (lines: readonly PrintedLine[]) => [...lines.slice(0, EDGE_LINES), ...lines.slice(EDGE_LINES).slice(-EDGE_LINES)];

/**
 * The words of all sheets, and of these the running text: headers and footers stand on every sheet, and once in a text, so they stay on the
 * first sheet that has them.
 */
export function printedWords(sheets: readonly Sheet[]): { all: PrintedWord[]; running: PrintedWord[] } {
  const lines = sheets.map(linesOf);
  const repeated = repeatedLines(lines);
  return { all: lines.flat(2), running: lines.flat().filter((line) => !repeated.has(line)).flat() };
}

function repeatedLines(sheets: readonly PrintedLine[][]): Set<PrintedLine> {
  const edges = sheets.map(edgesOf);
  const counts = new Map<string, number>();
  for (const lines of edges) for (const shape of new Set(lines.map(shapeOf))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const isRepeated = (line: PrintedLine) => sheets.length >= SHEETS_TO_COMPARE && (counts.get(shapeOf(line)) ?? 0) > sheets.length / 2;
  const seen = new Set<string>();
  return new Set(edges.flat().filter((line) => {
    if (!isRepeated(line)) return false;
    const isAgain = seen.has(shapeOf(line));
    seen.add(shapeOf(line));
    return isAgain;
  }));
}
