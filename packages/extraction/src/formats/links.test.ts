import { readFile } from 'node:fs/promises';
import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { alignCorrections } from '../output/align-corrections.ts';
import { toMarkdown } from '../output/to-markdown.ts';
import { readAll } from '../testing/read-all.ts';
import { fileWith } from '../testing/temporary-folder.ts';
import { wordFile, zipOf } from '../testing/zip-writer.ts';

const pagesOf = async (name: string, content: string | Uint8Array) => (await readAll(await fileWith(name, content))).pages;
const markdownOf = async (name: string, content: string | Uint8Array) => toMarkdown(await pagesOf(name, content));

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationTo = (id: string, kind: string, target: string, mode = '') => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}" ${mode}/>`;
const outside = (id: string, target: string) => relationTo(id, 'hyperlink', target, 'TargetMode="External"');
const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;

test.each([
  ['<p>Ask (<a href="https://e.org/a_b?c=1&amp;d=2">our  shop</a>), or <a href="mailto:a@e.org">a@e.org</a>.</p>', 'Ask ([our shop](https://e.org/a_b?c=1&d=2)), or <a@e.org>.\n'],
  ['<p><a href="https://e.org/a_b">https://e.org/a_b</a>, <a href="x (1.html">figure (a)</a></p>', '<https://e.org/a_b>, [figure (a)](x%20%281.html)\n'],
  ['<p>[<a href=edit.html>edit</a>] <a href=x>a [b]</a></p>', '\\[[edit](edit.html)\\] [a \\[b\\]](x)\n'],
  ['<p><a href="#part">Within</a> <a href="javascript:go()">run</a> <a href="data:,x">data</a></p>', 'Within run data\n'],
  ['<p><a href="/a&amp;amp;b?c=1&amp;d=2">a</a> <a href="https://e.org/?&amp;copy;=1">https://e.org/?&amp;copy;=1</a></p>', '[a](/a&amp;amp;b?c=1&d=2) [https://e.org/?&copy;=1](https://e.org/?&amp;copy;=1)\n'],
  ['<p><a href="javascript&amp;colon;go()">run</a> <a href="\u200bjavascript:go()">run</a></p>', 'run run\n'],
  ['<a href=/shop><h2>Title *new*</h2><p>Text</a>', '## [Title \\*new\\*](/shop)\n\n[Text](/shop)\n'],
  ['<p>a <a href=x>hole</a>.[1][2] b [<a href=y>3</a>] c <a href=z>list[4]</a>', 'a [hole](x).\\[1\\]\\[2\\] b \\[[3](y)\\] c [list](z)\\[4\\]\n'],
  ['<ol><li><a href=one.html>First</a></ol>', '1. [First](one.html)\n'],
  ['<table><tr><td>a<td><a href="https://e.org/a|b">b</a><tr><td><a href=x>c<br>d</a><td>e</table>', '| a | [b](https://e.org/a\\|b) |\n| --- | --- |\n| [c](x)<br>[d](x) | e |\n'],
  ['<table><tr><td><table><tr><td>a<td><a href=x>b</a></table><td><a href=y>c</a></table>', '| a [b](x) | [c](y) |\n| --- | --- |\n'],
])('a web page: %s', async (source, markdown) => {
  expect(await markdownOf('page.html', source)).toBe(markdown);
});

test('a Word file, by relations and by fields', async () => {
  const field = `${mark('begin')}<w:r><w:instrText> HYPERLINK "https://f.org" \\l "two" </w:instrText></w:r>${mark('separate')}${run('field')}${mark('end')}`;
  const body = `<w:p>${run('See ')}<w:hyperlink r:id="r9" w:anchor="top">${run('the ')}${run('site')}</w:hyperlink>${run(', ')}<w:hyperlink w:anchor="x">${run('below')}</w:hyperlink>
    ${run(' a ')}${field}${run(' and ')}<w:fldSimple w:instr="HYPERLINK https://g.org">${run('more')}</w:fldSimple>${run(' end')}</w:p>`;
  expect(await markdownOf('letter.docx', wordFile(body, { 'word/_rels/document.xml.rels': relations(outside('r9', 'https://e.org')) })))
    .toBe('See [the site](https://e.org#top), below a [field](https://f.org#two) and [more](https://g.org) end\n');
});

