import { expect, test } from 'vitest';
import type { Language } from '../options.ts';
import { DrawnWords } from '../testing/draw-words.ts';
import { withLoneStrokes } from './lone-strokes.ts';

/** A line of words, in which a bar of ink is drawn for the stroke: so high above the line and so far below it. */
function lineWith(words: readonly string[], { above = 20, below = 0 } = {}, language: Language = 'de') {
  const page = new DrawnWords();
  let x = 40;
  for (const text of words) {
    const isStroke = /^[|Il1][.,]?$/u.test(text);
    if (isStroke) page.ink(x, 40 + 20 - above, 4, above + below);
    else page.write({ x, y: 40 }, text, { isSeen: false });
    const width = isStroke ? 4 : text.length * 14;
    page.words.push({ text, x, y: 40, width, height: 20, confidence: 0.9, block: 1, paragraph: 1, line: 1 });
    x += width + 12;
  }
  return withLoneStrokes(page.image, page.words, [language]).map(({ text }) => text).join(' ');
}

test.each([
  [['Mit', '2', '|', 'Wasser'], 'Mit 2 l Wasser'],
  [['Mit', '0,5', 'I', 'Wasser'], 'Mit 0,5 l Wasser'],
  [['Nur', '½', '|,', 'Wasser'], 'Nur ½ l, Wasser'],
])('a stroke behind an amount is a litre: %j', (words, expected) => {
  expect(lineWith(words)).toBe(expected);
});

test.each([
  [['Anlage', '|', 'zum', 'Gesetz'], 'Anlage I zum Gesetz'],
  [['Anlage', '|.'], 'Anlage I.'],
])('a stroke behind a word is a Roman number: %j', (words, expected) => {
  expect(lineWith(words)).toBe(expected);
});

test('a bar that is higher than letters, or hangs below the line, stays one', () => {
  expect(lineWith(['Anlage', '|', 'Gesetz'], { above: 26 })).toBe('Anlage | Gesetz');
  expect(lineWith(['Anlage', '|', 'Gesetz'], { above: 18, below: 6 })).toBe('Anlage | Gesetz');
});

test.each([
  [['In', '3', 'I', 'show'], 'en', 'In 3 I show'],
  [['In', '3', '|', 'show'], 'en', 'In 3 I show'],
  [['Take', '2', '|', 'of', 'milk'], 'en', 'Take 2 l of milk'],
  [['Nach', '§', '823', 'I', 'BGB'], 'de', 'Nach § 823 I BGB'],
  [['Nach', 'Art.', '2', '|', 'GG'], 'de', 'Nach Art. 2 I GG'],
] as const)('a stroke behind a whole number may be another word: %j in %s', (words, language, expected) => {
  expect(lineWith(words, {}, language)).toBe(expected);
});

test('a bar between numbers stays, and so does the number of a year', () => {
  expect(lineWith(['Summe', '12', '|', '34'])).toBe('Summe 12 | 34');
  expect(lineWith(['Haus', '2024', 'I', 'Nord'])).toBe('Haus 2024 I Nord');
});

test.each([
  [['Mit', '250', 'mi', 'Sahne'], 'de', 'Mit 250 ml Sahne'],
  [['Mit', '250', 'mI', 'Sahne'], 'en', 'Mit 250 ml Sahne'],
  [['After', '26', 'mi', 'only'], 'en', 'After 26 mi only'],
  [['Mit', '75', 'cI', 'Wein'], 'fr', 'Mit 75 cl Wein'],
  [['Sagt', 'mi', 'amor'], 'es', 'Sagt mi amor'],
] as const)('parts of a litre end in a letter: %j in %s', (words, language, expected) => {
  expect(lineWith(words, {}, language)).toBe(expected);
});

test.each([
  [['Band', 'Il', 'und', 'IIl'], 'de', 'Band II und III'],
  [['Il', 'faut', 'partir'], 'fr', 'Il faut partir'],
  [['Ill', 'people', 'stay'], 'en', 'Ill people stay'],
] as const)('Roman numbers have large letters: %j in %s', (words, language, expected) => {
  expect(lineWith(words, {}, language)).toBe(expected);
});
