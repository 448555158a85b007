import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const stylesRelation = '<Relationships><Relationship Id="r1" Type="x/styles" Target="styles.xml"/></Relationships>';

test('text that a Word file hides, by itself or by its style, is left out, and the page says so', async () => {
  const styles = '<w:styles><w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>';
  const body = `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('Shown')}${run(' hidden', '<w:vanish/>')}${run(' again', '<w:vanish w:val="0"/>')}</w:p>
    <w:p>${run('secret', '<w:rStyle w:val="Secret"/>')}</w:p>`;
  const { pages } = await readAll(await fileWith('hidden.docx', wordFile(body, { 'word/styles.xml': styles, 'word/_rels/document.xml.rels': stylesRelation })));
  expect(pages).toMatchObject([{ text: 'Shown again', warnings: ['hidden-text'] }]);
  expect((await readAll(await fileWith('plain.docx', wordFile(`<w:p>${run('Shown')}</w:p>`)))).pages).toMatchObject([{ warnings: [] }]);
});

test('a style shows again what the style hides that it is based on', async () => {
  const style = (id: string, properties: string) => `<w:style w:styleId="${id}">${properties}</w:style>`;
  const styles = `<w:styles>${style('Base', '<w:rPr><w:vanish/></w:rPr>')}${style('Shown', '<w:basedOn w:val="Base"/><w:rPr><w:vanish w:val="0"/></w:rPr>')}
    ${style('Hidden', '<w:basedOn w:val="Base"/>')}</w:styles>`;
  const paragraph = (id: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(id)}</w:p>`;
  const file = wordFile(paragraph('Shown') + paragraph('Hidden'), { 'word/styles.xml': styles, 'word/_rels/document.xml.rels': stylesRelation });
  expect((await readAll(await fileWith('based.docx', file))).pages).toMatchObject([{ text: 'Shown', warnings: ['hidden-text'] }]);
});

test('of what was deleted while changes were tracked, the page says that it was left out; what was moved is elsewhere', async () => {
  const deleted = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
  const warningsOf = async (body: string) => (await readAll(await fileWith('tracked.docx', wordFile(`<w:p>${run('200')}${body}</w:p>`)))).pages.map(({ warnings }) => warnings);
  expect(await warningsOf(deleted('900'))).toEqual([['deleted-text']]);
  expect(await warningsOf(`${deleted(' ')}<w:moveFrom>${run('there')}</w:moveFrom><w:moveTo>${run('there')}</w:moveTo>`)).toEqual([[]]);
});

test('text that Rich Text hides is left out until it is shown again', async () => {
  const { pages } = await readAll(await fileWith('hidden.rtf', '{\\rtf1 Shown{\\v  hidden} and\\v  secret\\v0  again\\v  not\\plain  here\\par}'));
  expect(pages).toMatchObject([{ text: 'Shown and again here', warnings: ['hidden-text'] }]);
});
