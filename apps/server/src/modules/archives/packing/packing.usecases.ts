import { Readable } from 'node:stream';

/** One file of an archive, read only when it is its turn. */
export type ArchiveEntry = {
  path: string;
  isPacked: boolean;
  /** Of the archive unless told. */
  at?: Date;
  /** Where it is known. Of other bytes than these, the archive ends with an error. */
  sizeBytes?: number;
  open(): Promise<Readable>;
};

/** `sizeBytes` is known when those of all entries are, and none is packed. */
export type Archive = { body: Readable; sizeBytes: number | undefined };

const EPOCH_OF_ZIP = new Date(Date.UTC(1980, 0, 1));

/** A ZIP of the entries and of folders without any, as a stream: one after the other, never more than a piece of one in memory. */
export async function packArchive(entries: readonly ArchiveEntry[], at: Date, emptyFolders: readonly string[] = []): Promise<Archive> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const body = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The library hears of no error of a stream that it was handed late, and nobody else would end the last one.
  const follow = (bytes: Readable) => {
    current = bytes.once('error', (error) => body.destroy(error));
    // Nobody may wait any more when it comes.
    if (body.destroyed) bytes.destroy();
    return bytes;
  };
  zip.on('error', (error: Error) => body.destroy(error));
  body.once('close', () => current?.destroy());
  // Before any file, so that each is written as it is added: behind one they would be written by calls within calls, thousands deep.
  for (const folder of emptyFolders) zip.addEmptyDirectory(folder, { mtime: at });
  for (const { open, ...entry } of entries) {
    zip.addReadStreamLazy(entry.path, optionsOf(entry, at), (give) => {
      open().then((bytes) => give(null, follow(bytes)), (error: unknown) => give(error, Readable.from([])));
    });
  }
  let sizeBytes: number | undefined;
  // Told at once, or -1 where it cannot be; the types of the library leave it out.
  const keepSize = (size: number) => { if (size >= 0) sizeBytes = size; };
  const forceZip64Format = isLongList([...entries.map((entry) => entry.path), ...emptyFolders]);
  zip.end({ forceZip64Format, comment: '' }, keepSize as () => void);
  return { body, sizeBytes };
}

/** What the list at the end of an archive has of each entry besides its name, at most. */
const LISTED_BYTES = 83;
/** From here on the library (3.3.1) foretells the size of the wider end, but writes it only where it is told to. */
const LONG_LIST_BYTES = 0xffff;

const isLongList = (paths: readonly string[]): boolean =>
  paths.reduce((sum, path) => sum + LISTED_BYTES + Buffer.byteLength(path), 0) >= LONG_LIST_BYTES;

/** What is as long as it likes may need the wider format; of a known size, the library sees whether it does. */
function optionsOf({ at, isPacked, sizeBytes }: Omit<ArchiveEntry, 'open'>, ofArchive: Date) {
  const moment = at ?? ofArchive;
  return {
    mtime: moment < EPOCH_OF_ZIP ? EPOCH_OF_ZIP : moment, compress: isPacked,
    ...(sizeBytes === undefined ? { forceZip64Format: true } : { size: sizeBytes }),
  };
}
