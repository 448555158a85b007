import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** More than any page that we would draw. */
export const MAX_PICTURE_BYTES = 256 * 1024 * 1024;

/** A file that a child wrote, which may be hostile: a link that it put there is not followed, and a pipe keeps nobody waiting. */
export async function openWritten(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error('What the child wrote is not a file.');
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The picture of a page, from a folder in which its child may still be at work: what it adds while we read is left out. */
export async function openPicture(path: string, maxBytes = MAX_PICTURE_BYTES): Promise<Readable> {
  const file = await openWritten(path);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new Error('The picture of a page is too large.');
    return file.createReadStream({ start: 0, end: Math.max(0, size - 1) });
  } catch (error) {
    await file.close();
    throw error;
  }
}
