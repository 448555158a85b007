import { describe, expect, test } from 'vitest';
import { builtInFace, sheetOf } from '../../testing/draw-sheet.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { greyOf, type GreyImage } from '../grey-image.ts';
import { withSigns } from './with-signs.ts';

const SIZE = 46;
const fonts = ['Helvetica', 'Times-Roman', 'Courier'] as const;
/** The digits of the page, which small ones are told by. */
const DIGITS = '1234567890';

/** What is written, and what an engine reads in its place where that is something else. */
type Written = string | readonly [written: string, read: string];

type Line = { font?: typeof fonts[number]; digits?: string };

async function drawn(line: readonly Written[], { font = 'Helvetica', digits = DIGITS }: Line = {}): Promise<{ image: GreyImage; words: EngineWord[] }> {
  const [face, sheet, baseline] = [builtInFace(font), sheetOf(1600, 200), 120];
  let x = 100;
  const words = [...line, digits].map((word) => {
    const [text, read] = typeof word === 'string' ? [word, word] : word;
    const width = Math.round(face.measure(text, SIZE));
    sheet.write(text, { x, y: baseline, size: SIZE, face });
    const place = { x, y: baseline - Math.round(SIZE * 0.72), width, height: Math.round(SIZE * 0.72) };
    x += width + Math.round(SIZE / 2);
    return { ...place, text: read, confidence: 0.95, block: 1, paragraph: 1, line: 1 };
  });
  return { image: await greyOf(sheet.finish()), words };
}

async function read(line: readonly Written[], font: typeof fonts[number] = 'Helvetica', digits = DIGITS): Promise<string> {
  const { image, words } = await drawn(line, { font, digits });
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

  test('a digit that was read stays where the page shows none of its kind, and nothing is made of a mark then', async () => {
    expect(await read([['m³', 'm3'], 'Wohnung'], font, '84')).toBe('m³ Wohnung');
    expect(await read([['word³', 'word3'], ['m³', 'm?']], font, '150')).toBe('word³ m?');
    expect(await read([['10³', '103']], font, '84')).toBe('10³');
  });

  test('a power and a millionth that were left out are put in', async () => {
    expect(await read(['310', ['m³.', 'm.'], '85', ['µg/l', 'g/l'], '5', 'm.', 'g/l'], font)).toBe('310 m³. 85 µg/l 5 m. g/l');
  });

  test('where more was drawn than read, nothing is put in the place of what was left out', async () => {
    expect(await read([['8m²', 'm?']], font)).toBe('m?');
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
