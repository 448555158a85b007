import sharp from 'sharp';
import { expect, test } from 'vitest';
import { extractInChild } from './index.ts';
import { drawPdf } from './testing/draw-pdf.ts';
import { readInChild } from './testing/read-all.ts';
import { fileWith } from './testing/temporary-folder.ts';
import { workbookFile } from './testing/zip-writer.ts';

test('a picture of 100 million pixels is read within the memory of any other', async () => {
  const black = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000000' } }).png({ compressionLevel: 1 });
  const { pages } = await readInChild(await fileWith('large.png', await black.toBuffer()));
  expect(pages[0]).toMatchObject({ source: 'blank', warnings: [] });
});

test('a workbook of a million rows is read up to its limit, and a cell far out on each row costs nothing', async () => {
  function* rows() {
    yield '<worksheet><sheetData>';
    for (let row = 1; row <= 1_000_000; row++) yield `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="XFD${row}"><v>1</v></c></row>`;
    yield '</sheetData></worksheet>';
  }
  let [rowsRead, lastWarnings] = [0, ''];
  for await (const event of extractInChild(await fileWith('long.xlsx', workbookFile([...rows()].join(''))), { limits: { memoryMiB: 400 } })) {
    if (event.type !== 'page') continue;
    rowsRead += event.page.blocks.length;
    lastWarnings = event.page.warnings.join();
  }
  expect(rowsRead).toBe(200_000);
  expect(lastWarnings).toBe('content-cut');
});

test('a PDF of 2,010 pages gives 2,000 and one that says that there are more', async () => {
  const file = await fileWith('long.pdf', await drawPdf(Array.from({ length: 2010 }, (_, index) => ({ lines: [`This is page number ${index + 1}`] }))));
  let [last, count] = ['', 0];
  for await (const event of extractInChild(file, { limits: { memoryMiB: 400 } })) {
    if (event.type !== 'page') continue;
    count += 1;
    last = `${event.page.page} ${event.page.source} ${event.page.warnings.join()}`;
  }
  expect(count).toBe(2001);
  expect(last).toBe('2001 not-read page-limit');
});
