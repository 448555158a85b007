/** A record of a workbook, with what the records that continue it hold. Where it stands says to which sheet it belongs. */
export type BookRecord = { type: number; at: number; data: Buffer; continued: Buffer[] };

export const BEGIN = 0x0809;
export const END = 0x000a;
const CONTINUE = 0x003c;
const HEADER_BYTES = 4;

/** The records of a workbook, or from a place of it on. */
export function* recordsOfBook(stream: Buffer, from = 0): Generator<BookRecord> {
  let last: BookRecord | undefined;
  for (let at = from; at + HEADER_BYTES <= stream.length;) {
    const start = at + HEADER_BYTES;
    const [type, end] = [stream.readUInt16LE(at), start + stream.readUInt16LE(at + 2)];
    const data = stream.subarray(start, end);
    if (type === CONTINUE) last?.continued.push(data);
    else {
      if (last !== undefined) yield last;
      last = { type, at, data, continued: [] };
    }
    at = end;
  }
  if (last !== undefined) yield last;
}

/** A text of so many letters, in one byte each or in two, as the mark before it says. */
export function textOf(bytes: Buffer, length: number): string {
  const isWide = ((bytes[0] ?? 0) & 1) === 1;
  return isWide ? bytes.toString('utf16le', 1, 1 + length * 2) : bytes.toString('latin1', 1, 1 + length);
}

const EXCEL_95 = 0x0500;
/** With what the workbooks of Excel 2, 3 and 4 begin. */
const oldBegins = new Set([0x0009, 0x0209, 0x0409]);

/** Whether letters are bytes of the code page that the workbook names, and no Unicode. */
export function hasCodePage(stream: Buffer): boolean {
  if (stream.length < HEADER_BYTES + 2) return false;
  const type = stream.readUInt16LE(0);
  return oldBegins.has(type) || (type === BEGIN && stream.readUInt16LE(HEADER_BYTES) <= EXCEL_95);
}
