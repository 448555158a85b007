import { expect, test } from 'vitest';
import { toCsv } from '../../output/to-csv.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${content}</w:t></w:r></w:p></w:tc>`;
const wide = (content: string, columns: number) => cell(content, `<w:gridSpan w:val="${columns}"/>`);
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;

async function pagesOf(body: string) {
  return (await readAll(await fileWith('table.docx', wordFile(body)))).pages;
}

const header = row(cell('A') + cell('B') + cell('C') + cell('D'));

test('a cell over several columns leaves the next one in its own', async () => {
  const merged = row(cell('1') + cell('above', '<w:vMerge w:val="restart"/>') + wide('3 and 4', 2)) + row(wide('', 1) + cell('', '<w:vMerge/>') + cell('3') + cell('4'));
  expect(toCsv(await pagesOf(table(header, row(cell('1') + wide('2 and 3', 2) + cell('4')), merged, row(wide('all', 4)), row(cell('1') + cell('2'))))))
    .toBe('A,B,C,D\r\n1,2 and 3,,4\r\n1,above,3 and 4\r\n,,3,4\r\nall\r\n1,2\r\n');
});

test('a row that starts late or ends early is a row of its table', async () => {
  const late = row(cell('4'), '<w:gridBefore w:val="3"/>');
  const early = row(cell('1'), '<w:gridAfter w:val="3"/>');
  expect(toCsv(await pagesOf(table(header, late, early, row(cell('1') + cell('2')))))).toBe('A,B,C,D\r\n,,,4\r\n1\r\n1,2\r\n');
});

test('where cells end almost below each other, what lies between is no column', async () => {
  const grid = `<w:tblGrid>${[2000, 108, 2000, 2000].map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
  const rows = [row(cell('A') + wide('B', 2) + cell('C')), row(wide('1', 2) + cell('2') + cell('3')), row(cell('2') + cell('3'), '<w:gridBefore w:val="2"/>'), row(cell('1') + wide('2 and 3', 3))];
  expect(toCsv(await pagesOf(table(grid, ...rows)))).toBe('A,B,C\r\n1,2,3\r\n,2,3\r\n1,2 and 3\r\n');
});

test('a table in a cell keeps its columns apart from those around it', async () => {
  const inner = `<w:tc>${table(row(cell('x') + wide('y', 3)))}<w:p/></w:tc>`;
  expect(toCsv(await pagesOf(table(header, row(`${inner}${wide('2 and 3', 2)}${cell('4')}`))))).toBe('A,B,C,D\r\nx y,2 and 3,,4\r\n');
});

test('what a cell was before a change says nothing of its columns, and no row is wider than Word makes one', async () => {
  const changed = cell('1', '<w:tcPrChange><w:tcPr><w:gridSpan w:val="3"/></w:tcPr></w:tcPrChange>');
  expect(toCsv(await pagesOf(table(header, row(changed + cell('2')))))).toBe('A,B,C,D\r\n1,2\r\n');
  const [page] = await pagesOf(table(row(wide('1', 1e9) + wide('2', 1e9) + cell('3'))));
  expect(page?.blocks[0]?.cells).toHaveLength(65);
});
