import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, type: string, target: string][]) => `<Relationships>${targets.map(([id, type, target]) =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

test('a sheet shows numbers as their cells do, with its header, comments, texts and charts, and hidden sheets are marked', async () => {
  const chart = `<c:chart><c:title><c:tx><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:tx></c:title><c:ser><c:tx><c:v>2024</c:v></c:tx>
    <c:cat><c:pt idx="0"><c:v>Spring</c:v></c:pt></c:cat><c:val><c:pt idx="0"><c:v>8.200000000000001</c:v></c:pt></c:val></c:ser></c:chart>`;
  const days = `<c:chart><c:ser><c:cat><c:formatCode>dd.mm.yyyy</c:formatCode><c:pt idx="0"><c:v>45356</c:v></c:pt></c:cat>
    <c:val><c:formatCode>0%</c:formatCode><c:pt idx="0"><c:v>0.25</c:v></c:pt></c:val></c:ser><c:ser><c:cat><c:pt idx="1"><c:v>007</c:v></c:pt></c:cat>
    <c:val><c:formatCode>General</c:formatCode><c:pt idx="1"><c:v>1.50</c:v></c:pt></c:val></c:ser></c:chart>`;
  const sheet = `<worksheet><sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" s="1"><v>45000</v></c></row>
    <row r="3"><c r="B3" t="b"><v>1</v></c><c r="C3" s="2"><v>1234.5</v></c><c r="D3" t="str"><f>A1</f><v>made</v></c></row></sheetData>
    <headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Price list&amp;R&amp;P of &amp;N</oddHeader></headerFooter></worksheet>`;
  const book = zipOf({
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" r:id="r1"/><sheet name="Costs" r:id="r2" state="veryHidden"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'sheet1.xml'], ['r2', 'worksheet', 'sheet2.xml'], ['r3', 'sharedStrings', 'strings.xml'], ['r4', 'styles', 'styles.xml']),
    'xl/strings.xml': '<sst><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>spoken</t></rPh></si></sst>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0.00\\ &quot;EUR&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/sheet1.xml': sheet,
    'xl/sheet2.xml': '<worksheet><sheetData><row><c><v>7</v></c><c t="inlineStr"><is><t>secret</t></is></c></row></sheetData></worksheet>',
    'xl/_rels/sheet1.xml.rels': relations(['r1', 'comments', 'comments1.xml'], ['r2', 'drawing', 'drawing1.xml']),
    'xl/comments1.xml': '<comments><commentList><comment ref="B2"><text><r><t>Ask Ann</t></r></text></comment></commentList></comments>',
    'xl/drawing1.xml': '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>A box</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>',
    'xl/_rels/drawing1.xml.rels': relations(['r1', 'chart', 'chart1.xml'], ['r2', 'chart', 'chart2.xml'], ['r3', 'diagramData', 'data1.xml']),
    'xl/chart1.xml': chart,
    'xl/chart2.xml': days,
    'xl/data1.xml': '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
  });
  expect((await readAll(await fileWith('book.xlsx', book))).pages).toMatchObject([
    { label: 'Prices', text: 'Price list of\n\n\tRich text\t\t3/15/23\n\tTRUE\t1,234.50 EUR\tmade\n\nA box\n\nSales\n\n\t2024\nSpring\t8.2\n\n05.03.2024\t25%\n007\t\t1.5\n\nStep one\n\nB2: Ask Ann', warnings: [] },
    { label: 'Costs', text: '7\tsecret', warnings: ['hidden'] },
  ]);
});

const drawing = (styles: string, content: string) => `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>
  <office:body><office:text>${content}</office:text></office:body></office:document-content>`;

test('sheets, slides and text that an Open Document hides are marked or left out, and its charts are read', async () => {
  const hidden = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
  const sheets = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': drawing(hidden, `<table:table table:name="One"><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table>
      <table:table table:name="Two" table:style-name="h"><table:table-row><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>`),
  });
  expect((await readAll(await fileWith('book.ods', sheets))).pages).toMatchObject([{ label: 'One', text: '1' }, { label: 'Two', text: '2', warnings: ['hidden'] }]);

  const slides = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'content.xml': drawing('<style:style style:name="d"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>',
      '<draw:page draw:name="page1" draw:style-name="d"><draw:frame><text:p>Slide</text:p></draw:frame></draw:page>'),
  });
  expect((await readAll(await fileWith('slides.odp', slides))).pages).toMatchObject([{ text: 'Slide', warnings: ['hidden'] }]);

  const text = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': drawing('<style:style style:name="s"><style:text-properties text:display="none"/></style:style>', '<text:p>Shown <text:span text:style-name="s">secret</text:span>here</text:p>'),
    'Object 1/content.xml': `<office:document-content><office:body><office:chart><chart:title><text:p>Sales</text:p></chart:title><table:table><table:table-row>
      <table:table-cell><text:p>Spring</text:p></table:table-cell><table:table-cell><text:p>8</text:p></table:table-cell></table:table-row></table:table></office:chart></office:body></office:document-content>`,
  });
  expect((await readAll(await fileWith('text.odt', text))).pages).toMatchObject([{ text: 'Shown here\n\nSales\n\nSpring\t8', warnings: ['hidden-text'] }]);
});
