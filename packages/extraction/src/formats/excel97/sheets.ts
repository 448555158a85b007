import { utils } from '@e965/xlsx';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { recordsWithin, type Record97 } from '../drawing97/records.ts';
import { pictureEntries, pictureOf, SHAPE } from '../drawing97/shapes.ts';
import { addHeader } from '../office/sheet-header.ts';
import { linkOfTokens } from './link-tokens.ts';
import { BEGIN, END, recordsOfBook, textOf, type BookRecord } from './records.ts';

/** What belongs to a sheet beside its cells. */
export type Belonging97 = {
  headers: Draft[];
  footers: Draft[];
  boxes: Draft[];
  comments: Draft[];
  /** Where formulas lead, by row and column, from 0. */
  links: Map<number, Map<number, string>>;
};

const FORMULA = 0x0006;
const SHEET = 0x0085;
const HEADER = 0x0014;
const FOOTER = 0x0015;
const NOTE = 0x001c;
const OBJECT = 0x005d;
const TEXT = 0x01b6;
const DRAWINGS_OF_BOOK = 0x00eb;
const DRAWING = 0x00ec;
const EXCEL_97 = 0x0600;
/** Of a formula before its tokens: its place, how it looks, its result, and how long they are. */
const FORMULA_BYTES = 22;

/** What belongs to each sheet of a workbook of Excel 97, by its name. Those of Excel 5 and 95 write it otherwise, and are not read. */
export function readSheets97(stream: Buffer): Map<string, Belonging97> {
  const sheets = new Map<string, Belonging97>();
  for (const { type, data } of firstPart(stream)) {
    if (type !== SHEET || data.length < 8) continue;
    const name = textOf(data.subarray(7), data.readUInt8(6));
    sheets.set(name, readSheet97(stream, data.readUInt32LE(0)));
  }
  return sheets;
}

/** The pictures of a workbook, in the order in which its shapes count them from 1. */
export function readPictures97(stream: Buffer): Buffer[] {
  const drawings = [...firstPart(stream)].filter(({ type }) => type === DRAWINGS_OF_BOOK).flatMap(piecesOf);
  return pictureEntries(rootOf(drawings)).map(({ data }) => data);
}

/** The records before those of the sheets. */
function* firstPart(stream: Buffer): Generator<BookRecord> {
  for (const record of recordsOfBook(stream)) {
    if (record.type === BEGIN && (record.data.length < 2 || record.data.readUInt16LE(0) !== EXCEL_97)) return;
    if (record.type === END) return;
    yield record;
  }
}

function readSheet97(stream: Buffer, from: number): Belonging97 {
  const sheet = new SheetReader97();
  let depth = 0;
  for (const record of recordsOfBook(stream, from)) {
    if (record.type === BEGIN) depth += 1;
    else if (record.type === END) depth -= 1;
    // A chart in the sheet is a part inside of it.
    else if (depth === 1) sheet.read(record);
    if (depth === 0) break;
  }
  return sheet.finish();
}

class SheetReader97 {
  readonly #belonging: Belonging97 = { headers: [], footers: [], boxes: [], comments: [], links: new Map() };
  readonly #drawings: Buffer[] = [];
  /** Texts of shapes by the numbers of these; what no comment refers to lies over the cells. */
  readonly #texts = new Map<number, string>();
  #object = 0;

  readonly #readers = new Map<number, (record: BookRecord) => void>([
    [FORMULA, ({ data }) => this.#readFormula(data)],
    [HEADER, ({ data }) => addHeader(this.#belonging.headers, headerOf(data))],
    [FOOTER, ({ data }) => addHeader(this.#belonging.footers, headerOf(data))],
    [DRAWING, (record) => { this.#drawings.push(...piecesOf(record)); }],
    [OBJECT, (record) => this.#readObject(record)],
    [TEXT, (record) => this.#readText(record)],
    [NOTE, (record) => this.#readNote(record)],
  ]);

  read(record: BookRecord) {
    this.#readers.get(record.type)?.(record);
  }

  finish(): Belonging97 {
    for (const text of this.#texts.values()) this.#add(this.#belonging.boxes, text);
    for (const shape of recordsWithin(rootOf(this.#drawings), SHAPE)) {
      const picture = pictureOf(shape);
      if (picture !== null) this.#belonging.boxes.push({ kind: 'picture', name: String(picture), text: '' });
    }
    return this.#belonging;
  }

  #readFormula(data: Buffer) {
    if (data.length < FORMULA_BYTES) return;
    const { links } = this.#belonging;
    const [row, column, length] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(FORMULA_BYTES - 2)];
    const address = linkOfTokens(data.subarray(FORMULA_BYTES, FORMULA_BYTES + length));
    if (address !== null) links.set(row, (links.get(row) ?? new Map<number, string>()).set(column, address));
  }

  /** A drawing that is too long for one record goes on behind the object that it belongs to. */
  #readObject({ data, continued }: BookRecord) {
    if (data.length >= 8) this.#object = data.readUInt16LE(6);
    this.#drawings.push(...continued);
  }

  #readText(record: BookRecord) {
    if (record.data.length >= 12) this.#texts.set(this.#object, textOfPieces(record, record.data.readUInt16LE(10)));
  }

  /** The comments come behind the shapes that hold their texts. */
  #readNote({ data }: BookRecord) {
    if (data.length < 8) return;
    const [row, column, object] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(6)];
    const text = this.#texts.get(object);
    this.#texts.delete(object);
    if (text !== undefined && text.trim() !== '') this.#add(this.#belonging.comments, `${utils.encode_cell({ r: row, c: column })}: ${text.trim()}`);
  }

  #add(target: Draft[], text: string) {
    const draft = draftOfText(text);
    if (draft !== null) target.push(draft);
  }
}

const piecesOf = ({ data, continued }: BookRecord) => [data, ...continued];

const rootOf = (pieces: readonly Buffer[]): Record97 => ({ type: 0, instance: 0, isContainer: true, data: Buffer.concat(pieces) });

const headerOf = (data: Buffer) => textOf(data.subarray(2), data.length < 3 ? 0 : data.readUInt16LE(0));

/** A text that stands behind its record, in pieces with a mark each; what follows it says how it looks. */
function textOfPieces({ continued }: BookRecord, length: number): string {
  let text = '';
  for (const piece of continued) if (text.length < length) text += textOf(piece, length - text.length);
  return text;
}
