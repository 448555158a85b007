import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const styles = `<office:automatic-styles>
  <style:style style:name="up"><style:text-properties style:text-position="super 58%"/></style:style>
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
  expect(await pagesOf('text', paragraph(`10${styled('up', '12')}/l, 1${styled('up', 'st')}, H${styled('down', '2')}O`))).toMatchObject([{ text: '10¹²/l, 1st, H2O' }]);
});

test('notes stand behind the text, and begin with the mark that refers to them', async () => {
  const body = `<text:list><text:list-item>${paragraph(`One${note('1', 'First', 'More')}, 15${note('2', 'Second')} and ${styled('up', `two${note('i', '12')}`)}${note('*', 'Own')}.`)}
    </text:list-item></text:list>${paragraph('End')}`;
  expect(await pagesOf('text', body)).toMatchObject([{ text: 'One¹, 15 ² and twoⁱ*.\n\nEnd\n\n¹ First\n\nMore\n\n² Second\n\nⁱ 12\n\n* Own' }]);
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
