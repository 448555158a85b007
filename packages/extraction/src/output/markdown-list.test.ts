import { expect, test } from 'vitest';
import { markdownOfList } from './markdown-list.ts';

const listOf = (...items: [level: number, text: string][]) => markdownOfList(items.map(([level, text]) => ({ level, text }))).split('\n');

test('items stand below the text of the one that they belong to', () => {
  expect(listOf([0, '9. Nine'], [1, 'a. Letter'], [2, '• Bullet'], [0, '10. Ten'], [1, 'Sub']))
    .toEqual(['9. Nine', '   - a. Letter', '     - Bullet', '10. Ten', '    - Sub']);
  expect(listOf([2, 'Deep'], [3, 'Deeper'], [0, 'Top'])).toEqual(['- Deep', '  - Deeper', '- Top']);
});

test('a number that is not the next one begins a list of its own', () => {
  expect(listOf([0, '1. a'], [0, '2. b'], [0, '1. c'], [0, '2. d'], [0, '10. e'])).toEqual(['1. a', '2. b', '1) c', '2) d', '10. e']);
  expect(listOf([0, '2. b'], [0, 'bullet'], [0, '3. c'], [0, '2.3.1 d'])).toEqual(['2. b', '- bullet', '3. c', '- 2.3.1 d']);
});
