import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const space = 'urn:schemas-microsoft-com:office:spreadsheet';
const prolog = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n';
const styles = '<Styles><Style ss:ID="share"><Font ss:Color="#9999FF"/><NumberFormat ss:Format="Percent"/></Style></Styles>';
const comment = '<Comment ss:Author="Ann"><ss:Data>Ask Ann</ss:Data></Comment>';
const workbook = (rows: string) => `${prolog}<Workbook xmlns="${space}" xmlns:ss="${space}">${styles}<Worksheet ss:Name="Rent &amp; water"><Table>${rows}</Table></Worksheet></Workbook>`;
const rows = `<Row><Cell ss:HRef="https://e.org"><Data ss:Type="String">Höhe</Data>${comment}</Cell><Cell ss:StyleID="share"><Data ss:Type="Number">0.1</Data></Cell></Row>`;

test.each([
  ['as it is', Buffer.from(workbook(rows))],
  ['with a mark of its encoding', Buffer.from(`\ufeff${workbook(rows)}`)],
  ['with a comment before it', Buffer.from(workbook(rows).replace('<Workbook', '<!-- a book -->\n<Workbook'))],
  ['in two bytes a letter', Buffer.from(`\ufeff${workbook(rows)}`, 'utf16le')],
])('a workbook that is stored as XML is read by its sheets: %s', async (_, bytes) => {
  const { pages } = await readAll(await fileWith('book.xml', bytes));
  expect(toMarkdown(pages)).toBe('## Rent & water\n\n| [Höhe](https://e.org) | 10.00% |\n| --- | --- |\n\nA1: Ask Ann\n');
});

test('a file that only speaks of workbooks is read as any XML', async () => {
  const { pages } = await readAll(await fileWith('other.xml', `<note xmlns:ss="${space}"><ss:Workbook>One</ss:Workbook><p>Two</p></note>`));
  expect(pages.map(({ text, label }) => [text, label])).toEqual([['One\n\nTwo', null]]);
});

test('a workbook whose elements end each other is read as far as its words go', async () => {
  const { pages } = await readAll(await fileWith('broken.xml', workbook('<Row><Cell><Data>One</Cell></Row><Row><Cell><Data>Two</Data></Cell></Row>')));
  expect(pages).toMatchObject([{ label: null, warnings: ['markup-broken'] }]);
  expect(pages[0]?.text).toContain('One');
  expect(pages[0]?.text).toContain('Two');
});
