import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const [LEFT, RIGHT, HEIGHT, PITCH] = [0, 330, 10, 12];

/** A line in type of that size, all of whose characters are equally wide. */
function line(x: number, y: number, text: string, size = HEIGHT): PlacedLine {
  const character = size * 0.6;
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0], confidence: 1, size, x: x + match.index * character, y, width: match[0].length * character, height: size,
  }));
}

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map((segment) => segment.words.map((word) => word.text).join(' ')).join(' | '));

const prose = [
  'The mill was built of oak and of stone in a year', 'that nobody remembers any more, and it stood still', 'in the dry summers, when bread became dear in all',
  'the towns by the coast and on the hills above them,', 'as one can see from a diary that the owner kept in', 'those years, of the work, of wages and of the price',
  'of flour. His son sold it to a company that made', 'paper, and that moved it to another place where', 'more water was to be had, in the year after that.',
];
const text = prose.map((words, at) => line(LEFT, 100 + at * PITCH, words));
const note = ['Bank of Milford', 'IBAN GB29 1234', 'Director A. Miller', 'Register 1234'];

test('a note at the side of a text, in lines of its own, is read after it', () => {
  const beside = note.map((words, at) => line(RIGHT, 100 + at * 9.5, words, 8));
  expect(read([...text, ...beside])).toEqual([...prose, ...note]);
});

test('what stands level beside the lines of a text is read with them', () => {
  const level = note.map((words, at) => line(RIGHT, 101 + at * PITCH, words, 8));
  expect(read([...text, ...level])).toEqual([...prose.slice(0, 4).map((words, at) => `${words} | ${note[at] ?? ''}`), ...prose.slice(4)]);
});
