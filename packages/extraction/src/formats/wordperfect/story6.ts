import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { extendedCharacter, shortCharacter } from './characters.ts';
import { OpenTable } from './open-table.ts';

/** Bytes of functions of a fixed length, from 0xF0 on, with their first and last. */
const fixedBytes = [4, 5, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8];
const EXTENDED = 0xf0;
const UNDO = 0xf1;
const LINE_GROUP = 0xd0;
const CHARACTER_GROUP = 0xd4;
const HEADER_GROUP = 0xd6;
const NOTE_GROUP = 0xd7;
const BOX_GROUP = 0xdf;
const TAB_GROUP = 0xe0;
const COMMENT = 0x1d;
const HAS_PACKETS = 0x80;
const MAX_DEPTH = 5;

type Act = 'paragraph' | 'page' | 'space' | 'cell' | 'row' | 'table-end';

/** What bytes of one function do, and what the kinds of the group of line ends do: the same, told in two ways. */
const byteActs = new Map<number, Act>([
  ...range(0xb4, 0xb6, 'page'), ...range(0xb7, 0xb9, 'paragraph'), ...range(0xba, 0xbc, 'space'),
  ...range(0xbd, 0xbf, 'table-end'), ...range(0xc0, 0xc5, 'row'),
  [0xc6, 'cell'], [0xc7, 'page'], [0xc8, 'page'], ...range(0xc9, 0xcc, 'paragraph'), ...range(0xcd, 0xcf, 'space'), [0x87, 'space'],
]);
const lineActs = new Map<number, Act>([
  ...range(0x01, 0x03, 'space'), ...range(0x04, 0x08, 'paragraph'), [0x09, 'page'], [0x0a, 'cell'], ...range(0x0b, 0x10, 'row'),
  ...range(0x11, 0x13, 'table-end'), ...range(0x14, 0x16, 'space'), ...range(0x17, 0x1b, 'paragraph'), [0x1c, 'page'],
]);
const byteTexts = new Map([[0x80, ' '], [0x81, '\u00a0'], [0x84, '-']]);

function range(from: number, to: number, act: Act): [number, Act][] {
  return Array.from({ length: to - from + 1 }, (_, index) => [from + index, act]);
}

type Group = { code: number; kind: number; packets: number[] };

/** Follows the functions of WordPerfect 6 and later and writes the text between them. */
export class WordPerfect6Story {
  readonly #builder: DocumentBuilder;
  readonly #packets: ReadonlyMap<number, Buffer>;
  readonly #apart = { headers: new Set<number>(), notes: new Set<number>(), footers: new Set<number>() };
  #depth = 0;
  readonly #table: OpenTable;
  #isUndone = false;

  constructor(builder: DocumentBuilder, packets: ReadonlyMap<number, Buffer>) {
    this.#builder = builder;
    this.#table = new OpenTable(builder);
    this.#packets = packets;
  }

  /** Headers stand before the text that they belong to; they are known when the body was looked through. */
  readDocument(body: Buffer) {
    for (const group of groupsIn(body)) this.#setApart(group);
    this.#readPackets(this.#apart.headers);
    this.#read(body);
    this.#readPackets(this.#apart.notes);
    this.#readPackets(this.#apart.footers);
  }

