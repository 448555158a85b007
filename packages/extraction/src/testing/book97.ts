import { compoundFileOf } from './compound-file.ts';
import { long, word } from './records97.ts';

const [BEGIN, END, SHEET, LABEL] = [0x0809, 0x000a, 0x0085, 0x0204];
const [GLOBALS, CELLS] = [0x0005, 0x0010];

/** A record of a workbook. */
export function bookRecord(type: number, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([word(type), word(data.length), data]);
}

/** A text in two bytes a letter, after its length and the mark that says so. */
export const bookText = (text: string) => Buffer.concat([word(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);

const begin = (kind: number) => bookRecord(BEGIN, word(0x0600), word(kind), Buffer.alloc(12));

/** The cell A1 of a sheet. */
const cell = (text: string) => bookRecord(LABEL, word(0), word(0), word(0), bookText(text));

export type Sheet97 = { name: string; cell: string; records?: Buffer[] };

/** A workbook of Excel 97: each sheet with one cell and what else is given; `globals` are records before all sheets. */
export function book97(sheets: readonly Sheet97[], globals: readonly Buffer[] = []): Buffer {
  const bodies = sheets.map(({ cell: text, records = [] }) => Buffer.concat([begin(CELLS), cell(text), ...records, bookRecord(END)]));
  const entry = ({ name }: Sheet97, at: number) =>
    bookRecord(SHEET, long(at), word(0), Buffer.from([name.length, 0]), Buffer.from(name, 'latin1'));
  const headOf = (places: readonly number[]) =>
    Buffer.concat([begin(GLOBALS), ...globals, ...sheets.map((sheet, index) => entry(sheet, places[index] ?? 0)), bookRecord(END)]);
  const headBytes = headOf([]).length;
  const places = bodies.map((_, index) => bodies.slice(0, index).reduce((sum, { length }) => sum + length, headBytes));
  return compoundFileOf({ Workbook: Buffer.concat([headOf(places), ...bodies]) });
}
