import { wordFile, zipOf } from '../../packages/extraction/src/testing/zip-writer.ts';
import { CANARY, MIB, type HostileFiles } from './hostile-file.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: readonly string[]) => `<Relationships>${list.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string, more = '') => `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"${more}/>`;

const paragraph = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`;
const text = paragraph('The text of the file');
const word = (body: string, parts: Record<string, string | Uint8Array> = {}) => wordFile(body, parts);

const words: HostileFiles = {
  'deep.docx': () => word('<w:p>'.repeat(50_000)),
  'deep-tables.docx': () => word(`${'<w:tbl><w:tr><w:tc>'.repeat(300)}${text}${'</w:tc></w:tr></w:tbl>'.repeat(300)}`),
  'empty-paragraphs.docx': () => word('<w:p/>'.repeat(3_000_000)),
  'million-runs.docx': () => word(`<w:p>${'<w:r><w:t>x</w:t></w:r>'.repeat(1_000_000)}</w:p>`),
  'one-long-word.docx': () => word(paragraph('x'.repeat(20 * MIB))),
  'cell-over-a-billion.docx': () => word(`<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>${text}</w:tc></w:tr></w:tbl>`),
  'million-cells.docx': () => word(`<w:tbl><w:tr>${`<w:tc>${paragraph('a')}</w:tc>`.repeat(300_000)}</w:tr></w:tbl>`),
  'many-page-breaks.docx': () => word(`${text}<w:p><w:r><w:br w:type="page"/><w:t>x</w:t></w:r></w:p>`.repeat(50_000)),
  'styles-in-a-circle.docx': () => word(`<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>words</w:t></w:r></w:p>`, {
    'word/styles.xml': '<w:styles><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>',
    'word/_rels/document.xml.rels': relations(relation('s', 'styles', 'styles.xml')),
  }),
  'relation-to-itself.docx': () => word(`${text}<w:altChunk r:id="a"/><w:drawing><a:blip r:embed="a"/></w:drawing>`, { 'word/_rels/document.xml.rels': relations(relation('a', 'aFChunk', 'document.xml')) }),
  'network.docx': () => word(`${text}<w:drawing><a:blip r:link="a"/></w:drawing>`, {
    'word/_rels/document.xml.rels': relations(relation('a', 'image', CANARY, ' TargetMode="External"'), relation('b', 'attachedTemplate', CANARY, ' TargetMode="External"')),
  }),
  'way-out-of-the-archive.docx': () => word(`${text}<w:drawing><a:blip r:embed="a"/></w:drawing>`, { 'word/_rels/document.xml.rels': relations(relation('a', 'image', '../../../../../../etc/passwd')) }),
  'picture-bombs.docx': () => word(`${text}${Array.from({ length: 200 }, (_, index) => `<w:p><w:r><w:drawing><a:blip r:embed="p${index}"/></w:drawing></w:r></w:p>`).join('')}`, {
    'word/_rels/document.xml.rels': relations(...Array.from({ length: 200 }, (_, index) => relation(`p${index}`, 'image', 'media/a.svg'))),
    'word/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${'<rect width="90" height="90" filter="url(#f)"/>'.repeat(500)}</svg>`,
  }),
  'notes-in-a-circle.docx': () => word(`${text}<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`.repeat(2000), {
    'word/_rels/document.xml.rels': relations(relation('n', 'footnotes', 'footnotes.xml')),
    'word/footnotes.xml': `<w:footnotes><w:footnote w:id="1">${`<w:p><w:r><w:footnoteReference w:id="1"/><w:t>${'note '.repeat(500)}</w:t></w:r></w:p>`}</w:footnote></w:footnotes>`,
  }),
  'entities.docx': () => wordFile(Buffer.from(`<!DOCTYPE a [<!ENTITY x "${'lol'.repeat(60)}"><!ENTITY y "&x;&x;&x;">]><w:document><w:body><w:p><w:r><w:t>&y;</w:t></w:r></w:p></w:body></w:document>`)),
  'sixteen-bit-letters.docx': () => wordFile(Buffer.from('\ufeff<w:document><w:body/></w:document>', 'utf16le')),
  'long-attribute.docx': () => word(`<w:p w:x="${'x'.repeat(60 * MIB)}"/>${text}`),
};

