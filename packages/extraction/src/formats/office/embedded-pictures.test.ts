import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { bitmapOfPixels, emfBitmap, emfFont, emfOf, emfText } from '../../testing/metafile-writer.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile, zipOf } from '../../testing/zip-writer.ts';

const receipt = await sharp(readFileSync(path.join(import.meta.dirname, '../../../fixtures/124-png-transparent/input.png'))).flatten({ background: '#ffffff' }).png().toBuffer();
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, type: string, target: string][]) => `<Relationships>${targets.map(([id, type, target]) =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const types = (type: string) => `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

const said = 'BAKERY';

/** A Word file with a picture between two paragraphs. */
const letter = (picture: Uint8Array, name = 'image1.png') => wordFile(`<w:p><w:r><w:t>Before the picture</w:t></w:r></w:p>
  <w:p><w:r><w:drawing><a:blip r:embed="r7"/></w:drawing></w:r></w:p><w:p><w:r><w:t>After the picture</w:t></w:r></w:p>`, {
  'word/_rels/document.xml.rels': relations(['r7', 'image', `media/${name}`]), [`word/media/${name}`]: picture,
});

describe('a picture inside of', () => {
  test('a Word file is read where it stands, and its words are unsure as recognised ones are', async () => {
    const { pages: [page], receipt: made } = await readAll(await fileWith('letter.docx', letter(receipt)));
    expect(page?.text).toMatch(new RegExp(`^Before the picture[^]*${said}[^]*After the picture$`));
    expect(page).toMatchObject({ source: 'both', warnings: [] });
    expect(page?.confidence).toBeGreaterThan(0.7);
    expect(page?.blocks.flatMap((block) => block.lines.flatMap((line) => line.words)).every((word) => word.box === undefined)).toBe(true);
    expect(made.settings['recognisedPages']).toBe(1);
  });

  test('a Word file whose letters are not read is said not to be', async () => {
    const arabic = readFileSync(path.join(import.meta.dirname, '../../../fixtures/283-png-arabic/input.png'));
    const { pages: [page] } = await readAll(await fileWith('letter.docx', letter(arabic)));
    expect(page).toMatchObject({ text: 'Before the picture\n\nAfter the picture', warnings: ['pictures-not-read'] });
  });

  test('a slide is read', async () => {
    const slides = zipOf({
      '[Content_Types].xml': types('presentationml.presentation'), '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
      'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/><p:sldId r:id="r2"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': relations(['r1', 'slide', 'slides/slide1.xml'], ['r2', 'slide', 'slides/slide2.xml']),
      'ppt/slides/slide1.xml': '<p:sld><p:pic><p:blipFill><a:blip r:embed="r1"/></p:blipFill></p:pic></p:sld>',
      'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'image', '../media/image1.png']),
      'ppt/slides/slide2.xml': '<p:sld><p:sp><a:p><a:r><a:t>Second</a:t></a:r></a:p></p:sp><p:pic><a:blip r:embed="r1"/></p:pic></p:sld>',
      'ppt/slides/_rels/slide2.xml.rels': relations(['r1', 'image', '../media/image1.png']),
      'ppt/media/image1.png': receipt,
    });
    const { pages } = await readAll(await fileWith('slides.pptx', slides));
    expect(pages[0]).toMatchObject({ source: 'ocr', text: expect.stringContaining(said) as string });
    // It is the same picture: once is enough.
    expect(pages[1]).toMatchObject({ source: 'document', text: 'Second' });
  });

  test('an Open Document text is read', async () => {
    const text = zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text', 'Pictures/1.png': receipt,
      'content.xml': `<office:document-content><office:body><office:text><text:p>Before<draw:frame><draw:image xlink:href="Pictures/1.png"/></draw:frame></text:p>
        <text:p>After</text:p></office:text></office:body></office:document-content>`,
    });
    expect((await readAll(await fileWith('text.odt', text))).pages[0]?.text).toMatch(new RegExp(`^Before[^]*${said}[^]*After$`));
  });

  test('a sheet is read behind its cells', async () => {
    const book = zipOf({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationType}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'worksheets/sheet1.xml']),
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Scan of the receipt</t></is></c></row></sheetData><drawing r:id="r1"/></worksheet>',
      'xl/worksheets/_rels/sheet1.xml.rels': relations(['r1', 'drawing', '../drawings/drawing1.xml']),
      'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:pic><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></xdr:wsDr>',
      'xl/drawings/_rels/drawing1.xml.rels': relations(['r1', 'image', '../media/image1.png']),
      'xl/media/image1.png': receipt,
    });
    expect((await readAll(await fileWith('book.xlsx', book))).pages[0]?.text).toMatch(new RegExp(`^Scan of the receipt[^]*${said}`));
  });

  test('Rich Text is read', async () => {
    const text = `{\\rtf1 Before\\par{\\*\\shppict{\\pict{\\*\\blipuid 00ff}\\pngblip\n${receipt.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0102}}\\par After\\par}`;
    const { pages: [page] } = await readAll(await fileWith('text.rtf', text));
    expect(page?.text).toMatch(new RegExp(`^Before[^]*${said}[^]*After$`));
    expect(page?.warnings).toEqual([]);
  });
});

