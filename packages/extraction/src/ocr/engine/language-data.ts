import { access, constants, lstat, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { installedVersion } from '../../installed-version.ts';

/** Of the languages that are read, and of how to tell scripts apart. */
const trained = ['eng', 'spa', 'fra', 'deu', 'ron', 'osd'] as const;
/** Tesseract's best networks, with integers for weights: as accurate, and three times faster. */
const NETWORK = '4.0.0_best_int';

/**
 * Where language data is kept when nobody says otherwise: the cache of this user, or where that cannot be written a
 * folder for temporary files that belongs to this user and to nobody else.
 */
export async function findCacheFolder(): Promise<string> {
  const ofUser = path.join(homedir(), '.cache', 'scriba');
  if (await canWrite(ofUser)) return ofUser;
  const temporary = path.join(tmpdir(), `scriba-cache-${process.getuid?.() ?? 0}`);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(temporary);
  if (process.getuid !== undefined && uid !== process.getuid()) throw new Error(`"${temporary}" belongs to somebody else.`);
  return temporary;
}

const canWrite = (folder: string) => mkdir(folder, { recursive: true }).then(() => access(folder, constants.W_OK)).then(() => true, () => false);

/** Tells apart what is unpacked side by side in this process. */
let attempts = 0;

/** Unpacks Tesseract's language data, once for each version, and gives its folder. Many processes, and many in one, may do so at a time. */
export async function unpackLanguageData(cacheFolder: string): Promise<string> {
  const folder = path.join(cacheFolder, `tessdata-${NETWORK}-${installedVersion('@tesseract.js-data/eng')}`);
  await mkdir(folder, { recursive: true });
  await Promise.all(trained.map((name) => unpackOne(folder, name)));
  return folder;
}

async function unpackOne(folder: string, name: string) {
  const target = path.join(folder, `${name}.traineddata`);
  const packed = packedPath(name);
  const { size } = await stat(target).catch(() => ({ size: 0 }));
  if (size > 0 && size === await unpackedSize(packed)) return;
  const partial = `${target}.${process.pid}-${++attempts}.partial`;
  await writeFile(partial, await promisify(gunzip)(await readFile(packed)));
  // Renaming is atomic: nobody ever reads half of a file.
  await rename(partial, target);
}

function packedPath(name: string): string {
  const manifest = findPackageJSON(`@tesseract.js-data/${name}`, import.meta.url);
  if (manifest === undefined) throw new Error(`The data "${name}" of Tesseract are not installed.`);
  return path.join(path.dirname(manifest), NETWORK, `${name}.traineddata.gz`);
}

/** The last four bytes of a gzip file. */
async function unpackedSize(packed: string): Promise<number> {
  const file = await open(packed, 'r');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4);
    return buffer.readUInt32LE(0);
  } finally {
    await file.close();
  }
}