const sheetParts = (sheet: string | Uint8Array, parts: Record<string, string | Uint8Array> = {}, book = '<sheet name="Sheet" sheetId="1" r:id="r1"/>') => zipOf({
  '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns:r="${relationType}"><sheets>${book}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml'), relation('r2', 'sharedStrings', 'sharedStrings.xml'), relation('r3', 'styles', 'styles.xml')),
  'xl/worksheets/sheet1.xml': sheet, ...parts,
});
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, value: string, more = '') => `<c r="${place}"${more}><v>${value}</v></c>`;
const styled = (format: string) => ({ 'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>` });

const books: HostileFiles = {
  'million-empty-rows.xlsx': () => sheetParts(sheet(Array.from({ length: 1_048_576 }, (_, index) => `<row r="${index + 1}"/>`).join(''))),
  'last-cell-of-all.xlsx': () => sheetParts(sheet(`<row r="1048576">${cell('XFD1048576', '1')}</row>`)),
  'row-of-a-billion.xlsx': () => sheetParts(sheet(`<row r="999999999999">${cell('ZZZZZZZZZZ999999999999', '1')}</row><row r="-1">${cell('-1', '2')}</row>`)),
  'place-without-end.xlsx': () => sheetParts(sheet(`<row r="1">${cell('A'.repeat(2_000_000), '1')}</row>`)),
  'strings-that-are-not-there.xlsx': () => sheetParts(sheet(`<row r="1">${cell('A1', '999999999', ' t="s"')}${cell('B1', '-1', ' t="s"')}${cell('C1', '1e400', ' s="99999"')}</row>`), { 'xl/sharedStrings.xml': '<sst count="4294967295" uniqueCount="4294967295"/>' }),
  'one-string-everywhere.xlsx': () => sheetParts(sheet(Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 1}">${cell(`A${index + 1}`, '0', ' t="s"')}</row>`).join('')), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>` }),
  'many-sheets.xlsx': () => sheetParts(sheet(`<row r="1">${cell('A1', '1')}</row>`), {}, Array.from({ length: 50_000 }, (_, index) => `<sheet name="S${index}" sheetId="${index}" r:id="r1"/>`).join('')),
  'no-such-sheet.xlsx': () => sheetParts(sheet(''), {}, '<sheet name="Sheet" sheetId="1" r:id="nowhere"/>'),
  'number-formats.xlsx': () => sheetParts(sheet(`<row r="1">${cell('A1', '1e300', ' s="0"')}${cell('B1', '-99999999999', ' s="0"')}</row>`), styled(`${'[>1]0.0#'.repeat(5000)};yyyy${'m'.repeat(9000)}`)),
  'number-format-of-quotes.xlsx': () => sheetParts(sheet(`<row r="1">${cell('A1', '45000', ' s="0"')}</row>`), styled(`${'&quot;[\\'.repeat(30_000)}`)),
  'dates-out-of-time.xlsx': () => sheetParts(sheet(`<row r="1">${['1e308', '-1e308', 'NaN', '9'.repeat(400)].map((value, index) => cell(`${'ABCD'[index]}1`, value, ' s="0"')).join('')}</row>`), styled('yyyy-mm-dd hh:mm:ss')),
  'columns.xlsx': () => sheetParts(sheet(`<row r="1">${Array.from({ length: 200_000 }, (_, index) => `<c><v>${index}</v></c>`).join('')}</row>`)),
  'formulas.xlsx': () => sheetParts(sheet(`<row r="1"><c r="A1"><f>WEBSERVICE("${CANARY}")</f><v>=cmd|'/c calc'!A0</v></c></row>`)),
};

const slides = (slide: string, count: number, ids = Array.from({ length: count }, (_, index) => `<p:sldId id="${index}" r:id="r1"/>`).join('')) => zipOf({
  '[Content_Types].xml': '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'ppt/presentation.xml')),
  'ppt/presentation.xml': `<p:presentation xmlns:r="${relationType}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': relations(relation('r1', 'slide', 'slides/slide1.xml')),
  'ppt/slides/slide1.xml': slide,
  'ppt/slides/_rels/slide1.xml.rels': relations(relation('n', 'notesSlide', 'slide1.xml'), relation('c', 'chart', 'slide1.xml'), relation('m', 'image', '../presentation.xml')),
});
const shape = '<p:sp><p:txBody><a:p><a:r><a:t>The words of a slide</a:t></a:r></a:p></p:txBody></p:sp>';

const presentations: HostileFiles = {
  'same-slide-often.pptx': () => slides(`<p:sld>${shape}</p:sld>`, 20_000),
  'deep-groups.pptx': () => slides(`<p:sld>${'<p:grpSp>'.repeat(5000)}${shape}`, 1),
  'slide-without-end.pptx': () => slides(`<p:sld>${shape.repeat(200_000)}</p:sld>`, 1),
  'notes-are-the-slide.pptx': () => slides(`<p:sld>${shape}<c:chart r:id="c"/><a:blip r:embed="m"/></p:sld>`, 3),
};

const open = (type: string, content: string, parts: Record<string, string | Uint8Array> = {}) => zipOf({
  mimetype: `application/vnd.oasis.opendocument.${type}`,
  'content.xml': `<office:document-content><office:body><office:${type}>${content}</office:${type}></office:body></office:document-content>`, ...parts,
});

const openDocuments: HostileFiles = {
  'billion-spaces.odt': () => open('text', '<text:p>a<text:s text:c="1000000000"/>b</text:p>'),
  'spaces-often.odt': () => open('text', '<text:p>a<text:s text:c="100000"/>b</text:p>'.repeat(20_000)),
  'billion-columns.ods': () => open('spreadsheet', '<table:table><table:table-row><table:table-cell table:number-columns-repeated="1000000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>'),
  'billion-rows.ods': () => open('spreadsheet', '<table:table><table:table-row table:number-rows-repeated="1000000000"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>'),
  'repeats-in-repeats.ods': () => open('spreadsheet', `<table:table>${'<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>some words</text:p></table:table-cell></table:table-row>'.repeat(500)}</table:table>`),
  'repeats-below-nothing.ods': () => open('spreadsheet', '<table:table><table:table-row table:number-rows-repeated="-5"><table:table-cell table:number-columns-repeated="NaN"><text:p>a</text:p></table:table-cell></table:table-row></table:table>'),
  'deep-lists.odt': () => open('text', `${'<text:list><text:list-item>'.repeat(450)}<text:p>deep</text:p>${'</text:list-item></text:list>'.repeat(450)}`),
  'deep-frames.odp': () => open('presentation', `<draw:page>${'<draw:frame><draw:text-box>'.repeat(450)}<text:p>deep</text:p>${'</draw:text-box></draw:frame>'.repeat(450)}</draw:page>`),
  'styles-in-a-circle.odt': () => open('text', '<text:p text:style-name="a">words</text:p>', { 'styles.xml': '<office:styles><style:style style:name="a" style:parent-style-name="b"/><style:style style:name="b" style:parent-style-name="a"/></office:styles>' }),
  'picture-of-the-machine.odt': () => open('text', `<text:p>words<draw:frame><draw:image xlink:href="file:///etc/passwd"/></draw:frame><draw:frame><draw:image xlink:href="${CANARY}"/></draw:frame><draw:frame><draw:image xlink:href="../../../etc/passwd"/></draw:frame></text:p>`),
  'object-in-itself.odt': () => open('text', '<text:p>words<draw:object xlink:href="./"/><draw:object xlink:href="."/></text:p>', { 'Object 1/content.xml': '<x><draw:object xlink:href="./Object 1"/></x>' }),
  'deep-formula.odf': () => open('formula', `<math:math>${'<math:mfrac>'.repeat(5000)}`),
  'protected.odt': () => open('text', 'noise', { 'META-INF/manifest.xml': '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry></manifest:manifest>' }),
};

export const office: HostileFiles = { ...words, ...books, ...presentations, ...openDocuments };
