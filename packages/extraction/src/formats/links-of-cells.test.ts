import { expect, test } from 'vitest';
import { toMarkdown } from '../output/to-markdown.ts';
import { book97, bookRecord } from '../testing/book97.ts';
import { readAll } from '../testing/read-all.ts';
import { long, word } from '../testing/records97.ts';
import { fileWith } from '../testing/temporary-folder.ts';
import { workbookFile, zipOf } from '../testing/zip-writer.ts';

const pagesOf = async (name: string, content: Uint8Array) => (await readAll(await fileWith(name, content))).pages;
const markdownOf = async (name: string, content: Uint8Array) => toMarkdown(await pagesOf(name, content));

const relationsOfSheet = 'xl/worksheets/_rels/sheet1.xml.rels';
const typeOfLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const relations = (address: string) => ({
  [relationsOfSheet]: `<Relationships><Relationship Id="r7" Type="${typeOfLinks}" Target="${address}" TargetMode="External"/></Relationships>`,
});
const sheetOf = (rows: string, links = '') =>
  `<worksheet xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData><hyperlinks>${links}</hyperlinks></worksheet>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const formula = (place: string, source: string) => `<c r="${place}" t="str"><f>${source}</f><v>the shop</v></c>`;

test('cells of a workbook, also several of one link, and not those that lead to another cell', async () => {
  const rows = `<row r="2">${cell('B2', 'our shop')}${cell('C2', 'x')}</row><row>${cell('B3', 'a')}${cell('C3', 'more, in two lines')}</row><row r="5">${cell('A5', 'b')}${cell('B5', 'c')}</row>`;
  const links = '<hyperlink ref="B2" r:id="r7" location="top"/><hyperlink ref="C3:XFD5" r:id="r7"/><hyperlink ref="C2" location="Other!A1"/>';
  expect(await markdownOf('book.xlsx', workbookFile(sheetOf(rows, links), '', relations('https://e.org')))).toBe(`## Sheet

|  | [our shop](https://e.org#top) | x |
| --- | --- | --- |
|  | a | [more, in two lines](https://e.org) |
| b | c |  |
`);
});

test.each([
  ['HYPERLINK("https://e.org/?a=""b""","shop")', '[the shop](https://e.org/?a="b")'],
  ['HYPERLINK("https://e.org")', '[the shop](https://e.org)'],
  ['HYPERLINK("https://e.org/"&amp;A1,"shop")', 'the shop'],
  ['HYPERLINK("#Other!A1","shop")', 'the shop'],
  ['IF(A1,"https://e.org","")', 'the shop'],
])('a formula of a workbook: %s', async (source, shown) => {
  const rows = `<row r="1">${formula('A1', source)}${cell('B1', 'x')}</row>`;
  expect(await markdownOf('book.xlsx', workbookFile(sheetOf(rows)))).toContain(`| ${shown} | x |`);
});

test('more links than anybody follows leave the text as it is, of which nothing lacks', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`, 'a')}</row>`).join('');
  const [page] = await pagesOf('book.xlsx', workbookFile(sheetOf(rows, '<hyperlink ref="A1:XFD1048576" r:id="r7"/>'), '', relations('https://e.org')));
  expect(page?.warnings).toEqual([]);
  expect(page?.text.split('\n')).toHaveLength(300);
});

test('cells and formulas of an Open Document workbook', async () => {
  const cells = [
    '<table:table-cell><text:p>Ask <text:a xlink:href="https://e.org">our shop</text:a></text:p></table:table-cell>',
    '<table:table-cell table:formula="of:=HYPERLINK(&quot;https://f.org&quot;;&quot;the site&quot;)" office:value-type="string"><text:p>the site</text:p></table:table-cell>',
    '<table:table-cell><text:p>now</text:p></table:table-cell>',
  ];
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="S"><table:table-row>${cells.join('')}</table:table-row></table:table>
      </office:spreadsheet></office:body></office:document-content>`,
  });
  expect(await markdownOf('book.ods', file)).toContain('| Ask [our shop](https://e.org) | [the site](https://f.org) | now |');
});

const TEXT = 0x17;
const CELL = 0x44;
const JOIN = 0x08;
const textToken = (text: string) => Buffer.concat([Buffer.from([TEXT, text.length, 1]), Buffer.from(text, 'utf16le')]);
const cellToken = Buffer.from([CELL, 0, 0, 0, 0]);
const linkToken = (count: number) => Buffer.from([0x42, count, 0x67, 0x01]);

/** The cell B1, whose formula gave the text that its second record says. */
function formulaRecords(...tokens: Buffer[]): Buffer[] {
  const source = Buffer.concat(tokens);
  const isText = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]);
  const result = Buffer.concat([word(4), Buffer.from([0]), Buffer.from('shop', 'latin1')]);
  return [bookRecord(0x0006, word(0), word(1), word(0), isText, word(0), long(0), word(source.length), source), bookRecord(0x0207, result)];
}

test.each([
  ['with words of its own', [textToken('https://e.org'), textToken('shop'), linkToken(2)], '[shop](https://e.org)'],
  ['with the words of a cell', [textToken('https://e.org'), cellToken, linkToken(2)], '[shop](https://e.org)'],
  ['that is its address', [textToken('https://e.org'), linkToken(1)], '[shop](https://e.org)'],
  ['whose address is calculated', [textToken('https://e.org'), cellToken, Buffer.from([JOIN]), linkToken(1)], 'shop'],
  ['that is a text', [textToken('https://e.org')], 'shop'],
])('a formula of a workbook before 2007 %s', async (_, tokens, shown) => {
  expect(await markdownOf('book.xls', book97([{ name: 'S', cell: 'x', records: formulaRecords(...tokens) }]))).toContain(`| x | ${shown} |`);
});

test('a cell of a workbook before 2007', async () => {
  const address = Buffer.from('https://e.org\0', 'utf16le');
  const ofWeb = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex');
  const place = [word(0), word(0), word(0), word(0)];
  const link = bookRecord(0x01b8, ...place, Buffer.alloc(16), long(2), long(3), ofWeb, long(address.length), address);
  expect(await markdownOf('book.xls', book97([{ name: 'S', cell: 'our shop', records: [link] }]))).toContain('| [our shop](https://e.org) |');
});
