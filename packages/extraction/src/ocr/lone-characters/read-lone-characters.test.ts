import { expect, test } from 'vitest';
import type { Rectangle } from '../../layout/boxes.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { piecesOf, placeOf } from '../ink-components.ts';
import { identity } from '../matrix.ts';
import type { PageState } from '../page-state.ts';
import { loneCharacters } from './find-lone-characters.ts';
import { readLoneCharacters } from './read-lone-characters.ts';

const [COLUMNS, ROWS, CELL] = [4, 3, 60];
const [WIDTH, HEIGHT] = [COLUMNS * CELL + 40, ROWS * CELL + 40];
const LETTER = { width: 14, height: 20 };

const lineAt = (at: number) => 20 + at * CELL;

/** A table whose lines were taken out of the picture, with these pieces of ink in its cells, from its upper left corner on. */
function pageWith(inks: readonly (Partial<Rectangle> | null)[]): PageState {
  const image: GreyImage = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(250) };
  inks.forEach((ink, at) => {
    if (ink === null) return;
    const { x, y, width, height } = { x: 20, y: 18, ...LETTER, ...ink };
    const [left, top] = [lineAt(at % COLUMNS) + x, lineAt(Math.floor(at / COLUMNS)) + y];
    // A frame, as an O is: what is full all over is a spot.
    for (let row = top; row < top + height; row++) {
      const isEnd = row < top + 3 || row >= top + height - 3;
      image.data.fill(10, row * WIDTH + left, row * WIDTH + left + (isEnd ? width : 3));
      image.data.fill(10, row * WIDTH + left + width - 3, row * WIDTH + left + width);
    }
  });
  const strokes = [
    ...Array.from({ length: COLUMNS + 1 }, (_, at) => ({ x: lineAt(at), y: 20, width: 1, height: ROWS * CELL })),
    ...Array.from({ length: ROWS + 1 }, (_, at) => ({ x: 20, y: lineAt(at), width: COLUMNS * CELL, height: 1 })),
  ];
  return { image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0, strokes };
}

const letters = Array.from({ length: COLUMNS * ROWS }, () => ({}));

/** An engine that sees in each group of pieces of ink that stand near each other as many characters as `textOf` says, by turns. */
const engineOf = (...textOf: ((pieces: number) => string)[]) => {
  const sheets: GreyImage[] = [];
  const read = async (sheet: GreyImage): Promise<EngineWord[]> => {
    const answer = textOf[sheets.length] ?? (() => '');
    sheets.push(sheet);
    const pieces = piecesOf(sheet, 100).map(placeOf).sort((a, b) => a.y - b.y || a.x - b.x);
    const groups: Rectangle[][] = [];
    for (const piece of pieces) {
      const last = groups.at(-1)?.at(-1);
      if (last !== undefined && last.y === piece.y && piece.x - last.x - last.width < 10) groups.at(-1)?.push(piece);
      else groups.push([piece]);
    }
    return groups.flatMap((group, line) => {
      const [first, last] = [group[0], group.at(-1)];
      const text = answer(group.length);
      if (first === undefined || last === undefined || text === '') return [];
      return [{ text, confidence: 0.9, ...first, width: last.x + last.width - first.x, block: 1, paragraph: 1, line }];
    });
  };
  return { read, sheets };
};

const hasInk = ({ data }: GreyImage) => data.some((value) => value < 100);

test('a letter alone in a cell is read where it stands, and is no longer in the picture', async () => {
  const { read, sheets } = engineOf((pieces) => 'D'.repeat(pieces));
  const { words, state } = await readLoneCharacters(pageWith(letters), read);
  expect(words.map(({ text }) => text)).toEqual(Array.from({ length: 12 }, () => 'D'));
  expect(words[5]).toMatchObject({ x: lineAt(1) + 20, y: lineAt(1) + 18, ...LETTER });
  expect([hasInk(state.image), sheets.length]).toEqual([false, 1]);
});

test('what two ways do not read alike is read in a third one, and stays in the picture when that tells nothing either', async () => {
  const third = engineOf((pieces) => (pieces === 2 ? 'DD' : 'OOO'), (pieces) => 'D'.repeat(pieces));
  expect((await readLoneCharacters(pageWith(letters), third.read)).words).toHaveLength(12);
  const nothing = await readLoneCharacters(pageWith(letters), engineOf((pieces) => (pieces === 2 ? 'DD' : 'OOO'), () => 'HI').read);
  expect(nothing.words).toEqual([]);
  expect(hasInk(nothing.state.image)).toBe(true);
});

