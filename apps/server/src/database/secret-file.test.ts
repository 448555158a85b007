import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { readOrMakeSecret } from './secret-file.ts';

async function emptyFile() {
  const { folder, remove } = await temporaryDataFolder();
  onTestFinished(remove);
  return path.join(folder, 'secret');
}

describe('a secret', () => {
  test('is made once, long, readable by its user only, and stays the same', async () => {
    const file = await emptyFile();
    const secret = await readOrMakeSecret(file);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readOrMakeSecret(file)).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['secret']);
  });

  test('is the same for all that make it at once', async () => {
    const file = await emptyFile();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecret(file)))).size).toBe(1);
  });

  test('that a full disk left empty is refused: everybody would know it', async () => {
    const file = await emptyFile();
    await writeFile(file, ' \n');
    await expect(readOrMakeSecret(file)).rejects.toThrow(`${file} is empty`);
  });

  test('that cannot be kept is not used', async () => {
    await expect(readOrMakeSecret('/proc/nowhere/secret')).rejects.toThrow('ENOENT');
  });
});
