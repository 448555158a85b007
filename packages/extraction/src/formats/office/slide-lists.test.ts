import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const relations = (...targets: [type: string, target: string][]) => `<Relationships>${targets.map(([type, target], index) =>
  `<Relationship Id="r${index + 1}" Type="http://schemas.example.org/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const paragraph = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const at = (level: number, bullet = '') => `<a:pPr lvl="${level}">${bullet}</a:pPr>`;
const numbered = (scheme: string, start = 1) => `<a:buAutoNum type="${scheme}" startAt="${start}"/>`;
const shape = (placeholder: string, content: string, styles = '') =>
  `<p:sp><p:nvPr>${placeholder}</p:nvPr><p:txBody><a:lstStyle>${styles}</a:lstStyle>${content}</p:txBody></p:sp>`;
const body = (content: string, styles = '') => shape('<p:ph idx="1"/>', content, styles);
const level = (number: number, bullet: string) => `<a:lvl${number}pPr>${bullet}</a:lvl${number}pPr>`;
const sign = '<a:buChar char="•"/>';

type Targets = [type: string, target: string][];
type Parts = {
  slide?: string; layout?: string; master?: string; slideSays?: string; more?: Record<string, string>; ofSlide?: Targets; ofDeck?: Targets;
};

async function pagesOf({ slide = '', layout = '<p:sldLayout/>', master = '', slideSays = '', more = {}, ofSlide = [], ofDeck = [] }: Parts) {
  const file = await fileWith('talk.pptx', zipOf({
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/><p:sldId r:id="r2"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations(['slide', 'slide1.xml'], ['slide', 'slide2.xml'], ...ofDeck),
    'ppt/slide1.xml': `<p:sld ${slideSays}>${slide}</p:sld>`, 'ppt/_rels/slide1.xml.rels': relations(['slideLayout', 'layout.xml'], ...ofSlide),
    'ppt/slide2.xml': `<p:sld>${shape('', paragraph('Next'))}</p:sld>`, 'ppt/_rels/slide2.xml.rels': relations(['slideLayout', 'layout.xml']),
    'ppt/layout.xml': layout, 'ppt/_rels/layout.xml.rels': relations(['slideMaster', 'master.xml']),
    'ppt/master.xml': `<p:sldMaster>${master}</p:sldMaster>`, ...more,
  }));
  return (await readAll(file)).pages;
}

/** Lines of the first slide, those of lists behind as many dashes as they are deep. */
async function linesOf(parts: Parts): Promise<string[]> {
  const [page] = await pagesOf(parts);
  return (page?.blocks ?? []).map(({ kind, level: depth = 0, lines }) =>
    `${kind === 'list-item' ? `${'-'.repeat(depth + 1)} ` : ''}${lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' / ')}`);
}

test('numbers of a slide are those that PowerPoint shows', async () => {
  const slide = body([
    paragraph('One', at(0, numbered('arabicPeriod', 4))), '<a:p><a:pPr><a:buAutoNum type="arabicPeriod" startAt="4"/></a:pPr></a:p>',
    paragraph('Deeper', at(1, numbered('alphaLcParenR'))), paragraph('Deeper', at(1, numbered('alphaLcParenR'))),
    paragraph('Two', at(0, numbered('arabicPeriod', 4))), paragraph('Deeper', at(1, numbered('romanUcParenBoth'))),
    paragraph('Words', at(0, '<a:buNone/>')), paragraph('Anew', at(0, numbered('arabicPlain'))), paragraph('Other', at(0, numbered('alphaUcPeriod'))),
  ].join(''));
  expect(await linesOf({ slide })).toEqual([
    '- 4. One', '-- a) Deeper', '-- b) Deeper', '- 5. Two', '-- (I) Deeper', 'Words', '- 1 Anew', '- A. Other',
  ]);
});

test('a list that is to start at another number begins there', async () => {
  const starts = [1, 1, 7, 7, 1].map((start) => paragraph('x', at(0, numbered('arabicPeriod', start))));
  expect(await linesOf({ slide: body(starts.join('')) })).toEqual(['- 1. x', '- 2. x', '- 7. x', '- 8. x', '- 1. x']);
});

