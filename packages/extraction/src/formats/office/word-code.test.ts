import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const line = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${text === '' ? '' : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`}</w:p>`;

const style = (id: string, name: string, more = '') => `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

async function markdownOf(content: string) {
  const styles = `<w:styles>${style('C', 'HTML Preformatted')}${style('S', 'Source Code')}${style('N', 'Normal')}
    ${style('D', 'My listing', '<w:basedOn w:val="C"/>')}</w:styles>`;
  const relations = '<Relationships><Relationship Id="r1" Type="x/styles" Target="styles.xml"/></Relationships>';
  const parts = { 'word/styles.xml': styles, 'word/_rels/document.xml.rels': relations };
  const { pages } = await readAll(await fileWith('report.docx', wordFile(content, parts)));
  return toMarkdown(pages);
}

test('paragraphs of a style of code are one block of it, with their spaces and the empty lines between', async () => {
  const content = [line('N', 'Run this:'), line('C', 'if (a &lt; b) {'), line('C', '  swap(a,  b);'), line('C', ''), line('C', '}'), line('C', ''), line('N', 'Done.')];
  expect(await markdownOf(content.join(''))).toBe('Run this:\n\n```\nif (a < b) {\n  swap(a,  b);\n\n}\n```\n\nDone.\n');
});

test('a style that is based on one of code is one, and code that other text parts is two', async () => {
  expect(await markdownOf(line('D', ' one') + line('N', 'and') + line('S', 'two'))).toBe('```\n one\n```\n\nand\n\n```\ntwo\n```\n');
});

test('code in a cell is the text of the cell', async () => {
  const table = `<w:tbl><w:tr><w:tc>${line('C', 'a')}${line('C', 'b')}</w:tc><w:tc>${line('N', 'c')}</w:tc></w:tr></w:tbl>`;
  expect(await markdownOf(table)).not.toContain('```');
});
