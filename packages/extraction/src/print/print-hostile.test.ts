import { expect, test } from 'vitest';
import { TooBigToOpen } from '../errors.ts';
import { fileWith, temporaryFolder } from '../testing/temporary-folder.ts';
import { printOfficeInChild } from './print-in-child.ts';

test('a rich text that is nested a million times is refused before LibreOffice fills its memory with it', async () => {
  const { path } = await fileWith('deep.rtf', `{\\rtf1 ${'{'.repeat(1_000_000)}`);
  const printing = printOfficeInChild({ path, extension: 'rtf', pages: [], folder: await temporaryFolder(), maxMegapixels: 100, maxPages: 2000 });
  await expect(printing).rejects.toThrow(TooBigToOpen);
});
