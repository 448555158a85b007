import { readFile, stat } from 'node:fs/promises';
import { Damaged, TooBigToOpen } from '../errors.ts';
import { childrenOf, entriesOf, type CompoundEntry } from './compound-directory.ts';

/** A compound file (OLE), or a folder of one: streams by their names. Only its own ones; what is embedded has names of its own. */
export type CompoundFile = {
  /** A folder in it. Null when there is none of that name, in any case. */
  folder(name: string): CompoundFile | null;
  /** Null when there is none of that name, in any case. Throws `Damaged` when its sectors do not follow each other to an end. */
  stream(name: string): Buffer | null;
};

const MAX_BYTES = 200_000_000;
const HEADER_BYTES = 512;
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const FAT_SECTORS_IN_HEADER = 109;

/** Opens a compound file, in memory. Throws `Damaged` or `TooBigToOpen`. */
export async function openCompoundFile(path: string): Promise<CompoundFile> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new TooBigToOpen('The compound file is too large.', { limit: 'bytes', bytes: size });
  try {
    return readCompoundFile(await readFile(path));
  } catch (error) {
    throw error instanceof RangeError ? new Damaged('The compound file refers to bytes that are not there.', {}, { cause: error }) : error;
  }
}

/** Sectors that follow each other as a table says. */
type Chain = (start: number) => Buffer;

function readCompoundFile(file: Buffer): CompoundFile {
  if (file.length < HEADER_BYTES) throw new Damaged('The compound file ends in its header.');
  const sectorBytes = sizeOfShift(file.readUInt16LE(30));
  const sector = (index: number) => file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  const chain = chainOf(sector, numbersOf(Buffer.concat(fatSectors(file, sector).map(sector))));
  const entries = entriesOf(chain(file.readUInt32LE(48)));
  const [root] = entries;
  if (root === undefined) throw new Damaged('The compound file has no directory.');

  const smallBytes = sizeOfShift(file.readUInt16LE(32));
  const smallLimit = file.readUInt32LE(56);
  const smallSectors = root.start < LAST_SECTOR ? chain(root.start) : Buffer.alloc(0);
  const smallTable = file.readUInt32LE(60) < LAST_SECTOR ? numbersOf(chain(file.readUInt32LE(60))) : [];
  const smallChain = chainOf((index) => smallSectors.subarray(index * smallBytes, (index + 1) * smallBytes), smallTable);
  return folderOf(entries, root, ({ start, sizeBytes }) => (sizeBytes < smallLimit ? smallChain : chain)(start).subarray(0, sizeBytes));
}

function folderOf(entries: readonly CompoundEntry[], folder: CompoundEntry, contentOf: (entry: CompoundEntry) => Buffer): CompoundFile {
  const byName = new Map(childrenOf(entries, folder).map((entry) => [entry.name.toUpperCase(), entry]));
  const named = (name: string) => byName.get(name.toUpperCase());
  return {
    folder(name) {
      const entry = named(name);
      return entry?.isFolder === true ? folderOf(entries, entry, contentOf) : null;
    },
    stream(name) {
      const entry = named(name);
      return entry === undefined ? null : contentOf(entry);
    },
  };
}

function sizeOfShift(shift: number): number {
  if (shift < 5 || shift > 16) throw new Damaged('The compound file has a strange sector size.');
  return 1 << shift;
}

/** The sectors that hold the table of sectors: the first stand in the header, the others in a list of sectors of their own. */
function fatSectors(file: Buffer, sector: (index: number) => Buffer): number[] {
  const listed = numbersOf(file.subarray(76, 76 + FAT_SECTORS_IN_HEADER * 4));
  let next = file.readUInt32LE(68);
  for (let count = 0; next < LAST_SECTOR && count < file.length / HEADER_BYTES; count++) {
    const numbers = numbersOf(sector(next));
    next = numbers.pop() ?? NO_ENTRY;
    listed.push(...numbers);
  }
  return listed.filter((index) => index < LAST_SECTOR);
}

const numbersOf = (bytes: Buffer): number[] => Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));

const chainOf = (sector: (index: number) => Buffer, table: readonly number[]): Chain => (start) => {
  const parts: Buffer[] = [];
  for (let index = start; index < LAST_SECTOR; index = table[index] ?? NO_ENTRY) {
    if (parts.length > table.length) throw new Damaged('The sectors of the compound file go round in a circle.');
    parts.push(sector(index));
  }
  return Buffer.concat(parts);
};
