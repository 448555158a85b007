import { CFB, read } from '@e965/xlsx';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { pageOf } from '../layout/blocks.ts';
import { blockOfDraft, draftOfRow, draftOfText } from '../layout/draft.ts';
import type { Block, Page } from '../pages.ts';
import { toCsv } from './to-csv.ts';
import { toHocr } from './to-hocr.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';
import { toXlsx } from './to-xlsx.ts';

const row = (...cells: string[]): Block[] => [draftOfRow(cells)].filter((draft) => draft !== null).map(blockOfDraft);
const words = (text: string): Block[] => [draftOfText(text)].filter((draft) => draft !== null).map(blockOfDraft);
const page = (number: number, blocks: Block[], label: string | null = null): Page => pageOf({ page: number, source: 'document', blocks, label });

const pages = [page(1, [...row('Item', 'Price'), ...row('Bread, "dark"', '-3.20'), ...words('Text between'), ...row('=HYPERLINK("x")', '@cmd')]), page(2, [...words('Another page'), ...row('a', '', 'c')])];

test.each([['-1.234,50 €', '"-1.234,50 €"'], ['-€35.00', '-€35.00'], ['+7 %', '+7 %'], ['-5', '-5'], ['-cmd', "'-cmd"], ['-1+2', "'-1+2"], ['-5 €|x', "'-5 €|x"]])(
  'the cell %j is written as %j', (cell, written) => { expect(toCsv([page(1, row('Item', cell))])).toBe(`Item,${written}\r\n`); });

test('tables are comma-separated, parted by an empty line, and no cell becomes a formula', () => {
  expect(toCsv(pages)).toBe('Item,Price\r\n"Bread, ""dark""",-3.20\r\n\r\n"\'=HYPERLINK(""x"")",\'@cmd\r\n\r\na,,c\r\n');
  expect(toCsv([page(1, words('No table'))])).toBe('');
});

test('any table survives being written and read again', () => {
  const cell = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\p{C}\s]+/gu, ' ').trim()).filter((text) => !/^[=@+-]/.test(text));
  fc.assert(fc.property(fc.array(fc.array(cell.filter((text) => text !== ''), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (cells) => {
    const written = toCsv([page(1, cells.flatMap((each) => row(...each)))]);
    expect(parse(written, { relax_column_count: true })).toEqual(cells);
  }));
});

test('each table is a sheet, a long sheet is one table, and names are what sheets may be called', async () => {
  const book = read(await toXlsx([...pages, page(3, row('x', '1'), 'Q1/Q2: [draft]'), page(4, row('y', '2'), 'Q1/Q2: [draft]')]));
  expect(book.SheetNames).toEqual(['Page 1', 'Page 1 (2)', 'Page 2', 'Q1 Q2   draft']);
  expect(book.Sheets['Page 1 (2)']?.['A1']).toMatchObject({ t: 's', v: '=HYPERLINK("x")' });
  expect(book.Sheets['Q1 Q2   draft']?.['B2']).toMatchObject({ t: 'n', v: 2 });
  expect(read(await toXlsx([])).SheetNames).toEqual(['No tables']);
});

test('a workbook holds numbers and dates as such that look as they did, in the language of the page; CSV holds what stood there', async () => {
  const invoice = [{ ...page(1, [...row('Preț unitar', 'Total'), ...row('1.234,56 lei', '12%'), ...row('0722123456', '31.12.2024')]), source: 'ocr' as const, language: 'ro' }];
  const sheet = read(await toXlsx(invoice), { cellNF: true }).Sheets['Page 1'];
  expect(sheet?.['A2']).toMatchObject({ t: 'n', v: 1234.56, z: '#,##0.00" lei"', w: '1,234.56 lei' });
  expect(sheet?.['B2']).toMatchObject({ t: 'n', v: 0.12, z: '0%', w: '12%' });
  expect(['A1', 'A3'].map((cell) => [sheet?.[cell]?.t, sheet?.[cell]?.v])).toEqual([['s', 'Preț unitar'], ['s', '0722123456']]);
  expect(sheet?.['B3']).toMatchObject({ t: 'n', v: 45_657, z: 'dd.mm.yyyy' });
  expect(toCsv(invoice)).toContain('"1.234,56 lei",12%\r\n0722123456,31.12.2024');
});

