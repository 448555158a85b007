import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  Damaged, Empty, extractInChild, NoPages, PasswordRequired, PasswordWrong, TooBigToOpen, toMarkdown, toText, TypeMismatch,
  TypeUnsupported,
} from './index.ts';
import { drawPdf } from './testing/draw-pdf.ts';
import { readInChild } from './testing/read-all.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';
import { wordFile, workbookFile, zipOf } from './testing/zip-writer.ts';

const MIB = 1024 * 1024;

const receipt = readFileSync(path.join(import.meta.dirname, '../fixtures/124-png-transparent/input.png'));

/** A PNG with one bit a pixel, all of them black. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 4000)), { level: 9 });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Ten entities, each ten times the one before: two gigabytes when they are expanded. */
const laughs = `<!DOCTYPE x [<!ENTITY a "lollollollollollollol">${'bcdefghij'.split('').map((name, index) =>
  `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`).join('')}]>`;

const readFails = async (name: string, content: string | Uint8Array, error: new (...args: never[]) => Error) =>
  await expect(readInChild(await fileWith(name, content))).rejects.toThrow(error);

test('a program named .pdf is a mismatch', async () => {
  await readFails('invoice.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1'), TypeMismatch);
});

test('a Word file named .xlsx is a mismatch that says what it is', async () => {
  const error: unknown = await readInChild(await fileWith('table.xlsx', wordFile('<w:p/>'))).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'type_mismatch', params: { extension: 'xlsx', actual: 'docx' } });
});

test('an empty file is empty', async () => {
  await readFails('nothing.pdf', '', Empty);
});

test('a picture of 50,000 by 50,000 pixels is refused by its header', async () => {
  await readFails('bomb.png', blackPng(50_000, 50_000), TooBigToOpen);
});

test('a photograph that was cut off is read as far as it goes', async () => {
  const jpeg = await sharp(receipt).flatten({ background: '#ffffff' }).jpeg().toBuffer();
  const { pages: [page] } = await readInChild(await fileWith('cut.jpg', jpeg.subarray(0, jpeg.length * 0.7)));
  expect(page?.warnings).toContain('file-incomplete');
  expect(page?.text.match(/BAKERY/g)).toHaveLength(1);
});

test('another picture that was cut off is damaged: its decoder would repeat what is there, and that would be read', async () => {
  const png = await sharp(receipt).flatten({ background: '#ffffff' }).png().toBuffer();
  await readFails('cut.png', png.subarray(0, png.length * 0.7), Damaged);
  const white = () => sharp(receipt).flatten({ background: '#ffffff' });
  for (const [extension, bytes] of Object.entries({
    gif: await white().gif().toBuffer(), webp: await white().webp().toBuffer(), tif: await white().tiff({ compression: 'lzw' }).toBuffer(),
    avif: await white().avif({ effort: 0 }).toBuffer(),
  })) await readFails(`cut.${extension}`, bytes.subarray(0, bytes.length * 0.7), Damaged);
});

