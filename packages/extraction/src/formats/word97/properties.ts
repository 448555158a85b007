import type { Shift } from '../../layout/superscript.ts';
import type { WordStreams } from './streams.ts';

export type ParagraphProperties = {
  style: number;
  isInTable: boolean;
  /** The mark at the end of a row of a table. */
  isRowEnd: boolean;
  /** The number of its list; 0 is none, and null leaves it to the style. */
  list: number | null;
  listLevel: number | null;
  /** 1 to 6; null for the text of a body. */
  headingLevel: number | null;
};

export type CharacterProperties = {
  /** Hidden, or deleted while changes were tracked. */
  isHidden: boolean;
  isDeleted: boolean;
  /** Whether set higher or lower than the text beside it. */
  shift: Shift;
  /** The font by its place in the list of them. */
  font: number | null;
  /** A character of a font, which stands for the one in the text. */
  symbol: { font: number; code: number } | null;
  /** Place of a picture in the stream for data. */
  picture: number | null;
};

/** Properties of a stretch of the file, by the place of a character in it. */
export type Runs<T> = (place: number) => T;

const PAGE_BYTES = 512;
const PLACE_OF_CHARACTER_PAGES = 0xfa;
const PLACE_OF_PARAGRAPH_PAGES = 0x102;
const PARAGRAPH_ENTRY_BYTES = 13;

/** The properties of paragraphs. Pages of 512 bytes hold them, each for a stretch of the file. */
export function readParagraphRuns({ main, table }: WordStreams): Runs<ParagraphProperties> {
  return runsOf(stretches({ main, table }, PLACE_OF_PARAGRAPH_PAGES, (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index * PARAGRAPH_ENTRY_BYTES] ?? 0) * 2;
    if (offset === 0) return plainParagraph;
    const first = page[offset] ?? 0;
    const [start, length] = first === 0 ? [offset + 2, (page[offset + 1] ?? 0) * 2] : [offset + 1, first * 2 - 1];
    if (length < 2 || start + length > page.length) return plainParagraph;
    return paragraphOf(page.readUInt16LE(start), page.subarray(start + 2, start + length));
  }), plainParagraph);
}

export function readCharacterRuns({ main, table }: WordStreams): Runs<CharacterProperties> {
  return runsOf(stretches({ main, table }, PLACE_OF_CHARACTER_PAGES, (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index] ?? 0) * 2;
    return offset === 0 ? plainCharacter : characterOf(page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0)));
  }), plainCharacter);
}

type Stretch<T> = { from: number; to: number; value: T };

function stretches<T>({ main, table }: WordStreams, placeOfList: number, read: (page: Buffer, count: number, index: number) => T): Stretch<T>[] {
  const [start, length] = [main.readUInt32LE(placeOfList), main.readUInt32LE(placeOfList + 4)];
  const pages = Math.max(0, Math.floor((length - 4) / 8));
  const found: Stretch<T>[] = [];
  for (let number = 0; number < pages; number++) {
    const at = (table.readUInt32LE(start + (pages + 1 + number) * 4) & 0x3fffff) * PAGE_BYTES;
    const page = main.subarray(at, at + PAGE_BYTES);
    const count = page[PAGE_BYTES - 1] ?? 0;
    for (let index = 0; index < count && (index + 2) * 4 < page.length; index++) {
      found.push({ from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4), value: read(page, count, index) });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function runsOf<T>(found: readonly Stretch<T>[], otherwise: T): Runs<T> {
  return (place) => {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle]?.to ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const stretch = found[low];
    return stretch !== undefined && stretch.from <= place ? stretch.value : otherwise;
  };
}

const plainParagraph: ParagraphProperties = { style: 0, isInTable: false, isRowEnd: false, list: null, listLevel: null, headingLevel: null };
const plainCharacter: CharacterProperties = { isHidden: false, isDeleted: false, shift: null, font: null, symbol: null, picture: null };
const MAX_HEADING = 6;

type Change = (value: number) => Partial<ParagraphProperties>;

const paragraphChanges = new Map<number, Change>([
  [0x2416, (value) => ({ isInTable: value === 1 })],
  [0x2417, (value) => ({ isRowEnd: value === 1 })],
  [0x460b, (value) => ({ list: value < 0xf801 ? value : 0 })],
  [0x260a, (value) => ({ listLevel: value })],
  [0x2640, (value) => ({ headingLevel: value < MAX_HEADING ? value + 1 : null })],
]);

export function paragraphOf(style: number, changes: Buffer): ParagraphProperties {
  let properties = { ...plainParagraph, style };
  for (const { code, value } of changesIn(changes)) properties = { ...properties, ...paragraphChanges.get(code)?.(value) };
  return properties;
}

/** By the numbers that a file says. */
const shifts: readonly Shift[] = [null, 'raised', 'lowered'];

const characterChanges = new Map<number, (value: number) => Partial<CharacterProperties>>([
  [0x083c, (value) => ({ isHidden: (value & 1) === 1 })],
  [0x0800, (value) => ({ isDeleted: (value & 1) === 1 })],
  [0x2a48, (value) => ({ shift: shifts[value] ?? null })],
  [0x4a4f, (value) => ({ font: value })],
  [0x6a09, (value) => ({ symbol: { font: value & 0xffff, code: value >>> 16 } })],
  [0x6a03, (value) => ({ picture: value })],
]);

export function characterOf(changes: Buffer): CharacterProperties {
  let properties = plainCharacter;
  for (const { code, value } of changesIn(changes)) properties = { ...properties, ...characterChanges.get(code)?.(value) };
  return properties;
}

/** Bytes of the value by the upper three bits of the code; 0 says that the value begins with its length. */
const valueBytes = [1, 1, 2, 4, 2, 2, 0, 3];
const TABLE_DEFINITION = 0xd608;

/** Single changes of properties: a code, and a value. Long values are not needed here. */
function* changesIn(bytes: Buffer): Generator<{ code: number; value: number }> {
  for (let at = 0; at + 3 <= bytes.length;) {
    const code = bytes.readUInt16LE(at);
    const length = valueBytes[code >> 13] ?? 1;
    if (at + 2 + length > bytes.length) return;
    if (length > 0) yield { code, value: bytes.readUIntLE(at + 2, length) };
    at += 2 + (length > 0 ? length : longLength(bytes, at + 2, code));
  }
}

const longLength = (bytes: Buffer, at: number, code: number) =>
  (code === TABLE_DEFINITION && at + 2 <= bytes.length ? bytes.readUInt16LE(at) + 1 : (bytes[at] ?? 0) + 1);
