import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { toCsv } from '../../output/to-csv.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const cell = (attributes: string, inside = '') => `<table:table-cell ${attributes}>${inside}</table:table-cell>`;
const sheetOf = (rows: string) => zipOf({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table>${rows}
    </table:table></office:spreadsheet></office:body></office:document-content>`,
});

test('a sheet of one column is a table', async () => {
  const rows = ['7', '8'].map((value) => `<table:table-row>${cell(`office:value-type="float" office:value="${value}"`)}</table:table-row>`);
  const { pages } = await readAll(await fileWith('sheet.ods', sheetOf(rows.join(''))));
  expect(toCsv(pages)).toBe('7\r\n8\r\n');
});

test('a cell whose text no program wrote shows its value, and one that shows nothing stays empty', async () => {
  const cells = [
    cell('office:value-type="date" office:date-value="2024-03-05"'), cell('office:value-type="date" office:date-value="2024-03-05T07:30:00"'),
    cell('office:value-type="float" office:value="7"'), cell('office:value-type="percentage" office:value="0.07"'),
    cell('office:value-type="currency" office:value="3.5" office:currency="EUR"'), cell('office:value-type="time" office:time-value="PT07H30M00S"'),
    cell('office:value-type="boolean" office:boolean-value="true"'), cell('office:value-type="string" office:string-value="Oak"'),
    cell('office:value-type="float" office:value="3.5"', '<text:p>3,50 €</text:p>'), cell('office:value-type="float" office:value="9"', '<text:p/>'), cell(''),
    cell('office:value-type="percentage" office:value="n/a"'), cell('', '<text:p>End</text:p>'),
  ];
  const { pages } = await readAll(await fileWith('sheet.ods', sheetOf(`<table:table-row>${cells.join('')}</table:table-row>`)));
  expect(pages[0]?.text.split('\t')).toEqual(['2024-03-05', '2024-03-05 07:30:00', '7', '7%', '3.5 EUR', '07:30:00', 'TRUE', 'Oak', '3,50 €', '', '', 'n/a', 'End']);
});

test.each([
  ['without a result', 'table:formula="of:=1+1"', '', ['formulas-not-calculated']],
  ['whose result is an empty text', 'table:formula="of:=T(1)" office:value-type="string"', '', []],
  ['whose result only its text tells', 'table:formula="of:=1+1"', '<text:p>2</text:p>', []],
])('a page tells of a formula %s', async (_, attributes, inside, warnings) => {
  const row = `<table:table-row>${cell(attributes, inside)}${cell('office:value="7"')}</table:table-row>`;
  expect((await readAll(await fileWith('sheet.ods', sheetOf(row)))).pages).toMatchObject([{ warnings }]);
});
