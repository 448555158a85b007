import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { hasSmallDisks, runOnSmallDisk } from '../../testing/small-disk.ts';
import { diskObjectStore } from './disk.ts';
import type { Piece } from '../../ports/object-store.ts';
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

  test('objects and folders are for the user of the server only, and nothing half written stays', async () => {
    const folder = emptyFolder();
    const store = diskObjectStore({ folder });
    const { key } = await store.putHashed('tenants/t', Readable.from('private'));
    const modes = [];
    for (let at = path.join(folder, key); at.startsWith(folder); at = path.dirname(at)) modes.push(((await stat(at)).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '700', '700', '700', '700']);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test.runIf(hasSmallDisks)('a full disk is named as such, leaves nothing behind, and the next smaller object fits', async () => {
    const folder = emptyFolder();
    await mkdir(folder);
    const program = `
      import { readdirSync } from 'node:fs';
      import { Readable } from 'node:stream';
      const { diskObjectStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'disk.ts'))});
      const store = diskObjectStore({ folder: process.argv[1] });
      await store.put('a/old', Readable.from('old'));
      const megabytes = function* (count) { for (let n = 0; n < count; n++) yield Buffer.alloc(1024 ** 2); };
      const said = [];
      for (const key of ['a/big', 'a/old']) await store.put(key, Readable.from(megabytes(5), { objectMode: false })).catch(({ name }) => said.push(name));
      await store.putHashed('h', Readable.from(megabytes(5), { objectMode: false })).catch(({ name }) => said.push(name));
      await store.put('a/small', Readable.from(megabytes(1), { objectMode: false }));
      said.push(readdirSync(process.argv[1] + '/incoming').length, (await Array.fromAsync(store.list('a/'))).map(({ key, sizeBytes }) => key + ' ' + sizeBytes).sort());
      console.log(JSON.stringify(said));`;
    const { stdout } = await runOnSmallDisk({ folder, size: '3m' }, [process.execPath, '--input-type=module', '-e', program, folder]);
    expect(JSON.parse(stdout)).toEqual(['StoreIsFull', 'StoreIsFull', 'StoreIsFull', 0, ['a/old 3', 'a/small 1048576']]);
  });

  test.runIf(hasSmallDisks)('a disk that has no room for one more folder is named as full', async () => {
    const folder = emptyFolder();
    await mkdir(folder);
    const program = `
      import { mkdirSync } from 'node:fs';
      import { Readable } from 'node:stream';
      const { diskObjectStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'disk.ts'))});
      mkdirSync(process.argv[1] + '/last');
      const store = diskObjectStore({ folder: process.argv[1] });
      const said = [];
      const note = ({ name }) => said.push(name);
      await store.put('a/b', Readable.from('x')).catch(note);
      await store.putHashed('h', Readable.from('x')).catch(note);
      await store.putPieces('u/1/a', Readable.from([Buffer.from('x')]), async () => {}).catch(note);
      console.log(JSON.stringify(said));`;
    const { stdout } = await runOnSmallDisk({ folder, size: '3m,nr_inodes=2' }, [process.execPath, '--input-type=module', '-e', program, folder]);
    expect(JSON.parse(stdout)).toEqual(['StoreIsFull', 'StoreIsFull', 'StoreIsFull']);
  });

  test('what came in one piece is the stored file itself, not a copy of it', async () => {
    const folder = emptyFolder();
    const store = diskObjectStore({ folder });
    const pieces: Piece[] = [];
    await store.putPieces('uploads/u/a', Readable.from([randomBytes(100)]), async (piece) => { pieces.push(piece); });
    const { key } = await store.joinHashed('tenants/t', pieces);
    expect((await stat(path.join(folder, key))).ino).toBe((await stat(path.join(folder, 'uploads/u/a'))).ino);
  });

  test('bytes that were stored long ago look new when they come again, so that nobody takes them for left over', async () => {
    const folder = emptyFolder();
    const store = diskObjectStore({ folder });
    const pieces: Piece[] = [];
    await store.putPieces('uploads/u/a', Readable.from([randomBytes(100)]), async (piece) => { pieces.push(piece); });
    const { key } = await store.joinHashed('tenants/t', pieces);
    await utimes(path.join(folder, key), new Date(0), new Date(0));
    await store.joinHashed('tenants/t', pieces);
    expect((await store.stat(key)).modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('of a piece only what was kept counts, whatever its writer wrote before it was killed', async () => {
    const folder = emptyFolder();
    const store = diskObjectStore({ folder });
    const pieces: Piece[] = [];
    for (const name of ['a', 'b']) await store.putPieces(`uploads/u/${name}`, Readable.from([Buffer.from(name)]), async (piece) => { pieces.push(piece); });
    await appendFile(path.join(folder, 'uploads/u/a'), 'never kept');
    expect(await text(await store.get((await store.joinHashed('tenants/t', pieces)).key))).toBe('ab');
    expect(await text(await store.get((await store.joinHashed('tenants/t', pieces.slice(0, 1))).key))).toBe('a');
  });

  test('a long stream is kept while it comes', async () => {
    const store = diskObjectStore({ folder: emptyFolder() });
    const kept: number[] = [];
    let isWaiting = true;
    async function* patient() {
      for (let n = 0; n < 12; n++) yield randomBytes(1024 ** 2);
      while (isWaiting) await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
    await store.putPieces('uploads/u/a', patient(), async ({ sizeBytes }) => {
      kept.push(sizeBytes);
      isWaiting = false;
    });
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.at(-1)).toBe(12 * 1024 ** 2);
  });

  test('a reader of the old bytes reads them to the end while new ones take their place', async () => {
    const store = diskObjectStore({ folder: emptyFolder() });
    const [before, after] = [randomBytes(3_000_000), randomBytes(3_000_000)];
    await store.put('swap/x', Readable.from([before]));
    const reading = await store.get('swap/x');
    await store.put('swap/x', Readable.from([after]));
    expect((await buffer(reading)).equals(before)).toBe(true);
    expect((await buffer(await store.get('swap/x', { start: 0, end: 0 }))).equals(after.subarray(0, 1))).toBe(true);
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
