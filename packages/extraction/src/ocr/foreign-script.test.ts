import { describe, expect, test } from 'vitest';
import type { EngineWord, Script } from './engine/ocr-engine.ts';
import { doubtedWords, isForeign, isLegible, showOnly, withoutMadeUp, wordsBeside } from './foreign-script.ts';

const at = { x: 0, y: 0, width: 10, height: 10, block: 1, paragraph: 1, line: 1 };
const word = (text: string, confidence: number): EngineWord => ({ text, confidence, ...at });
const script = (name: string, sureness: number, uprightness: number): Script => ({ name, sureness, uprightness });
const poor = [word('apYELOBÉTNANC', 0.4), word('817', 0.95), word('Toyota', 0.97), word('4O', 0.3)];

test('of the words beside other letters those that are sure are kept, but none that may be made of letters that look alike', () => {
  expect(wordsBeside(script('Japanese', 3, 30), poor).map(({ text }) => text)).toEqual(['817', 'Toyota']);
  expect(wordsBeside(script('Greek', 11, 24), poor).map(({ text }) => text)).toEqual(['817']);
});

test('a line in Latin letters is kept whole, whatever the others are', () => {
  const line = ['Invoice', 'of', 'the', 'garage'].map((text) => ({ ...word(text, 0.9), line: 2 }));
  expect(wordsBeside(script('Cyrillic', 6, 28), [...poor, ...line, { ...word('Ta', 0.95), line: 3 }]).map(({ text }) => text))
    .toEqual(['817', 'Invoice', 'of', 'the', 'garage']);
});

test('poor words are no reason to ask where most of a page is legible', () => {
  expect([isLegible([word('Rent', 0.6)]), isLegible([word('Rent', 0.5)]), isLegible([])]).toEqual([true, false, false]);
});

test.each([
  ['Greek', 11, 24], ['Arabic', 58, 21], ['Hebrew, of which it is never sure', 0.65, 19], ['a few lines in Japanese', 2.4, 1.8],
])('%s is not read', (name, sureness, uprightness) => {
  expect(isForeign(script(name, sureness, uprightness))).toBe(true);
});

test.each([
  ['Latin letters', script('Latin', 17, 15)],
  ['Fraktur', script('Fraktur', 3, 10)],
  ['a photograph of an owl', script('Cyrillic', 1.72, 0.66)],
  ['a pattern', script('Katakana', 0, 0.13)],
  ['a few lines of an unsure script', script('Han', 0.4, 3)],
  ['numbers that are missing', script('Han', NaN, NaN)],
  ['too little to tell', null],
])('%s: what was read stays', (_, looked) => {
  expect(isForeign(looked)).toBe(false);
});

describe('of a page that is legible', () => {
  const lettersIn = (words: Iterable<EngineWord>) => [...words].reduce((sum, { text }) => sum + text.length, 0);
  const inLine = (line: number, confidence: number, text: string) => text.split(' ').map((each, at) => ({ ...word(each, confidence), line, x: 12 * at, y: 20 * line }));
  const latin = inLine(1, 0.95, 'The tenant pays the rent on the first day of each month');
  const cyrillic = inLine(2, 0.3, 'PeMOHT CTOHMOCTBIO MeHee JIByXCOT eBpo');

  test('words that are poor together are doubted, in a line of their own or beside a column', () => {
    expect([...doubtedWords([...latin, ...cyrillic])]).toEqual(cyrillic);
    const beside = cyrillic.map((each) => ({ ...each, line: 1 }));
    expect([...doubtedWords([...latin, ...beside])]).toEqual(beside);
  });

  test('what stands between them is doubted with them, but no line of which most is sure', () => {
    const between = [...cyrillic, ...inLine(2, 0.75, 'CTOPOH MoxeT U3')];
    expect([...doubtedWords([...latin, ...between])]).toEqual(between);
    expect(doubtedWords([...latin, ...inLine(1, 0.2, 'smudge'), ...inLine(2, 0.9, 'Either party may end it')]).size).toBe(0);
  });

  test('too few poor words, or too small a part of it, are not asked about', () => {
    expect(doubtedWords([...latin, ...inLine(2, 0.2, 'Kirouu Ha4dalla')]).size).toBe(0);
    const long = Array.from({ length: 40 }, (_, at) => inLine(at + 3, 0.95, 'Repairs that cost less than two hundred euros')).flat();
    expect(doubtedWords([...long, ...cyrillic]).size).toBe(0);
  });

  test('a line that is read so-so with a smudge in it is not doubted but for the smudge', () => {
    const soSo = inLine(1, 0.78, 'Repairs that cost less than two hundred euros');
    const smudged = soSo.map((each, at) => ({ ...each, confidence: at === 3 ? 0.1 : 0.78 }));
    const page = Array.from({ length: 10 }, (_, line) => smudged.map((each) => ({ ...each, line }))).flat();
    expect(lettersIn(doubtedWords(page))).toBeLessThan(lettersIn(page) / 3);
  });

  test('nothing but the doubted ones is shown to ask for the script, and what is sure of them stays', () => {
    const image = { data: new Uint8Array(80 * 60), width: 80, height: 60 };
    const words = [...latin, ...cyrillic];
    const shown = showOnly(new Set(cyrillic), image);
    const inkAt = (x: number, y: number) => shown.data[y * 80 + x] === 0;
    expect([inkAt(5, 25), inkAt(5, 45), inkAt(78, 58), image.data.every((value) => value === 0)]).toEqual([false, true, false, true]);
    const number = { ...word('2024', 0.95), line: 2 };
    expect(withoutMadeUp(script('Cyrillic', 6, 20), [...words, number], new Set([...cyrillic, number]))).toEqual([...latin, number]);
  });
});
