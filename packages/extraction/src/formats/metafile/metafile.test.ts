import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { blocksOfFlows } from '../../layout/flow-blocks.ts';
import { readingOrder } from '../../layout/reading-order.ts';
import { textOfBlocks } from '../../layout/text-of-blocks.ts';
import {
  bitmapOfShade, emfBitmap, emfFont, emfOf, emfPlus, emfRecord, emfText, emfTexts, floats, longs, wmfFont, wmfOf, wmfRecord, words,
} from '../../testing/metafile-writer.ts';
import { readMetafile } from './metafile.ts';

const read = (bytes: Uint8Array) => readMetafile(bytes) ?? { lines: [], picture: null, isWhole: false };
const textOf = (bytes: Uint8Array) => textOfBlocks(blocksOfFlows(readingOrder(read(bytes).lines), () => undefined));
const texts = (records: readonly Buffer[]) => textOf(emfOf([...emfFont({}), ...records]));
const placeOf = (bytes: Uint8Array, text: string) => read(bytes).lines.flat().find((word) => word.text === text);
const BASELINE = emfRecord(22, longs(24));

describe('an enhanced metafile', () => {
  test('has the rows of a table that was pasted', () => {
    const rows = [['Fruit', 'Tons', 'Price'], ['Apples', '12', '3.50'], ['Pears', '7', '4.10']];
    const cells = rows.flatMap((row, down) => row.map((text, across) => emfText({ x: 10 + across * 200, y: 10 + down * 30, text })));
    expect(texts(cells.toReversed())).toBe('Fruit\tTons\tPrice\nApples\t12\t3.50\nPears\t7\t4.10');
  });

  test('joins what was drawn in pieces, and parts words where the distance says so', () => {
    const pieces = [emfText({ x: 0, y: 0, text: 'Deli', distances: [14, 10, 5, 5] }), emfText({ x: 34, y: 0, text: 'very', distances: [10, 10, 7, 10] })];
    expect(texts(pieces)).toBe('Delivery');
    expect(texts([emfText({ x: 0, y: 0, text: 'netprice', distances: [10, 10, 26, 10, 7, 5, 10, 10] })])).toBe('net price');
    const cells = [emfText({ x: 0, y: 0, text: 'September', distances: Array(9).fill(10) as number[] }), emfText({ x: 90, y: 0, text: 'October' })];
    expect(texts(cells)).toBe('September October');
  });

  test('has texts of each kind of record', () => {
    const small = emfRecord(108, longs(0, 0, 5, 0x100, 1), floats(1, 1), Buffer.from('Small', 'utf16le'));
    const bytes = emfRecord(108, longs(0, 40, 5, 0x300, 1), floats(1, 1), Buffer.from('Bytes'));
    const several = emfTexts([{ x: 0, y: 80, text: 'First' }, { x: 0, y: 120, text: 'Second' }]);
    expect(texts([small, bytes, several]).split(/\s+/)).toEqual(['Small', 'Bytes', 'First', 'Second']);
  });

  test('reads bytes in the characters of their font, and signs by theirs', () => {
    const inFont = (font: Parameters<typeof emfFont>[0], text: Buffer | string) => textOf(emfOf([...emfFont(font), emfText({ x: 0, y: 0, text })]));
    expect(inFont({ charset: 238 }, Buffer.from('aae3ba', 'hex'))).toBe('Şăş');
    expect(inFont({ charset: 204 }, Buffer.from('cfeee4', 'hex'))).toBe('Под');
    expect(inFont({ charset: 128 }, Buffer.from('93fa967b', 'hex'))).toBe('日本');
    expect(inFont({ name: 'Symbol', charset: 2 }, Buffer.from('abc\xe6', 'latin1'))).toBe('αβχ');
    expect(inFont({ name: 'Wingdings', charset: 2 }, '\uf0fe')).toBe('☑');
    expect(inFont({ name: 'Webdings', charset: 2 }, 'n')).toBe('');
  });

  test('is scaled, moved and turned as it says', () => {
    const marked = (records: readonly Buffer[]) => placeOf(emfOf([...emfFont({}), BASELINE, ...records, emfText({ x: 100, y: 100, text: 'Here' })]), 'Here');
    const window = [emfRecord(17, longs(8)), emfRecord(9, longs(1000, 1000)), emfRecord(11, longs(2000, 2000)), emfRecord(10, longs(50, 0))];
    expect(marked(window)).toMatchObject({ x: 100, y: 170, size: 40 });
    const upwards = [emfRecord(17, longs(8)), emfRecord(9, longs(1000, -1000)), emfRecord(11, longs(1000, 1000)), emfRecord(12, longs(0, 500))];
    expect(marked(upwards)).toMatchObject({ x: 100, y: 385, size: 20 });
    expect(marked([emfRecord(17, longs(2))])).toMatchObject({ x: 100, y: -115 });
    expect(marked([emfRecord(35, floats(2, 0, 0, 2, 10, 0)), emfRecord(36, floats(1, 0, 0, 1, 5, 0), longs(2))])).toMatchObject({ x: 220, size: 40 });
    expect(marked([emfRecord(33), emfRecord(35, floats(2, 0, 0, 2, 0, 0)), emfRecord(34, longs(-1))])).toMatchObject({ x: 100, size: 20 });
  });

  test('stands before, around or behind its place, or where the text before ended', () => {
    const distances = [10, 10, 10, 10];
    const aligned = (align: number) => placeOf(emfOf([...emfFont({}), emfRecord(22, longs(align)), emfText({ x: 100, y: 100, text: 'Here', distances })]), 'Here')?.x;
    expect([24, 26, 30].map(aligned)).toEqual([100, 60, 80]);
    const following = [emfRecord(22, longs(25)), emfRecord(27, longs(300, 50)), ...['here', 'there'].map((text) => emfText({ x: 0, y: 0, text, distances: Array(text.length).fill(10) as number[] }))];
    expect(texts(following)).toBe('herethere');
    expect(placeOf(emfOf([...emfFont({}), ...following]), 'herethere')).toMatchObject({ x: 300, y: 35 });
  });

  test('has its sideways text behind the rest, and Hebrew in its order', () => {
    const upwards = [...emfFont({ escapement: 900 }, 2), emfText({ x: 0, y: 300, text: 'Number of cases' }), ...emfFont({})];
    expect(texts([...upwards, emfText({ x: 60, y: 20, text: 'Title' }), emfText({ x: 60, y: 50, text: 'more' })])).toBe('Title\nmore\n\nNumber of cases');
    expect(texts([emfText({ x: 0, y: 0, text: 'שלום עולם' })])).toBe('שלום עולם');
  });

  test('says a text with a shadow once, and equal numbers below each other as often as they stand', () => {
    expect(texts([emfText({ x: 8, y: 8, text: 'Total' }), emfText({ x: 0, y: 0, text: 'Total' })])).toBe('Total');
    expect(texts([0, 24, 48].map((y) => emfText({ x: 0, y, text: '100' })))).toBe('100\n100\n100');
  });

  test('has more to say where characters are numbers of shapes', () => {
    expect(read(emfOf([emfText({ x: 0, y: 0, text: 'Known' }), emfText({ x: 0, y: 40, text: '\u0003', options: 0x10 })]))).toMatchObject({ isWhole: false, lines: [[{ text: 'Known' }]] });
  });
});