test('a picture that cannot be read leaves the text, and the page says so', async () => {
  for (const picture of [receipt.subarray(0, receipt.length / 2), Buffer.from('d7cdc69a0000', 'hex')]) {
    const { pages } = await readAll(await fileWith('letter.docx', letter(picture)));
    expect(pages).toMatchObject([{ text: 'Before the picture\n\nAfter the picture', source: 'document', warnings: ['pictures-not-read'] }]);
  }
});

test('pictures count as pages that are recognised', async () => {
  const { pages } = await readAll(await fileWith('letter.docx', letter(receipt)), { maxOcrPages: 0 });
  expect(pages).toMatchObject([{ text: 'Before the picture\n\nAfter the picture', warnings: ['ocr-page-limit'] }]);
});

test('small signs are no pictures of text', async () => {
  const sign = await sharp(receipt).resize(100, 24, { fit: 'fill' }).png().toBuffer();
  expect((await readAll(await fileWith('letter.docx', letter(sign)))).pages).toMatchObject([{ source: 'document', warnings: [] }]);
});

describe('a drawing of Windows', () => {
  const drawing = emfOf([...emfFont({}), ...['Quarter', 'Sales', 'One', '17'].map((text, cell) =>
    emfText({ x: (cell % 2) * 300, y: cell < 2 ? 0 : 30, text }))]);

  test('says its words where it stands, as sure as the text around it, and costs no page of recognition', async () => {
    for (const [name, bytes] of [['image1.emf', drawing], ['image1.emz', gzipSync(drawing)]] as const) {
      const { pages: [page], receipt: made } = await readAll(await fileWith('letter.docx', letter(bytes, name)), { maxOcrPages: 0 });
      expect(page).toMatchObject({ text: 'Before the picture\n\nQuarter\tSales\nOne\t17\n\nAfter the picture', source: 'document', confidence: null, warnings: [] });
      expect(page?.blocks.flatMap((block) => block.lines.flatMap((line) => line.words)).every((word) => word.confidence === 1)).toBe(true);
      expect(made.settings['recognisedPages']).toBeUndefined();
    }
  });

  test('that shows a picture and no text is read as that picture', async () => {
    const { data, info } = await sharp(receipt).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const scan = emfOf([emfBitmap(bitmapOfPixels(info, data), 1000, 800)]);
    const { pages: [page] } = await readAll(await fileWith('letter.docx', letter(scan, 'image1.emf')));
    expect(page).toMatchObject({ text: expect.stringContaining(said) as string, source: 'both' });
  });

  test('that is cut off says what it has, and that there was more', async () => {
    const { pages: [page] } = await readAll(await fileWith('letter.docx', letter(drawing.subarray(0, -60), 'image1.emf')));
    expect(page).toMatchObject({ text: expect.stringContaining('Quarter\tSales') as string, source: 'document', warnings: ['pictures-not-read'] });
  });
});
