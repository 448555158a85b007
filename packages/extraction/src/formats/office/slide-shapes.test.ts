import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const relation = (type: string, target: string) => `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}"/></Relationships>`;

async function slideOf(shapes: string, layout = '') {
  const { pages } = await readAll(await fileWith('talk.pptx', zipOf({
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relation('officeDocument', 'ppt/presentation.xml'),
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relation('slide', 'slide1.xml'),
    'ppt/slide1.xml': `<p:sld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1"/></p:nvGrpSpPr>${shapes}</p:spTree></p:sld>`,
    'ppt/_rels/slide1.xml.rels': relation('slideLayout', 'layout.xml'),
    'ppt/layout.xml': `<p:sldLayout>${layout}</p:sldLayout>`,
  })));
  return pages;
}

const linesOf = async (shapes: string, layout?: string) => (await slideOf(shapes, layout)).flatMap(({ text }) => text.split(/\n+/));

type Corner = [x: number, y: number, width?: number, height?: number];

const placed = (name: string, [x, y, width = 40, height = 10]: Corner) => `<${name}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></${name}>`;
const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}</a:rPr><a:t>${text}</a:t></a:r>`;
const body = (content: string) => `<p:txBody><a:p>${content}</a:p></p:txBody>`;

function shape(text: string, corner?: Corner, placeholder = '', own = '') {
  const place = corner === undefined ? '' : placed('a:xfrm', corner);
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" ${own}/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr>${body(run(text, '>'))}</p:sp>`;
}

const group = (corner: Corner, ...shapes: string[]) => `<p:grpSp><p:grpSpPr>${placed('a:xfrm', corner)}</p:grpSpPr>${shapes.join('')}</p:grpSp>`;
const title = (text: string, corner?: Corner) => shape(text, corner, '<p:ph type="title"/>');

test('the title comes first, then what stands in rows, each from the left', async () => {
  const shapes = shape('Below', [0, 80]) + shape('Right', [50, 21]) + title('Title', [0, 40]) + shape('Left', [0, 20]) + shape('Above', [0, 0]);
  expect(await linesOf(shapes)).toEqual(['Title', 'Above', 'Left', 'Right', 'Below']);
  expect(toMarkdown(await slideOf(shapes))).toBe('# Title\n\nAbove\n\nLeft\n\nRight\n\nBelow\n');
});

test('what stands above each other beside something taller is read together', async () => {
  const column = shape('Third', [50, 60]) + shape('Second', [50, 40]) + shape('First', [50, 20]);
  expect(await linesOf(`${column}${shape('Tall', [0, 20, 40, 60])}`)).toEqual(['Tall', 'First', 'Second', 'Third']);
  expect(await linesOf(`${column}${shape('Tall', [100, 20, 40, 60])}`)).toEqual(['First', 'Second', 'Third', 'Tall']);
});

test('a group is read in one piece, in the order of its own places', async () => {
  const inside = [shape('B', [900, 0]), shape('A', [100, 0])];
  expect(await linesOf(shape('After', [0, 50]) + group([0, 20, 80, 10], ...inside) + shape('Before', [0, 0]))).toEqual(['Before', 'A', 'B', 'After']);
  expect(await linesOf(shape('After', [0, 50]) + group([0, 0, 0, 0], ...inside))).toEqual(['A', 'B', 'After']);
});

test('text stands where its layout has it, and without any place behind what it follows', async () => {
  const ofLayout = (index: number, corner: Corner) => shape('Click', corner, `<p:ph idx="${index}"/>`);
  const layout = ofLayout(1, [0, 60]) + ofLayout(2, [0, 20]);
  const shapes = shape('Low', undefined, '<p:ph idx="1"/>') + shape('High', undefined, '<p:ph idx="2"/>') + shape('Box', [0, 40]);
  expect(await linesOf(shapes, layout)).toEqual(['High', 'Box', 'Low']);
  expect(await linesOf(shapes)).toEqual(['Low', 'High', 'Box']);
  expect(await linesOf(shape('Low', [0, 50]) + shape('Behind it') + shape('High', [0, 0]))).toEqual(['High', 'Low', 'Behind it']);
});

test('what is hidden is left out, and the page says so', async () => {
  const hidden = shape('Hidden', [0, 0], '', 'hidden="1"') + group([0, 0], shape('Shown', [0, 0])).replace('<p:grpSpPr>', '<p:nvGrpSpPr><p:cNvPr hidden="1"/></p:nvGrpSpPr><p:grpSpPr>');
  expect(await slideOf(shape('Text') + hidden)).toMatchObject([{ text: 'Text', warnings: ['hidden-text'] }]);
});

test.each([
  ['symbols', run('\uf0fe', '><a:sym typeface="Wingdings"/>') + run('m', '><a:latin typeface="Symbol"/>') + run('g', '>'), '☑μg'],
  ['powers', run('10', '>') + run('-6', 'baseline="30000">') + run(' m, H', '>') + run('2', 'baseline="-25000">') + run('O', '>'), '10⁻⁶ m, H₂O'],
  ['a formula in its first form', `<mc:AlternateContent><mc:Choice><a14:m><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></a14:m>
    </mc:Choice><mc:Fallback>${run('Too old', '>')}</mc:Fallback></mc:AlternateContent>`, '1/2'],
  ['a number that was not counted', `${run('Page', '>')}<a:fld type="slidenum"><a:t>‹#›</a:t></a:fld>`, 'Page'],
])('%s', async (_, content, line) => {
  expect(await linesOf(`<p:sp>${body(content)}</p:sp>`)).toEqual([line]);
});
