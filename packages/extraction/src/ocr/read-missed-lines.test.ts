import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../layout/boxes.ts';
import { DrawnWords } from '../testing/draw-words.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { identity } from './matrix.ts';
import { readMissedLines } from './read-missed-lines.ts';

const PRICES = ['12.50', '3.20', '48.00'];

/** The strip of a till whose words the engine saw, and whose prices it did not. */
function strip() {
  const page = new DrawnWords();
  ['Bread', 'Milk', 'Coffee'].forEach((name, row) => page.write({ x: 30, y: 40 + row * 50 }, name));
  PRICES.forEach((price, row) => page.write({ x: 500, y: 40 + row * 50 }, price, { isSeen: false }));
  return page;
}

type Said = { text: string; confidence?: number };

/** The page as it is read when the engine says so of the sheet of missed lines, a word a line; and the sheets that it was given. */
async function read({ image, words }: DrawnWords, said: readonly Said[], strokes: readonly Rectangle[] = []) {
  const sheets: GreyImage[] = [];
  const state = { image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0, strokes };
  const page = await readMissedLines({ state, words }, async (sheet) => {
    sheets.push(sheet);
    return linesOn(sheet).flatMap(({ top, bottom, left }, line): EngineWord[] => {
      const { text, confidence = 0.95 } = said[line] ?? { text: '' };
      return text === '' ? [] : [{ text, confidence, x: left, y: top, width: 60, height: bottom - top, block: 1, paragraph: 1, line }];
    });
  });
  return { sheets, added: page.words.filter((word) => !words.includes(word)), words: page.words };
}

/** Stretches of rows with ink, from the top. */
function linesOn({ data, width, height }: GreyImage) {
  const lines: { top: number; bottom: number; left: number }[] = [];
  for (let y = 0; y < height; y++) {
    const left = data.subarray(y * width, (y + 1) * width).findIndex((value) => value < 128);
    if (left < 0) continue;
    const last = lines.at(-1);
    if (last?.bottom === y) Object.assign(last, { bottom: y + 1, left: Math.min(last.left, left) });
    else lines.push({ top: y, bottom: y + 1, left });
  }
  return lines;
}

const said = PRICES.map((text) => ({ text }));

