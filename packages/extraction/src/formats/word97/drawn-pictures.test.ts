import { expect, test } from 'vitest';
import { container97, long, record97, word } from '../../testing/records97.ts';
import { readDrawnPictures } from './drawn-pictures.ts';
import type { WordText } from './text.ts';

const png = (mark: number) => Buffer.from([...Buffer.from('89504e470d0a1a0a', 'hex'), mark]);
const [STORE, ENTRY, PNG, SHAPE, HEAD, OPTIONS, GROUP, DRAWING] = [0xf001, 0xf007, 0xf01e, 0xf004, 0xf00a, 0xf00b, 0xf003, 0xf002];

const blip = (mark: number) => record97(PNG, 0x6e0, Buffer.alloc(17), png(mark));
const shape = (number: number, picture?: number) => container97(SHAPE, 0, record97(HEAD, 75, long(number), long(0)),
  ...picture === undefined ? [] : [record97(OPTIONS, 1, word(0x4104), long(picture))]);
const drawing = (mark: number, ...shapes: Buffer[]) =>
  Buffer.concat([Buffer.from([mark]), container97(DRAWING, 0, container97(GROUP, 0, shape(1), ...shapes))]);
const bindings = (...bound: [at: number, shape: number][]) =>
  Buffer.concat([...bound.map(([at]) => long(at)), long(9999), ...bound.map(([, number]) => Buffer.concat([long(number)], 26))]);

const HEADER_BYTES = 0x300;
const range = (from: number) => ({ from, to: from + 100 });
const text: WordText = {
  stories: { body: range(0), footnotes: range(100), headers: range(200), comments: range(300), endnotes: range(400), boxes: range(500) },
  characters: () => [],
};

/** A document with one picture in its table, one in the stream of its text, and shapes that are bound to the body and to the headers. */
function drawn({ shapes = [Buffer.alloc(0)], body = Buffer.alloc(0), headers = Buffer.alloc(0) }) {
  const elsewhere = Buffer.alloc(36);
  elsewhere.writeUInt32LE(HEADER_BYTES, 28);
  const store = container97(0xf000, 0, container97(STORE, 2, record97(ENTRY, 0, elsewhere), record97(ENTRY, 0, Buffer.alloc(36), blip(2))));
  const parts = [[0x22a, Buffer.concat([store, ...shapes])], [0x1da, body], [0x1e2, headers]] as const;
  const main = Buffer.concat([Buffer.alloc(HEADER_BYTES), blip(1)]);
  let at = 0;
  for (const [place, part] of parts) {
    main.writeUInt32LE(at, place);
    main.writeUInt32LE(part.length, place + 4);
    at += part.length;
  }
  return readDrawnPictures({ main, table: Buffer.concat(parts.map(([, part]) => part)) }, text);
}

test('pictures are bound to the characters of the body and of the headers, those of a group to its own', () => {
  const group = container97(GROUP, 0, shape(7), shape(8, 1), shape(9, 2));
  const shapes = [drawing(0, shape(5, 2), group, shape(6)), drawing(1, shape(11, 1))];
  const { boundTo } = drawn({ shapes, body: bindings([4, 5], [20, 7], [30, 6]), headers: bindings([3, 11]) });
  expect([...boundTo].map(([at, names]) => [at, names.length])).toEqual([[4, 1], [20, 2], [30, 0], [203, 1]]);
  expect(boundTo.get(20)).toEqual([...boundTo.get(203) ?? [], ...boundTo.get(4) ?? []]);
});

test('a picture stands where its entry says, or in it', () => {
  const { boundTo, picture } = drawn({ shapes: [drawing(0, shape(5, 1), shape(6, 2), shape(7, 3))], body: bindings([1, 5], [2, 6], [3, 7]) });
  const pictureAt = (at: number) => picture(boundTo.get(at)?.[0] ?? '');
  expect([pictureAt(1), pictureAt(2)]).toEqual([png(1), png(2)]);
  expect(pictureAt(3)).toHaveLength(0);
  expect(picture('1234')).toBeNull();
});

test('a document without drawings, or with broken ones, has none', () => {
  expect(drawn({ body: bindings([4, 5]) }).boundTo.get(4)).toEqual([]);
  expect(drawn({ shapes: [drawing(0, shape(5, 2)).subarray(0, 20)], body: bindings([4, 5]).subarray(0, 30) }).boundTo.size).toBe(0);
});
