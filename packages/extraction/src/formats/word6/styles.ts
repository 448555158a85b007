import { kindOfStyle, type Style97 } from '../word97/styles.ts';
import { characterOf6, paragraphOf6 } from './properties.ts';
import type { Numbers6 } from './lists.ts';

export type Style6 = Style97 & { font: number; numbers: Numbers6 };
export type Styles6 = (style: number) => Style6;

const PLACE_OF_STYLES = 0x60;
const PLACE_OF_STANDARD_FONT = 14;
const NO_BASE = 0xfff;
const MAX_DEPTH = 20;
const PARAGRAPH_STYLE = 1;

type Entry = { known: number; base: number; font: number | null; numbers: Numbers6 };

/** Reads the styles; one inherits from that which it is based on. */
export function readStyles6(main: Buffer): Styles6 {
  const [start, length] = [main.readUInt32LE(PLACE_OF_STYLES), main.readUInt32LE(PLACE_OF_STYLES + 4)];
  const table = main.subarray(start, start + length);
  const standardFont = table.length < PLACE_OF_STANDARD_FONT + 2 ? 0 : table.readUInt16LE(PLACE_OF_STANDARD_FONT);
  const entries = entriesIn(table);
  return (style) => {
    const line = lineOf(entries, style);
    return {
      ...kindOfStyle(line), list: 0, listLevel: 0, font: line.find(({ font }) => font !== null)?.font ?? standardFont,
      numbers: line.reduceRight<Numbers6>((numbers, entry) => ({ ...numbers, ...entry.numbers }), {}),
    };
  };
}

/** The style, and those that it is based on. */
function lineOf(entries: readonly (Entry | undefined)[], style: number): Entry[] {
  const line: Entry[] = [];
  for (let entry = entries[style]; entry !== undefined && line.length < MAX_DEPTH;) {
    line.push(entry);
    entry = entry.base === NO_BASE ? undefined : entries[entry.base];
  }
  return line;
}

function entriesIn(table: Buffer): (Entry | undefined)[] {
  const entries: (Entry | undefined)[] = [];
  if (table.length < 6) return entries;
  const baseBytes = table.readUInt16LE(4);
  for (let at = 2 + table.readUInt16LE(0); at + 2 <= table.length;) {
    const size = table.readUInt16LE(at);
    entries.push(size >= 6 && at + 2 + size <= table.length ? entryOf(table.subarray(at + 2, at + 2 + size), baseBytes) : undefined);
    at += 2 + size;
  }
  return entries;
}

function entryOf(style: Buffer, baseBytes: number): Entry {
  const [known, kindAndBase] = [style.readUInt16LE(0) & 0xfff, style.readUInt16LE(2)];
  const [first = Buffer.alloc(0), second] = changesOf(style, baseBytes);
  const isOfParagraphs = (kindAndBase & 0xf) === PARAGRAPH_STYLE;
  const ofCharacters = isOfParagraphs ? second : first;
  return {
    known, base: kindAndBase >> 4, font: ofCharacters === undefined ? null : characterOf6(ofCharacters).font,
    numbers: isOfParagraphs ? paragraphOf6(0, first.subarray(2)).numbers : {},
  };
}

/** What the style changes, behind its name: each change begins with its length, at an even place. */
function changesOf(style: Buffer, baseBytes: number): Buffer[] {
  const changes: Buffer[] = [];
  const even = (place: number) => place + place % 2;
  for (let at = even(baseBytes + 1 + (style[baseBytes] ?? 0) + 1); at + 2 <= style.length;) {
    const end = at + 2 + style.readUInt16LE(at);
    changes.push(style.subarray(at + 2, end));
    at = even(end);
  }
  return changes;
}
