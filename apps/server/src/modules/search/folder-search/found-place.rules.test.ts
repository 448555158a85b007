import { expect, test } from 'vitest';
import { snippetOfPiece } from './found-place.rules.ts';

const marked = (...asked: Parameters<typeof snippetOfPiece>) => snippetOfPiece(...asked).filter(({ isHit }) => isHit).map(({ text }) => text);
const looked = (piece: string) => ({ piece, start: null, length: null });

test('what is looked for is marked wherever it is seen with the first place', () => {
  const text = `${'a '.repeat(200)}Rént, rent${' b'.repeat(200)} rent`;
  expect(marked(looked(text), 'x', 'RENT')).toEqual(['Rént', 'rent']);
  expect(marked(looked('The end is rent'), 'x', 'rent')).toEqual(['rent']);
});

test.each(['\u0301', 'absent', ''])('%j is nowhere', (q) => expect(snippetOfPiece(looked('Some rént'), 'x', q)).toEqual([]));

test('a known place is counted in characters, may be longer than what is shown, and is none without a length', () => {
  expect(marked({ piece: '🎉🎉 due', start: 3, length: 3 }, 'x', '')).toEqual(['due']);
  expect(marked({ piece: 'y'.repeat(2000), start: 0, length: 2000 }, 'x', '')[0]).toMatch(/^y{800,900}$/);
  expect(snippetOfPiece({ piece: 'due', start: 0, length: 0 }, 'x', '')).toEqual([]);
});

test('a place in the beginning is seen from there on, and one in a later piece that begins alike is not', () => {
  const text = `${'a b '.repeat(30)}rent`;
  expect(snippetOfPiece(looked(text), text, 'rent')[0]?.text).toBe('a b '.repeat(30));
  expect(snippetOfPiece(looked(text), 'another beginning', 'rent')[0]?.text.length).toBeLessThan(70);
});
