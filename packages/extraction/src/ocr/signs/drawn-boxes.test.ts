import { expect, test } from 'vitest';
import { builtInFace, sheetOf, type Sheet } from '../../testing/draw-sheet.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { greyOf } from '../grey-image.ts';
import { withDrawnBoxes } from './drawn-boxes.ts';

const [SIZE, LETTER_HEIGHT, BASELINE, SIDE] = [46, 24, 120, 34];
const face = builtInFace('Helvetica');

const place = (text: string, x: number, width: number): EngineWord =>
  ({ text, x, y: 86, width, height: SIDE, confidence: 0.95, block: 1, paragraph: 1, line: 1 });
const widthOf = (text: string) => Math.round(face.measure(text, SIZE));

/** What is read of a sheet on which words begin at such places, and other things are drawn. */
async function read(words: readonly (readonly [x: number, text: string])[], draw: (sheet: Sheet) => void, engine: readonly EngineWord[] = []) {
  const sheet = sheetOf(1600, 200);
  for (const [x, text] of words) sheet.write(text, { x, y: BASELINE, size: SIZE, face });
  draw(sheet);
  const isSeen = (x: number) => engine.some((word) => word.x + word.width > x);
  const seen = [...engine, ...words.filter(([x]) => !isSeen(x)).map(([x, text]) => place(text, x, widthOf(text)))];
  return withDrawnBoxes(await greyOf(sheet.finish()), LETTER_HEIGHT, seen).map(({ text }) => text).join(' ');
}

const box = (sheet: Sheet, x: number, y = 86) => {
  const corners = [{ x, y }, { x: x + SIDE, y }, { x: x + SIDE, y: y + SIDE }, { x, y: y + SIDE }];
  corners.forEach((corner, at) => { sheet.rule(corner, corners[(at + 1) % corners.length] ?? corner, 3); });
};
const crossed = (sheet: Sheet) => {
  box(sheet, 50);
  sheet.rule({ x: 55, y: 91 }, { x: 79, y: 115 }, 4);
  sheet.rule({ x: 79, y: 91 }, { x: 55, y: 115 }, 4);
};

test('boxes stand before their text, empty or ticked, in the place of what was read there', async () => {
  expect(await read([[100, 'Ja']], (sheet) => { box(sheet, 50); }, [place('HJ', 50, SIDE)])).toBe('☐ Ja');
  expect(await read([[100, 'Ja']], crossed, [place('X]', 50, SIDE)])).toBe('☒ Ja');
  expect(await read([[100, 'Ja']], crossed)).toBe('☒ Ja');
  const hooked = (sheet: Sheet) => {
    box(sheet, 50);
    sheet.rule({ x: 58, y: 104 }, { x: 66, y: 114 }, 4);
    sheet.rule({ x: 66, y: 114 }, { x: 90, y: 76 }, 4);
  };
  expect(await read([[100, 'Ja']], hooked)).toBe('☑ Ja');
});

test('a word loses what was read in the place of its box, and no letter of its own', async () => {
  expect(await read([[100, 'Ich']], (sheet) => { box(sheet, 50); }, [place('[Ich', 50, 50 + widthOf('Ich'))])).toBe('☐ Ich');
  const joined = (text: string) => read([[100, 'Miete']], (sheet) => { box(sheet, 50); }, [place(text, 50, 50 + widthOf('Miete'))]);
  expect(await joined('[JMiete')).toBe('☐ Miete');
  expect(await joined('HMiete')).toBe('☐ Miete');
  expect(await joined('[Miete')).toBe('☐ Miete');
  expect(await joined('Miete')).toBe('☐ Miete');
});

test('a square with a letter in it is no box, nor is one in a word, or one far from any text', async () => {
  const withDigit = (sheet: Sheet) => {
    box(sheet, 50);
    sheet.write('5', { x: 59, y: 116, size: 32, face });
  };
  expect(await read([[100, 'Ja']], withDigit, [place('5', 58, 18)])).toBe('5 Ja');
  expect(await read([[300, 'Ja']], (sheet) => { box(sheet, 50); }, [place('ceBi', 20, 100)])).toBe('ceBi Ja');
  expect(await read([[100, 'Ja']], (sheet) => { box(sheet, 1500, 20); })).toBe('Ja');
});

test('boxes below each other may stand far from the words of their rows', async () => {
  const at = (text: string, y: number) => ({ ...place(text, 50, widthOf(text)), y, line: y });
  const rows = (sheet: Sheet) => {
    for (const y of [86, 20]) box(sheet, 700, y);
  };
  expect(await read([], rows, [at('Monday', 20), at('Friday', 86)])).toBe('Monday Friday ☐ ☐');
});

test('a row of places for letters has no boxes to tick', async () => {
  expect(await read([[50, 'Datum']], (sheet) => { for (let at = 0; at < 8; at++) box(sheet, 230 + at * 40); })).toBe('Datum');
});

test('letters are none, however square', async () => {
  expect(await read([[50, 'DOBQ'], [300, 'Du'], [400, 'O'], [460, 'B'], [520, 'H']], () => undefined)).toBe('DOBQ Du O B H');
});
