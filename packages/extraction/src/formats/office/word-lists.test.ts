import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const relations = '<Relationships><Relationship Id="r1" Type="x/styles" Target="styles.xml"/><Relationship Id="r2" Type="x/numbering" Target="numbering.xml"/></Relationships>';

const level = (depth: number, format: string, text: string, more = '<w:start w:val="1"/>') =>
  `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const definition = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const list = (id: number, definitionId: number, changes = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="${definitionId}"/>${changes}</w:num>`;
const startsAt = (depth: number, start: number) => `<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const paragraph = (properties: string, text = 'x') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const item = (listId: number, depth: number, text = 'x') =>
  paragraph(`<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${listId}"/></w:numPr>`, text);
const styled = (style: string, text = 'x', more = '') => paragraph(`<w:pStyle w:val="${style}"/>${more}`, text);

async function pagesOf(body: string, numbering: string, styles = '') {
  const parts = {
    'word/_rels/document.xml.rels': relations, 'word/styles.xml': `<w:styles>${styles}</w:styles>`,
    'word/numbering.xml': `<w:numbering>${numbering}</w:numbering>`,
  };
  return (await readAll(await fileWith('contract.docx', wordFile(body, parts)))).pages;
}

const linesOf = async (body: string, numbering: string, styles?: string) =>
  (await pagesOf(body, numbering, styles)).flatMap((page) => page.text.split('\n').filter((line) => line !== ''));

const clauses = level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)');

test('clauses have the numbers that Word prints, each level begins anew below the next one above it', async () => {
  const body = item(1, 0) + item(1, 1) + item(1, 1) + item(1, 2) + item(1, 2) + item(1, 1) + item(1, 0) + item(1, 2) + item(1, 1);
  // The level that is left out before (a) counts as begun.
  expect(await linesOf(body, definition(1, clauses) + list(1, 1))).toEqual(['1. x', '1.1 x', '1.2 x', '(a) x', '(b) x', '1.3 x', '2. x', '(a) x', '2.2 x']);
});

test.each([
  ['decimalZero', ['09', '10']], ['lowerLetter', ['z', 'aa'], 26], ['upperLetter', ['B', 'C'], 2], ['lowerRoman', ['iv', 'v'], 4],
  ['upperRoman', ['MCMXCIX', 'MM'], 1999], ['ordinal', ['11th', '12th'], 11], ['ordinal', ['21st', '22nd'], 21],
  ['hebrew1', ['3', '4'], 3], ['upperRoman', ['1000000', '1000001'], 5e9], ['lowerLetter', ['100000', '100001'], 1e5],
])('numbers are written as %s', async (format, numbers, start = 9) => {
  const numbering = definition(1, level(0, format, '%1:', `<w:start w:val="${start}"/>`)) + list(1, 1);
  expect(await linesOf(item(1, 0) + item(1, 0), numbering)).toEqual(numbers.map((number) => `${number}: x`));
});

test('lists of one definition are counted together, and one that says where it starts begins there, once', async () => {
  const numbering = definition(1, clauses) + definition(2, clauses) + list(1, 1) + list(2, 1) + list(3, 1, startsAt(0, 10)) + list(4, 2);
  const body = [1, 2, 4, 1, 3, 3, 4].map((id) => item(id, 0)).join('');
  expect(await linesOf(body, numbering)).toEqual(['1. x', '2. x', '1. x', '3. x', '10. x', '11. x', '2. x']);
});

test('a level may go on for ever, begin anew only after a certain one, and write all numbers in digits', async () => {
  const levels = level(0, 'upperRoman', 'Article %1.') + level(1, 'decimal', '%2.', '<w:start w:val="1"/><w:lvlRestart w:val="0"/>')
    + level(2, 'lowerLetter', '%1.%3', '<w:start w:val="1"/><w:isLgl/><w:lvlRestart w:val="1"/>');
  const body = [0, 1, 2, 1, 2, 0, 1, 2].map((depth) => item(1, depth)).join('');
  expect(await linesOf(body, definition(1, levels) + list(1, 1)))
    .toEqual(['Article I. x', '1. x', '1.1 x', '2. x', '1.2 x', 'Article II. x', '3. x', '2.1 x']);
});

