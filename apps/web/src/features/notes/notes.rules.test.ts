import { expect, test } from 'vitest';
import { beginningOf } from './notes.rules.ts';

test('a note is read out by the beginning of its first line, and no character is cut in two', () => {
  expect(beginningOf({ text: 'Paid\non Monday' })).toBe('Paid');
  expect(beginningOf({ text: '😀'.repeat(41) })).toBe(`${'😀'.repeat(40)}…`);
});
