import { expect, test } from 'vitest';
import { inReadingDirection } from './right-to-left.ts';

/** Words as they stand on the paper, from left to right. */
const read = (...texts: string[]) =>
  inReadingDirection(texts.map((text, x) => ({ text, confidence: 1, size: 10, x, y: 0, width: 1, height: 10 }))).map(({ text }) => text).join(' ');

test.each([
  [['עולם', 'שלום'], 'שלום עולם'],
  [['عالم', 'يا', 'مرحبا'], 'مرحبا يا عالم'],
  [['الذكية', 'Microsoft', 'Word', 'في', 'كتب'], 'كتب في Microsoft Word الذكية'],
  [['كتب', '2026', '–', '2025', 'عام'], 'عام 2025 – 2026 كتب'],
  [['60.00', '12.50', '5', 'كتاب'], 'كتاب 5 12.50 60.00'],
  [['He', 'said', 'עולם', 'שלום', 'to', 'me'], 'He said שלום עולם to me'],
  [['The', 'word', 'שלום', 'is', 'Hebrew'], 'The word שלום is Hebrew'],
  [['Plain', 'English', '!'], 'Plain English !'],
])('%j is read as %s', (words, expected) => {
  expect(read(...words)).toBe(expected);
});
