import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { separatorOf } from './csv.ts';

const textOf = async (content: string) => (await readAll(await fileWith('table.csv', content))).pages.map((page) => page.text).join('\n');

test('the separator is the one that parts every line alike', () => {
  expect(separatorOf('name;price\nbread;1,20\nmilk;0,95\n')).toBe(';');
  expect(separatorOf('a\tb\nc\td')).toBe('\t');
  expect(separatorOf('"Doe, Jane",7\n"Roe, Richard",8')).toBe(',');
});

test('quotes hold separators and line breaks together', async () => {
  expect(await textOf('name,note\n"Doe, Jane","two\nlines"\n')).toBe('name\tnote\nDoe, Jane\ttwo\n\tlines');
});

test('a quote that nothing closes costs no rows', async () => {
  expect(await textOf('size,name\n5",bolt\n"7,nut\n8,screw\n')).toBe('size\tname\n5"\tbolt\n"7\tnut\n8\tscrew');
});

test('a long table is read to its end, also where a part ends inside of quotes', async () => {
  const row = (index: number) => `${index},"line one\nline ""two"" ${index}",end`;
  const { pages } = await readAll(await fileWith('long.csv', Array.from({ length: 60_000 }, (_, index) => row(index)).join('\n')));
  const rows = pages.flatMap((page) => page.blocks);
  expect(rows).toHaveLength(60_000);
  expect(rows.every((block) => block.cells?.[0] === 1 && block.cells[2] === 1)).toBe(true);
  expect(pages.at(-1)?.text).toMatch(/59999\tline one\tend\n\tline "two" 59999$/);
});

test('a quote that nothing closes spoils no rows far behind it', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `${index},${'x'.repeat(100)},row`);
  const content = ['"0,stray,quote', ...rows, '7,"Doe, Jane",end'].join('\n');
  const { pages } = await readAll(await fileWith('stray.csv', content));
  expect(pages.flatMap((page) => page.blocks)).toHaveLength(30_002);
  expect(pages.at(-1)?.text).toMatch(/7\tDoe, Jane\tend$/);
});