test('pictures of which only the first bytes are there are damaged', async () => {
  await readFails('head.png', receipt.subarray(0, 20), Damaged);
  await readFails('head.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), Damaged);
  await readFails('head.gif', 'GIF89a', Damaged);
  await readFails('head.tif', Buffer.from('49492a0008000000', 'hex'), Damaged);
});

test('an animation is read by its first picture', async () => {
  const frame = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200">
    <rect width="900" height="200" fill="white"/><text x="40" y="120" font-size="64" font-family="sans-serif">${text}</text></svg>`);
  const frames = await Promise.all(['First picture here', 'Second picture here'].map((text) => sharp(frame(text)).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } }).gif({ delay: [100, 100] }).toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { pages } = await readInChild(await fileWith('moving.gif', animation));
  expect(pages.map((page) => page.text)).toEqual(['First picture here']);
});

test('a Word file that unpacks to 512 MB is refused before it is unpacked', async () => {
  // With less memory than it unpacks to: a child that unpacked it would be stopped for that.
  await readFails('bomb.docx', wordFile(Buffer.alloc(512 * MIB, 'A')), TooBigToOpen);
});

test('a workbook that unpacks to hundreds of times its bytes is refused as well', async () => {
  await readFails('bomb.xlsx', workbookFile(Buffer.alloc(64 * MIB, 'A')), TooBigToOpen);
});

test('a zip that lies about what it unpacks to is damaged, and unpacked no further than it said', async () => {
  const sizeBytes = 64 * MIB;
  const honest = wordFile(Buffer.alloc(sizeBytes, '<w:p/>'));
  const [truth, lie] = [Buffer.alloc(4), Buffer.alloc(4)];
  truth.writeUInt32LE(sizeBytes);
  lie.writeUInt32LE(1000);
  await readFails('lying.docx', Buffer.from(honest.toString('latin1').replaceAll(truth.toString('latin1'), lie.toString('latin1')), 'latin1'), Damaged);
});

test('a workbook whose headers unpack to more than its directory says is unpacked by its directory', async () => {
  const honest = workbookFile('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>All is well</t></is></c></row></sheetData></worksheet>');
  expect(toText((await readInChild(await fileWith('honest.xlsx', honest))).pages)).toBe('All is well');
  // By its directory the sheet is not packed: a few bytes of noise. By its own header it unpacks to half a gigabyte.
  const lying = workbookFile(Buffer.alloc(512 * MIB, 'A'));
  const entry = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  lying.writeUInt16LE(0, entry + 10);
  lying.writeUInt32LE(lying.readUInt32LE(entry + 20), entry + 24);
  await readFails('lying.xlsx', lying, Damaged);
});

test('an archive inside of a document is left closed', async () => {
  const inner = zipOf({ 'bomb.xml': Buffer.alloc(32 * MIB, 'A') });
  const file = wordFile('<w:p><w:r><w:t>The outer text</w:t></w:r></w:p>', { 'word/embeddings/inner.zip': inner });
  expect(toText((await readInChild(await fileWith('nested.docx', file))).pages)).toBe('The outer text');
});

test('a zip with more than 10,000 entries is refused by its directory', async () => {
  const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`word/part${index}.xml`, 'x']));
  await readFails('many.docx', wordFile('<w:p/>', parts), TooBigToOpen);
});

test('a zip that is something else is a mismatch', async () => {
  await readFails('archive.docx', zipOf({ 'readme.txt': 'hello' }), TypeMismatch);
});

test('entities of entities are not expanded', async () => {
  const { pages } = await readInChild(await fileWith('laughs.xml', `<?xml version="1.0"?>${laughs}<note>&j;</note>`));
  expect(toText(pages).length).toBeLessThan(100);
});

test('a file of this machine that XML names is not read', async () => {
  const doctype = '<!DOCTYPE note [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y SYSTEM "file:///etc/passwd"> %y;]>';
  const plain = await readInChild(await fileWith('xxe.xml', `<?xml version="1.0"?>${doctype}<note>before &x; after</note>`));
  expect(toText(plain.pages)).not.toContain('root:');
  const word = await fileWith('xxe.docx', wordFile(Buffer.from(`${doctype}<w:document><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`)));
  await expect(readInChild(word)).rejects.toThrow(Damaged);
});

test('a drawing with entities of entities is refused', async () => {
  const drawing = `${laughs}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text x="1" y="20">&j;</text></svg>`;
  await readFails('laughs.svg', drawing, Damaged);
});

test('a drawing of 100,000 by 100,000 is refused', async () => {
  await readFails('huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>', TooBigToOpen);
});

test('a file of this machine that a drawing names is not read', async () => {
  const drawing = (doctype: string, content: string) =>
    `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text x="10" y="20">${content}</text></svg>`;
  await readFails('xxe.svg', drawing('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'before &x; after'), Damaged);
  const { pages } = await readInChild(await fileWith('picture.svg', drawing('', 'before</text><image href="file:///etc/passwd" width="9" height="9"/><text>after')));
  expect(toText(pages).replace(/\s+/g, ' ')).toBe('before after');
});

test('what is nested without end is refused, or read without falling', async () => {
  await readFails('deep.docx', wordFile('<w:p>'.repeat(50_000)), TooBigToOpen);
  await readFails('deep.xml', `<?xml version="1.0"?>${'<a>'.repeat(50_000)}`, TooBigToOpen);
  await readFails('deep.rtf', `{\\rtf1 ${'{'.repeat(100_000)}`, TooBigToOpen);
  const { pages } = await readInChild(await fileWith('deep.html', `${'<div>'.repeat(50_000)}At the bottom`));
  expect(toText(pages)).toBe('At the bottom');
});

test('a Word file that was cut off is damaged', async () => {
  const whole = wordFile(`<w:p><w:r><w:t>${'text '.repeat(5000)}</w:t></w:r></w:p>`);
  await readFails('cut.docx', whole.subarray(0, whole.length / 2), Damaged);
});

test('a PDF that was cut off gives the pages that are whole', async () => {
  const whole = await drawPdf([{ lines: ['Page one is here'] }, { lines: ['Page two is here'] }]);
  const { pages } = await readInChild(await fileWith('cut.pdf', whole.subarray(0, whole.length / 2)));
  expect(pages).toMatchObject([
    { text: 'Page one is here', source: 'text-layer', warnings: ['file-incomplete'] },
    { text: '', source: 'not-read', warnings: ['file-incomplete'] },
  ]);
  const repaired = Buffer.from(whole.toString('latin1').replace(/startxref\s+\d+/, 'startxref 99'), 'latin1');
  expect((await readInChild(await fileWith('repaired.pdf', repaired))).pages).toMatchObject([{ warnings: [] }, { warnings: [] }]);
  await readFails('gone.pdf', whole.subarray(0, 60), Damaged);
});

test('a header of a PDF alone is damaged', async () => {
  await readFails('head.pdf', '%PDF-1.7\n', Damaged);
});

test('a PDF without pages has no pages', async () => {
  await readFails('none.pdf', await drawPdf([]), NoPages);
});

test('a protected PDF asks for its password, refuses a wrong one and opens with the right one', async () => {
  const file = await fileWith('secret.pdf', await drawPdf([{ lines: ['The secret is forty two'] }], 'encrypt=aes-256,user-password=right,owner-password=owner'));
  await expect(readInChild(file)).rejects.toThrow(PasswordRequired);
  await expect(readInChild(file, { password: 'wrong' })).rejects.toThrow(PasswordWrong);
  expect(toText((await readInChild(file, { password: 'right' })).pages)).toBe('The secret is forty two');
});

test('a page of five metres is read in fewer pixels', async () => {
  const wide = await drawPdf([{ lines: ['A wide page'], width: 14_400, height: 14_400 }]);
  const imageFolder = await temporaryFolder();
  const { pages } = await readInChild(await fileWith('wide.pdf', wide), { imageFolder, maxMegapixels: 20 });
  expect(toText(pages)).toBe('A wide page');
  expect((pages[0]?.width ?? 0) * (pages[0]?.height ?? 0)).toBeLessThan(5_000_000);
});

test('names that every object of JavaScript has are no words of a document', async () => {
  const texts = await Promise.all([
    ['names.rtf', '{\\rtf1 The \\constructor\\toString text\\par}'],
    ['names.docx', wordFile('<w:p><w:r><constructor/><toString/><w:t>The text</w:t></w:r></w:p>')],
    ['names.odt', zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<office:document-content><office:body><office:text><x:hasOwnProperty/><text:p>The text</text:p></office:text></office:body></office:document-content>',
    })],
    ['names.html', '<constructor>The text</constructor>'],
  ].map(async ([name, content]) => toText((await readInChild(await fileWith(String(name), content ?? ''))).pages)));
  expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual(['The text', 'The text', 'The text', 'The text']);
});

test('an item of a list at a depth that no list has is an item', async () => {
  const item = (level: string) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Item</w:t></w:r></w:p>`;
  const { pages } = await readInChild(await fileWith('deep-list.docx', wordFile(item('-3') + item('1e9') + item('Infinity') + item('1.5'))));
  expect(pages[0]?.blocks.map((block) => block.level)).toEqual([0, 20, 20, 1]);
  expect(toMarkdown(pages).length).toBeLessThan(200);
});

test('a type that nobody knows is unsupported', async () => {
  await readFails('data.xyz', 'words', TypeUnsupported);
});

test('an old Word file whose container lies about its sectors is refused as damaged', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504 + 1024)]);
  ole.writeUInt16LE(9, 30);
  ole.writeUInt32LE(0, 48);
  ole.write('WordDocument', 512, 'utf16le');
  ole.writeUInt16LE(26, 512 + 64);
  await readFails('old.doc', ole, Damaged);
});

test('an attack on the child comes back as an error, and the next file is read', async () => {
  await readFails('bomb.png', blackPng(50_000, 50_000), TooBigToOpen);
  const events = await Array.fromAsync(extractInChild(await fileWith('fine.txt', 'All is well.')));
  expect(events.map((event) => event.type)).toEqual(['opened', 'page', 'finished']);
});
