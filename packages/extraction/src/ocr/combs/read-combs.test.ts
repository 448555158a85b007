import { expect, test } from 'vitest';
import type { Rectangle } from '../../layout/boxes.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import type { PageState } from '../page-state.ts';
import { readCombs } from './read-combs.ts';

const [WIDE, HIGH] = [40, 50];
const LETTER = { width: 12, height: 24 };
const PLACES = 9;

const placeAt = (at: number): Rectangle => ({ x: 20 + at * WIDE, y: 20, width: WIDE - 6, height: HIGH - 6 });

/** A page with one comb, and a bar of ink in each place that is filled. */
function pageWith(text: string): PageState {
  const image: GreyImage = { width: 500, height: 120, data: new Uint8Array(500 * 120).fill(250) };
  const places = Array.from({ length: PLACES }, (_, at) => placeAt(at));
  places.forEach(({ x, y }, at) => {
    if ((text[at] ?? ' ') === ' ') return;
    for (let row = y + 10; row < y + 10 + LETTER.height; row++) image.data.fill(10, row * 500 + x + 10, row * 500 + x + 10 + LETTER.width);
  });
  const box = { x: 16, y: 16, width: PLACES * WIDE, height: HIGH };
  return { image, toSource: identity, isRendered: false, letterHeight: 16, dots: 0, combs: [{ box, places }] };
}

/** An engine that sees these words from left to right in the line of a sheet, with places by the ink that it finds there. */
const engineOf = (texts: readonly string[], confidence = 0.9) => {
  const sheets: GreyImage[] = [];
  const read = async (sheet: GreyImage): Promise<EngineWord[]> => {
    sheets.push(sheet);
    const columns = Array.from({ length: sheet.width }, (_, x) => sheet.data.some((value, at) => at % sheet.width === x && value < 100));
    const starts = columns.flatMap((isInk, x) => (isInk && !columns[x - 1] ? [x] : []));
    const y = Math.floor(sheet.data.findIndex((value) => value < 100) / sheet.width);
    let letter = 0;
    return texts.map((text) => {
      const x = starts[letter] ?? 0;
      letter += text.length;
      return { text, confidence, x, y, width: (starts[letter - 1] ?? x) + LETTER.width - x, height: LETTER.height, block: 1, paragraph: 1, line: 1 };
    });
  };
  return { read, sheets };
};

const hasInk = ({ data }: GreyImage) => data.some((value) => value < 100);

test('letters are read as a word, at their places on the page, and are no longer in its picture', async () => {
  const { read, sheets } = engineOf(['PARIS']);
  const { words, state } = await readCombs(pageWith('PARIS'), read);
  expect(words).toMatchObject([{ text: 'PARIS', confidence: 0.9, x: placeAt(0).x + 10, y: placeAt(0).y + 10, height: LETTER.height }]);
  expect(hasInk(state.image)).toBe(false);
  expect(sheets[0]?.width).toBeLessThan(4 * WIDE);
});

test('an empty place is the space between two words', async () => {
  const { words } = await readCombs(pageWith('ANNA LEE'), engineOf(['ANNA', 'LEE']).read);
  const [first, second] = words;
  expect([first?.text, second?.text]).toEqual(['ANNA', 'LEE']);
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(LETTER.height / 2);
});

test('what the engine parts is one word, and stops that nobody wrote are none of it', async () => {
  const { words } = await readCombs(pageWith('50667'), engineOf(['50.', '667']).read);
  expect(words.map(({ text }) => text)).toEqual(['50667']);
});

test('a word with more letters than there are places is none', async () => {
  const { words } = await readCombs(pageWith('PARISMARIE'), engineOf(['PARISMARIEN'], 0.99).read);
  expect(words).toEqual([]);
});

test('the numbers of a scale stay apart', async () => {
  const { words } = await readCombs(pageWith('123456789'), engineOf(['123456789']).read);
  expect(words.map(({ text }) => text).join(' ')).toBe('1 2 3 4 5 6 7 8 9');
});

test('what is not read surely stays in the picture', async () => {
  const { words, state } = await readCombs(pageWith('PARIS'), engineOf(['PARIS'], 0.3).read);
  expect(words).toEqual([]);
  expect(hasInk(state.image)).toBe(true);
});

test('an empty comb has no words and is not read', async () => {
  const { read, sheets } = engineOf([]);
  expect((await readCombs(pageWith(''), read)).words).toEqual([]);
  expect(sheets).toEqual([]);
});
