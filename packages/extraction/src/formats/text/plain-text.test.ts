import { expect, test } from 'vitest';
import { toText } from '../../output/to-text.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

test('a text without blank lines becomes pages at its line ends, and loses nothing', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `line ${index} of a log without end`);
  const { pages } = await readAll(await fileWith('log.txt', lines.join('\n')));
  expect(pages.map((page) => page.wordCount)).toEqual([2499, 2499, 2499, 2499, 2499, 2499, 2499, 2499, 1008]);
  expect(pages.flatMap((page) => page.text.split('\n'))).toEqual(lines);
});

test('one line of a million words is read, page by page', async () => {
  const { pages } = await readAll(await fileWith('line.txt', 'word '.repeat(1_000_000)));
  expect(pages).toHaveLength(400);
  expect(toText(pages).match(/word/g)).toHaveLength(1_000_000);
});

test('reading resumes at a page', async () => {
  const file = await fileWith('log.txt', Array.from({ length: 9000 }, (_, index) => `entry ${index}`).join('\n'));
  const all = await readAll(file);
  expect((await readAll(file, { fromPage: 4 })).pages).toEqual(all.pages.slice(3));
});

test('a text of a million form feeds is read up to its limit of pages', async () => {
  const { pages } = await readAll(await fileWith('feeds.txt', 'a\f'.repeat(1_000_000)), { maxPages: 2 });
  expect(pages.map((page) => page.text || page.warnings.join())).toEqual(['a', 'a', 'page-limit']);
});
