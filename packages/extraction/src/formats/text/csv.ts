import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Decoder } from '../../decoder.ts';
import { draftOfRow, MAX_CELLS, type Draft } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t', '|'];
const SAMPLE_LINES = 1000;
const SAMPLE_CHARACTERS = 200_000;

/** The line by which Excel is told the separator. */
const SAID_SEPARATOR = /^"?sep=([^\r\n])"?(?:\r?\n|$)/i;
/** No text has it: each line is one cell. */
const NO_SEPARATOR = '\u001f';

/** A table of rows, in the encoding and with the separator that the file shows. */
export const csv: Decoder = {
  open: async ({ path }) => documentOf([readTable(decodeText(await readFile(path)))]),
};

function readTable(whole: string): Section {
  const [line = '', said] = SAID_SEPARATOR.exec(whole) ?? [];
  return readRows(whole.slice(line.length), said);
}

function readRows(text: string, said?: string): Section {
  const delimiter = said ?? separatorOf(text);
  const drafts: Draft[] = [];
  let isCut = false;
  for (const part of partsOf(text)) {
    isCut ||= part.length > MAX_PART_CHARACTERS;
    for (const row of parseRows(part.slice(0, MAX_PART_CHARACTERS), delimiter)) {
      isCut ||= row.length > MAX_CELLS;
      if (drafts.length >= MAX_ROWS) return { drafts, warnings: ['content-cut'] };
      const draft = draftOfRow(row.slice(0, MAX_CELLS));
      if (draft !== null) drafts.push(draft);
    }
  }
  return { drafts, warnings: isCut ? ['content-cut'] : [] };
}

/** Rows that are read; the rest is left out. */
const MAX_ROWS = 1_000_000;
const PART_CHARACTERS = 250_000;
/** A quote that is not closed by then is none: it would make one part of all that follows. */
const QUOTED_PART_CHARACTERS = 2_000_000;
/** A part is longer only where it is one line without an end, of which the parser would make millions of cells. */
const MAX_PART_CHARACTERS = 4_000_000;

/** The text in parts that end with a row, at a line end outside of quotes: the parser takes many times their memory. */
function* partsOf(text: string): Generator<string> {
  let start = 0;
  let quotes = 0;
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') quotes += 1;
    else if (index - start >= (quotes % 2 === 0 ? PART_CHARACTERS : QUOTED_PART_CHARACTERS)) {
      yield text.slice(start, index + 1);
      start = index + 1;
      quotes = 0;
    }
  }
  yield text.slice(start);
}

function parseRows(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true };
  try {
    return parse(text, options);
  } catch {
    // A quote that nothing closes: then none of them is one.
    return parse(text, { ...options, quote: null });
  }
}

/** Cells in quotes, of which a separator is a part. */
const QUOTED_CELL = /(?<=^|[,;\t|])"(?:[^"]|"")*"(?=[,;\t|\r\n]|$)/gm;

/**
 * The separator that parts most lines into the same number of columns: above a table may stand lines that say what it is, and its cells
 * hold commas that part nothing.
 */
export function separatorOf(text: string): string {
  const lines = text.slice(0, SAMPLE_CHARACTERS).replace(QUOTED_CELL, '').split(/\r?\n/).filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES);
  if (isOneColumn(lines)) return NO_SEPARATOR;
  const [best] = separators.map((separator) => ({ separator, ...regularityOf(lines, separator) }))
    .sort((a, b) => b.alike - a.alike || a.doubtful - b.doubtful || b.columns - a.columns);
  return best?.separator ?? ',';
}

/** How many lines have the same number of them, how many that is, and how many of all are rather a part of a text or a number. */
function regularityOf(lines: readonly string[], separator: string) {
  const counts = new Map<number, number>();
  const doubted = separator === ',' ? /,(?=\s)|(?<=\d),(?=\d)/g : new RegExp(`[${separator}](?= )`, 'g');
  let [doubtful, all] = [0, 0];
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    all += count;
    doubtful += line.match(doubted)?.length ?? 0;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  const [columns, alike] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { columns, alike, doubtful: all === 0 ? 0 : doubtful / all };
}

/** One comma in a line that is one amount, or two words of one name. */
const AMOUNT_OR_NAME = /^(?:[-+]?\d[\d.]*,\d+(?:\s?[€%])?|[^,;\t|]*,\s[^,;\t|]*)$/u;

/** Below a head without any separator stand lines of which none has more than such a comma. */
const isOneColumn = ([head = '', ...lines]: readonly string[]) =>
  !/[,;\t|]/.test(head) && lines.every((line) => !/[,;\t|]/.test(line) || AMOUNT_OR_NAME.test(line.trim()));
