import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Decoder } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import { tableRow } from '../../layout/blocks.ts';
import { documentOfPages, paginate } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t', '|'];
const SAMPLE_LINES = 20;

/** A table of rows, in the encoding and with the separator that the file shows. */
export const csv: Decoder = {
  async open({ path }) {
    const text = decodeText(await readFile(path));
    const rows = parseRows(text).map(tableRow).filter((row) => row !== null);
    return documentOfPages(paginate([{ blocks: rows }]));
  },
};

function parseRows(text: string): string[][] {
  try {
    return parse(text, { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true });
  } catch (error) {
    throw new Damaged('The table cannot be read.', {}, { cause: error });
  }
}

/** The separator that parts the first lines into the most columns, the same in each. */
export function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const least = Math.min(...counts);
    const even = counts.filter((count) => count === counts[0]).length;
    return least > 0 ? least * 1000 + even : counts.filter((count) => count > 0).length;
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}
