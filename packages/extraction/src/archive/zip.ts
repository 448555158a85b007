import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ByteSource } from '../detection/byte-source.ts';
import { Damaged, ExtractionError, TooBigToOpen } from '../errors.ts';
import { withWholeEnd } from './whole-end.ts';

const MIB = 1024 * 1024;

/** What an archive may unpack to. Sizes are checked before anything is inflated, and hold while it is. */
export const zipLimits = {
  entries: 10_000,
  entryBytes: 150 * MIB,
  totalBytes: 512 * MIB,
  /** Unpacked to packed bytes, for entries of more than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 16 * MIB,
};

export type ZipArchive = {
  names: readonly string[];
  has(name: string): boolean;
  /** The unpacked bytes. Throws `Damaged` when the entry is missing or broken, `TooBigToOpen` over a limit. */
  read(name: string): Promise<Buffer>;
  stream(name: string): Promise<Readable>;
  /** The CRC-32 that the archive has of an entry; undefined when the entry is missing. */
  checksum(name: string): number | undefined;
  close(): void;
};

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource;
  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const source = this.#source;
    return Readable.from((async function* () {
      for (let at = start; at < end; at += MIB) yield Buffer.from(await source.read(at, Math.min(MIB, end - at)));
    })(), { objectMode: false });
  }
}

/** Reads the directory of a zip file. Nothing is unpacked yet. Throws `Damaged` or `TooBigToOpen`. */
export async function openZip(source: ByteSource): Promise<ZipArchive> {
  const zip = await openDirectory(source);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > zipLimits.entries) throw new TooBigToOpen('The archive has too many entries.', { limit: 'entries', entries: zip.entryCount });
    for await (const entry of zip.eachEntry()) if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    checkTotal([...entries.values()]);
  } catch (error) {
    zip.close();
    throw asDamaged(error);
  }

  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Damaged(`The archive has no "${name}".`);
    checkEntry(entry);
    return await zip.openReadStreamPromise(entry).catch((error: unknown) => { throw asDamaged(error); });
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    checksum: (name) => entries.get(name)?.crc32,
    stream,
    read: async (name) => await buffer(await stream(name)).catch((error: unknown) => { throw asDamaged(error); }),
    close: () => zip.close(),
  };
}

async function openDirectory(source: ByteSource): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: false };
  const open = (from: ByteSource) => yauzl.fromRandomAccessReaderPromise(new SourceReader(from), from.sizeBytes, options);
  try {
    return await open(source).catch(async () => await open(await withWholeEnd(source)));
  } catch (error) {
    throw asDamaged(error);
  }
}

function checkTotal(entries: readonly Entry[]) {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > zipLimits.totalBytes) throw new TooBigToOpen('The archive unpacks to too many bytes.', { limit: 'unpacked-bytes', bytes: total });
}

function checkEntry({ uncompressedSize, compressedSize }: Entry) {
  const isBomb = uncompressedSize > zipLimits.ratioFromBytes && uncompressedSize > compressedSize * zipLimits.ratio;
  if (isBomb || uncompressedSize > zipLimits.entryBytes) {
    throw new TooBigToOpen('A part of the archive unpacks to too many bytes.', { limit: 'unpacked-bytes', bytes: uncompressedSize });
  }
}

const asDamaged = (error: unknown) =>
  (error instanceof ExtractionError ? error : new Damaged('The archive is broken.', {}, { cause: error }));
