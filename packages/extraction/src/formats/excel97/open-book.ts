import { Damaged, PasswordUnsupported } from '../../errors.ts';
import { decryptBlocks, openRc4 } from '../../protection/open-rc4.ts';
import { DEFAULT_OF_EXCEL, tryPasswords } from '../../protection/try-passwords.ts';
import { obfuscationOf, shownByte } from '../../protection/xor-obfuscation.ts';
import { BEGIN, END, recordsOfBook, type BookRecord } from './records.ts';

const FILE_PASS = 0x002f;
const SHEET = 0x0085;
/** Records that stay as they are: where the book and its parts begin, and what another program must know of it before it is opened. */
const plainTypes = new Set([0x0009, 0x0209, 0x0409, BEGIN, FILE_PASS, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);
/** Of the entry of a sheet its place. */
const PLACE_BYTES = 4;
const HEADER_BYTES = 4;
const BLOCK_BYTES = 1024;
const EXCEL_97 = 0x0600;
const OBFUSCATED = 0;
const ENCRYPTED = 1;
/** A type that no program knows: who reads what was opened is not to ask for its password. */
const NO_TYPE = 0xffff;

/** A workbook of before 2007, by its password where it has one. Throws `PasswordRequired`, `PasswordWrong`, `PasswordUnsupported` and `Damaged`. */
export function openBook(stream: Buffer, password: string | null): Buffer {
  const protection = protectionOf(stream);
  if (protection === null) return stream;
  const plain = decrypt(stream, protection, password);
  plain.writeUInt16LE(NO_TYPE, protection.at);
  return plain;
}

/** What follows this record of the first part is not what it looks like. */
function protectionOf(stream: Buffer): BookRecord | null {
  for (const record of recordsOfBook(stream)) {
    if (record.type === FILE_PASS) return record;
    if (record.type === END) return null;
  }
  return null;
}

function decrypt(stream: Buffer, { data }: BookRecord, password: string | null): Buffer {
  if (data.length < 4) throw new Damaged('What protects the workbook is cut off.');
  const isOf97 = stream.readUInt16LE(HEADER_BYTES) >= EXCEL_97;
  const kind = isOf97 ? data.readUInt16LE(0) : OBFUSCATED;
  if (kind === OBFUSCATED) return show(stream, isOf97 ? data.subarray(2) : data, password);
  if (kind !== ENCRYPTED) throw new PasswordUnsupported('The workbook is protected in a way that is not known here.');
  const keys = openRc4(data.subarray(2), { given: password, defaults: [DEFAULT_OF_EXCEL] });
  const all = decryptBlocks(stream, keys, BLOCK_BYTES);
  return withParts(stream, (at, end) => all.subarray(at, end));
}

/** Hidden by a password of which the file says two numbers. */
function show(stream: Buffer, check: Buffer, password: string | null): Buffer {
  if (check.length < 4) throw new Damaged('What protects the workbook is cut off.');
  const obfuscation = tryPasswords(password, [DEFAULT_OF_EXCEL], (each) => {
    const made = obfuscationOf(each);
    return made?.key === check.readUInt16LE(0) && made.verifier === check.readUInt16LE(2) ? made : null;
  });
  // Bytes are counted on from where the record ends.
  return withParts(stream, (at, end, recordBytes) =>
    stream.subarray(at, end).map((byte, index) => shownByte(byte, obfuscation, at + index + recordBytes)));
}

type Opened = (at: number, end: number, recordBytes: number) => Uint8Array;

/** The stream, with what its records hold as it was before it was protected. */
function withParts(stream: Buffer, opened: Opened): Buffer {
  const plain = Buffer.from(stream);
  for (let at = 0; at + HEADER_BYTES <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const start = at + HEADER_BYTES;
    const end = Math.min(start + length, stream.length);
    const from = type === SHEET ? Math.min(start + PLACE_BYTES, end) : start;
    if (!plainTypes.has(type)) plain.set(opened(from, end, length), from);
    at = end;
  }
  return plain;
}
