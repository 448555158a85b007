import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: [id: string, kind: string, target: string][]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
const contentTypes = (part: string, kind: string) =>
  `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;

const LISTED = 100_000;

test('a presentation that lists one slide a hundred thousand times is read up to its limit', async () => {
  const file = await fileWith('often.pptx', zipOf({
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation>${'<p:sldId r:id="r1"/>'.repeat(LISTED)}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(['r1', 'slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': '<p:sld><p:sp><p:txBody><a:p><a:r><a:t>The slide</a:t></a:r></a:p></p:txBody></p:sp></p:sld>',
  }));
  const { pages } = await readAll(file, { maxPages: 2 });
  expect(pages.map((page) => page.text || page.warnings.join())).toEqual(['The slide', 'The slide', 'page-limit']);
});

test('a workbook that lists one sheet a hundred thousand times is read up to its limit', async () => {
  const file = await fileWith('often.xlsx', zipOf({
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook><sheets>${'<sheet name="S" r:id="r1"/>'.repeat(LISTED)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'sheet1.xml']),
    'xl/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>The sheet</v></c></row></sheetData></worksheet>',
  }));
  const { pages } = await readAll(file, { maxPages: 2 });
  expect(pages.map((page) => page.text || page.warnings.join())).toEqual(['The sheet', 'The sheet', 'page-limit']);
});
