import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { withDoubtedCounts } from './overcounted.ts';

function read(drawn: string, as: string) {
  const page = new DrawnWords();
  page.write({ x: 40, y: 40 }, drawn);
  const [word] = page.words;
  return word && withDoubtedCounts(page.image, [{ ...word, text: as }])[0]?.confidence;
}

test.each(
  [['9.05', '92.05', 0.5], ['9.05', '9.05', 0.95], ['92.05', '9.05', 0.95], ['9.05', 'g.05ab', 0.95]],
)('%s that was read as %s', (drawn, as, expected) => {
  expect(read(drawn, as)).toBe(expected);
});

test('a mark that touches its digit is no lack of one', () => {
  const page = new DrawnWords();
  page.write({ x: 40, y: 40 }, '9.05');
  page.ink(40, 50, 18, 6);
  const [word] = page.words;
  expect(word && withDoubtedCounts(page.image, [word])).toEqual([word]);
});

test('of digits that touch nobody can tell how many there are', () => {
  const page = new DrawnWords();
  page.write({ x: 40, y: 40 }, '9705');
  page.ink(40, 40, 26, 20);
  const [word] = page.words;
  expect(word && withDoubtedCounts(page.image, [word])).toEqual([word]);
});