describe('EMF+', () => {
  const font = [0x4008, 0x0600, Buffer.concat([longs(0), floats(20), longs(2, 0, 0, 5), Buffer.from('Arial', 'utf16le')])] as const;
  const string = (text: string, x: number, y: number, width = 0) =>
    [0x401c, 0x8000, Buffer.concat([longs(0, 0, text.length), floats(x, y, width, 0), Buffer.from(text, 'utf16le')])] as const;
  const head = (flags: number) => [0x4001, flags, longs(0, 0, 96, 96)] as const;

  test('is read where only it has the text, and not where it says it again', () => {
    const plus = (flags: number) => emfPlus([...head(flags)], [...font], [...string('Only here', 0, 0)]);
    expect(texts([plus(0)])).toBe('Only here');
    expect(texts([plus(1)])).toBe('Only here');
    expect(texts([plus(1), emfText({ x: 0, y: 0, text: 'Only here' })])).toBe('Only here');
  });

  test('breaks lines, and follows its own transforms', () => {
    expect(texts([emfPlus([...font], [...string('one two three four', 0, 0, 90)])])).toBe('one two\nthree four');
    const moved = emfOf([emfPlus([...font], [0x4025, 0, longs(0)], [0x402d, 0, floats(40, 0)], [0x402e, 0, floats(2, 2)], [...string('Far', 5, 0)], [0x4026, 0, longs(0)], [...string('Near', 5, 200)])]);
    expect(placeOf(moved, 'Far')).toMatchObject({ x: 50, size: 40 });
    expect(placeOf(moved, 'Near')).toMatchObject({ x: 5, size: 20 });
  });

  test('has characters at places of their own', () => {
    const driver = (options: number, text: string, places: readonly number[]) => emfPlus([...font], [0x4036, 0x8000, Buffer.concat([
      longs(0, options, 0, text.length), Buffer.from(text.length % 2 === 0 ? text : `${text}\0`, 'utf16le'), floats(...places),
    ])]);
    expect(texts([driver(1, 'abc', [0, 20, 11, 20, 40, 20])])).toBe('ab c');
    expect(texts([driver(5, 'abc', [0, 20])])).toBe('abc');
    expect(read(emfOf([driver(0, 'abc', [0, 20, 11, 20, 40, 20])]))).toMatchObject({ lines: [], isWhole: false });
  });
});

