import { expect, test } from 'vitest';
import { emfFont, emfOf, emfText } from '../../testing/metafile-writer.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { workbookFile, zipOf } from '../../testing/zip-writer.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, type: string, target: string][]) => `<Relationships>${targets.map(([id, type, target]) =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const preview = (text: string) => emfOf([...emfFont({}), emfText({ x: 0, y: 0, text })]);
const shape = (id: string, picture: string) => `<v:shape id="${id}"><v:imagedata o:relid="${picture}" o:title=""/></v:shape>`;
const object = (inside: string, spid = '') => `<p:graphicFrame><p:oleObj ${spid}><p:embed/>${inside}</p:oleObj></p:graphicFrame>`;

/** A presentation of one slide, whose drawings of before 2007 have two previews. */
const slideWith = (inside: string) => zipOf({
  '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
  '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relations(['r1', 'slide', 'slides/slide1.xml']),
  'ppt/slides/slide1.xml': `<p:sld><p:sp><a:p><a:r><a:t>Title</a:t></a:r></a:p></p:sp>${inside}</p:sld>`,
  'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'vmlDrawing', '../drawings/vmlDrawing1.vml'], ['r2', 'image', '../media/image2.emf']),
  'ppt/drawings/vmlDrawing1.vml': `<xml>${shape('_x0000_s1026', 'r1')}${shape('_x0000_s1027', 'r2')}</xml>`,
  'ppt/drawings/_rels/vmlDrawing1.vml.rels': relations(['r1', 'image', '../media/image1.emf'], ['r2', 'image', '../media/image2.emf']),
  'ppt/media/image1.emf': preview('First'), 'ppt/media/image2.emf': preview('Second'),
});

const textOf = async (bytes: Uint8Array, name: string) => (await readAll(await fileWith(name, bytes))).pages.map(({ text }) => text).join('|');

test('what is embedded in a slide shows its preview, where it stands', async () => {
  const inside = `${object('', 'spid="_x0000_s1027"')}<p:sp><a:p><a:r><a:t>Between</a:t></a:r></a:p></p:sp>${object('', 'spid="_x0000_s1026"')}`;
  expect(await textOf(slideWith(inside), 'slides.pptx')).toBe('Title\n\nSecond\n\nBetween\n\nFirst');
});

test('a preview comes behind the title, also where the file has another one for other programs', async () => {
  const title = '<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><a:p><a:r><a:t>Report</a:t></a:r></a:p></p:sp>';
  const other = object('<p:pic><p:blipFill><a:blip r:embed="r2"/></p:blipFill></p:pic>');
  const inside = other.replace('<p:oleObj >', '<p:oleObj spid="_x0000_s1026"/><p:oleObj>');
  const slide = slideWith(`<mc:AlternateContent><mc:Choice>${inside}</mc:Choice></mc:AlternateContent>${title}`);
  expect(await textOf(slide, 'slides.pptx')).toMatch(/^Report\n\nTitle\n\nFirst/);
});

test('it is not shown again where the file says it twice', async () => {
  const again = object('<p:pic><p:blipFill><a:blip r:embed="r2"/></p:blipFill></p:pic>');
  const inside = `<mc:AlternateContent><mc:Choice>${object('', 'spid="_x0000_s1026"')}</mc:Choice><mc:Fallback>${again}</mc:Fallback></mc:AlternateContent>`;
  expect(await textOf(slideWith(inside), 'slides.pptx')).toBe('Title\n\nFirst');
  expect(await textOf(slideWith(inside.replace('_x0000_s1026', '_x0000_s9999')), 'slides.pptx')).toBe('Title\n\nSecond');
});

test('what is embedded in a sheet shows its preview behind the cells; pictures of its printed headers are not those of the sheet', async () => {
  const vml = `<xml>${shape('_x0000_s1025', 'r1')}<v:shape><v:textbox><br>a comment</v:textbox></v:shape>${shape('CH', 'r2')}</xml>`;
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Cell</t></is></c></row></sheetData></worksheet>';
  const book = workbookFile(sheet, '', {
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['r9', 'vmlDrawing', '../drawings/vmlDrawing1.vml']),
    'xl/drawings/vmlDrawing1.vml': vml,
    'xl/drawings/_rels/vmlDrawing1.vml.rels': relations(['r1', 'image', '../media/image1.emf'], ['r2', 'image', '../media/image2.emf']),
    'xl/media/image1.emf': preview('Preview'), 'xl/media/image2.emf': preview('Logo'),
  });
  expect(await textOf(book, 'book.xlsx')).toBe('Cell\n\nPreview');
});
