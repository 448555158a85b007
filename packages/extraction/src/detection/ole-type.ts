import { Damaged } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import type { KnownExtension } from './file-types.ts';

const END_OF_CHAIN = 0xfffffffe;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAX_DIRECTORY_SECTORS = 2048;
const FAT_IN_HEADER_AT = 76;

/** What a compound file is: a type, `encrypted` for a protected Office file, or null for something else. Its names have no case. */
export async function typeOfOle(source: ByteSource): Promise<KnownExtension | 'encrypted' | null> {
  const names = new Set((await streamNames(source)).map((name) => name.toUpperCase()));
  if (names.has('ENCRYPTEDPACKAGE')) return 'encrypted';
  if (names.has('WORDDOCUMENT')) return 'doc';
  if (names.has('WORKBOOK') || names.has('BOOK')) return 'xls';
  if (names.has('POWERPOINT DOCUMENT')) return 'ppt';
  if (names.has('NATIVECONTENT_MAIN')) return 'qpw';
  return names.has('PERFECTOFFICE_MAIN') ? 'wpd' : null;
}

/** Names in the directory of a compound file, read sector by sector: the whole file is never fetched. */
async function streamNames(source: ByteSource): Promise<string[]> {
  const header = Buffer.from(await source.read(0, HEADER_BYTES));
  if (header.length < HEADER_BYTES) throw new Damaged('The compound file ends in its header.');
  const sectorBytes = 1 << header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new Damaged('The compound file has a strange sector size.');
  const readSector = async (sector: number) => Buffer.from(await source.read((sector + 1) * sectorBytes, sectorBytes));

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN - 1 && count < MAX_DIRECTORY_SECTORS; count++) {
    const directory = await readSector(sector);
    if (directory.length === 0) break;
    names.push(...entryNames(directory));
    sector = await nextSector(header, sector, sectorBytes, readSector);
  }
  return names;
}

async function nextSector(header: Buffer, sector: number, sectorBytes: number, readSector: (sector: number) => Promise<Buffer>): Promise<number> {
  const perSector = sectorBytes / 4;
  const index = Math.floor(sector / perSector);
  // Only the first 109 allocation sectors stand in the header: 7 MB of file, and directories come early.
  if (FAT_IN_HEADER_AT + index * 4 + 4 > HEADER_BYTES) return END_OF_CHAIN;
  const fat = await readSector(header.readUInt32LE(FAT_IN_HEADER_AT + index * 4));
  const at = (sector % perSector) * 4;
  return at + 4 <= fat.length ? fat.readUInt32LE(at) : END_OF_CHAIN;
}

function entryNames(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = directory.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) names.push(directory.toString('utf16le', at, at + nameBytes - 2));
  }
  return names;
}
