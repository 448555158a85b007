import { expect, test } from 'vitest';
import { extractInChild } from './index.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';

test('a text arrives whole, however busy the parent is', async () => {
  const file = await fileWith('long.txt', 'word '.repeat(100).concat('\f').repeat(150));
  const types: string[] = [];
  for await (const event of extractInChild(file)) {
    types.push(event.type);
    // Nothing is read meanwhile: the pipe is full when the child is done.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  expect(types).toEqual(['opened', ...Array.from({ length: 151 }, () => 'page'), 'finished']);
});

test('a file that is not there is the mistake of the caller, not of a file', async () => {
  const missing = { path: `${await temporaryFolder()}/none.txt`, extension: 'txt' };
  await expect(Array.fromAsync(extractInChild(missing))).rejects.toMatchObject({ code: 'ENOENT' });
});
