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

  test('a millionth that was left out is put in', async () => {
    expect(await read(['85', ['µg/l', 'g/l'], '5', 'g/l'], font)).toBe('85 µg/l 5 g/l');
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
    expect(await read(['25', ['µg/l', 'ug/l'], ['µm', 'pm'], ['12µl', '12pl']], font)).toBe('25 µg/l µm 12µl');
    expect(await read(['5', 'pm', 'um', 'ng', 'pg'], font)).toBe('5 pm um ng pg');
  });
});

test('signs of multiplication are told from a minus, a plus and a letter', async () => {
  expect(await read(['6,4', ['·', '-'], '10', '5', '-', '3', 'a', 'x', '4'])).toBe('6,4 · 10 5 - 3 a x 4');
  expect(await read(['3', ['×', 'x'], '4', 'Fax', ['×', 'x'], 'is'])).toBe('3 × 4 Fax x is');
  expect(await read([['5·10', '5-10⁻³']])).toBe('5·10⁻³');
});