describe('a metafile of Windows 3', () => {
  const select = (handle: number) => wmfRecord(0x012d, words(handle));
  const text = (said: string, x: number, y: number) => wmfRecord(0x0521, words(said.length), Buffer.from(said.length % 2 === 0 ? said : `${said}\0`, 'latin1'), words(y, x));

  test('has the texts of both kinds of records, whether it says its size or not', () => {
    const distant = wmfRecord(0x0a32, words(40, 0, 6, 0), Buffer.from('Second'), words(10, 10, 10, 10, 10, 10));
    const boxed = wmfRecord(0x0a32, words(80, 0, 5, 4, 0, 0, 100, 20), Buffer.from('Third\0'));
    for (const isPlaceable of [true, false]) {
      expect(textOf(wmfOf([wmfFont({}), select(0), text('First', 0, 0), distant, boxed], isPlaceable))).toBe('First\nSecond\nThird');
    }
  });

  test('counts all objects to find its fonts', () => {
    const pen = wmfRecord(0x02fa, words(0, 1, 0, 0, 0));
    const forget = wmfRecord(0x01f0, words(1));
    const records = [pen, pen, wmfFont({ charset: 204 }), forget, wmfFont({ charset: 238 }), select(2), text('\xcf', 0, 0), select(1), text('\xba', 100, 0)];
    expect(textOf(wmfOf(records))).toBe('П\tş');
  });

  test('is upside down where its window is', () => {
    const window = wmfRecord(0x020c, words(-800, 1000));
    expect(textOf(wmfOf([window, wmfFont({}), select(0), text('Below', 0, 100), text('Above', 0, 700)]))).toMatch(/^Above\s+Below$/);
  });
});

describe('a bitmap', () => {
  test('that covers the drawing is its picture, the largest of several', () => {
    const [mask, photo] = [bitmapOfShade(20, 10, 0), bitmapOfShade(40, 20, 120)];
    const { picture } = read(emfOf([emfBitmap(mask, 1000, 800), emfBitmap(photo, 1000, 800)]));
    expect(picture).toEqual(Buffer.concat([Buffer.from('BM'), longs(14 + 40 + 2400, 0, 54), photo.described, photo.bits]));
  });

  test('that covers little of it is none', () => {
    expect(read(emfOf([emfBitmap(bitmapOfShade(40, 20, 120), 400, 300)])).picture).toBeNull();
  });

  test('of Windows 3 has its colours before its pixels', () => {
    const { described, bits } = bitmapOfShade(8, 8, 7);
    described.writeUInt16LE(8, 14);
    described.writeUInt32LE(3, 32);
    const colours = Buffer.alloc(12, 9);
    const record = wmfRecord(0x0b41, words(0, 0, 8, 8, 0, 0, 800, 1000, 0, 0), described, colours, bits.subarray(0, 64));
    const picture = read(wmfOf([wmfRecord(0x020c, words(800, 1000)), record])).picture;
    expect(picture).toHaveLength(14 + 40 + 12 + 64);
    expect(Buffer.from(picture ?? []).readUInt32LE(10)).toBe(66);
  });
});

describe('what is damaged', () => {
  const whole = emfOf([...emfFont({}), emfText({ x: 0, y: 0, text: 'Kept' }), emfText({ x: 0, y: 40, text: 'Lost' })]);

  test('is read as far as it goes, wherever it ends', () => {
    expect(read(whole)).toMatchObject({ isWhole: true });
    for (let length = 44; length < whole.length - 20; length++) expect(read(whole.subarray(0, length)).isWhole).toBe(false);
    expect(textOf(whole.subarray(0, -30))).toBe('Kept');
  });

  test('is passed over where one record says what is not there', () => {
    const beyond = emfText({ x: 0, y: 20, text: 'Gone' });
    beyond.writeUInt32LE(0xfffffff0, 44);
    expect(read(emfOf([emfText({ x: 0, y: 0, text: 'Kept' }), beyond, emfRecord(84), emfText({ x: 0, y: 40, text: 'Too' })])).lines.flat().map((word) => word.text)).toEqual(['Kept', 'Too']);
    expect(read(emfOf([emfRecord(84)])).isWhole).toBe(false);
  });

  test('ends where a record has no length', () => {
    const endless = Buffer.from(whole);
    endless.writeUInt32LE(0, 88 + 4);
    expect(read(endless)).toMatchObject({ lines: [], isWhole: false });
  });

  test('is no metafile where it cannot be unpacked', () => {
    expect(textOf(gzipSync(whole))).toContain('Kept');
    expect(readMetafile(gzipSync(whole).subarray(0, 60))).toBeNull();
    expect(readMetafile(Buffer.from('no drawing of any kind at all, and long enough to be one'))).toBeNull();
  });

  test('is held to what a drawing may have', () => {
    const long = 'words of a text '.repeat(2000);
    const { lines, isWhole } = read(emfOf(Array.from({ length: 8 }, (_, index) => emfText({ x: 0, y: index * 40, text: long }))));
    expect(isWhole).toBe(false);
    // Of 60,000 characters, four words each 16.
    expect(lines.flat()).toHaveLength(15_000);
    const scattered = read(emfOf(Array.from({ length: 6000 }, (_, index) => emfText({ x: (index % 7) * 500, y: index * 40, text: 'a' }))));
    expect(scattered).toMatchObject({ isWhole: false, lines: { length: 1500 } });
  });
});
