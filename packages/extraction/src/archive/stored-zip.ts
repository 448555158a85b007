import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Damaged } from '../errors.ts';

/** An entry and how many bytes it has, no more and no less. */
export type Member = { name: string; sizeBytes: number; open(): Promise<Readable> };

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const VERSION = 20;
const UTF8 = 0x0800;

/** A zip of entries that are not packed, in one piece of memory. Throws what the entries throw, `Damaged` for another size. */
export async function storedZip(members: readonly Member[]): Promise<Buffer> {
  const zip = Buffer.alloc(members.reduce((sum, { name, sizeBytes }) => sum + sizeOf(name) + sizeBytes, DIRECTORY_END_BYTES));
  const directory: Buffer[] = [];
  let at = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const start = at + LOCAL_HEADER_BYTES + name.length;
    const head = headOf(name, member.sizeBytes, await fill(zip, start, member));
    zip.writeUInt32LE(LOCAL_HEADER, at);
    zip.set(head, at + 4);
    zip.set(name, at + LOCAL_HEADER_BYTES);
    directory.push(entryOf(head, name, at));
    at = start + member.sizeBytes;
  }
  return finish(zip, at, directory);
}

const sizeOf = (name: string) => LOCAL_HEADER_BYTES + DIRECTORY_ENTRY_BYTES + 2 * Buffer.byteLength(name);

/** Writes the bytes of an entry and gives their checksum. */
async function fill(zip: Buffer, start: number, { name, sizeBytes, open }: Member): Promise<number> {
  const end = start + sizeBytes;
  let at = start;
  for await (const chunk of await open() as AsyncIterable<Buffer>) {
    if (at + chunk.length > end) throw new Damaged(`"${name}" has more bytes than the archive says.`);
    zip.set(chunk, at);
    at += chunk.length;
  }
  if (at !== end) throw new Damaged(`"${name}" has fewer bytes than the archive says.`);
  return crc32(zip.subarray(start, end));
}

/** What a local header and an entry of the directory share: version, flags, method, time, checksum, sizes, lengths. */
function headOf(name: Buffer, sizeBytes: number, checksum: number): Buffer {
  const head = Buffer.alloc(LOCAL_HEADER_BYTES - 4);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt32LE(checksum, 10);
  head.writeUInt32LE(sizeBytes, 14);
  head.writeUInt32LE(sizeBytes, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function entryOf(head: Buffer, name: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY_BYTES);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.set(head, 6);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function finish(zip: Buffer, start: number, directory: readonly Buffer[]): Buffer {
  const entries = Buffer.concat(directory);
  zip.set(entries, start);
  const end = start + entries.length;
  zip.writeUInt32LE(DIRECTORY_END, end);
  zip.writeUInt16LE(directory.length, end + 8);
  zip.writeUInt16LE(directory.length, end + 10);
  zip.writeUInt32LE(entries.length, end + 12);
  zip.writeUInt32LE(start, end + 16);
  return zip;
}
