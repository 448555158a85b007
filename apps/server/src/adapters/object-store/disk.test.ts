import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { diskObjectStore } from './disk.ts';
import { objectStoreContract } from './object-store.contract.ts';

const data = await temporaryDataFolder();
let count = 0;
const emptyFolder = () => path.join(data.folder, String(count++));
afterAll(data.remove);

objectStoreContract('disk', async () => diskObjectStore({ folder: emptyFolder() }));

describe('disk', () => {
  test.each(['../outside', '/etc/passwd', 'a/../../outside', 'sp ace', 'nul\0'])('the key %j never becomes a path', async (key) => {
    const store = diskObjectStore({ folder: emptyFolder() });
    await expect(store.put(key, Readable.from('x'))).rejects.toThrow('Not a key of the store');
    await expect(store.get(key)).rejects.toThrow('Not a key of the store');
  });

  test('says how many bytes are free', async () => {
    expect(await diskObjectStore({ folder: emptyFolder() }).freeBytes()).toBeGreaterThan(0);
  });

  test('a file that a stopped server left half written is no object', async () => {
    const folder = emptyFolder();
    await mkdir(path.join(folder, 'incoming'), { recursive: true });
    await writeFile(path.join(folder, 'incoming/left.partial'), 'half');
    const store = diskObjectStore({ folder });
    expect(await Array.fromAsync(store.list('tenants/'))).toEqual([]);
  });

  test('the folder may be a link to another disk', async () => {
    const [target, link] = [emptyFolder(), emptyFolder()];
    await mkdir(target);
    await symlink(target, link);
    const store = diskObjectStore({ folder: link });
    await store.put('a/b', Readable.from('hello'));
    expect(await Array.fromAsync(store.list('a/'))).toMatchObject([{ key: 'a/b' }]);
  });
});
