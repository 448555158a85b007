import { Readable } from 'node:stream';

/** One file of an archive, read only when it is its turn. */
export type ArchiveEntry = { path: string; isPacked: boolean; open(): Promise<Readable> };

const EPOCH_OF_ZIP = new Date(Date.UTC(1980, 0, 1));

/** A ZIP of the entries as a stream: one after the other, never more than a piece of one in memory. */
export async function packArchive(entries: readonly ArchiveEntry[], at: Date): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The library hears of no error of a stream that it was handed late, and nobody else would end the last one.
  const follow = (body: Readable) => {
    current = body.once('error', (error) => archive.destroy(error));
    return body;
  };
  for (const { path, isPacked, open } of entries) {
    const options = { mtime: at < EPOCH_OF_ZIP ? EPOCH_OF_ZIP : at, compress: isPacked, forceZip64Format: true };
    zip.addReadStreamLazy(path, options, (give) => {
      open().then((body) => give(null, follow(body)), (error: unknown) => give(error, Readable.from([])));
    });
  }
  zip.on('error', (error: Error) => archive.destroy(error));
  archive.once('close', () => current?.destroy());
  zip.end();
  return archive;
}

/** A list that is as long as it likes, as JSON. */
export const asJson = (rows: AsyncIterable<unknown>): Readable => Readable.from(jsonOf(rows));

async function* jsonOf(rows: AsyncIterable<unknown>) {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