test('an Open Document text, whose paths are seen from inside of it', async () => {
  const body = '<text:p>See <text:a xlink:href="https://e.org">the site</text:a> or <text:a xlink:href="../other.odt">the file</text:a></text:p>';
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
  expect(await markdownOf('report.odt', file)).toBe('See [the site](https://e.org) or [the file](other.odt)\n');
});

test('Rich Text', async () => {
  const field = String.raw`{\field{\*\fldinst{HYPERLINK "https://e.org"}}{\fldrslt{\ul the site}}}`;
  expect(await markdownOf('letter.rtf', String.raw`{\rtf1\pard See ${field} now\par}`)).toBe('See [the site](https://e.org) now\n');
  const twice = field.replace('\\fldrslt', '\\fldrslt\\fldrslt');
  expect(await markdownOf('letter.rtf', String.raw`{\rtf1\pard See ${twice} now\par}`)).toBe('See [the site](https://e.org) now\n');
});

test('a slide, the number of whose paragraph is none of the link', async () => {
  const linked = '<a:r><a:rPr><a:hlinkClick r:id="r5"/></a:rPr><a:t>the site</a:t></a:r>';
  const slide = `<p:sld><p:sp><p:txBody><a:p><a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>${linked}<a:r><a:t> now</a:t></a:r></a:p></p:txBody></p:sp></p:sld>`;
  const file = zipOf({
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relations(relationTo('r1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations(relationTo('r1', 'slide', 'slide1.xml')),
    'ppt/slide1.xml': slide, 'ppt/_rels/slide1.xml.rels': relations(outside('r5', 'https://e.org')),
  });
  expect(await markdownOf('slides.pptx', file)).toBe('1. [the site](https://e.org) now\n');
});

test('a Word file before 2007', async () => {
  const file = new URL('../../fixtures/209-doc-unstructured/input.doc', import.meta.url);
  expect(await markdownOf('letter.doc', await readFile(file))).toContain('[A Link example](http://github.com/)');
});

function pdfWithLink(turn: 0 | 90): Uint8Array {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], turn, pdf.addObject({ Font: { F: font } }), 'BT /F 12 Tf 72 700 Td (See the site for more) Tj ET'));
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [94, 696, 134, 712], A: { S: 'URI', URI: pdf.newString('https://e.org') } };
  pdf.findPage(0).put('Annots', [pdf.addObject(link)]);
  return pdf.saveToBuffer('').asUint8Array();
}

test.each([0, 90] as const)('a PDF whose page is turned by %i degrees', async (turn) => {
  expect(await markdownOf('page.pdf', pdfWithLink(turn))).toBe('See [the site](https://e.org) for more\n');
});

test('a link that a page ends in goes on', async () => {
  const pages = await pagesOf('long.html', `<p>a <a href="https://e.org">${'word '.repeat(3000)}</a>b</p>`);
  expect(pages.map(({ blocks }) => blocks[0]?.lines[0]?.words.filter(({ link }) => link !== undefined).length)).toEqual([2499, 501]);
});

test('of long links no more is held than is taken, and those that are left out take no others away', async () => {
  const long = `<p><a href="https://e.org/${'x'.repeat(1900)}">${'word '.repeat(900)}</a></p>`;
  const endless = `<p><a href="https://e.org/${'x'.repeat(1900)}">${'word '.repeat(3000)}</a></p>`;
  const pages = await pagesOf('long.html', `${endless}${long}${long}${long}<p><a href="https://e.org">the site</a></p>`);
  const words = pages.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
  expect(words).toHaveLength(5702);
  expect(words.filter(({ link }) => link !== undefined)).toHaveLength(1802);
  expect(words.at(-1)?.link).toBe('https://e.org');
  expect(pages.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('a word that is corrected leads where it led', async () => {
  const [page] = await pagesOf('page.html', '<p>See <a href="https://e.org">teh site</a> now</p>');
  const corrected = page === undefined ? [] : alignCorrections([page], 'See the site now');
  expect(toMarkdown(corrected)).toBe('See [the site](https://e.org) now\n');
});
