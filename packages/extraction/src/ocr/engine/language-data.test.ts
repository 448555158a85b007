import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { unpackLanguageData } from './language-data.ts';

test('the first files of an installation may be read side by side', async () => {
  const cache = await temporaryFolder();
  const [folder = ''] = await Promise.all(Array.from({ length: 4 }, () => unpackLanguageData(cache)));
  expect(await readdir(folder)).toEqual(['deu', 'eng', 'fra', 'osd', 'ron', 'spa'].map((name) => `${name}.traineddata`));
});
