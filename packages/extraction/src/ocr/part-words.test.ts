import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { partWords } from './part-words.ts';

/** A page whose words stand so far apart. */
function pageWith(text: string, { space = 10, isJoined = true } = {}) {
  const page = new DrawnWords();
  page.write({ x: 20, y: 20 }, 'as many words as one measures here and more');
  page.write({ x: 20, y: 80 }, text, { space, isJoined });
  return page;
}
const partsOf = (page: DrawnWords) => partWords(page.image, page.words).filter((word) => word.y === 80).map((word) => word.text);

test('a word with a gap in it that is as wide as the spaces of the page is two, each at its place', () => {
  const page = pageWith('Preț unitar');
  const [width, leftWidth] = [page.words.at(-1)?.width ?? 0, 14 + 8 + 14 + 6];
  expect(partWords(page.image, page.words).slice(-2)).toMatchObject([
    { text: 'Preț', x: 20, width: leftWidth }, { text: 'unitar', x: 20 + leftWidth + 10, width: width - leftWidth - 10 },
  ]);
});

test.each([
  ['whose letters stand close', 'Prețunitar', {}], ['whose letters all stand far apart', 'I N V O I C E', {}],
  ['with a gap that is narrower than a space', 'Preț unitar', { space: 5 }], ['of numbers, where a gap may be that of a thin figure', '12 50', {}],
  ['of an address', 'ana .ro', {}], ['with one letter at its end, which may be a piece of the next word', 'Articol u', {}], ['with one before it', 'l Paris', {}],
])('a word %s stays one', (_, text, options) => {
  expect(partsOf(pageWith(text, options))).toEqual([text.replaceAll(' ', '')]);
});

test.each([['Pornic FC', ['Pornic', 'FC']], ['la Paris', ['la', 'Paris']], ['Crane up to', ['Crane', 'up', 'to']]])('%s is parted at each of its spaces', (text, parts) => {
  expect(partsOf(pageWith(text))).toEqual(parts);
});

test('a piece of the next word in the box of one whose letters touch parts nothing', () => {
  const page = pageWith('Article');
  page.ink(20, 80, 74, 20);
  page.ink(104, 80, 10, 20);
  const wider = page.words.map((word) => (word.text === 'Article' ? { ...word, width: 94 } : word));
  expect(partWords(page.image, wider).at(-1)?.text).toBe('Article');
});

test('a page with too few words to tell how wide a space is stays as it was', () => {
  const page = new DrawnWords();
  page.write({ x: 20, y: 80 }, 'Preț unitar', { isJoined: true });
  expect(partsOf(page)).toEqual(['Prețunitar']);
});
