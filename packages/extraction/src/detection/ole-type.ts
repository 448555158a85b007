import { childrenOf, entriesOf } from '../archive/compound-directory.ts';
import { Damaged } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import type { KnownExtension } from './file-types.ts';

const END_OF_CHAIN = 0xfffffffe;
const HEADER_BYTES = 512;
const MAX_DIRECTORY_SECTORS = 2048;
const LISTS_OF_PARTS_AT = 68;
const PARTS_IN_HEADER_AT = 76;
const PARTS_IN_HEADER = 109;

/**
 * What a compound file is: a type, `encrypted` for a protected Office file, or null for something else. Its names have no case. What is
 * embedded, as a letter in a workbook, stands in folders of its own and says nothing about the file.
 */
export async function typeOfOle(source: ByteSource): Promise<KnownExtension | 'encrypted' | null> {
  const names = new Set((await namesAtRoot(source)).map((name) => name.toUpperCase()));
  if (names.has('ENCRYPTEDPACKAGE')) return 'encrypted';
  if (names.has('WORDDOCUMENT')) return 'doc';
  if (names.has('WORKBOOK') || names.has('BOOK')) return 'xls';
  if (names.has('POWERPOINT DOCUMENT')) return 'ppt';
  if (names.has('NATIVECONTENT_MAIN')) return 'qpw';
  return names.has('PERFECTOFFICE_MAIN') ? 'wpd' : null;
}

/** Names at the root of a compound file. Its directory is read sector by sector: the whole file is never fetched. */
async function namesAtRoot(source: ByteSource): Promise<string[]> {
  const header = Buffer.from(await source.read(0, HEADER_BYTES));
  if (header.length < HEADER_BYTES) throw new Damaged('The compound file ends in its header.');
  const sectorBytes = 1 << header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new Damaged('The compound file has a strange sector size.');
  const readSector = async (sector: number) => Buffer.from(await source.read((sector + 1) * sectorBytes, sectorBytes));

  const directory: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN - 1 && count < MAX_DIRECTORY_SECTORS; count++) {
    const part = await readSector(sector);
    if (part.length === 0) break;
    directory.push(part);
    sector = await nextSector(header, sector, sectorBytes, readSector);
  }
  const entries = entriesOf(Buffer.concat(directory));
  const [root] = entries;
  return root === undefined ? [] : childrenOf(entries, root).map(({ name }) => name);
}

async function nextSector(header: Buffer, sector: number, sectorBytes: number, readSector: (sector: number) => Promise<Buffer>): Promise<number> {
  const perSector = sectorBytes / 4;
  const tableSector = await placeOfTable(header, Math.floor(sector / perSector), readSector);
  if (tableSector >= END_OF_CHAIN - 1) return END_OF_CHAIN;
  const table = await readSector(tableSector);
  const at = (sector % perSector) * 4;
  return at + 4 <= table.length ? table.readUInt32LE(at) : END_OF_CHAIN;
}

/** Where a part of the table of sectors stands: the header names the first parts, 7 MB of file, and lists that follow each other the rest. */
async function placeOfTable(header: Buffer, index: number, readSector: (sector: number) => Promise<Buffer>): Promise<number> {
  if (index < PARTS_IN_HEADER) return header.readUInt32LE(PARTS_IN_HEADER_AT + index * 4);
  let left = index - PARTS_IN_HEADER;
  let next = header.readUInt32LE(LISTS_OF_PARTS_AT);
  for (let count = 0; next < END_OF_CHAIN - 1 && count < MAX_DIRECTORY_SECTORS; count++) {
    const list = await readSector(next);
    const held = list.length / 4 - 1;
    if (held < 1) return END_OF_CHAIN;
    if (left < held) return list.readUInt32LE(left * 4);
    left -= held;
    next = list.readUInt32LE(held * 4);
  }
  return END_OF_CHAIN;
}