  #readPackets(numbers: ReadonlySet<number>) {
    const seen = new Set<string>();
    for (const number of numbers) {
      const text = this.#packets.get(number) ?? Buffer.alloc(0);
      if (seen.has(text.toString('latin1'))) continue;
      seen.add(text.toString('latin1'));
      this.#read(text);
    }
  }

  #read(text: Buffer) {
    if (this.#depth >= MAX_DEPTH) return;
    this.#depth += 1;
    for (let at = 0; at < text.length;) at += this.#take(text, at);
    this.#table.end();
    this.#builder.endParagraph();
    this.#isUndone = false;
    this.#depth -= 1;
  }

  /** Takes what begins at a place, and says how many bytes it has. */
  #take(text: Buffer, at: number): number {
    const byte = text[at] ?? 0;
    if (byte >= LINE_GROUP && byte < EXTENDED) return this.#takeGroup(text, at);
    if (byte >= EXTENDED) return this.#takeFixed(text, at);
    const act = byteActs.get(byte);
    if (act !== undefined) this.#act(act);
    else this.#write(byte <= 0x20 ? shortCharacter(byte) : byte < 0x7f ? String.fromCharCode(byte) : byteTexts.get(byte) ?? '');
    return 1;
  }

  #takeFixed(text: Buffer, at: number): number {
    const byte = text[at] ?? 0;
    const length = fixedBytes[byte - EXTENDED] ?? 1;
    // A function ends with the byte that it begins with; what does not is damage, and one byte of it.
    if (text[at + length - 1] !== byte) return 1;
    if (byte === EXTENDED) this.#write(extendedCharacter(text[at + 2] ?? 0, text[at + 1] ?? 0));
    if (byte === UNDO) this.#isUndone = text[at + 1] === 0;
    return length;
  }

  #takeGroup(text: Buffer, at: number): number {
    const length = lengthOfGroup(text, at);
    if (length === 0) return 1;
    const { code, kind, packets } = groupAt(text, at);
    if (code === LINE_GROUP) this.#act(lineActs.get(kind) ?? 'space');
    else if (code === TAB_GROUP) this.#write('\t');
    else if (code === BOX_GROUP) this.#readBox(packets);
    return length;
  }

  /** A box stands in the text, and is read behind the paragraph that it is fixed to. */
  #readBox(packets: readonly number[]) {
    for (const packet of packets) if (this.#packets.has(packet)) this.#apart.notes.add(packet);
  }

  #setApart({ code, kind, packets }: Group) {
    const isNote = (code === NOTE_GROUP && kind % 2 === 0) || (code === CHARACTER_GROUP && kind === COMMENT);
    const place = isNote ? this.#apart.notes : kind < 2 ? this.#apart.headers : this.#apart.footers;
    if (isNote || (code === HEADER_GROUP && kind < 4)) packets.forEach((packet) => place.add(packet));
  }

  #write(text: string) {
    if (!this.#isUndone) this.#builder.write(text);
  }

  #act(act: Act) {
    if (act === 'space') this.#write(' ');
    else if (act === 'table-end') this.#table.end();
    else if (act === 'row' || act === 'cell') this.#table.beginCell({ isNewRow: act === 'row' });
    else this.#builder.endParagraph();
    if (act === 'page') this.#builder.breakPage();
  }
}

/** Bytes of a group: its length stands behind its code and its kind, and again at its end. 0 where nothing fits. */
function lengthOfGroup(text: Buffer, at: number): number {
  if (at + 4 > text.length) return 0;
  const length = text.readUInt16LE(at + 2);
  return length >= 4 && text[at + length - 1] === text[at] ? length : 0;
}

function groupAt(text: Buffer, at: number): Group {
  const count = ((text[at + 4] ?? 0) & HAS_PACKETS) === 0 ? 0 : text[at + 5] ?? 0;
  const places = Array.from({ length: count }, (_, index) => at + 6 + index * 2).filter((place) => place + 2 <= text.length);
  return { code: text[at] ?? 0, kind: text[at + 1] ?? 0, packets: places.map((place) => text.readUInt16LE(place)) };
}

function* groupsIn(text: Buffer): Generator<Group> {
  for (let at = 0; at < text.length;) {
    const byte = text[at] ?? 0;
    const isGroup = byte >= LINE_GROUP && byte < EXTENDED;
    const length = isGroup ? lengthOfGroup(text, at) : byte >= EXTENDED ? fixedBytes[byte - EXTENDED] ?? 1 : 1;
    if (isGroup && length > 0) yield groupAt(text, at);
    at += Math.max(1, length);
  }
}