test('a dash in the middle of its cell needs no engine', async () => {
  const page = pageWith([...letters.slice(0, 11), { y: 28, width: 8, height: 3 }]);
  const { words } = await readLoneCharacters(page, engineOf((pieces) => 'D'.repeat(pieces)).read);
  expect(words.at(-1)?.text).toBe('-');
});

test('words, spots of colour, dust and what is left of a line are no characters', async () => {
  const spots = pageWith([]);
  for (const left of [0, 1, 2, 3].map((at) => lineAt(at) + 20)) {
    for (let row = 40; row < 60; row++) spots.image.data.fill(10, row * WIDTH + left, row * WIDTH + left + 18);
  }
  expect(await loneCharacters(spots)).toEqual([]);
  // As high as a letter, but thin and at the line, or lower than one, or wide as a word.
  expect(await loneCharacters(pageWith(letters.map(() => ({ width: 2, height: 20, x: 1, y: 18 }))))).toEqual([]);
  expect(await loneCharacters(pageWith(letters.map(() => ({ width: 5, height: 5 }))))).toEqual([]);
  expect(await loneCharacters(pageWith(letters.map(() => ({ x: 5, width: 50 }))))).toEqual([]);
  expect(await loneCharacters(pageWith([{}, {}]))).toEqual([]);
});

test.each([['B', ['B']], ['X', []]])('%s in a frame of its own', async (letter, texts) => {
  const page = pageWith([{}]);
  const ink = { x: lineAt(0) + 20, y: lineAt(0) + 18, ...LETTER };
  const boxed = [{ frame: { x: 30, y: 30, width: 40, height: 40 }, ink }];
  const { words, shown } = await readLoneCharacters({ ...page, strokes: [], boxed }, engineOf((pieces) => letter.repeat(pieces)).read);
  expect(words.map(({ text }) => text)).toEqual(texts);
  expect(hasInk(shown)).toBe(texts.length === 0);
});

test('one stroke is an I among letters, and the dash of a line among strokes', async () => {
  const [stroke, letter] = [{ width: 3, height: 20 }, {}];
  const engine = () => engineOf((pieces) => 'D'.repeat(pieces)).read;
  const few = await readLoneCharacters(pageWith([...letters.slice(0, 10), stroke, stroke]), engine());
  expect(few.words.map(({ text }) => text).join('')).toBe('DDDDDDDDDDII');
  const many = await readLoneCharacters(pageWith([letter, letter, letter, letter, ...letters.slice(0, 8).map(() => stroke)]), engine());
  expect(many.words.map(({ text }) => text).join('')).toBe('DDDD');
});

test('a box to tick in a cell is no letter', async () => {
  expect(await loneCharacters(pageWith(letters.map(() => ({ width: 20, height: 20 }))))).toEqual([]);
});

test('letters of a table without lines are read, and words over several of them left out', async () => {
  const { strokes: _, ...page } = pageWith(letters);
  const { words, cells } = await readLoneCharacters(page, engineOf((pieces) => 'D'.repeat(pieces)).read);
  expect(words.map(({ text }) => text).join('')).toBe('DDDDDDDDDDDD');
  const [first, second] = cells;
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0, 0);
});

test('characters of a table without lines of which few are known are of another script, and stay on the page', async () => {
  const { strokes: _, ...page } = pageWith(letters);
  const { read } = engineOf((pieces) => 'L'.repeat(pieces));
  // Each of the two ways has twelve characters, of which the first four are read.
  const { words, state } = await readLoneCharacters(page, async (sheet) => (await read(sheet)).filter((_word, at) => at % 12 < 4));
  expect(words).toEqual([]);
  expect(hasInk(state.image)).toBe(true);
});

test.each([['7', ['7']], ['A', []], ['0', []]])('%s alone at the foot of a page', async (text, texts) => {
  const { strokes: _, ...page } = pageWith([{}, {}, {}, {}, null, null, null, null, {}]);
  const { words } = await readLoneCharacters(page, engineOf((pieces) => text.repeat(pieces)).read);
  expect(words.map((word) => word.text)).toEqual(texts);
});

test('a page without a table is not looked at', async () => {
  const { read, sheets } = engineOf();
  const page = { ...pageWith([{}, {}]), strokes: [] };
  expect(await readLoneCharacters(page, read)).toEqual({ state: page, words: [], shown: page.image, cells: [] });
  expect(sheets).toEqual([]);
});
