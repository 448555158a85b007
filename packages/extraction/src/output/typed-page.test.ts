import { expect, test } from 'vitest';
import { pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import type { Box } from '../pages.ts';
import { alignCorrections } from './align-corrections.ts';

const blank = pageOf({ page: 1, source: 'blank', blocks: [], width: 1240, height: 1754 });
const textsIn = (text: string) => alignCorrections([blank], text).flatMap(({ blocks }) =>
  blocks.map(({ lines }) => lines.map(({ words }) => words.map((word) => word.text).join(' '))));

const NOWHERE: Box = [-1, -1, -1, -1];
const boxesOf = (text: string) => alignCorrections([blank], text).flatMap(({ blocks }) => wordsOfBlocks(blocks)).map(({ box = NOWHERE }) => box);

test('what is typed on a page without words is all of its text, in paragraphs and lines', () => {
  expect(textsIn('Dear diary,\ntoday it rained.\n\n\nYours\n')).toEqual([['Dear diary,', 'today it rained.'], ['Yours']]);
  expect(alignCorrections([blank], 'Dear diary')[0]).toMatchObject({ text: 'Dear diary', wordCount: 2, doubtfulCount: 0, width: 1240 });
  expect(textsIn(' \n\n ')).toEqual([]);
});

test('each of its words has a place of its own on the page, one line below the other, however many there are', () => {
  for (const text of ['one', 'one two\nthree', `${'word '.repeat(400)}\n`.repeat(300)]) {
    for (const [x, y, width, height] of boxesOf(text)) {
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
  }
  const [one = NOWHERE, two = NOWHERE, three = NOWHERE] = boxesOf('one two\nthree');
  expect([one[0] + one[2] < two[0], one[1] + one[3] < three[1], one[0] === three[0]]).toEqual([true, true, true]);
});

test('of several pages without words the first one has it', () => {
  expect(alignCorrections([blank, { ...blank, page: 2 }], 'Dear diary').map(({ text }) => text)).toEqual(['Dear diary', '']);
});
