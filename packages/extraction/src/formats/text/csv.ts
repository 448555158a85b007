import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Decoder } from '../../decoder.ts';
import { draftOfRow, MAX_CELLS, type Draft } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t', '|'];
const SAMPLE_LINES = 20;
const SAMPLE_CHARACTERS = 200_000;

/** A table of rows, in the encoding and with the separator that the file shows. */
export const csv: Decoder = {
  open: async ({ path }) => documentOf([readTable(decodeText(await readFile(path)))]),
};

function readTable(text: string): Section {
  const delimiter = separatorOf(text);
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

/** The separator that parts the first lines into the most columns, the same in each. */
export function separatorOf(text: string): string {
  const lines = text.slice(0, SAMPLE_CHARACTERS).split(/\r?\n/).filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const least = Math.min(...counts);
    const even = counts.filter((count) => count === counts[0]).length;
    return least > 0 ? least * 1000 + even : counts.filter((count) => count > 0).length;
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}
