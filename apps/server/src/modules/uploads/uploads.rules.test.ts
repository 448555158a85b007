import { expect, test } from 'vitest';
import { acceptedExtension, piecesOf, withPiece } from './uploads.rules.ts';

const nothing = { receivedBytes: 0, segments: [], segmentBytes: [], sha256: null };

test('a piece that is told again has grown; another key is the next one', () => {
  const first = withPiece(nothing, { key: 'a', sizeBytes: 4 });
  expect(withPiece(first, { key: 'a', sizeBytes: 9 })).toEqual({ receivedBytes: 9, segments: ['a'], segmentBytes: [9], sha256: null });
  expect(withPiece(first, { key: 'b', sizeBytes: 9 })).toEqual({ receivedBytes: 13, segments: ['a', 'b'], segmentBytes: [4, 9], sha256: null });
});

test('the hash of one piece is that of all of it, until another one comes', () => {
  const whole = withPiece(nothing, { key: 'a', sizeBytes: 4, sha256: 'hash' });
  expect(piecesOf(whole)).toEqual([{ key: 'a', sizeBytes: 4, sha256: 'hash' }]);
  expect(piecesOf(withPiece(whole, { key: 'b', sizeBytes: 1, sha256: 'other' }))).toEqual([{ key: 'a', sizeBytes: 4 }, { key: 'b', sizeBytes: 1 }]);
});

test('a segment that came without its length counts as a whole, and does not shift the lengths of those after it', () => {
  const before = { receivedBytes: 12, segments: ['a', 'b', 'c'], segmentBytes: [4], sha256: null };
  expect(piecesOf(before)).toEqual([{ key: 'a', sizeBytes: 4 }, { key: 'b' }, { key: 'c' }]);
  const after = withPiece(withPiece(before, { key: 'd', sizeBytes: 5 }), { key: 'd', sizeBytes: 7 });
  expect(after.receivedBytes).toBe(19);
  expect(piecesOf(after)).toEqual([{ key: 'a', sizeBytes: 4 }, { key: 'b' }, { key: 'c' }, { key: 'd', sizeBytes: 7 }]);
});

test('the type of a file is that of the name under which it is kept', () => {
  const types = { accepted: new Set(['pdf'] as const), unreadable: new Set<never>() };
  for (const name of ['a.pdf', ' a.pdf ', '..a.PDF']) expect(acceptedExtension(name, types)).toBe('pdf');
  for (const name of ['.pdf', ' .pdf', '. .pdf', 'pdf']) expect(() => acceptedExtension(name, types)).toThrow(expect.objectContaining({ code: 'file.type_unsupported' }));
});
