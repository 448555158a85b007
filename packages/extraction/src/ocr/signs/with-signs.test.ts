import { describe, expect, test } from 'vitest';
import { builtInFace, sheetOf, type Sheet } from '../../testing/draw-sheet.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { greyOf, type GreyImage } from '../grey-image.ts';
import { withSigns } from './with-signs.ts';
import { withTickBoxes } from './tick-boxes.ts';

const SIZE = 46;
const LETTER_HEIGHT = 24;
const fonts = ['Helvetica', 'Times-Roman', 'Courier'] as const;
/** The digits that small ones are told by. */
const DIGITS = '1234567890';

/** What is written, and what an engine reads in its place where that is something else. */
type Written = string | readonly [written: string, read: string];

type Line = { font?: typeof fonts[number]; draw?: (sheet: Sheet) => void };

async function drawn(line: readonly Written[], { font = 'Helvetica', draw }: Line = {}): Promise<{ image: GreyImage; words: EngineWord[] }> {
  const [face, sheet, baseline] = [builtInFace(font), sheetOf(1600, 200), 120];
  let x = 100;
  const words = [...line, DIGITS].map((word) => {
    const [text, read] = typeof word === 'string' ? [word, word] : word;
    const width = Math.round(face.measure(text, SIZE));
    sheet.write(text, { x, y: baseline, size: SIZE, face });
    const place = { x, y: baseline - Math.round(SIZE * 0.72), width, height: Math.round(SIZE * 0.72) };
    x += width + Math.round(SIZE / 2);
    return { ...place, text: read, confidence: 0.95, block: 1, paragraph: 1, line: 1 };
  });
  draw?.(sheet);
  return { image: await greyOf(sheet.finish()), words };
}

async function read(line: readonly Written[], font: typeof fonts[number] = 'Helvetica'): Promise<string> {
  const { image, words } = await drawn(line, { font });
  return withSigns(image, words).slice(0, -1).map(({ text }) => text).join(' ');
}

describe.each(fonts)('in %s', (font) => {
  test('a paragraph is told from a digit, a letter and a dollar', async () => {
    expect(await read(['nach', ['§', '8'], '535', 'BGB'], font)).toBe('nach § 535 BGB');
    expect(await read(['vgl.', ['(§', '($'], '5'], font)).toBe('vgl. (§ 5');
    expect(await read(['laut', ['§§', '88'], '12'], font)).toBe('laut §§ 12');
    expect(await read(['Haus', '8', 'S', '5', '$', '88', '85.'], font)).toBe('Haus 8 S 5 $ 88 85.');
  });

  test('a small digit at the height of capitals is raised, whatever it was taken for', async () => {
    expect(await read(['84', ['m²', 'm?'], ['m³.', 'm®.'], ['km²', 'km2']], font)).toBe('84 m² m³. km²');
    expect(await read(['is', ['mc²,', 'mc2?,'], 'why?', '12', 'Bad2'], font)).toBe('is mc², why? 12 Bad2');
  });

  test('fractions are told from each other and from per cent', async () => {
    expect(await read(['der', ['½', '%'], ['¼', '%'], ['¾.', 'Y%.']], font)).toBe('der ½ ¼ ¾.');
    expect(await read(['um', '5', '%', '50%', '%'], font)).toBe('um 5 % 50% %');
    expect(await read([['2½', '2%'], 'Tassen'], font)).toBe('2½ Tassen');
  });

  test('a bar below a plus is a part of it', async () => {
    expect(await read(['von', ['±', '+'], '5', ['±5', '£5']], font)).toBe('von ± 5 ±5');
    expect(await read(['von', '+', '5', '=', '>', '<', '£5'], font)).toBe('von + 5 = > < £5');
  });

  test('a millionth hangs below the line and is open above', async () => {
    expect(await read(['25', ['µg/m³', 'ug/m®'], ['µm', 'pm'], ['12µl', '12pl']], font)).toBe('25 µg/m³ µm 12µl');
    expect(await read(['5', 'pm', 'um', 'ng', 'pg'], font)).toBe('5 pm um ng pg');
  });

  test('the ordinal of Spanish is no power', async () => {
    expect(await read([['3.º', '3.2'], 'izq.', ['nº', 'n*'], 'n°', '20°'], font)).toBe('3.º izq. nº n° 20°');
  });
});

