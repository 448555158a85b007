import { expect, test } from 'vitest';
import { cleanWords, isNoise } from './clean-words.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

const word = (text: string, confidence = 0.9): EngineWord =>
  ({ text, confidence, x: 0, y: 0, width: 50, height: 20, block: 1, paragraph: 1, line: 1 });
const clean = (texts: string[], languages: ('en' | 'ro')[] = ['en']) => cleanWords(texts.map((text) => word(text)), languages).map(({ text }) => text);

test('the rule of a table behind an amount is no part of it', () => {
  expect(clean(['824.60|', '428,23]', '1,638.66)'])).toEqual(['824.60', '428,23', '1,638.66']);
});

test('brackets that belong to an amount, a list or a note stay', () => {
  const texts = ['(1,638.66)', '[12.50]', '1)', '2024]', 'a)'];
  expect(clean(texts)).toEqual(texts);
});

test('Romanian gets its own letters, other languages keep what was read', () => {
  expect(clean(['Braşov', 'ţară'], ['ro'])).toEqual(['Brașov', 'țară']);
  expect(clean(['Şişli'])).toEqual(['Şişli']);
});

test('bars below each other, and far from any word, are the rules of a table', () => {
  const at = (text: string, x: number, y: number) => ({ ...word(text), x, y, width: text === '|' ? 4 : 90 });
  const table = [at('Bread', 0, 0), at('|', 200, 0), at('3.20', 260, 0), at('Milk', 0, 40), at('|', 202, 40), at('1.10', 206, 40)];
  expect(cleanWords(table, ['en']).map(({ text }) => text)).toEqual(['Bread', '3.20', 'Milk', '1.10']);
  const code = [at('ls', 0, 0), at('|', 96, 0), at('sort', 104, 0)];
  expect(cleanWords(code, ['en']).map(({ text }) => text)).toEqual(['ls', '|', 'sort']);
});

test('rules that touch the words of a narrow table are no part of them; a single bar stays, and so do those around an amount', () => {
  expect(clean(['Result|', '|88', '|mg/dl', '|x|', '5.6'])).toEqual(['Result', '88', 'mg/dl', '|x|', '5.6']);
  expect(clean(['|88', 'words', '|x|'])).toEqual(['|88', 'words', '|x|']);
  const [result] = cleanWords([{ ...word('|88'), x: 100, width: 30 }, word('|a'), word('b|')], ['en']);
  expect(result).toMatchObject({ x: 106, width: 24 });
});

test('the rule behind a header is no mark of it where it stands behind the amounts below', () => {
  const at = (text: string, x: number, y: number) => ({ ...word(text), x, y, width: 90 });
  const below = [at('616,43|', 201, 40), at('127,41)', 199, 80)];
  const first = (words: EngineWord[]) => cleanWords(words, ['en'])[0]?.text;
  expect([first([at('Price!', 200, 0), ...below]), first([at('unitar|', 200, 0), ...below])]).toEqual(['Price', 'unitar']);
  expect(first([at('Hurry!', 200, 0), at('616,43', 201, 40), at('127,41', 199, 80)])).toBe('Hurry!');
  for (const [x, y] of [[100, 0], [200, 120], [200, -200]] as const) expect(first([at('Hurry!', x, y), ...below])).toBe('Hurry!');
});

test('dots that lead to a price are no text, and part what they stand between', () => {
  expect(clean(['Bread', '..........', '3.20', 'Milk........1.10', 'Wait...', 'e.g.', '…'])).toEqual(['Bread', '3.20', 'Milk', '1.10', 'Wait...', 'e.g.', '…']);
  const [milk, price] = cleanWords([{ ...word('Milk........1.10'), x: 100, width: 160 }], ['en']);
  expect([milk, price]).toMatchObject([{ x: 100, width: 40 }, { x: 220, width: 40 }]);
});

test('marks that the engine is unsure of are dust', () => {
  expect(cleanWords([word('—', 0.3), word('—'), word('text', 0.3)], ['en']).map(({ text }) => text)).toEqual(['—', 'text']);
});

test('the pieces of a dashed line are no words, also where they are more than the words', () => {
  const dashes = Array.from({ length: 30 }, (_, index) => ({ ...word('RRR', 0.02), x: index * 60, y: 400, height: 4 }));
  const words = cleanWords([word('Phone', 0.95), ...dashes], ['en']);
  expect(words.map(({ text }) => text)).toEqual(['Phone']);
  expect(isNoise(words)).toBe(false);
});

test('a row of dots that was read as one long word of few letters goes, and a long word that was read surely stays', () => {
  const dots = 'EREERERRRERRRERRERERKERKERRARERRERRRKERREREEKERKERERKERKEREEKERGEN';
  expect(cleanWords([word('Bread', 0.9), word(dots, 0), word('9.20', 0.9)], ['en']).map(({ text }) => text)).toEqual(['Bread', '9.20']);
  expect(cleanWords([word(dots, 0.5), word('Rindfleischetikettierungsgesetz', 0.1)], ['en'])).toHaveLength(2);
});

test('the piece of a dashed line that was taken for a letter goes, and so does no small letter that is sure', () => {
  const dash = { ...word('B', 0), height: 5 };
  expect(cleanWords([word('Selangor'), dash, { ...word('2', 0.8), height: 5 }, word('RM', 0)], ['en']).map(({ text }) => text)).toEqual(['Selangor', '2', 'RM']);
});

test('a bill of which the rows of dots were read as endless words is no picture, and a texture is one', () => {
  const lines = Array.from({ length: 20 }, (_, at) => [word('Bread', 0.95), word('nsennsen'.repeat(9), 0.1), word(`${at}.20`, 0.95)]).flat();
  expect(isNoise(lines)).toBe(false);
  expect(isNoise(Array.from({ length: 40 }, (_, at) => word('wcf', at === 0 ? 0.9 : 0.2)))).toBe(true);
});

test('a photograph of which no word of two letters is sure is a picture, and a page of one number is none', () => {
  const leaves = [word('A', 0.81), word('fe', 0.57), word('5', 0.7), word('3', 0.5), word('i', 0.45), word('7777', 0.7), word('MU', 0.57)];
  expect(isNoise(leaves)).toBe(true);
  expect(isNoise(Array.from({ length: 300 }, () => word('Rechnung', 0.7)))).toBe(false);
  expect([isNoise([word('12', 0.8)]), isNoise([word('Ja', 0.9), ...leaves])]).toEqual([false, false]);
});

test('numbers below each other that were taken for a line on its side go; short words beside each other, and longer ones, stay', () => {
  const at = (text: string, x: number, y: number) => ({ ...word(text), x, y, width: 20 });
  const other = { ...word('Bread'), line: 2 };
  expect(cleanWords([at('>', 100, 460), at('WW', 96, 394), at('N', 101, 343), other], ['en'])).toEqual([other]);
  for (const kept of [[at('12', 0, 100), at('of', 40, 102)], [at('Margin', 0, 300), at('note', 0, 200)]]) expect(cleanWords(kept, ['en'])).toEqual(kept);
});
