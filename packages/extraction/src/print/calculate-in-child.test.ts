import { expect, test } from 'vitest';
import { readInChild } from '../testing/read-all.ts';
import { fileWith } from '../testing/temporary-folder.ts';
import { workbookFile, zipOf } from '../testing/zip-writer.ts';

const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">
  <c r="A1"><v>7</v></c><c r="B1"><f>A1*2</f><v></v></c><c r="C1"><f>B1+1</f><v>0</v></c></row></sheetData></worksheet>`;

test('a workbook that nobody has calculated is read with its results, unless that is not wanted', async () => {
  const file = await fileWith('book.xlsx', workbookFile(sheet, '<calcPr fullCalcOnLoad="1"/>'));
  expect((await readInChild(file)).pages).toMatchObject([{ text: '7\t14\t15', warnings: [] }]);
  expect((await readInChild(file, { isCalculating: false })).pages).toMatchObject([{ text: '7\t\t0', warnings: ['formulas-not-calculated'] }]);
});

test('a program may place and write the parts of such a workbook as it likes', async () => {
  const relation = (type: string, target: string) => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const typed = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const file = await fileWith('book.xlsx', zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      ${typed('book/main.xml', 'sheet.main')}${typed('book/pages/one.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'book/main.xml'),
    'book/_rels/main.xml.rels': relation('worksheet', 'pages/one.xml'),
    'book/main.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><fileVersion appName='xl'/><sheets><sheet name='S' sheetId='1' r:id='r1'/></sheets>
      <calcPr fullCalcOnLoad='1'/></workbook>`,
    'book/pages/one.xml': sheet.replace('</f><v>0', '</f>\n  <v>0'),
  }));
  expect((await readInChild(file)).pages).toMatchObject([{ text: '7\t14\t15', warnings: [] }]);
});

test('so is a sheet of Open Document, as its own formats show numbers', async () => {
  const names = Object.entries({ office: 'office', table: 'table', style: 'style', number: 'datastyle' })
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
  const styles = `<number:number-style style:name="N"><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:number-style>
    <style:style style:name="C" style:family="table-cell" style:data-style-name="N"/>`;
  const cells = `<table:table-cell office:value-type="float" office:value="7"/><table:table-cell table:style-name="C" table:formula="of:=[.A1]*2"/>`;
  const file = await fileWith('sheet.ods', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${names} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2">
      <office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S"><table:table-row>${cells}
      </table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/"
      manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
      </manifest:manifest>`,
  }));
  expect((await readInChild(file)).pages).toMatchObject([{ text: '7\t14.00', warnings: [] }]);
});
