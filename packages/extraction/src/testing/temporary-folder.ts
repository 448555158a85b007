import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for this test alone, with a space and letters that are not ASCII in its path; gone when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba test ăñß-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file of this test and gives what `extract` needs of it. */
export async function fileWith(name: string, content: string | Uint8Array) {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, content);
  return { path: file, extension: path.extname(name).slice(1) };
}
