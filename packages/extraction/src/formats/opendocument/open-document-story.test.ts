import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const styles = `<office:automatic-styles>
  <style:style style:name="up"><style:text-properties style:text-position="super 58%"/></style:style>
  <style:style style:name="greek"><style:text-properties style:font-name="Symbol"/></style:style>
  <style:style style:name="ticks"><style:text-properties style:font-name="Wingdings1" fo:font-family="Wingdings"/></style:style>
  <style:style style:name="down"><style:text-properties style:text-position="sub 58%"/></style:style></office:automatic-styles>`;

const pagesOf = async (kind: 'text' | 'spreadsheet', body: string) => (await readAll(await fileWith(kind === 'text' ? 'report.odt' : 'sheet.ods', zipOf({
  mimetype: `application/vnd.oasis.opendocument.${kind}`,
  'content.xml': `<office:document-content>${styles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
})))).pages;

const paragraph = (text: string) => `<text:p>${text}</text:p>`;
const styled = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
const note = (mark: string, ...texts: string[]) =>
  `<text:note><text:note-citation>${mark}</text:note-citation><text:note-body>${texts.map(paragraph).join('')}</text:note-body></text:note>`;

test('powers stay raised', async () => {
  expect(await pagesOf('text', paragraph(`10${styled('up', '12')}/l, 1${styled('up', 'st')}, H${styled('down', '2')}O`))).toMatchObject([{ text: '10¹²/l, 1st, H₂O' }]);
});

test('characters of fonts of symbols are what they show', async () => {
  expect(await pagesOf('text', paragraph(`a${styled('greek', 'a')} ${styled('ticks', `\uf0fe${styled('up', 'þ')}`)} yes`))).toMatchObject([{ text: 'aα ☑☑ yes' }]);
});

test('notes stand behind the text, and begin with the mark that refers to them', async () => {
  const body = `<text:list><text:list-item>${paragraph(`One${note('1', 'First', 'More')}, 15${note('2', 'Second')} and ${styled('up', `two${note('i', '12')}`)}${note('*', 'Own')}.`)}
    </text:list-item></text:list>${paragraph('End')}`;
  expect(await pagesOf('text', body)).toMatchObject([{ text: 'One¹, 15 ² and twoⁱ*.\n\nEnd\n\n¹ First\n\nMore\n\n² Second\n\nⁱ 12\n\n* Own' }]);
});

test('of what was deleted while changes were tracked, the page says that it was left out', async () => {
  const told = '<office:change-info><dc:creator>Ann</dc:creator><dc:date>2026-01-02</dc:date></office:change-info>';
  const changes = (change: string) => `<text:tracked-changes><text:changed-region>${change}</text:changed-region></text:tracked-changes>${paragraph('200 EUR')}`;
  expect(await pagesOf('text', changes(`<text:deletion>${told}${paragraph('900')}</text:deletion>`))).toMatchObject([{ text: '200 EUR', warnings: ['deleted-text'] }]);
  expect(await pagesOf('text', changes(`<text:insertion>${told}</text:insertion>`))).toMatchObject([{ text: '200 EUR', warnings: [] }]);
  const replaced = `<table:tracked-changes><table:cell-content-change>${told}<table:previous><table:change-track-table-cell>${paragraph('900')}
    </table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>`;
  const sheet = `${replaced}<table:table table:name="S"><table:table-row><table:table-cell>${paragraph('200')}</table:table-cell></table:table-row></table:table>`;
  expect(await pagesOf('spreadsheet', sheet)).toMatchObject([{ text: '200', warnings: ['deleted-text'] }]);
});

test('what a text hides is left out, and the page says so', async () => {
  const hidden = `<text:section text:display="none">${paragraph('Section')}</text:section>`;
  const body = `${paragraph('Shown<text:hidden-text text:is-hidden="true">not</text:hidden-text>')}${hidden}<text:section text:display="condition">${paragraph('Too')}</text:section>`;
  expect(await pagesOf('text', body)).toMatchObject([{ text: 'Shown\n\nToo', warnings: ['hidden-text'] }]);
});

const cell = (text: string, attributes = '') => `<table:table-cell ${attributes}>${text === '' ? '' : paragraph(text)}</table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const column = (attributes: string) => `<table:table-column ${attributes}/>`;
const collapsed = 'table:visibility="collapse"';

test.each([
  ['a hidden row', row(cell('A')) + row(cell('B'), 'table:visibility="filter"'), ['hidden-cells']],
  ['a hidden row without content', row(cell('A')) + row(cell(''), collapsed), []],
  ['a hidden column', `${column('table:number-columns-repeated="2"')}${column(collapsed)}${row(cell('', 'table:number-columns-repeated="2"') + cell('A'))}`, ['hidden-cells']],
  ['hidden columns without content', `${column('')}${column(`${collapsed} table:number-columns-repeated="1000000000"`)}${row(cell('A') + cell(''))}`, []],
])('%s of a sheet: %#', async (_, rows, warnings) => {
  expect(await pagesOf('spreadsheet', `<table:table table:name="S">${rows}</table:table>`)).toMatchObject([{ warnings }]);
});

const comment = (text: string) => `<office:annotation><dc:creator>Ann</dc:creator><dc:date>2026</dc:date>${paragraph(text)}</office:annotation>`;

test('comments are no part of a word or of a cell: they stand behind the text, with who says them, or behind the sheet, with the cell', async () => {
  expect(await pagesOf('text', paragraph(`One${comment('Why?')}word`) + paragraph('End'))).toMatchObject([{ text: 'Oneword\n\nEnd\n\nAnn: Why?' }]);
  const cells = `<table:table-cell/><table:table-cell office:value="5">${comment('Why?')}</table:table-cell><table:table-cell>${paragraph('x')}</table:table-cell>`;
  const table = (name: string) => `<table:table table:name="${name}"><table:table-row>${cells}</table:table-row></table:table>`;
  expect(await pagesOf('spreadsheet', table('A') + table('B'))).toMatchObject(['A', 'B'].map((label) => ({ label, text: '\t5\tx\n\nB1: Why?' })));
});

test('a note in which there is a comment goes on behind it', async () => {
  const text = paragraph(`Before${note('1', `One${comment('Why?')} and its end`, 'More')} after`);
  expect(await pagesOf('text', text)).toMatchObject([{ text: 'Before¹ after\n\n¹ One and its end\n\nMore\n\nAnn: Why?' }]);
});

test('fields of a form show what is filled in, and readings stand in brackets', async () => {
  const forms = `<office:forms><form:form><form:text form:id="a" form:current-value="Ada L."/><form:checkbox form:id="b" form:label="Member" form:current-state="checked"/>
    <form:radio xml:id="c" form:label="Guest"/><form:listbox form:id="d"><form:option form:label="Red" form:current-selected="true"/><form:option form:label="Blue"/></form:listbox>
    <form:password form:id="e" form:current-value="x"/></form:form></office:forms>`;
  const controls = ['a', 'b', 'c', 'd', 'e'].map((id) => `<draw:control draw:control="${id}"/>`).join(' ');
  expect(await pagesOf('text', forms + paragraph(`Name ${controls}`))).toMatchObject([{ text: 'Name Ada L. ☑ Member ☐ Guest Red' }]);
  const ruby = '<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>';
  expect(await pagesOf('text', paragraph(ruby))).toMatchObject([{ text: '漢字(かんじ)' }]);
});

test('a formula that is an object of its own stands in its line, and another object behind the text', async () => {
  const object = (name: string) => `<draw:frame><draw:object xlink:href="./${name}"/></draw:frame>`;
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:body><office:text>${paragraph(`If ${object('Object 1')} holds${object('Object 2')}`)}</office:text></office:body></office:document-content>`,
    'Object 1/content.xml': `<math><semantics><mrow><mi>x</mi><mo>=</mo><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac></mrow><annotation>x = a over sqrt b</annotation></semantics></math>`,
    'Object 2/content.xml': `<office:document-content><office:body><office:chart>${paragraph('Sales')}</office:chart></office:body></office:document-content>`,
  });
  expect((await readAll(await fileWith('report.odt', file))).pages).toMatchObject([{ text: 'If x=a/(√b) holds\n\nSales' }]);
});
