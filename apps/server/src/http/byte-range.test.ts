import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('a range of 100 bytes', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }], ['bytes=0-0', { start: 0, end: 0 }], ['bytes=10-', { start: 10, end: 99 }], ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }], ['bytes=50-5000', { start: 50, end: 99 }], ['bytes=99-99', { start: 99, end: 99 }],
  ])('%s is answered', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s cannot be answered', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  // RFC 9110: what is not a range, and units or lists that are not served, are answered with the whole.
  test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,5-6', 'items=0-5', 'bytes 0-5', ' bytes=0-5', 'bytes=0-5 '])(
    '%s asks for the whole', (header) => {
      expect(parseRange(header, 100)).toBeUndefined();
    });

  test('lies within the bytes, whatever is asked for', () => {
    fc.assert(fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (from, to, size) => {
      const range = parseRange(`bytes=${from}-${to}`, size);
      if (range === undefined || range === 'unsatisfiable') return;
      expect(range.start >= 0 && range.start <= range.end && range.end < size).toBe(true);
    }));
  });
});
