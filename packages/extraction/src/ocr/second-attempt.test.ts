import { expect, test } from 'vitest';
import type { EngineWord, Segmentation } from './engine/ocr-engine.ts';
import { identity } from './matrix.ts';
import type { PageState } from './page-state.ts';
import { doubtOf, readAsBlock, readOtherwise } from './second-attempt.ts';
import { isStripOfTill } from './strip-of-till.ts';

const [WIDTH, HEIGHT] = [600, 400];
const [LETTER, PITCH] = [12, 20];

/** Squares of ink where letters stand, ten in a row and ten rows. */
function page(): PageState {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let letter = 0; letter < 100; letter++) {
    const [left, top] = [40 + (letter % 10) * PITCH, 40 + Math.floor(letter / 10) * PITCH];
    for (let y = top; y < top + LETTER; y++) data.fill(0, y * WIDTH + left, y * WIDTH + left + LETTER);
  }
  return { image: { data, width: WIDTH, height: HEIGHT }, toSource: identity, isRendered: false, letterHeight: LETTER, dots: 0 };
}

const word = (text: string, confidence: number, row = 0): EngineWord =>
  ({ text, confidence, x: 38, y: 38 + row * PITCH, width: 10 * PITCH, height: LETTER + 4, block: 1, paragraph: 1, line: row });
const rows = (count: number, confidence: number) => Array.from({ length: count }, (_, row) => word('abcdefghij', confidence, row));

test('a page is read poorly where its words are unsure, or leave letters of its picture out', async () => {
  expect(await doubtOf({ state: page(), words: rows(10, 0.95) })).toMatchObject({ coverage: 1, isPoor: false });
  expect(await doubtOf({ state: page(), words: rows(10, 0.7) })).toMatchObject({ isPoor: true });
  const { coverage, isPoor } = await doubtOf({ state: page(), words: rows(6, 0.95) });
  expect(coverage).toBeCloseTo(0.6, 1);
  expect(isPoor).toBe(true);
});

const answering = (answers: Partial<Record<Segmentation | 'plain', EngineWord[]>>) => {
  const plain = page();
  return {
    plain: async () => (answers.plain === undefined ? null : plain),
    read: async (state: PageState, segmentation: Segmentation) => (state === plain ? answers.plain : answers[segmentation]) ?? [],
  };
};

test('a reading that is sure of more words takes the place of the first', async () => {
  const better = rows(10, 0.95);
  expect((await readOtherwise({ state: page(), words: rows(6, 0.9) }, answering({ column: better }))).words).toBe(better);
  expect((await readOtherwise({ state: page(), words: rows(6, 0.9) }, answering({ plain: better, column: rows(5, 0.9) }))).words).toBe(better);
});

test('words that are read into a picture, or that replace surer ones, do not', async () => {
  const first = { state: page(), words: rows(6, 0.9) };
  expect(await readOtherwise(first, answering({ column: [...rows(6, 0.9), ...rows(8, 0.3)] }))).toBe(first);
  expect(await readOtherwise(first, answering({ plain: rows(5, 0.93), column: rows(6, 0.905) }))).toBe(first);
  expect(await readOtherwise(first, answering({}))).toBe(first);
});

const strip = (words: EngineWord[]) => ({ state: { ...page(), letterHeight: 12 }, words });
const bill = (confidence: number) => Array.from({ length: 6 }, (_, row) => [word('Bread', confidence, row), word(`${row}.50`, confidence, row)]).flat();

test('only what is narrow, surely read and full of amounts is the strip of a till', () => {
  expect(isStripOfTill(strip(bill(0.95)))).toBe(true);
  expect(isStripOfTill(strip(bill(0.6)))).toBe(false);
  expect(isStripOfTill(strip(rows(10, 0.95)))).toBe(false);
  expect(isStripOfTill({ state: { ...page(), letterHeight: 5 }, words: bill(0.95) })).toBe(false);
});

test('the strip of a till is read as one block, unless that loses some of it', async () => {
  const [first, whole] = [strip(bill(0.95)), bill(0.94)];
  expect((await readAsBlock(first, answering({ block: whole }))).words).toBe(whole);
  expect(await readAsBlock(first, answering({ block: bill(0.95).slice(2) }))).toBe(first);
  expect(await readAsBlock(first, answering({ block: bill(0.85) }))).toBe(first);
});
