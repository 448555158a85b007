import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { workbookFile } from '../../testing/zip-writer.ts';

const cell = (place: string, content: string) => `<c r="${place}">${content}</c>`;
const row = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`;
const value = (place: string) => cell(place, '<v>1</v>');

test.each([
  ['a formula without a result', row(value('A1') + cell('B1', '<f>1+1</f>')), '', ['formulas-not-calculated']],
  ['a formula whose result is an empty text', row(value('A1') + '<c r="B1" t="str"><f>""</f><v></v></c>'), '', []],
  ['a formula whose result is left out', row(value('A1') + cell('B1', '<f>1+1</f><v></v>')), '', ['formulas-not-calculated']],
  ['a hidden row', row(value('A1'), 'hidden="1"'), '', ['hidden-cells']],
  ['a hidden row without content', row(value('A1')) + row(cell('A2', ''), 'hidden="1"'), '', []],
  ['a hidden column', row(value('A1') + value('C1')), '<col min="-9" max="0" hidden="1"/><col min="2" max="3" hidden="true"/>', ['hidden-cells']],
  ['a hidden column without content', row(value('A1')), '<col min="2" max="16384" hidden="1"/>', []],
])('%s: %#', async (_, rows, columns, warnings) => {
  const sheet = `<worksheet><cols>${columns}</cols><sheetData>${rows}</sheetData></worksheet>`;
  expect((await readAll(await fileWith('book.xlsx', workbookFile(sheet)))).pages).toMatchObject([{ warnings }]);
});
