import { expect, test } from 'vitest';
import { withoutLeaders } from './leaders.ts';
import type { PlacedLine } from './placed.ts';

const CHARACTER = 5;

/** A line in a type where every character is as wide as the other. */
const line = (text: string): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => ({
  text: match[0], confidence: 1, size: 10, x: match.index * CHARACTER, y: 0, width: match[0].length * CHARACTER, height: 10,
}));

const words = (text: string) => withoutLeaders(line(text)).map((word) => `${word.text}@${word.x / CHARACTER}-${(word.x + word.width) / CHARACTER}`);

test('the dots between a title and its page go, with or without spaces between them', () => {
  expect(words('2.1 Naming . . . . . 12')).toEqual(['2.1@0-3', 'Naming@4-10', '12@21-23']);
  expect(words('Naming ........ xii')).toEqual(['Naming@0-6', 'xii@16-19']);
});

test('a dot that stands close to a word is of the leader where it is as far from the next as the others', () => {
  expect(words('Syntax. . . . .4')).toEqual(['Syntax@0-6', '4@15-16']);
  expect(words('Acme Inc.   . . . . 4').map((word) => word.split('@')[0])).toEqual(['Acme', 'Inc.', '4']);
});

test('an ellipsis stays', () => {
  expect(words('and so on .... and . . . on').map((word) => word.split('@')[0]).join(' ')).toBe('and so on .... and . . . on');
});
