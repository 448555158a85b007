import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
const said = (text: string, properties = '') => run(`<w:t xml:space="preserve">${text}</w:t>`, properties);
const inFont = (text: string, font: string) => said(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`);
const raised = (text: string) => said(text, '<w:vertAlign w:val="superscript"/>');
const lowered = (text: string) => said(text, '<w:vertAlign w:val="subscript"/>');
const field = (instruction: string, data = '', result = '') => `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r>
  <w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const box = (content: string) => field('FORMCHECKBOX', `<w:ffData><w:checkBox>${content}</w:checkBox></w:ffData>`);
const choice = (content: string) => field('FORMDROPDOWN', `<w:ffData><w:ddList>${content}<w:listEntry w:val="Red"/><w:listEntry w:val="Blue"/></w:ddList></w:ffData>`);

async function textOf(content: string, parts: Record<string, string> = {}) {
  const { pages } = await readAll(await fileWith('report.docx', wordFile(`<w:p>${content}</w:p>`, parts)));
  return pages.map(({ text }) => text).join('\n\n');
}

test.each([
  ['characters of fonts of symbols', `${inFont('\uf061\uf0b3', 'Symbol')}${said(' ')}${inFont('m', 'Symbol')}${inFont('m', 'Arial')}${said(' ')}${inFont('þ', 'Wingdings')}`, 'α≥ μm ☑'],
  ['powers', said('10') + raised('12') + said('/l, 10') + raised('-') + raised('6') + said(', 1') + raised('st') + said(', 1') + raised('1') + raised('re'), '10¹²/l, 10⁻⁶, 1st, 11re'],
  ['numbers of atoms', said('H') + lowered('2') + said('SO') + lowered('4') + raised('2−'), 'H₂SO₄²⁻'],
  ['a fraction behind a number', said('2') + '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>3</m:t></m:r></m:den></m:f></m:oMath>' + said(' cups'), '2 1/3 cups'],
  ['a power by its style', said('m') + said('2', '<w:rStyle w:val="Power"/>'), 'm²'],
  ['boxes of a form', `${box('<w:default w:val="1"/>')}${box('<w:default w:val="1"/><w:checked w:val="0"/>')}${box('<w:checked/>')}${box('')}`, '☑☐☑☐'],
  ['the chosen entry of a list', choice('<w:result w:val="1"/>') + said(' and ') + choice('<w:default w:val="0"/>'), 'Blue and Red'],
  ['a symbol that a field names', field('SYMBOL 109 \\f "Symbol"', '', said('m')) + said('g'), 'μg'],
  ['a field with a result', field('DATE', '', said('24.12.2025')), '24.12.2025'],
])('%s', async (_, content, text) => {
  const styles = '<w:styles><w:style w:styleId="Power"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style></w:styles>';
  const relations = '<Relationships><Relationship Id="r1" Type="x/styles" Target="styles.xml"/></Relationships>';
  expect(await textOf(content, { 'word/styles.xml': styles, 'word/_rels/document.xml.rels': relations })).toBe(text);
});

test('a note has the number of its mark, counted in the order of the text, and stands in it', async () => {
  const notes = (kind: string, texts: string[]) =>
    `<w:${kind}s>${texts.map((text, id) => `<w:${kind} w:id="${id}"><w:p>${said(text)}</w:p><w:p>${said('More')}</w:p></w:${kind}>`).join('')}</w:${kind}s>`;
  const refer = (kind: string, id: number, more = '') => run(`<w:${kind}Reference w:id="${id}" ${more}/>`, '<w:vertAlign w:val="superscript"/>');
  const content = said('One') + refer('footnote', 1) + said(' 15') + refer('footnote', 0) + said(' two') + refer('endnote', 0)
    + said(' own') + refer('footnote', 2, 'w:customMarkFollows="1"') + said('*') + run('<w:footnoteReference w:id="3"/>', '<w:vanish/>');
  expect(await textOf(content, {
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="x/footnotes" Target="footnotes.xml"/>
      <Relationship Id="r2" Type="x/endnotes" Target="endnotes.xml"/></Relationships>`,
    'word/footnotes.xml': notes('footnote', ['Second', 'First', '* Own', 'Hidden']), 'word/endnotes.xml': notes('endnote', ['At the end']),
  })).toBe(['One¹ 15 ² twoⁱ own*', '¹ First', 'More', '² Second', 'More', '* Own', 'More', 'Hidden', 'More', 'ⁱ At the end', 'More'].join('\n\n'));
});