describe('powers of ten', () => {
  test('have their exponent raised, with the unit behind it', async () => {
    expect(await read([['10³', '103'], ['10²/l', '102%'], ['10³/L', '10%L']])).toBe('10³ 10²/l 10³/L');
    expect(await read(['103', '10%', '100', '10/l'])).toBe('103 10% 100 10/l');
  });
});

describe('boxes to tick', () => {
  const SIDE = 34;
  const box = (sheet: Sheet, x: number, y: number) => {
    const corners = [{ x, y }, { x: x + SIDE, y }, { x: x + SIDE, y: y + SIDE }, { x, y: y + SIDE }];
    corners.forEach((corner, at) => { sheet.rule(corner, corners[(at + 1) % corners.length] ?? corner, 3); });
  };
  const cross = (sheet: Sheet, x: number, y: number) => {
    sheet.rule({ x: x + 5, y: y + 5 }, { x: x + SIDE - 5, y: y + SIDE - 5 }, 4);
    sheet.rule({ x: x + SIDE - 5, y: y + 5 }, { x: x + 5, y: y + SIDE - 5 }, 4);
  };
  const readBoxes = async (line: readonly Written[], draw: (sheet: Sheet) => void, add: readonly EngineWord[] = []) => {
    const { image, words } = await drawn(line, { draw });
    return withTickBoxes(image, LETTER_HEIGHT, [...add, ...words]).slice(0, -1).map(({ text }) => text).join(' ');
  };
  const wordAt = (text: string, x: number, width = SIDE): EngineWord =>
    ({ text, x, y: 86, width, height: SIDE, confidence: 0.95, block: 1, paragraph: 1, line: 1 });

  test('stand before their text, empty or ticked, in the place of what was read there', async () => {
    expect(await readBoxes(['Ja'], (sheet) => { box(sheet, 50, 86); }, [wordAt('HJ', 50)])).toBe('☐ Ja');
    const ticked = (sheet: Sheet) => {
      box(sheet, 50, 86);
      cross(sheet, 50, 86);
    };
    expect(await readBoxes(['Ja'], ticked, [wordAt('X]', 50)])).toBe('☒ Ja');
    expect(await readBoxes(['Ja'], ticked)).toBe('☒ Ja');
    const hooked = (sheet: Sheet) => {
      box(sheet, 50, 86);
      sheet.rule({ x: 58, y: 104 }, { x: 66, y: 114 }, 4);
      sheet.rule({ x: 66, y: 114 }, { x: 90, y: 76 }, 4);
    };
    expect(await readBoxes(['Ja'], hooked)).toBe('☑ Ja');
  });

  test('are none where a letter is written in them, where they stand in a word, or far from any text', async () => {
    const withDigit = (sheet: Sheet) => {
      box(sheet, 50, 86);
      sheet.write('5', { x: 59, y: 116, size: 32, face: builtInFace('Helvetica') });
    };
    expect(await readBoxes(['Ja'], withDigit, [wordAt('5', 58, 18)])).toBe('5 Ja');
    expect(await readBoxes(['Ja'], (sheet) => { box(sheet, 50, 86); }, [wordAt('ceBi', 20, 100)])).toBe('ceBi Ja');
    expect(await readBoxes(['Ja'], (sheet) => { box(sheet, 1500, 20); })).toBe('Ja');
  });

  test('letters are none, however square', async () => {
    expect(await readBoxes(['DOBQ', 'Du', 'O', 'B', 'H'], () => undefined)).toBe('DOBQ Du O B H');
  });
});
