import type { WordStreams } from './streams.ts';

const PLACE_OF_FONTS = 0x112;
const HEAD_BYTES = 4;
/** What stands before the name of a font: its family, its weight and how it looks. */
const PLACE_OF_NAME = 40;

/** The names of the fonts of a document, in their order. */
export function readFontNames({ main, table }: WordStreams): readonly string[] {
  const [start, length] = [main.readUInt32LE(PLACE_OF_FONTS), main.readUInt32LE(PLACE_OF_FONTS + 4)];
  const end = Math.min(table.length, start + length);
  const names: string[] = [];
  for (let at = start + HEAD_BYTES; at < end;) {
    const next = at + 1 + (table[at] ?? 0);
    const [name = ''] = table.subarray(at + PLACE_OF_NAME, Math.min(next, end)).toString('utf16le').split('\0');
    names.push(name);
    at = next;
  }
  return names;
}
