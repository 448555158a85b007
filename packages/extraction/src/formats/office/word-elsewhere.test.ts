import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const said = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...content: string[]) => `<w:p>${content.join('')}</w:p>`;

const typeOf = (name: string) => (name.endsWith('.xml') ? name.replace(/\d*\.xml$/, '') : 'aFChunk');

async function pagesOf(body: string, parts: Record<string, string> = {}) {
  const relations = Object.keys(parts).map((name, at) => `<Relationship Id="r${at}" Type="x/${typeOf(name)}" Target="${name}"/>`);
  const inside = Object.fromEntries(Object.entries(parts).map(([name, content]) => [`word/${name}`, content]));
  const file = wordFile(body, { 'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`, ...inside });
  return (await readAll(await fileWith('report.docx', file))).pages.map(({ text }) => text);
}

const message = ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary="b"', '', '--b', 'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable', '', '<p>Gr=C3=BC=C3=9Fe</p>', '--b--', ''].join('\r\n');

test('parts in another format stand where the document takes them over', async () => {
  const body = paragraph(said('Before')) + ['r0', 'r1', 'r2', 'r3', 'r9'].map((id) => `<w:altChunk r:id="${id}"/>`).join('') + paragraph(said('After'));
  const parts = { 'a.html': '<h1>Title</h1><p>Page</p>', 'b.mht': message, 'c.txt': 'one\n\ntwo', 'd.bin': 'x' };
  expect(await pagesOf(body, parts)).toEqual(['Before\n\nTitle\n\nPage\n\nGrüße\n\none\n\ntwo\n\nAfter']);
});

test('a part in another format stands in the text once, however often it is named', async () => {
  const body = '<w:altChunk r:id="r0"/>'.repeat(1000);
  expect(await pagesOf(paragraph(said('Before')) + body, { 'a.html': '<p>Page</p>' })).toEqual(['Before\n\nPage']);
});

test('so does one that several relations name', async () => {
  const names = ['r1', 'r2'].map((id) => `<Relationship Id="${id}" Type="x/aFChunk" Target="a.html"/>`);
  const parts = { 'word/_rels/document.xml.rels': `<Relationships>${names.join('')}</Relationships>`, 'word/a.html': '<p>Page</p>' };
  const file = await fileWith('report.docx', wordFile('<w:altChunk r:id="r1"/><w:altChunk r:id="r2"/>', parts));
  expect((await readAll(file)).pages.map(({ text }) => text)).toEqual(['Page']);
});

test('charts and diagrams stand behind the paragraph that draws them, once, and those that none draws behind the text', async () => {
  const chart = (value: string) => `<c:chartSpace><c:chart><c:ser><c:cat><c:pt idx="0"><c:v>Spring</c:v></c:pt></c:cat>
    <c:val><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:val></c:ser></c:chart></c:chartSpace>`;
  const diagram = '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>';
  const drawn = (what: string) => `<w:r><w:drawing><a:graphic><a:graphicData>${what}</a:graphicData></a:graphic></w:drawing></w:r>`;
  const body = paragraph(said('Sales '), drawn('<c:chart r:id="r0"/>'), said('of this year')) + paragraph(said('Steps'), drawn('<dgm:relIds r:dm="r2"/>'))
    + paragraph(drawn('<c:chart r:id="r0"/>'), said('End'));
  expect(await pagesOf(body, { 'chart1.xml': chart('8'), 'chart2.xml': chart('9'), 'diagramData1.xml': diagram }))
    .toEqual(['Sales of this year\n\nSpring\t8\n\nSteps\n\nStep one\n\nEnd\n\nSpring\t9']);
});

test('a chart behind a table is another table', async () => {
  const chart = '<c:chart><c:ser><c:cat><c:pt><c:v>Spring</c:v></c:pt></c:cat><c:val><c:pt><c:v>8</c:v></c:pt></c:val></c:ser></c:chart>';
  const cell = (text: string) => `<w:tc>${paragraph(said(text))}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr></w:tbl>${paragraph('<w:r><w:drawing><c:chart r:id="r0"/></w:drawing></w:r>')}`;
  expect(await pagesOf(body, { 'chart1.xml': chart })).toEqual(['A\tB\n\nSpring\t8']);
});

test('letters that are drawn, readings and diagrams are read', async () => {
  const shape = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
  const ruby = `<w:r><w:ruby><w:rt>${said('かんじ')}</w:rt><w:rubyBase>${said('漢字')}</w:rubyBase></w:ruby></w:r>`;
  const diagram = '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>';
  expect(await pagesOf(paragraph(said('Status'), shape) + paragraph(ruby), { 'diagramData1.xml': diagram })).toEqual(['Status\nDRAFT\n\n漢字(かんじ)\n\nStep one']);
});

test.each([['<c:date1904 val="1"/>', '06.03.2028'], ['<c:date1904/>', '06.03.2028'], ['<c:date1904 val="0"/>', '05.03.2024']])('days of a chart with %s', async (calendar, day) => {
  const chart = `<c:chartSpace>${calendar}<c:chart><c:ser><c:cat><c:formatCode>dd.mm.yyyy</c:formatCode><c:pt idx="0"><c:v>45356</c:v></c:pt></c:cat>
    <c:val><c:pt idx="0"><c:v>7</c:v></c:pt></c:val></c:ser></c:chart></c:chartSpace>`;
  expect(await pagesOf(paragraph(said('Sales')), { 'chart1.xml': chart })).toEqual([`Sales\n\n${day}\t7`]);
});

test('what stands in a paragraph before the end of a page is no word with what stands behind it', async () => {
  const end = '<w:r><w:br w:type="page"/></w:r>';
  expect(await pagesOf(paragraph(said('First'), end, said('Second')) + paragraph(end, said('Third')))).toEqual(['First', 'Second', 'Third']);
});
