import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { RtfStory } from './rtf-story.ts';
import { rtfTokens } from './rtf-tokens.ts';

const fonts = String.raw`{\fonttbl{\f0 Arial;}{\f1\fcharset2 Symbol{\*\falt Arial};}{\f2\fnil\fcharset2 Wingdings;}{\f3\fcharset238 Arial CE;}{\f4\fcharset128 MS Mincho;}}`;

async function linesOf(body: string): Promise<string[]> {
  const { pages } = await readAll(await fileWith('letter.rtf', `{\\rtf1\\ansi\\ansicpg1252\\deff0${fonts}\\pard ${body}\\par}`));
  return pages.flatMap(({ text }) => text.split(/\n+/));
}

test.each([
  ['bytes and letters of fonts of symbols', String.raw`5 {\f1\'6d}g, {\f1 a\'b3}b, {\f2\'fe} yes {\f2\u-3928?} no`, '5 μg, α≥b, ☑ yes ☐ no'],
  ['letters by the set of their font', String.raw`\f3 \'baef \'feara {\f4 \'83A} \plain caf\'e9`, 'şef ţara ア café'],
  ['a symbol that a field names', String.raw`{\field{\*\fldinst {SYMBOL 254 \\f "Wingdings" \\s 10}}{\fldrslt\f2\fs20 x}} done`, '☑ done'],
  ['a symbol whose field has no result', String.raw`{\f1{\field{\*\fldinst SYMBOL 109}}}g`, 'μg'],
  ['a field with a result', String.raw`{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt Here}}`, 'Here'],
  ['boxes of a form', String.raw`{\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres25\ffdefres1}}}{\fldrslt}}{\field{\*\fldinst FORMCHECKBOX {\*\formfield{\ffres0\ffdefres1}}}{\fldrslt}}`, '☑☐'],
  ['a word with its reading', String.raw`{\field{\*\fldinst {EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(\u12363?),\u28450?)}}{\fldrslt }}`, '漢(か)'],
  ['the chosen entry of a list', String.raw`{\field{\*\fldinst FORMDROPDOWN {\*\formfield{\fftype2\ffres1{\*\ffname Colour}{\*\ffl Red}{\*\ffl Blue}}}}{\fldrslt}}`, 'Blue'],
  ['what a tracked change left', String.raw`{\deleted 900\deleted0 1}{\deleted 900}{\revised 200} EUR`, '1200 EUR'],
  ['a star in the middle of a group', String.raw`{\f0\b0\*\cs7\cf0 Shown}{\*\unknown Not shown} too`, 'Shown too'],
  ['powers', String.raw`10{\super 12}/l, 10\super -6\nosupersub  m, H{\sub 2}O, 1{\super st}, 1\super 1\'e8re`, '10¹²/l, 10⁻⁶ m, H₂O, 1st, 11ère'],
])('%s', async (_, body, line) => {
  expect(await linesOf(body)).toEqual([line]);
});

test('of what a tracked change deleted, the page says that it was left out', async () => {
  const warningsOf = async (body: string) => (await readAll(await fileWith('letter.rtf', `{\\rtf1 ${body}\\par}`))).pages.map(({ warnings }) => warnings);
  expect(await warningsOf(String.raw`{\deleted 900}{\revised 200} EUR`)).toEqual([['deleted-text']]);
  expect(await warningsOf(String.raw`{\deleted  }200 {\v  }EUR`)).toEqual([[]]);
});

test('notes stand behind the text, and have the numbers of their marks', async () => {
  const note = (text: string, kind = '') => String.raw`{\super\chftn}{\*\footnote${kind}\pard\plain{\super\chftn} ${text}}`;
  const body = `One${note('First')} two${note('At the end', '\\ftnalt')}, 15${note('Second')}\\par
    Own*{\\footnote * A mark of its own} {\\deleted gone${note('Gone')}}end`;
  expect(await linesOf(body)).toEqual(['One¹ twoⁱ, 15 ²', 'Own* end', '¹ First', 'ⁱ At the end', '² Second', '* A mark of its own']);
});

test('bullets of fonts of symbols make items of a list', async () => {
  const { pages } = await readAll(await fileWith('list.rtf', `{\\rtf1${fonts}{\\pntext\\f2\\'d8\\tab}One\\par{\\pntext\\f1\\'b7\\tab}Two\\par}`));
  expect(toMarkdown(pages)).toBe('- One\n- Two\n');
});

