import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { readSidewaysLines } from './read-sideways-lines.ts';

const HIGH = 20;

/** Letters over each other, each as wide as it is high where it stands upright. */
function standing(page: DrawnWords, { x, y }: { x: number; y: number }, letters: number, wide = 12) {
  for (let at = 0; at < letters; at++) page.ink(x, y + at * (wide + 2), HIGH, wide);
}

function pageWith(draw: (page: DrawnWords) => void) {
  const page = new DrawnWords();
  draw(page);
  return { image: page.image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 };
}

/** An engine that says one thing of each line of a sheet, first of those turned in one way, then of those turned in the other one. */
function engineOf(...sheets: (readonly Pick<EngineWord, 'text' | 'confidence'>[])[]) {
  const seen: GreyImage[] = [];
  const read = async (sheet: GreyImage): Promise<EngineWord[]> => {
    const readings = sheets[seen.length] ?? [];
    seen.push(sheet);
    const rows = Array.from({ length: sheet.height }, (_, y) =>
      sheet.data.subarray(y * sheet.width, (y + 1) * sheet.width).some((value) => value < 100));
    const tops = rows.flatMap((isInk, y) => (isInk && !rows[y - 1] ? [y] : []));
    return readings.map((reading, line) => ({ ...reading, x: 30, y: tops[line] ?? 0, width: 80, height: HIGH, block: 1, paragraph: 1, line }));
  };
  return { read, seen };
}

const hasInk = ({ data, width }: GreyImage, x: number, y: number) => (data[y * width + x] ?? 255) < 100;
const chimie = pageWith((page) => standing(page, { x: 200, y: 100 }, 6));

test('a line that runs upwards is read turned, at its place on the page, and taken off it', async () => {
  const { read, seen } = engineOf([{ text: 'Chimie', confidence: 0.95 }]);
  const { words, state } = await readSidewaysLines(chimie, read);
  expect(words).toMatchObject([{ text: 'Chimie', block: 0, runsDown: false }]);
  expect(words[0]?.x).toBeCloseTo(200, -1);
  expect(words[0]?.width).toBeLessThan(30);
  expect((words[0]?.y ?? 0) + (words[0]?.height ?? 0)).toBeCloseTo(100 + 6 * 14, -1);
  expect(hasInk(state.image, 205, 105)).toBe(false);
  expect(seen).toHaveLength(1);
});

test('what is not sure upwards is looked at downwards, and begins at the top there', async () => {
  const { read, seen } = engineOf([{ text: 'aiuuiqD', confidence: 0.4 }], [{ text: 'Chimie', confidence: 0.93 }]);
  const { words } = await readSidewaysLines(chimie, read);
  expect(words).toMatchObject([{ text: 'Chimie', runsDown: true }]);
  expect(words[0]?.y).toBeCloseTo(100, -1);
  expect(seen).toHaveLength(2);
});

test.each([
  ['unsure', { text: 'Chimie', confidence: 0.6 }],
  ['too little', { text: '1|', confidence: 0.99 }],
])('what is read is %s: it stays on the page', async (_, reading) => {
  const { read } = engineOf([reading], [reading]);
  expect(await readSidewaysLines(chimie, read)).toEqual({ state: chimie, words: [] });
});

test('a short line is one beside a long one only', async () => {
  const short = (page: DrawnWords) => standing(page, { x: 260, y: 120 }, 3, 8);
  const reading = { text: 'log', confidence: 0.95 };
  const alone = pageWith(short);
  expect((await readSidewaysLines(alone, engineOf([reading], [reading]).read)).words).toEqual([]);
  const both = pageWith((page) => {
    standing(page, { x: 200, y: 100 }, 6);
    short(page);
  });
  const { words } = await readSidewaysLines(both, engineOf([{ text: 'Chimie', confidence: 0.95 }, reading]).read);
  expect(words.map(({ text, block }) => [text, block])).toEqual([['Chimie', 0], ['log', 1]]);
});

test('letters of lines that lie close under each other are no sideways line', async () => {
  const page = pageWith((drawn) => {
    for (const y of [100, 126, 152, 178, 204]) drawn.write({ x: 60, y }, 'nearest lines of text');
  });
  expect(await readSidewaysLines(page, () => Promise.reject(new Error('read')))).toEqual({ state: page, words: [] });
});
