import type { Shift } from '../../layout/superscript.ts';
import { runsOnPages, type Runs } from './property-pages.ts';
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

const PLACE_OF_CHARACTER_PAGES = 0xfa;
const PLACE_OF_PARAGRAPH_PAGES = 0x102;
const PARAGRAPH_ENTRY_BYTES = 13;

/** The properties of paragraphs. Pages of 512 bytes hold them, each for a stretch of the file. */
export function readParagraphRuns(streams: WordStreams): Runs<ParagraphProperties> {
  return runsOnPages(streams.main, pagesOf(streams, PLACE_OF_PARAGRAPH_PAGES), (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index * PARAGRAPH_ENTRY_BYTES] ?? 0) * 2;
    if (offset === 0) return plainParagraph;
    const first = page[offset] ?? 0;
    const [start, length] = first === 0 ? [offset + 2, (page[offset + 1] ?? 0) * 2] : [offset + 1, first * 2 - 1];
    if (length < 2 || start + length > page.length) return plainParagraph;
    return paragraphOf(page.readUInt16LE(start), page.subarray(start + 2, start + length));
  }, plainParagraph);
}

export function readCharacterRuns(streams: WordStreams): Runs<CharacterProperties> {
  return runsOnPages(streams.main, pagesOf(streams, PLACE_OF_CHARACTER_PAGES), (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index] ?? 0) * 2;
    return offset === 0 ? plainCharacter : characterOf(page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0)));
  }, plainCharacter);
}

/** The numbers of the pages that a list names, each behind the bounds of what they hold. */
function pagesOf({ main, table }: WordStreams, placeOfList: number): number[] {
  const [start, length] = [main.readUInt32LE(placeOfList), main.readUInt32LE(placeOfList + 4)];
  const count = Math.max(0, Math.floor((length - 4) / 8));
  return Array.from({ length: count }, (_, index) => table.readUInt32LE(start + (count + 1 + index) * 4) & 0x3fffff);
}

export const plainParagraph: ParagraphProperties = { style: 0, isInTable: false, isRowEnd: false, list: null, listLevel: null, headingLevel: null };
export const plainCharacter: CharacterProperties = { isHidden: false, isDeleted: false, shift: null, font: null, symbol: null, picture: null };
/** Levels of headings that are told apart. */
export const MAX_HEADING = 6;

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
