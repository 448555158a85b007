import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { word6, type Word6Order } from '../../testing/word6.ts';

const read = async (order: Word6Order) => (await readAll(await fileWith('letter.doc', word6(order)))).pages;
const textOf = async (order: Word6Order) => (await read(order)).map(({ text }) => text).join('\f');

const [FONT, HIDDEN, DELETED, SHIFT, SYMBOL] = [93, 92, 65, 104, 74];
const [IN_TABLE, ROW_END, NUMBER_FORM, NUMBER_LEVEL] = [24, 25, 12, 13];
const [NUMBERED, BULLETED, PAUSED] = [10, 11, 12];

test.each([
  ['by the set of the font that is said', { text: 'Четыре балла', codePage: 'windows-1251', fonts: [{ name: 'Arial', set: 0 }, { name: 'Arial Cyr', set: 204 }],
    characters: [{ to: 12, changes: [FONT, 1, 0] }] }, 'Четыре балла'],
  ['by the font of the style', { text: 'Şi ţara\r', codePage: 'windows-1250', fonts: [{ name: 'Arial', set: 0 }, { name: 'Arial CE', set: 238 }],
    paragraphs: [{ to: 8 }], styles: [{ known: 0, font: 1 }] }, 'Şi ţara'],
  ['by the language of the program', { text: 'Żółw', codePage: 'windows-1250', language: 0x415, fonts: [{ name: 'Arial', set: 0 }] }, 'Żółw'],
  ['of two bytes a letter', { text: '安全 A', codePage: 'gbk', fonts: [{ name: 'SimSun', set: 134 }] }, '安全 A'],
  ['of one byte where Japanese is half as wide', { text: 'ABC ｱﾊﾟｰﾄ\r次', codePage: 'shift_jis', fonts: [{ name: 'MS Mincho', set: 128 }] }, 'ABC ｱﾊﾟｰﾄ\n\n次'],
  ['of the west where nothing says more', { text: 'Größe – “x”' }, 'Größe – “x”'],
] satisfies [string, Word6Order, string][])('letters are read %s', async (_, order, text) => {
  expect(await textOf(order)).toBe(text);
});

test('what is hidden or deleted is left out, and the page says so', async () => {
  const order = { text: 'Shown hidden gone 10 2', characters: [{ to: 6 }, { to: 13, changes: [HIDDEN, 1] }, { to: 18, changes: [DELETED, 1] }] };
  expect(await read(order)).toMatchObject([{ text: 'Shown 10 2', warnings: ['hidden-text', 'deleted-text'] }]);
});

test('powers and letters of fonts of symbols are what they look like', async () => {
  const fonts = [{ name: 'Arial', set: 0 }, { name: 'Symbol', set: 2 }];
  const characters = [{ to: 2 }, { to: 3, changes: [FONT, 1, 0] }, { to: 8 }, { to: 9, changes: [SHIFT, 1] }, { to: 11 },
    { to: 12, changes: [SYMBOL, 3, 1, 0, 0xb3] }];
  expect(await textOf({ text: '5 mg, 102, (', fonts, characters })).toBe('5 μg, 10², ≥');
});

test('cells are a table, and headings are headings', async () => {
  const text = 'Title\rOne\x07Two\x07\x07End\r';
  const paragraphs = [{ to: 6, style: 1 }, { to: 14, changes: [IN_TABLE, 1] }, { to: 15, changes: [IN_TABLE, 1, ROW_END, 1] }, { to: 19 }];
  const [page] = await read({ text, paragraphs, styles: [{ known: 0 }, { known: 2 }] });
  expect(page?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'table-row', 'paragraph']);
  expect(page?.text).toBe('Title\n\nOne\tTwo\n\nEnd');
});

test('paragraphs that follow each other are counted, and a new list begins anew', async () => {
  const form = (kind: number, start: number, behind: string) => [NUMBER_FORM, 52, kind, 0, behind.length, ...Array<number>(7).fill(0), start, 0,
    ...Array<number>(8).fill(0), ...Buffer.from(behind.padEnd(32, '\0'))];
  const numbered = (to: number, kind: number, start = 1) => ({ to, changes: [...form(kind, start, '.'), NUMBER_LEVEL, NUMBERED] });
  const paragraphs = [numbered(2, 0, 3), { to: 4, changes: [NUMBER_LEVEL, PAUSED] }, numbered(6, 0, 3), { to: 8 }, numbered(10, 3),
    { to: 12, changes: [...form(0, 1, '.'), NUMBER_LEVEL, BULLETED] }];
  const [page] = await read({ text: 'A\rB\rC\rD\rE\rF\r', paragraphs });
  expect(page?.text).toBe('3. A\n\nB\n\n4. C\n\nD\n\nA. E\nF');
  expect(page?.blocks.map(({ kind }) => kind)).toEqual(['list-item', 'paragraph', 'list-item', 'paragraph', 'list-item', 'list-item']);
});

test('of headers and footers a section has those that it says', async () => {
  const text = 'Body\rAbove\rBelow\r';
  const [HEADER_OF_ALL, FOOTER_OF_ALL] = [0x02, 0x08];
  const headers = { bounds: [0, 6, 12, 12], kinds: HEADER_OF_ALL | FOOTER_OF_ALL };
  expect(await textOf({ text, lengths: [5, 0, 12, 0, 0, 0, 0], headers })).toBe('Above\n\nBody\n\nBelow');
});
