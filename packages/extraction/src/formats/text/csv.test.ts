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

test.each([
  ['lines above a table', 'Account\nOwner: Miller, Ann\n\nDate;Text;Amount\n1.1.2024;Rent, warm;-500,00\n2.1.2024;Pay, Nov;2.000,00\n', ';'],
  ['a comma in each address', 'List\nCity: York, UK\nName;Street;Sum\nA;Road 1, York;100,50\nB;Lane 2, Hull;20,75\n', ';'],
  ['amounts without a head', '1,5;2,5\n3,5;4,5\n', ';'],
  ['texts with semicolons', 'x,a; b\ny,c; d\n', ','],
  ['cells of several lines', 'name;sum\n"a, b\nc, d";1\n"e, f\ng, h";2\n', ';'],
])('the separator is found in spite of %s', (_, text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test('one column of amounts or of names stays one', async () => {
  expect(await textOf('Price\n1,50\n-2,75 €\n\n1.000,00\n')).toBe('Price\n1,50\n-2,75 €\n1.000,00');
  expect(await textOf('Name\nDoe, Jane\nMiller\n')).toBe('Name\nDoe, Jane\nMiller');
  expect(await textOf('Title\na,b\n1,2\n')).toBe('Title\na\tb\n1\t2');
});

test('the line that says the separator is obeyed, and no text', async () => {
  expect(await textOf('\ufeffsep=;\r\na,b;c\r\n')).toBe('a,b\tc');
  expect(await textOf('"sep=|"\na|b')).toBe('a\tb');
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
