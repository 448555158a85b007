import type { WordStreams } from './streams.ts';

/** What a style says about the structure of the text. */
export type Style97 = { headingLevel: number | null; isList: boolean };
export type Styles97 = (style: number) => Style97;

const PLACE_OF_STYLES = 0xa2;
const NO_BASE = 0xfff;
const MAX_DEPTH = 20;
const MAX_HEADING = 6;
/** Numbers of the styles that every Word knows: headings, the title, lists with their kinds. */
const HEADINGS = { first: 1, last: 9 };
const TITLE = 62;
const LISTS = { first: 47, last: 58 };

type Entry = { known: number; base: number };

/** Reads the styles; one inherits from that which it is based on. */
export function readStyles({ main, table }: WordStreams): Styles97 {
  const entries = readEntries(table, main.readUInt32LE(PLACE_OF_STYLES), main.readUInt32LE(PLACE_OF_STYLES + 4));
  const resolve = (style: number, depth = 0): Style97 => {
    const entry = entries[style];
    if (entry === undefined || depth > MAX_DEPTH) return { headingLevel: null, isList: false };
    if (entry.known >= HEADINGS.first && entry.known <= HEADINGS.last) return { headingLevel: Math.min(MAX_HEADING, entry.known), isList: false };
    if (entry.known === TITLE) return { headingLevel: 1, isList: false };
    if (entry.known >= LISTS.first && entry.known <= LISTS.last) return { headingLevel: null, isList: true };
    return resolve(entry.base === NO_BASE ? -1 : entry.base, depth + 1);
  };
  return (style) => resolve(style);
}

function readEntries(table: Buffer, start: number, length: number): (Entry | undefined)[] {
  const entries: (Entry | undefined)[] = [];
  const end = Math.min(table.length, start + length);
  if (start + 2 > end) return entries;
  for (let at = start + 2 + table.readUInt16LE(start); at + 2 <= end;) {
    const size = table.readUInt16LE(at);
    entries.push(size >= 4 && at + 6 <= end ? { known: table.readUInt16LE(at + 2) & 0xfff, base: table.readUInt16LE(at + 4) >> 4 } : undefined);
    at += 2 + size;
  }
  return entries;
}
