import { paragraphOf } from './properties.ts';
import type { WordStreams } from './streams.ts';

/** What a style says about the structure of the text. */
export type Style97 = {
  headingLevel: number | null;
  isList: boolean;
  /** The list that its paragraphs are in, and how deep. */
  list: number;
  listLevel: number;
};
export type Styles97 = (style: number) => Style97;

const PLACE_OF_STYLES = 0xa2;
const NO_BASE = 0xfff;
const MAX_DEPTH = 20;
const MAX_HEADING = 6;
/** Numbers of the styles that every Word knows: headings, the title, lists with their kinds. */
const HEADINGS = { first: 1, last: 9 };
const TITLE = 62;
const LISTS = { first: 47, last: 58 };

type Entry = { known: number; base: number; list: number | null; listLevel: number | null };

/** Reads the styles; one inherits from that which it is based on. */
export function readStyles({ main, table }: WordStreams): Styles97 {
  const entries = readEntries(table, main.readUInt32LE(PLACE_OF_STYLES), main.readUInt32LE(PLACE_OF_STYLES + 4));
  /** The style, and those that it is based on. */
  const lineOf = (style: number): Entry[] => {
    const line: Entry[] = [];
    for (let entry = entries[style]; entry !== undefined && line.length < MAX_DEPTH;) {
      line.push(entry);
      entry = entry.base === NO_BASE ? undefined : entries[entry.base];
    }
    return line;
  };
  return (style) => {
    const line = lineOf(style);
    return {
      ...kindOfStyle(line),
      list: line.find(({ list }) => list !== null)?.list ?? 0,
      listLevel: line.find(({ listLevel }) => listLevel !== null)?.listLevel ?? 0,
    };
  };
}

/** What a style is for, by the numbers of those that every Word knows: its own, else that of what it is based on. */
export function kindOfStyle(line: readonly { known: number }[]): Pick<Style97, 'headingLevel' | 'isList'> {
  for (const { known } of line) {
    if (known >= HEADINGS.first && known <= HEADINGS.last) return { headingLevel: Math.min(MAX_HEADING, known), isList: false };
    if (known === TITLE) return { headingLevel: 1, isList: false };
    if (known >= LISTS.first && known <= LISTS.last) return { headingLevel: null, isList: true };
  }
  return { headingLevel: null, isList: false };
}

function readEntries(table: Buffer, start: number, length: number): (Entry | undefined)[] {
  const entries: (Entry | undefined)[] = [];
  const end = Math.min(table.length, start + length);
  if (start + 6 > end) return entries;
  const baseBytes = table.readUInt16LE(start + 4);
  for (let at = start + 2 + table.readUInt16LE(start); at + 2 <= end;) {
    const size = table.readUInt16LE(at);
    entries.push(size >= 6 && at + 2 + size <= end ? entryOf(table.subarray(at + 2, at + 2 + size), baseBytes) : undefined);
    at += 2 + size;
  }
  return entries;
}

const PARAGRAPH_STYLE = 1;

function entryOf(style: Buffer, baseBytes: number): Entry {
  const [known, kindAndBase] = [style.readUInt16LE(0) & 0xfff, style.readUInt16LE(2)];
  const changes = (kindAndBase & 0xf) === PARAGRAPH_STYLE ? changesOf(style, baseBytes) : null;
  const { list, listLevel } = paragraphOf(0, changes ?? Buffer.alloc(0));
  return { known, base: kindAndBase >> 4, list, listLevel };
}

/** What the style changes of a paragraph: behind its name and its own number. */
function changesOf(style: Buffer, baseBytes: number): Buffer | null {
  if (baseBytes + 2 > style.length) return null;
  const at = baseBytes + 2 + style.readUInt16LE(baseBytes) * 2 + 2;
  return at + 4 > style.length ? null : style.subarray(at + 4, at + 2 + style.readUInt16LE(at));
}