test('bullets come from the shape, the layout and the master, the nearest first', async () => {
  const master = `<p:txStyles><p:titleStyle>${level(1, '<a:buNone/>')}</p:titleStyle><p:bodyStyle>${level(1, sign)}${level(2, sign)}${level(3, sign)}</p:bodyStyle></p:txStyles>`;
  const layout = `<p:sldLayout>${body(paragraph('Click to edit'), level(2, '<a:buNone/>'))}${shape('<p:ph type="subTitle" idx="7"/>', '', level(1, '<a:buNone/>'))}</p:sldLayout>`;
  const slide = shape('<p:ph type="title"/>', paragraph('Title')) + shape('<p:ph type="subTitle" idx="7"/>', paragraph('Subtitle'))
    + body(paragraph('Item') + paragraph('No item', at(1)) + paragraph('No item either', at(0, '<a:buNone/>')))
    + body(paragraph('First') + paragraph('Second'), level(1, numbered('arabicParenR'))) + shape('', paragraph('A box'));
  expect(await linesOf({ slide, layout, master })).toEqual(['Title', 'Subtitle', '- Item', 'No item', 'No item either', '- 1) First', '- 2) Second', 'A box']);
});

test('what a layout and a master write on slides is said once, and not where a slide hides it', async () => {
  const line = (text: string) => shape('', paragraph(text) + '<a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>');
  const master = line('Miller and Sons') + body(paragraph('Click to edit'));
  const layout = `<p:sldLayout>${line('Confidential')}${shape('<p:ph type="ftr"/>', paragraph('Footer'))}</p:sldLayout>`;
  const textsOf = async (parts: Parts) => (await pagesOf({ slide: body(paragraph('Words')), ...parts })).map(({ text }) => text);
  expect(await textsOf({ layout, master })).toEqual(['Words\n\nConfidential\n\nMiller and Sons', 'Next']);
  expect(await textsOf({ layout, master, slideSays: 'showMasterSp="0"' })).toEqual(['Words', 'Next\n\nConfidential\n\nMiller and Sons']);
  expect(await textsOf({ layout: layout.replace('<p:sldLayout>', '<p:sldLayout showMasterSp="0">'), master })).toEqual(['Words\n\nConfidential', 'Next']);
});

test('a comment of a slide begins with who wrote it, and its answers follow it', async () => {
  const old = {
    ofSlide: [['comments', 'comment1.xml']] as Targets, ofDeck: [['commentAuthors', 'authors.xml']] as Targets,
    more: {
      'ppt/authors.xml': '<n:cmAuthorLst><n:cmAuthor id="0" name="Ann Lee" initials="AL"/></n:cmAuthorLst>',
      'ppt/comment1.xml': '<p:cmLst><p:cm authorId="0"><p:text>Too long</p:text></p:cm><p:cm authorId="9"><p:text>Yes</p:text></p:cm></p:cmLst>',
    },
  };
  expect(await linesOf(old)).toEqual(['Ann Lee: Too long', 'Yes']);
  const threads = {
    ofSlide: [['comments', 'thread.xml']] as Targets, ofDeck: [['authors', 'people.xml']] as Targets,
    more: {
      'ppt/people.xml': '<p188:authorLst><p188:author id="{1}" name="Ann Lee"/><p188:author id="{2}" name="Bob"/></p188:authorLst>',
      'ppt/thread.xml': `<p188:cmLst><p188:cm authorId="{1}"><p188:replyLst><p188:reply authorId="{2}"><p188:txBody>${paragraph('I cut it')}</p188:txBody></p188:reply></p188:replyLst>
        <p188:txBody>${paragraph('Too')}${paragraph('long')}</p188:txBody></p188:cm><p188:cm authorId="{2}"><p188:txBody>${paragraph('Done')}</p188:txBody></p188:cm></p188:cmLst>`,
    },
  };
  expect(await linesOf(threads)).toEqual(['Ann Lee: Too / long', 'Bob: I cut it', 'Bob: Done']);
});

test.each([
  ['a layout that is broken', { layout: '<p:sldLayout><p:sp>' }],
  ['a layout too deep to be read', { layout: `${'<p:sp>'.repeat(1200)}${'</p:sp>'.repeat(1200)}` }],
  ['relations of a layout that are broken', { more: { 'ppt/_rels/layout.xml.rels': '<Relationships><' } }],
  ['authors of comments that are broken', { ofDeck: [['commentAuthors', 'authors.xml']] as Targets, more: { 'ppt/authors.xml': '<p:cmAuthorLst><' } }],
])('%s: nothing is said, and no slide spoilt', async (_, broken: Parts) => {
  expect(await linesOf({ slide: body(paragraph('Words') + paragraph('Deeper', at(1))), ...broken })).toEqual(['Words', '-- Deeper']);
});
