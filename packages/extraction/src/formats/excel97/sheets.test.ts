import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { book97, bookRecord, bookText } from '../../testing/book97.ts';
import { readAll } from '../../testing/read-all.ts';
import { container97, long, record97, word } from '../../testing/records97.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const [HEADER, FOOTER, NOTE, CONTINUE, OBJECT, DRAWINGS, DRAWING, TEXT] = [0x14, 0x15, 0x1c, 0x3c, 0x5d, 0xeb, 0xec, 0x1b6];
const [COMMENT_BOX, TEXT_BOX, PICTURE] = [0x19, 0x06, 0x08];

const pagesOf = async (book: Buffer) => (await readAll(await fileWith('book.xls', book))).pages;

const object = (kind: number, number: number) => bookRecord(OBJECT, word(0x15), word(18), word(kind), word(number), Buffer.alloc(14));
const wide = (text: string) => Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')]);
const narrow = (text: string) => Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]);
/** A shape with its text, which is written in pieces; how it looks comes last. */
const box = (kind: number, number: number, length: number, ...pieces: Buffer[]) => [
  object(kind, number), bookRecord(TEXT, Buffer.alloc(10), word(length), Buffer.alloc(6)),
  ...pieces.map((piece) => bookRecord(CONTINUE, piece)), bookRecord(CONTINUE, Buffer.alloc(16)),
];
const note = (row: number, column: number, number: number) => bookRecord(NOTE, word(row), word(column), word(0), word(number), narrow('Ann'));

test('a workbook of Excel 97 has its headers, comments and text boxes where those of later programs have them', async () => {
  const records = [
    bookRecord(HEADER, bookText('&L&"Arial,Bold"&12Șef && Co&C&P of &N')), bookRecord(FOOTER, bookText('&Cजा')),
    ...box(COMMENT_BOX, 1, 15, narrow('Ann:\nask '), wide('Ștefan')),
    ...box(TEXT_BOX, 2, 5, narrow('A box')),
    note(1, 28, 1),
  ];
  expect(await pagesOf(book97([{ name: 'One', cell: 'Words', records }, { name: 'Two', cell: 'More' }]))).toMatchObject([
    { label: 'One', text: 'Șef & Co of\n\nWords\n\nA box\n\nAC2: Ann:\nask Ștefan\n\nजा', warnings: [] },
    { label: 'Two', text: 'More' },
  ]);
});

/** A drawing with a picture in a shape, and the list of pictures of the workbook; both are parted over records. */
function withPicture(picture: Buffer) {
  const stored = container97(0xf000, 0, container97(0xf001, 1, record97(0xf007, 0, Buffer.alloc(36), picture)));
  const pieces = Array.from({ length: Math.ceil(stored.length / 8000) }, (_, index) => stored.subarray(index * 8000, (index + 1) * 8000));
  const shape = container97(0xf004, 0, record97(0xf00b, 1, word(0x4104), long(1)));
  const drawing = container97(0xf002, 0, container97(0xf003, 0, shape));
  return book97([{ name: 'Sheet', cell: 'Receipt', records: [
    bookRecord(DRAWING, drawing.subarray(0, 12)), object(PICTURE, 1), bookRecord(DRAWING, drawing.subarray(12)),
  ] }], pieces.map((piece, index) => bookRecord(index === 0 ? DRAWINGS : CONTINUE, piece)));
}

test('a picture of such a sheet is read, and one that cannot be is told of', async () => {
  const receipt = readFileSync(path.join(import.meta.dirname, '../../../fixtures/124-png-transparent/input.png'));
  const [page] = await pagesOf(withPicture(receipt));
  expect(page).toMatchObject({ text: expect.stringMatching(/^Receipt[^]*BAKERY/) as string, source: 'both', warnings: [] });
  expect(await pagesOf(withPicture(Buffer.from('d7cdc69a0000', 'hex')))).toMatchObject([{ text: 'Receipt', warnings: ['pictures-not-read'] }]);
});
