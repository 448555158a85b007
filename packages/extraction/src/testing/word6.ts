import { encode } from 'iconv-lite';
import { compoundFileOf } from './compound-file.ts';
import { long, word } from './records97.ts';

/** A stretch of the text, which ends before the letter `to`, and the bytes of its changes. */
export type Stretch6 = { to: number; changes?: number[] };

/** With the number of its style. */
export type ParagraphStretch6 = Stretch6 & { style?: number };

export type Word6Order = {
  text: string;
  codePage?: string;
  language?: number;
  /** Each with the number of its set of characters. */
  fonts?: { name: string; set: number }[];
  characters?: Stretch6[];
  paragraphs?: ParagraphStretch6[];
  /** Each with the number that every Word knows it by, and the number of its font. */
  styles?: { known: number; font?: number }[];
  /** Lengths of the parts of the text: body, notes, headers, macros, comments, endnotes, boxes. */
  lengths?: number[];
  headers?: { bounds: number[]; kinds: number };
  flags?: number;
};

const HEAD_BYTES = 0x300;
const PAGE_BYTES = 512;
const PARAGRAPH_ENTRY_BYTES = 7;
const WORD_95 = [0xdc, 0xa5, 0x68, 0];
const KINDS_OF_SECTION = 153;

/** A document of Word 95, as that writes it: all in one stream, one byte a letter. */
export function word6(order: Word6Order): Buffer {
  const { codePage = 'windows-1252', language = 0x409, characters = [], paragraphs = [], styles = [{ known: 0 }], flags = 0 } = order;
  const text = encode(order.text, codePage);
  const head = Buffer.alloc(HEAD_BYTES);
  Buffer.from(WORD_95).copy(head);
  head.writeUInt16LE(language, 0x06);
  head.writeUInt16LE(flags, 0x0a);
  head.writeUInt32LE(HEAD_BYTES, 0x18);
  (order.lengths ?? [text.length]).forEach((length, index) => head.writeUInt32LE(length, 0x34 + index * 4));

  const parts = [head, text];
  const end = () => parts.reduce((sum, { length }) => sum + length, 0);
  const add = (place: number, part: Buffer) => {
    head.writeUInt32LE(end(), place);
    head.writeUInt32LE(part.length, place + 4);
    parts.push(part);
  };
  const addPage = (place: number, page: Buffer) => {
    parts.push(Buffer.alloc((PAGE_BYTES - (end() % PAGE_BYTES)) % PAGE_BYTES), page);
    add(place, Buffer.concat([long(0), long(0xffffff), word(end() / PAGE_BYTES - 1)]));
  };
  add(0xd0, fontTable(order.fonts ?? []));
  add(0x60, styleTable(styles));
  addPage(0xb8, pageOf(characters, 1, ({ changes = [] }) => [changes.length, ...changes]));
  const ofParagraph = ({ style = 0, changes = [] }: ParagraphStretch6) => [Math.ceil((changes.length + 2) / 2), style, 0, ...changes];
  addPage(0xc0, pageOf(paragraphs, PARAGRAPH_ENTRY_BYTES, ofParagraph));
  if (order.headers !== undefined) {
    const section = end();
    parts.push(Buffer.from([2, 0, KINDS_OF_SECTION, order.headers.kinds]));
    add(0x88, Buffer.concat([long(0), long(text.length), word(0), long(section), Buffer.alloc(6)]));
    add(0xb0, Buffer.concat(order.headers.bounds.map(long)));
  }
  return compoundFileOf({ WordDocument: Buffer.concat(parts) });
}

function fontTable(fonts: readonly { name: string; set: number }[]): Buffer {
  const entries = fonts.map(({ name, set }) => Buffer.concat([Buffer.from([name.length + 6, 0, 0, 0, set, 0]), Buffer.from(`${name}\0`, 'latin1')]));
  return Buffer.concat([word(0), ...entries]);
}

/** The first two bytes of what a style changes of a paragraph are its own number. */
function styleTable(styles: readonly { known: number; font?: number }[]): Buffer {
  const entries = styles.map(({ known, font }) => {
    const ofCharacters = font === undefined ? [0, 0] : [3, 0, 93, font, 0];
    const style = Buffer.from([known & 0xff, known >> 8, 0xf1, 0xff, 0, 0, 0, 0, 1, 0x53, 0, 0, 2, 0, 0, 0, ...ofCharacters]);
    return Buffer.concat([word(style.length), style]);
  });
  return Buffer.concat([word(14), word(styles.length), word(8), Buffer.alloc(8), word(0), ...entries]);
}

function pageOf<T extends Stretch6>(stretches: readonly T[], entryBytes: number, bytesOf: (stretch: T) => number[]): Buffer {
  const page = Buffer.alloc(PAGE_BYTES);
  const bounds = [0, ...stretches.map(({ to }) => to)];
  bounds.forEach((bound, index) => page.writeUInt32LE(HEAD_BYTES + bound, index * 4));
  let at = PAGE_BYTES - 2;
  stretches.forEach((stretch, index) => {
    const bytes = Buffer.from(bytesOf(stretch));
    at = (at - bytes.length) & ~1;
    bytes.copy(page, at);
    page[bounds.length * 4 + index * entryBytes] = at / 2;
  });
  page[PAGE_BYTES - 1] = stretches.length;
  return page;
}
