import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const level = (number: number, format: string, more = 'style:num-suffix="."') =>
  `<text:list-level-style-number text:level="${number}" style:num-format="${format}" ${more}/>`;
const style = (name: string, levels: string) => `<text:list-style style:name="${name}">${levels}</text:list-style>`;
const list = (attributes: string, ...items: string[]) => `<text:list ${attributes}>${items.map((item) =>
  (item.startsWith('<text:list-') ? item : `<text:list-item>${item}</text:list-item>`)).join('')}</text:list>`;
const p = (text: string) => `<text:p>${text}</text:p>`;

const clauses = style('L1', level(1, '1') + level(2, '1', 'style:num-suffix="." text:display-levels="2"') + level(3, 'a', 'style:num-prefix="(" style:num-suffix=")"'));

async function linesOf(content: string, { styles = clauses, outline = '' } = {}): Promise<string[]> {
  const { pages } = await readAll(await fileWith('text.odt', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>
      <office:body><office:text>${content}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles><office:styles>${outline}</office:styles></office:document-styles>`,
  })));
  return pages.flatMap(({ text }) => text.split('\n').filter((line) => line !== ''));
}

test('items have the numbers of their levels, deeper ones begin anew, a second paragraph has none', async () => {
  const inner = (...texts: string[]) => list('', ...texts.map(p));
  expect(await linesOf(list('text:style-name="L1"', p('One') + p('More') + inner('Two', 'Three'), p('Four') + list('', p('Five') + inner('Six')))))
    .toEqual(['1. One', 'More', '1.1. Two', '1.2. Three', '2. Four', '2.1. Five', '(a) Six']);
});

test('a list begins anew, unless it goes on with the one before it or with one that it names', async () => {
  const one = (more: string, text: string) => list(`text:style-name="L1" ${more}`, p(text));
  expect(await linesOf(one('xml:id="a"', 'x') + one('', 'x') + one('text:continue-numbering="true"', 'x') + one('text:continue-list="a"', 'x')))
    .toEqual(['1. x', '1. x', '2. x', '2. x']);
});

test('an item may say its number, a header of a list has none, and an item that is only a list is not counted', async () => {
  const items = list('text:style-name="L1"', '<text:list-item text:start-value="7"><text:p>x</text:p></text:list-item>',
    `<text:list-header>${p('Header')}</text:list-header>`, list('', p('Inner')), p('x'));
  expect(await linesOf(items)).toEqual(['7. x', 'Header', '7.1. Inner', '8. x']);
});

test('bullets and levels without a format have no number; the way in which newer programs write it counts', async () => {
  const styles = style('B', '<text:list-level-style-bullet text:level="1" text:bullet-char="•"/>') + style('N', level(1, '', ''))
    + style('S', level(1, 'I', 'loext:num-list-format="§ %1%:" style:num-suffix=":"'));
  expect(await linesOf(['B', 'N', 'S'].map((name) => list(`text:style-name="${name}"`, p('x'))).join(''), { styles })).toEqual(['x', 'x', '§ I: x']);
});

test('a comment or a box at the beginning of an item leaves it its number', async () => {
  const comment = `<office:annotation><dc:creator>Ann</dc:creator>${p('Comment')}</office:annotation>`;
  const box = `<draw:frame><draw:text-box>${p('Box')}</draw:text-box></draw:frame>`;
  expect(await linesOf(list('text:style-name="L1"', p(`${comment}One`), p(` ${box}Two`), p(`Three${comment} more`))))
    .toEqual(['1. One', 'Box', '2. Two', '3. Three more', 'Ann: Comment', 'Ann: Comment']);
});

test('where no style says how items and headings are numbered, the number counts that the file says', async () => {
  const said = (number: string, content: string) => `<text:number>${number}</text:number>${content}`;
  const items = list('text:style-name="Lost"', said('(a)', p('One') + p('More')), said('(b)', p('Two')), p(said('(c)', 'Three')), p('Four'));
  expect(await linesOf(items + p('Words') + `<text:h>${said('5', 'Heading')}</text:h>` + list('text:style-name="L1"', said('9.', p('Known')))))
    .toEqual(['(a) One', 'More', '(b) Two', '(c) Three', 'Four', 'Words', '5 Heading', '1. Known']);
});

test('a heading is taken out of the outline by a style that its own is based on', async () => {
  const outline = `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/></text:outline-style>
    <style:style style:name="Plain" style:family="paragraph" style:list-style-name=""/><style:style style:name="Child" style:family="paragraph" style:parent-style-name="Plain"/>
    <style:style style:name="Child" style:family="text"/><style:style style:name="Listed" style:parent-style-name="Plain" style:list-style-name="L1"/>
    <style:style style:name="Round" style:parent-style-name="Round"/>`;
  const headings = ['Child', 'Listed', 'Round'].map((name) => `<text:h text:style-name="${name}">${name}</text:h>`).join('');
  expect(await linesOf(headings, { outline })).toEqual(['Child', '1 Listed', '2 Round']);
});

test('headings have the numbers of the outline, once', async () => {
  const outline = `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/>
    <text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/><text:outline-level-style text:level="3" style:num-format=""/></text:outline-style>
    <style:style style:name="Plain" style:list-style-name=""/>`;
  const heading = (depth: number, more = '', text = 'x') => `<text:h text:outline-level="${depth}" ${more}>${text}</text:h>`;
  expect(await linesOf(heading(1, '', '<text:number>1</text:number>x') + heading(2) + heading(3) + heading(2) + heading(1, 'text:is-list-header="true"')
    + heading(1, 'text:style-name="Plain"') + heading(1) + heading(2), { outline })).toEqual(['1 x', '1.1 x', 'x', '1.2 x', 'x', 'x', '2 x', '2.1 x']);
});
