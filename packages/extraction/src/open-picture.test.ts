import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';

test('a picture is read whole', async () => {
  const { path: picture } = await fileWith('page.webp', 'a picture');
  expect(await text(await openPicture(picture))).toBe('a picture');
  const { path: empty } = await fileWith('page.webp', '');
  expect(await text(await openPicture(empty))).toBe('');
});

test('a link in the place of a picture is refused, wherever it leads', async () => {
  const { path: secret } = await fileWith('secret', 'a key of the server');
  const link = path.join(await temporaryFolder(), 'page.webp');
  await symlink(secret, link);
  await expect(openPicture(link)).rejects.toThrow('ELOOP');
});

test('a pipe in the place of a picture is refused at once, though nobody writes to it', async () => {
  const pipe = path.join(await temporaryFolder(), 'page.webp');
  execFileSync('mkfifo', [pipe]);
  await expect(openPicture(pipe)).rejects.toThrow('not a file');
});

test('a picture that is larger than what is asked for is refused', async () => {
  const { path: picture } = await fileWith('page.webp', 'a picture');
  await expect(openPicture(picture, 8)).rejects.toThrow('too large');
});
