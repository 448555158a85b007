import { expect, test } from 'vitest';
import { readInChild } from '../testing/read-all.ts';
import { fileWith } from '../testing/temporary-folder.ts';
import { workbookFile } from '../testing/zip-writer.ts';

const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">
  <c r="A1"><v>7</v></c><c r="B1"><f>A1*2</f><v></v></c><c r="C1"><f>B1+1</f><v>0</v></c></row></sheetData></worksheet>`;

test('a workbook that nobody has calculated is read with its results, unless that is not wanted', async () => {
  const file = await fileWith('book.xlsx', workbookFile(sheet, '<calcPr fullCalcOnLoad="1"/>'));
  expect((await readInChild(file)).pages).toMatchObject([{ text: '7\t14\t15', warnings: [] }]);
  expect((await readInChild(file, { isCalculating: false })).pages).toMatchObject([{ text: '7\t\t0', warnings: ['formulas-not-calculated'] }]);
});