describe('lines whose letters are in the picture and in no word', () => {
  test('are read on a sheet of their own, and stand where they are', async () => {
    const { sheets, added } = await read(strip(), said);
    expect(sheets.map(linesOn).map((lines) => lines.length)).toEqual([3]);
    expect(added.map(({ text, x, y, height }) => ({ text, x, y, height }))).toEqual(
      PRICES.map((text, row) => ({ text, x: 500, y: 40 + row * 50, height: 20 })));
  });

  test('bring the minus before them along', async () => {
    const page = strip();
    page.ink(482, 98, 10, 4);
    const { added } = await read(page, said);
    expect(added.map(({ x }) => x)).toEqual([500, 482, 500]);
  });

  test('go on with the word at their left', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'High Street');
    page.write({ x: 166, y: 40 }, '58', { isSeen: false });
    const { words } = await read(page, [{ text: '58' }]);
    expect(words.map(({ text, line }) => [text, line])).toEqual([['High', 40], ['Street', 40], ['58', 40]]);
  });

  test('of one letter in a cell are large where the letter is as high as large ones', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Team');
    page.write({ x: 200, y: 40 }, 'W', { isSeen: false });
    page.ink(300, 46, 12, 14);
    const { added } = await read(page, [{ text: 'w' }, { text: 'X' }], [{ x: 180, y: 20, width: 1, height: 80 }, { x: 250, y: 20, width: 1, height: 80 }]);
    expect(added.map(({ text }) => text)).toEqual(['W', 'x']);
  });

  test('of one letter are one, also where the engine saw the large and the small one', async () => {
    const page = new DrawnWords();
    page.write({ x: 100, y: 40 }, 'Copper pipe 76.80');
    page.write({ x: 30, y: 40 }, 'X', { isSeen: false });
    expect((await read(page, [{ text: 'Xx' }])).added.map(({ text }) => text)).toEqual(['X']);
  });

  test('of one letter are read where it stands in a row of words, as the number of an item', async () => {
    const page = new DrawnWords();
    page.write({ x: 100, y: 40 }, 'Copper pipe 76.80');
    page.write({ x: 30, y: 40 }, '5', { isSeen: false });
    page.write({ x: 30, y: 120 }, '7', { isSeen: false });
    // Nearer to a word it is a letter of the sentence that was read elsewhere.
    page.write({ x: 322, y: 40 }, 'a', { isSeen: false });
    expect((await read(page, [{ text: '5' }, { text: '7' }])).added.map(({ text }) => text)).toEqual(['5']);
  });

  test('of one letter stand on the line of words whose letters hang below it', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Lyon');
    page.write({ x: 200, y: 40 }, 'Dijon');
    page.write({ x: 400, y: 40 }, 'B', { isSeen: false });
    for (const word of page.words) word.height += 6;
    expect((await read(page, [{ text: 'B' }])).added.map(({ text }) => text)).toEqual(['B']);
  });

  test('stay out where the engine is not sure of them, or says more or less than there is', async () => {
    const { added } = await read(strip(), [{ text: '12.50', confidence: 0.7 }, { text: '3' }, { text: 'An invented line of words' }]);
    expect(added).toEqual([]);
  });

  test('are no dots, no rules and no letters that lie in a word', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Bread Milk');
    page.ink(30, 100, 700, 3);
    for (let dot = 0; dot < 30; dot++) page.ink(200 + dot * 12, 56, 3, 3);
    const { sheets } = await read(page, []);
    expect(sheets).toEqual([]);
  });

  test('are not those of a page beside this one, which the edge of the picture cuts off', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Bread');
    for (let row = 0; row < 4; row++) page.write({ x: 772, y: 40 + row * 50 }, 'ab', { isSeen: false });
    page.write({ x: 774, y: 240 }, 'il', { isSeen: false });
    page.write({ x: 400, y: 300 }, 'Milk', { isSeen: false });
    const heard = ['of', 'th', 'to', 'in', 'il', 'Milk'].map((text) => ({ text }));
    expect((await read(page, heard)).added.map(({ text }) => text)).toEqual(['Milk']);
    expect((await read(page, heard.map(({ text }, row) => ({ text: row < 4 ? `${row + 12}` : text })))).added).toHaveLength(6);
  });

  test('are the letters of a word that touch, and no stain as wide that is read as fewer', async () => {
    const page = new DrawnWords();
    page.write({ x: 400, y: 40 }, 'Bread Milk');
    page.write({ x: 400, y: 100 }, 'Bread Milk');
    for (const y of [40, 100]) page.ink(30, y, 90, 20);
    expect((await read(page, [{ text: 'Alabama' }, { text: '2)' }])).added.map(({ text }) => text)).toEqual(['Alabama']);
  });

  /** A table whose first column alone was read; its letters are 20 pixels high, and digits that touch are one bar of ink. */
  const table = () => {
    const page = new DrawnWords();
    for (let row = 0; row < 11; row++) {
      page.write({ x: 10, y: 10 + row * 34 }, 'Name');
      for (let column = 0; column < 9; column++) page.ink(120 + column * 70, 10 + row * 34, 34, 20);
    }
    return page;
  };

  test('are those of whole columns of a table, also where their digits touch', async () => {
    const { sheets, added } = await read(table(), Array.from({ length: 99 }, () => ({ text: '128', confidence: 0.5 })));
    expect(sheets.map(linesOn).map((lines) => lines.length)).toEqual([99]);
    expect(added.map(({ text, confidence }) => [text, confidence])).toEqual(Array.from({ length: 99 }, () => ['128', 0.5]));
  });

  test('are no numbers with another count of digits than the picture has, where they are not sure', async () => {
    expect((await read(table(), [{ text: '1283', confidence: 0.5 }, { text: '12', confidence: 0.5 }, { text: 'abc', confidence: 0.5 }])).added).toEqual([]);
  });

  test('are none where there are as many as a picture of leaves has', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 5 }, 'Leaves');
    for (let x = 10; x < 780; x += 70) for (let y = 40; y < 380; y += 30) page.write({ x, y }, 'ab', { isSeen: false });
    expect((await read(page, [])).sheets).toEqual([]);
  });
});

describe('words that are read once more', () => {
  const texts = (words: readonly EngineWord[]) => words.map(({ text }) => text);

  test('are those that run over the line between two cells', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Ann');
    page.write({ x: 200, y: 40 }, '10 7', { space: 30, isJoined: true });
    const { words } = await read(page, [{ text: '10' }, { text: '7' }], [{ x: 240, y: 20, width: 1, height: 80 }]);
    expect(texts(words)).toEqual(['Ann', '10', '7']);
  });

  test('are numbers of which the engine was not sure, and stay as they were where it is no surer then', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Balance');
    page.write({ x: 200, y: 40 }, '23.01');
    Object.assign(page.words.find(({ text }) => text === '23.01') ?? {}, { confidence: 0.61 });
    expect(texts((await read(page, [{ text: '3.01' }])).words)).toEqual(['Balance', '3.01']);
    expect(texts((await read(page, [{ text: '3.01', confidence: 0.5 }])).words)).toEqual(['Balance', '23.01']);
  });

  test('stay as they were where letters that touch in them are read as a word', async () => {
    const page = new DrawnWords();
    page.write({ x: 30, y: 40 }, 'Chair');
    page.ink(200, 40, 90, 20);
    page.words.push({ text: 'Bürostuhl', confidence: 0, x: 200, y: 40, width: 90, height: 20, block: 1, paragraph: 1, line: 40 });
    expect(texts((await read(page, [{ text: 'Büros' }], [{ x: 320, y: 20, width: 1, height: 80 }])).words)).toEqual(['Chair', 'Bürostuhl']);
  });
});
