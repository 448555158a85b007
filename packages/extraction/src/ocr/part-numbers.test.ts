import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { partWords } from './part-words.ts';

/** What a text becomes that is written with spaces of the usual width, or of another, and seen as one word; with what stands before it. */
function partsOf(text: string, { space = 10, before = '' } = {}) {
  const page = new DrawnWords();
  page.write({ x: 20, y: 20 }, 'as many words as one measures here and more');
  if (before !== '') page.write({ x: 20, y: 80 }, before);
  page.write({ x: 20 + before.length * 14 + 8, y: 80 }, text, { space, isJoined: true });
  return partWords(page.image, page.words).filter((word) => word.y === 80).map((word) => word.text).join(' ');
}

test.each(['70 – 205', '80 g', '< 200', '64,35 S', '8 €', 'IVA 21', 'Cuisson : 40 min', '2 034,40', '1 594,20'])('%s is in as many parts as it is written', (text) => {
  expect(partsOf(text)).toBe(text);
});

test.each([
  ['with a narrow gap', '80 g', { space: 4 }, '80g'], ['with a sign that stands apart', '- 50,5', {}, '-50,5'],
  ['whose marks have a place as wide as a digit', '7 , 200 . 00', {}, '7,200.00'],
  ['beside a 1, which stands apart in some types', '2026/081 5', {}, '2026/0815'],
])('a number %s is one', (_, text, options, whole) => {
  expect(partsOf(text, options)).toBe(whole);
});

test('a dash behind another number is no sign', () => {
  expect(partsOf('- 50,5', { before: '39,5' })).toBe('39,5 - 50,5');
});

test('where two characters touch, it is not told which ones stand apart', () => {
  const page = new DrawnWords();
  page.write({ x: 20, y: 20 }, 'as many words as one measures here and more');
  page.write({ x: 20, y: 80 }, '80 kg', { isJoined: true });
  page.ink(20, 80, 26, 20);
  expect(partWords(page.image, page.words).at(-1)?.text).toBe('80kg');
});
