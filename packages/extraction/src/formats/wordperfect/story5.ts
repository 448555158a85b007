import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { extendedCharacter } from './characters.ts';
import { OpenTable } from './open-table.ts';

/** Bytes of functions of a fixed length, from 0xC0 on, with their first and last. */
const fixedBytes = [4, 9, 11, 3, 3, 5, 6, 7, 4, 5, 6, 6, 8, 10, 10, 12];
const FIXED = 0xc0;
const VARIABLE = 0xd0;
const EXTENDED = 0xc0;
const TAB = 0xc1;
const INDENT = 0xc2;
const HEADER_GROUP = 0xd5;
const NOTE_GROUP = 0xd6;
const TABLE_LINE_GROUP = 0xdc;
const TABLE_PAGE_GROUP = 0xdd;
/** Bytes of a group around what it holds: code, kind and length before it, and the same behind it. */
const GROUP_BYTES = 4;
const HEADER_TEXT_AT = 22;
const MAX_DEPTH = 5;

const texts = new Map([[0x0b, ' '], [0x0d, ' '], [0xa0, '\u00a0'], [0xa9, '-'], [0xaa, '-'], [0xab, '-']]);
const PAGE_BREAK = 0x0c;
const paragraphEnds = new Set([0x0a, 0x8c, PAGE_BREAK]);

/** Follows the functions of WordPerfect 5.0 and 5.1 and writes the text between them. */
export class WordPerfect5Story {
  readonly #builder: DocumentBuilder;
  readonly #notes: Buffer[] = [];
  readonly #table: OpenTable;

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
    this.#table = new OpenTable(builder);
  }

  /** The body, with headers and footers where they are set, then the notes. */
  readDocument(body: Buffer) {
    this.#read(body, 0);
    for (const note of this.#notes.splice(0)) this.#read(note, MAX_DEPTH);
  }

  #read(text: Buffer, depth: number) {
    for (let at = 0; at < text.length;) at += this.#take(text, at, depth);
    this.#table.end();
    this.#builder.endParagraph();
  }

  #take(text: Buffer, at: number, depth: number): number {
    const byte = text[at] ?? 0;
    if (byte >= VARIABLE && byte < 0xff) return this.#takeGroup(text, at, depth);
    if (byte >= FIXED && byte < VARIABLE) return this.#takeFixed(text, at);
    this.#takeByte(byte);
    return 1;
  }

  #takeByte(byte: number) {
    if (byte >= 0x20 && byte < 0x7f) this.#builder.write(String.fromCharCode(byte));
    else if (paragraphEnds.has(byte)) this.#builder.endParagraph();
    else this.#builder.write(texts.get(byte) ?? '');
    if (byte === PAGE_BREAK) this.#builder.breakPage();
  }

  #takeFixed(text: Buffer, at: number): number {
    const byte = text[at] ?? 0;
    const length = fixedBytes[byte - FIXED] ?? 1;
    if (text[at + length - 1] !== byte) return 1;
    if (byte === EXTENDED) this.#builder.write(extendedCharacter(text[at + 2] ?? 0, text[at + 1] ?? 0));
    else if (byte === TAB || byte === INDENT) this.#builder.write('\t');
    return length;
  }

  #takeGroup(text: Buffer, at: number, depth: number): number {
    if (at + GROUP_BYTES > text.length) return 1;
    const [code, kind, length] = [text[at] ?? 0, text[at + 1] ?? 0, text.readUInt16LE(at + 2) + GROUP_BYTES];
    if (text[at + length - 1] !== code) return 1;
    if (code === TABLE_LINE_GROUP || code === TABLE_PAGE_GROUP) this.#takeTable(code, kind);
    else if (depth < MAX_DEPTH) this.#takeInner(text.subarray(at, at + length - GROUP_BYTES), depth);
    return length;
  }

  /** Notes and headers hold a text of their own. */
  #takeInner(group: Buffer, depth: number) {
    if (group[0] === NOTE_GROUP) this.#notes.push(group.subarray(startOfNote(group, group[1] ?? 0)));
    else if (group[0] === HEADER_GROUP) this.#read(group.subarray(HEADER_TEXT_AT), depth + 1);
  }

  #takeTable(code: number, kind: number) {
    if (kind === 2) this.#table.end();
    else this.#table.beginCell({ isNewRow: code === TABLE_PAGE_GROUP || kind === 1 });
  }
}

/** A note begins with its number and where it was last printed; that of a footnote depends on how many pages it went over. */
function startOfNote(group: Buffer, kind: number): number {
  const isFootnote = kind === 0;
  return isFootnote ? GROUP_BYTES + 4 + 2 * ((group[GROUP_BYTES + 3] ?? 0) + 1) + 9 : GROUP_BYTES + 7;
}