test('a sheet that a program wrote is not read by the language of its words', async () => {
  const sheet = read(await toXlsx([{ ...page(1, [...row('Länge', '1.234'), ...row('Breite', '0.75')], 'Maße'), language: 'de' }])).Sheets['Maße'];
  expect(sheet?.['B1']).toMatchObject({ t: 'n', v: 1.234 });
});

test('a sheet is called what Excel allows, and a cell holds as much as it can', async () => {
  const labels = ["'quoted'", 'History', "''"];
  const book = read(await toXlsx([...labels.map((label, at) => page(at + 1, row('x', '1'), label)), page(9, row('long', 'x'.repeat(40_000)))]));
  expect(book.SheetNames).toEqual(['quoted', 'Table', 'Table (2)', 'Page 9']);
  expect(String(book.Sheets['Page 9']?.['B1']?.v)).toHaveLength(32_767);
});

test('the lines of a cell stay in it: as text beside each other, in Markdown with breaks, in CSV and workbooks inside of the cell', async () => {
  const contact = [page(1, row('Tel\nFax', '123\n456', 'office'))];
  expect(toText(contact)).toBe('Tel\t123\toffice\nFax\t456');
  expect(toMarkdown(contact)).toContain('| Tel<br>Fax | 123<br>456 | office |');
  expect(toCsv(contact)).toBe('"Tel\nFax","123\n456",office\r\n');
  const book = read(await toXlsx(contact), { cellStyles: true });
  expect(book.Sheets['Page 1']?.['B1']).toMatchObject({ t: 's', v: '123\n456' });
  const styles = Buffer.from((CFB as { find(archive: unknown, name: string): { content: Uint8Array } })
    .find((CFB as { read(bytes: unknown, options: object): unknown }).read(Buffer.from(await toXlsx(contact)), { type: 'buffer' }), '/xl/styles.xml').content);
  expect(styles.toString()).toContain('wrapText="1"');
  expect(toHocr(contact).match(/<span class="ocr_line"/g)).toHaveLength(5);
});

test('hOCR holds the words with their places in pixels and how sure they are', () => {
  const lines = [{ words: [{ text: 'A<b>', box: [0.1, 0.2, 0.05, 0.01] as [number, number, number, number], confidence: 0.934 }] }];
  const read = toHocr([{ ...page(1, [{ kind: 'heading', level: 1, lines }]), width: 1000, height: 2000, language: 'en' }, page(2, words('No place'))]);
  expect(read).toContain('<div class="ocr_page" id="page_1" title="bbox 0 0 1000 2000; ppageno 0" lang="en">');
  expect(read).toContain('<p class="ocr_header" id="par_1_1" title="bbox 100 400 150 420">');
  expect(read).toContain('<span class="ocrx_word" id="word_1_1_1_1" title="bbox 100 400 150 420; x_wconf 93">A&lt;b&gt;</span>');
  expect(read).toContain('<span class="ocrx_word" id="word_2_1_1_1" title="x_wconf 100">No</span>');
});

test('a table of a flowing text goes on behind the end of a page; sheets, slides and scans have tables of their own', () => {
  const [head, rest] = [[...words('Prices'), ...row('Item', 'Price')], [...row('Bread', '3'), ...words('End')]];
  const flowing = [page(1, head), page(2, rest)];
  expect(toCsv(flowing)).toBe('Item,Price\r\nBread,3\r\n');
  expect(toMarkdown(flowing)).toBe('Prices\n\n| Item | Price |\n| --- | --- |\n| Bread | 3 |\n\nEnd\n');
  for (const apart of [[page(1, head, 'A'), page(2, rest, 'B')], flowing.map((each): Page => ({ ...each, source: 'ocr' }))]) {
    expect(toCsv(apart)).toBe('Item,Price\r\n\r\nBread,3\r\n');
  }
});
