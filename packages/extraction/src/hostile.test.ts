import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  Damaged, DecoderMissing, Empty, extract, extractInChild, NoPages, PasswordRequired, PasswordWrong, TooBigToOpen, TypeMismatch, toText,
} from './index.ts';
import { drawPdf } from './testing/draw-pdf.ts';
import { readAll } from './testing/read-all.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';
import { wordFile, zipOf } from './testing/zip-writer.ts';

const MIB = 1024 * 1024;

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
  await expect(readAll(await fileWith(name, content))).rejects.toThrow(error);

test('a program named .pdf is a mismatch', async () => {
  await readFails('invoice.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1'), TypeMismatch);
});

test('a Word file named .xlsx is a mismatch that says what it is', async () => {
  const error: unknown = await readAll(await fileWith('table.xlsx', wordFile('<w:p/>'))).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'type_mismatch', params: { extension: 'xlsx', actual: 'docx' } });
});

test('an empty file is empty', async () => {
  await readFails('nothing.pdf', '', Empty);
});

test('a picture of 50,000 by 50,000 pixels is refused by its header', async () => {
  await readFails('bomb.png', blackPng(50_000, 50_000), TooBigToOpen);
});

test('a Word file that unpacks to 512 MB is refused before it is unpacked', async () => {
  const bomb = await fileWith('bomb.docx', wordFile(Buffer.alloc(512 * MIB, 'A')));
  // With less memory than it unpacks to: a child that unpacked it would be stopped for that.
  await expect(Array.fromAsync(extractInChild(bomb, { limits: { memoryMiB: 300 } }))).rejects.toThrow(TooBigToOpen);
});

test('a zip with more than 10,000 entries is refused by its directory', async () => {
  const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`word/part${index}.xml`, 'x']));
  await readFails('many.docx', wordFile('<w:p/>', parts), TooBigToOpen);
});

test('a zip that is something else is a mismatch', async () => {
  await readFails('archive.docx', zipOf({ 'readme.txt': 'hello' }), TypeMismatch);
});

test('entities of entities are not expanded', async () => {
  const { pages } = await readAll(await fileWith('laughs.xml', `<?xml version="1.0"?>${laughs}<note>&j;</note>`));
  expect(toText(pages).length).toBeLessThan(100);
});

test('a drawing with entities of entities is refused or stays small', async () => {
  const drawing = `${laughs}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text x="1" y="20">&j;</text></svg>`;
  const outcome = await readAll(await fileWith('laughs.svg', drawing)).then(({ pages }) => toText(pages), (error: unknown) => error);
  if (typeof outcome === 'string') expect(outcome.length).toBeLessThan(100);
  else expect(outcome).toBeInstanceOf(Damaged);
});

test('a drawing of 100,000 by 100,000 is refused', async () => {
  await readFails('huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>', TooBigToOpen);
});

test('a file of this machine that a drawing names is not read', async () => {
  const drawing = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>';
  const text = await readAll(await fileWith('xxe.svg', drawing)).then(({ pages }) => toText(pages), () => '');
  expect(text).not.toContain('root:');
});

test('XML that is nested without end is refused', async () => {
  await readFails('deep.docx', wordFile('<w:p>'.repeat(50_000)), TooBigToOpen);
});

test('a Word file that was cut off is damaged', async () => {
  const whole = wordFile(`<w:p><w:r><w:t>${'text '.repeat(5000)}</w:t></w:r></w:p>`);
  await readFails('cut.docx', whole.subarray(0, whole.length / 2), Damaged);
});

test('a PDF that was cut off is damaged, or gives the pages that are whole', async () => {
  const whole = await drawPdf([{ lines: ['Page one is here'] }, { lines: ['Page two is here'] }]);
  const outcome = await readAll(await fileWith('cut.pdf', whole.subarray(0, whole.length / 2))).catch((error: unknown) => error);
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Damaged);
  else expect(outcome).toHaveProperty('pages');
});

test('a header of a PDF alone is damaged', async () => {
  await readFails('head.pdf', '%PDF-1.7\n', Damaged);
});

test('a PDF without pages has no pages', async () => {
  await readFails('none.pdf', await drawPdf([]), NoPages);
});

test('a protected PDF asks for its password, refuses a wrong one and opens with the right one', async () => {
  const file = await fileWith('secret.pdf', await drawPdf([{ lines: ['The secret is forty two'] }], 'encrypt=aes-256,user-password=right,owner-password=owner'));
  await expect(readAll(file)).rejects.toThrow(PasswordRequired);
  await expect(readAll(file, { password: 'wrong' })).rejects.toThrow(PasswordWrong);
  expect(toText((await readAll(file, { password: 'right' })).pages)).toBe('The secret is forty two');
});

test('a PDF of 2,010 pages gives 2,000 and one that says that there are more', async () => {
  const file = await fileWith('long.pdf', await drawPdf(Array.from({ length: 2010 }, (_, index) => ({ lines: [`This is page number ${index + 1}`] }))));
  let [last, count] = ['', 0];
  for await (const event of extract(file)) {
    if (event.type !== 'page') continue;
    count += 1;
    last = `${event.page.page} ${event.page.source} ${event.page.warnings.join()}`;
  }
  expect(count).toBe(2001);
  expect(last).toBe('2001 not-read page-limit');
});

test('a page of five metres is read in fewer pixels', async () => {
  const wide = await drawPdf([{ lines: ['A wide page'], width: 14_400, height: 14_400 }]);
  const imageFolder = await temporaryFolder();
  const { pages } = await readAll(await fileWith('wide.pdf', wide), { imageFolder, maxMegapixels: 20 });
  expect(toText(pages)).toBe('A wide page');
  expect((pages[0]?.width ?? 0) * (pages[0]?.height ?? 0)).toBeLessThan(5_000_000);
});

test('a type that nothing here reads says so', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504 + 1024)]);
  ole.writeUInt16LE(9, 30);
  ole.writeUInt32LE(0, 48);
  ole.write('WordDocument', 512, 'utf16le');
  ole.writeUInt16LE(26, 512 + 64);
  await readFails('old.doc', ole, DecoderMissing);
});

test('an attack on the child comes back as an error, and the next file is read', async () => {
  const bomb = await fileWith('bomb.png', blackPng(50_000, 50_000));
  await expect(Array.fromAsync(extractInChild(bomb))).rejects.toThrow(TooBigToOpen);
  const events = await Array.fromAsync(extractInChild(await fileWith('fine.txt', 'All is well.')));
  expect(events.map((event) => event.type)).toEqual(['opened', 'page', 'finished']);
});