test('comments and footers stand behind the text, and boxes of text between their paragraphs', async () => {
  const comment = String.raw`{\*\atnid A}{\*\atnauthor Ann Lee}\chatn {\*\annotation{\*\atnref 1}{\*\atndate 2}\pard\plain {\chatn }Why?}`;
  const box = String.raw`{\shp{\*\shpinst\shpleft1{\sp{\sn shapeType}{\sv 202}}{\shptxt \pard In a box\par}}{\shprslt{\*\do\dptxbx{\dptxbxtext In a box}}}}`;
  expect(await linesOf(String.raw`{\footer Page 1\par}One${comment} word\par Before ${box}behind`)).toEqual(['One word', 'Before', 'In a box', 'behind', 'Ann Lee: Why?', 'Page 1']);
});

test('a footer that several sections have is read once', async () => {
  const section = (footer: string, text: string) => `\\sectd{\\footer ${footer}\\par}{\\footerf First\\par}${text}\\sect `;
  expect(await linesOf(section('Acme', 'One') + section('Acme', 'Two') + section('Acme Ltd', 'Three'))).toEqual(['One', 'Two', 'Three', 'Acme', 'First', 'Acme Ltd']);
});

test('so is one with a picture', () => {
  const story = new RtfStory();
  const footer = (picture: string) => `{\\footer Acme {\\pict\\pngblip ${picture}}\\par}Text\\par\\sect`;
  for (const token of rtfTokens(`{\\rtf1${footer('00ff')}${footer('00 FF')}${footer('00fe')}}`)) story.take(token);
  const pictures = story.finish().flatMap(({ drafts }) => drafts).flatMap((draft) => (draft.kind === 'picture' ? [story.picture(draft.name)] : []));
  expect(pictures.map((picture) => [...picture])).toEqual([[0, 255], [0, 254]]);
});

test.each([
  ['for each cell', String.raw`\trowd\cellx1\cellx2\pard\intbl A\cell\pard\intbl B\cell\row\pard \trowd\cellx1\cellx2\pard\intbl C\cell\pard\intbl D\cell\row\pard After\par`],
  ['for each row', String.raw`\trowd\cellx1\cellx2\pard\intbl A\cell B\cell\row\trowd\cellx1\cellx2\pard\intbl C\cell D\cell\row\pard After\par`],
])('a table is one whose paragraphs say their properties %s', async (_, body) => {
  const { pages } = await readAll(await fileWith('table.rtf', `{\\rtf1 ${body}}`));
  expect(toMarkdown(pages)).toBe('| A | B |\n| --- | --- |\n| C | D |\n\nAfter\n');
});

test('what stands behind a cell over several columns stays in its own', async () => {
  const row = (edges: number[], cells: string[]) => String.raw`\trowd${edges.map((edge) => `\\cellx${edge}`).join('')}\pard\intbl ${cells.join('\\cell ')}\cell\row `;
  const body = row([1500, 3000, 4500], ['Pos', 'Name', 'Price']) + row([1500, 3000, 4490], ['1', 'Tea', '9.90']) + row([3000, 4500], ['Sum', '9.90']);
  const { pages } = await readAll(await fileWith('table.rtf', `{\\rtf1 ${body}\\pard End\\par}`));
  expect(toMarkdown(pages)).toBe('| Pos | Name | Price |\n| --- | --- | --- |\n| 1 | Tea | 9.90 |\n| Sum |  | 9.90 |\n\nEnd\n');
});

test('tables between which there is a paragraph are two, and one within a cell is lines of it', async () => {
  const row = (...cells: string[]) => String.raw`\trowd\cellx1\cellx2\pard\intbl ${cells.join('\\cell ')}\cell\row `;
  const inside = String.raw`In:\par\pard\intbl\itap2 N1\nestcell N2\nestcell{\*\nesttableprops\trowd\cellx1\nestrow}{\nonesttables\par}\pard\intbl `;
  expect(await linesOf(`${row('A', 'B')}\\pard\\par ${row('C', inside)}\\pard `)).toEqual(['A\tB', 'C\tIn:', '\tN1 N2']);
});
