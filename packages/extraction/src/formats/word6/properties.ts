import type { Shift } from '../../layout/superscript.ts';
import { plainCharacter, plainParagraph, type CharacterProperties, type ParagraphProperties } from '../word97/properties.ts';
import { runsOnPages, type Runs } from '../word97/property-pages.ts';
import { changesIn } from './changes.ts';
import { Lists6, type Numbers6 } from './lists.ts';

const CHARACTER_PAGES = { list: 0xb8, first: 0x18a, count: 0x18e };
const PARAGRAPH_PAGES = { list: 0xc0, first: 0x18c, count: 0x190 };
const PARAGRAPH_ENTRY_BYTES = 7;

/** What a paragraph changes, and how it is numbered. */
export type Paragraph6 = { properties: ParagraphProperties; numbers: Numbers6 };

/** The properties of paragraphs, and the lists that they are numbered in. */
export function readParagraphRuns6(main: Buffer, ofStyle: (style: number) => Numbers6): { paragraphs: Runs<ParagraphProperties>; lists: Lists6 } {
  const lists = new Lists6();
  const paragraphs = runsOnPages(main, pagesOf(main, PARAGRAPH_PAGES), (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index * PARAGRAPH_ENTRY_BYTES] ?? 0) * 2;
    const length = (page[offset] ?? 0) * 2;
    if (offset === 0 || length < 2 || offset + 1 + length > page.length) return plainParagraph;
    const style = page.readUInt16LE(offset + 1);
    const { properties, numbers } = paragraphOf6(style, page.subarray(offset + 3, offset + 1 + length));
    return { ...properties, ...lists.place({ ...ofStyle(style), ...numbers }) };
  }, plainParagraph);
  return { paragraphs, lists };
}

export function readCharacterRuns6(main: Buffer): Runs<CharacterProperties> {
  return runsOnPages(main, pagesOf(main, CHARACTER_PAGES), (page, count, index) => {
    const offset = (page[(count + 1) * 4 + index] ?? 0) * 2;
    return offset === 0 ? plainCharacter : characterOf6(page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0)));
  }, plainCharacter);
}

/** The numbers of the pages. A list that is shorter than the pages are many says only the first: the others follow it. */
function pagesOf(main: Buffer, places: { list: number; first: number; count: number }): number[] {
  const [start, length] = [main.readUInt32LE(places.list), main.readUInt32LE(places.list + 4)];
  const listed = start + length > main.length ? 0 : Math.max(0, Math.floor((length - 4) / 6));
  const pages = Array.from({ length: listed }, (_, index) => main.readUInt16LE(start + (listed + 1) * 4 + index * 2));
  const [first, count] = [main.readUInt16LE(places.first), main.readUInt16LE(places.count)];
  return listed < count ? [...pages, ...Array.from({ length: count - 1 }, (_, index) => first + 1 + index)] : pages;
}

const paragraphChanges = new Map<number, (value: Buffer) => Partial<ParagraphProperties>>([
  [2, (value) => ({ style: value.readUInt16LE() })],
  [24, (value) => ({ isInTable: value[0] === 1 })],
  [25, (value) => ({ isRowEnd: value[0] === 1 })],
]);

const numberChanges = new Map<number, (value: Buffer) => Numbers6>([
  [12, (value) => ({ form: value.subarray(1) })],
  [13, (value) => ({ level: value[0] ?? 0 })],
]);

export function paragraphOf6(style: number, changes: Buffer): Paragraph6 {
  let properties = { ...plainParagraph, style };
  let numbers: Numbers6 = {};
  for (const { code, value } of changesIn(changes)) {
    properties = { ...properties, ...paragraphChanges.get(code)?.(value) };
    numbers = { ...numbers, ...numberChanges.get(code)?.(value) };
  }
  return { properties, numbers };
}

/** By the numbers that a file says. */
const shifts: readonly Shift[] = [null, 'raised', 'lowered'];

const characterChanges = new Map<number, (value: Buffer) => Partial<CharacterProperties>>([
  [65, (value) => ({ isDeleted: value[0] === 1 })],
  [92, (value) => ({ isHidden: ((value[0] ?? 0) & 1) === 1 })],
  [104, (value) => ({ shift: shifts[value[0] ?? 0] ?? null })],
  [93, (value) => ({ font: value.readUInt16LE() })],
  // Each begins with its length.
  [74, (value) => ({ symbol: { font: value.readUInt16LE(1), code: value[3] ?? 0 } })],
  [68, (value) => ({ picture: value.readUInt32LE(1) })],
]);

export function characterOf6(changes: Buffer): CharacterProperties {
  let properties = plainCharacter;
  for (const { code, value } of changesIn(changes)) properties = { ...properties, ...characterChanges.get(code)?.(value) };
  return properties;
}
