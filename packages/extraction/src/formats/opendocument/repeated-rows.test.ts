import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const row = (cells: readonly string[], repeats = 1) => `<table:table-row table:number-rows-repeated="${repeats}">${cells.map((text) =>
  `<table:table-cell>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`).join('')}</table:table-row>`;

test('equal rows below each other, which a sheet holds once, are all there; empty ones to its end are none', async () => {
  const { pages: [page] } = await readAll(await fileWith('sheet.ods', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Hours">
      ${row(['Day', 'Hours'])}${row(['Work', '8'], 3)}${row(['Sum', '24'])}${row(['', ''], 1_048_000)}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })));
  expect(page?.text.trim().split('\n')).toEqual(['Day\tHours', 'Work\t8', 'Work\t8', 'Work\t8', 'Sum\t24']);
});

test('rows that stand for many are written until they are too many, and those behind them are all there', async () => {
  const wide = Array.from({ length: 200 }, () => '1');
  const { pages } = await readAll(await fileWith('sheet.ods', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Bomb">
      ${row(wide, 1000).repeat(20)}${row(['the end'])}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })));
  const lines = pages.flatMap((page) => page.text.trim().split('\n'));
  expect(lines.at(-1)).toBe('the end');
  expect(lines.length).toBeLessThan(1100);
  expect(pages.flatMap((page) => page.warnings)).toContain('content-cut');
});