test('headings and items have the lists of their styles, unless they are taken out of them', async () => {
  const style = (id: string, base: string, numbering: string, name = id) =>
    `<w:style w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${base}"/><w:pPr>${numbering}</w:pPr></w:style>`;
  const inList = (id: number) => `<w:numPr><w:numId w:val="${id}"/></w:numPr>`;
  const styles = style('H1', '', inList(1), 'heading 1') + style('H2', '', inList(1), 'heading 2') + style('Own', 'H2', '')
    + style('Plain', 'H2', inList(0)) + style('Subtitle', '', '<w:numPr><w:ilvl w:val="1"/></w:numPr>') + style('Linked', '', inList(2));
  const levels = level(0, 'decimal', '%1', '<w:start w:val="1"/><w:pStyle w:val="H1"/>') + level(1, 'decimal', '%1.%2', '<w:start w:val="1"/><w:pStyle w:val="H2"/>');
  const linked = definition(2, '<w:numStyleLink w:val="Steps"/>') + definition(3, `<w:styleLink w:val="Steps"/>${level(0, 'decimal', 'Step %1')}`);
  const body = styled('H1', 'One') + styled('H2', 'Two') + styled('Own', 'Three') + styled('Plain', 'Four') + styled('H2', 'Five', inList(0))
    + styled('Subtitle', 'Six') + styled('Linked', 'Seven') + styled('H1', 'Eight');
  const pages = await pagesOf(body, definition(1, levels) + linked + list(1, 1) + list(2, 2), styles);
  expect(toMarkdown(pages)).toBe('# 1 One\n\n## 1.1 Two\n\n## 1.2 Three\n\n## Four\n\n## Five\n\nSix\n\n- Step 1 Seven\n\n# 2 Eight\n');
});

test('bullets and lists that print nothing have no number; a cell may hold nothing but one', async () => {
  const numbering = definition(1, level(0, 'bullet', '•') + level(1, 'none', '')) + definition(2, level(0, 'decimal', '%1.')) + list(1, 1) + list(2, 2);
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const row = (name: string) => `<w:tr>${cell(item(2, 0, ''))}${cell(paragraph('', name))}</w:tr>`;
  const pages = await pagesOf(`${item(1, 0, 'Bullet')}${item(1, 1, 'Nothing')}${item(9, 0, 'Lost')}<w:tbl>${row('Ann')}${row('Bob')}</w:tbl>`, numbering);
  expect(toMarkdown(pages)).toBe('- Bullet\n  - Nothing\n- Lost\n\n| 1. | Ann |\n| --- | --- |\n| 2. | Bob |\n');
});

test('a number stands with its text: behind the end of a page, and behind a box that is anchored before it', async () => {
  const numbered = (content: string) => `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r>${content}<w:t>x</w:t></w:r></w:p>`;
  const box = `<w:txbxContent>${paragraph('', 'Box')}</w:txbxContent>`;
  const pages = await pagesOf(numbered('') + numbered('<w:lastRenderedPageBreak/>') + numbered(box), definition(1, clauses) + list(1, 1));
  expect(pages.map((page) => page.text)).toEqual(['1. x', '2. x\n\nBox\n\n3. x']);
});

test('paragraphs that are hidden or deleted are not counted, nor what they were before a change', async () => {
  const numbered = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const body = paragraph(numbered, 'One') + `<w:p><w:pPr>${numbered}<w:rPr><w:vanish/></w:rPr></w:pPr></w:p>`
    + `<w:p><w:pPr>${numbered}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>`
    + paragraph(`${numbered}<w:pPrChange><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:pPrChange>`, 'Two');
  expect(await linesOf(body, definition(1, clauses) + list(1, 1))).toEqual(['1. One', '2. Two']);
});

test('the text of a number is cut where a file makes it long', async () => {
  const numbering = definition(1, level(0, 'lowerLetter', '%1'.repeat(100_000), '<w:start w:val="780"/>')) + list(1, 1);
  expect((await linesOf(item(1, 0), numbering)).join().length).toBeLessThan(200);
});
