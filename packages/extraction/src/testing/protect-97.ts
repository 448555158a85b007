import { createHash } from 'node:crypto';
import { CFB } from '@e965/xlsx';
import { Rc4 } from '../protection/rc4.ts';
import { bookRecord } from './book97.ts';
import { compoundFileOf } from './compound-file.ts';
import { long, record97, word } from './records97.ts';

/** What a file says about its protection, and the cipher at the beginning of a block. */
export type Lock = { info: Buffer; cipherOf(block: number): Rc4 };

const digest = (hash: string, ...parts: Uint8Array[]) => createHash(hash).update(Buffer.concat(parts)).digest();
const verifier = Buffer.alloc(16, 9);
const salt = Buffer.from(Array.from({ length: 16 }, (_, index) => index * 7));

/** As Office 97 protects. */
export function lockOf97(password: string): Lock {
  const weak = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const start = digest('md5', Buffer.concat(new Array<Buffer>(16).fill(Buffer.concat([weak, salt])))).subarray(0, 5);
  const cipherOf = (block: number) => new Rc4(digest('md5', start, long(block)));
  const check = cipherOf(0).apply(Buffer.concat([verifier, digest('md5', verifier)]));
  return { info: Buffer.concat([word(1), word(1), salt, check]), cipherOf };
}

/** As Office 2002 and 2003 protect, by a key of so many bits. */
export function lockOfWindows(password: string, keyBits: 40 | 128 = 128): Lock {
  const start = digest('sha1', salt, Buffer.from(password, 'utf16le'));
  const cipherOf = (block: number) => {
    const key = digest('sha1', start, long(block));
    return new Rc4(keyBits === 40 ? Buffer.concat([key.subarray(0, 5), Buffer.alloc(11)]) : key.subarray(0, 16));
  };
  const header = Buffer.concat([long(4), long(0), long(0x6801), long(0x8004), long(keyBits), long(1), long(0), long(0), Buffer.from('RC4\0', 'utf16le')]);
  const check = cipherOf(0).apply(Buffer.concat([verifier, digest('sha1', verifier)]));
  const info = [word(2), word(2), long(4), long(header.length), header, long(16), salt, check.subarray(0, 16), long(20), check.subarray(16)];
  return { info: Buffer.concat(info), cipherOf };
}

/** Streams of a file, whose names have no folder before them. */
function streamsOf(file: Buffer): Record<string, Buffer> {
  const { FileIndex: entries } = CFB.read(file, { type: 'buffer' }) as { FileIndex: { name: string; type: number; content: Uint8Array }[] };
  return Object.fromEntries(entries.filter(({ type }) => type === 2).map(({ name, content }) => [name, Buffer.from(content)]));
}

const inBlocks = (bytes: Buffer, { cipherOf }: Lock, size: number) =>
  Buffer.concat(Array.from({ length: Math.ceil(bytes.length / size) }, (_, block) =>
    cipherOf(block).apply(bytes.subarray(block * size, (block + 1) * size))));

/** A Word file, protected. What says how stands before its table, whose places move by that. */
export function protectWord(file: Buffer, lock: Lock): Buffer {
  const { WordDocument: main, '1Table': table, ...others } = streamsOf(file);
  if (main === undefined || table === undefined) throw new Error('The file has other streams.');
  main.writeUInt16LE(main.readUInt16LE(10) | 0x0100, 10);
  main.writeUInt32LE(lock.info.length, 14);
  for (let at = 0x9a; at < 0x9a + main.readUInt16LE(0x98) * 8; at += 8) {
    if (main.readUInt32LE(at + 4) > 0) main.writeUInt32LE(main.readUInt32LE(at) + lock.info.length, at);
  }
  const locked = inBlocks(Buffer.concat([lock.info, table]), lock, 512);
  lock.info.copy(locked);
  const lockedMain = inBlocks(main, lock, 512);
  main.copy(lockedMain, 0, 0, 68);
  return compoundFileOf({ ...others, WordDocument: lockedMain, '1Table': locked });
}

const plainRecords = [0x0809, 0x002f];
export const filePass = (info: Buffer, kind = 1) => bookRecord(0x002f, word(kind), info);

/** A workbook that says that it is protected: `change` is told each byte that is hidden, its place, and how long its record is. */
export function protectBook(file: Buffer, change: (byte: number, at: number, recordBytes: number) => number): Buffer {
  const stream = Buffer.from(streamsOf(file)['Workbook'] ?? []);
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const [from, end] = [type === 0x0085 ? at + 8 : at + 4, at + 4 + length];
    const places = plainRecords.includes(type) ? [] : Array.from({ length: end - from }, (_, index) => from + index);
    for (const place of places) stream.writeUInt8(change(stream.readUInt8(place), place, length), place);
    at = end;
  }
  return compoundFileOf({ Workbook: stream });
}

/** What is mixed with each byte of a workbook. */
export function bookCipher(lock: Lock): (byte: number, at: number) => number {
  const noise = inBlocks(Buffer.alloc(20_480), lock, 1024);
  return (byte, at) => byte ^ (noise[at] ?? 0);
}

const [USER_EDIT, DIRECTORY, PROTECTION] = [0x0ff5, 0x1772, 0x2f14];

/** A presentation that was saved once, protected: what says how is added behind it, with a new list of its parts. */
export function protectSlides(file: Buffer, lock: Lock): Buffer {
  const { 'PowerPoint Document': stream, 'Current User': user, ...others } = streamsOf(file);
  if (stream === undefined || user === undefined) throw new Error('The file has other streams.');
  const edit = user.readUInt32LE(16);
  const directory = stream.readUInt32LE(edit + 8 + 12);
  const list = stream.subarray(directory + 8, directory + 8 + stream.readUInt32LE(directory + 4));
  const [first, count] = [list.readUInt32LE(0) & 0xfffff, list.readUInt32LE(0) >>> 20];
  if (list.length !== 4 + count * 4) throw new Error('The parts stand in more than one list.');
  for (let index = 0; index < count; index++) {
    const at = list.readUInt32LE(4 + index * 4);
    const end = at + 8 + stream.readUInt32LE(at + 4);
    lock.cipherOf(first + index).apply(stream.subarray(at, end)).copy(stream, at);
  }
  const protection = record97(PROTECTION, 0, lock.info);
  const listed = record97(DIRECTORY, 0, long((count + 1) * 0x100000 + first), list.subarray(4), long(stream.length));
  const places = [long(0), long(stream.length + protection.length)];
  const saved = stream.subarray(edit + 8, edit + 36);
  const lastEdit = record97(USER_EDIT, 0, saved.subarray(0, 8), ...places, saved.subarray(16, 28), long(first + count));
  user.writeUInt32LE(0xf3d1c4df, 12);
  user.writeUInt32LE(stream.length + protection.length + listed.length, 16);
  return compoundFileOf({
    ...others, 'PowerPoint Document': Buffer.concat([stream, protection, listed, lastEdit]), 'Current User': user,
  });
}

/** A picture of pixels, with so many bytes of numbers and a byte before it: each number is encrypted from the beginning of the cipher. */
export function protectPicture(record: Buffer, numberBytes: number, { cipherOf }: Lock): Buffer {
  const ends = [8, ...Array.from({ length: numberBytes / 16 }, (_, index) => 24 + index * 16), 9 + numberBytes, record.length];
  return Buffer.concat(ends.map((end, index) => cipherOf(0).apply(record.subarray(ends[index - 1] ?? 0, end))));
}
