import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWordOfHash } from './sha256.rules.ts';

test('the hash of every text of one block begins as it should', () => {
  const text = fc.string({ maxLength: 55, unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
  fc.assert(fc.property(text, (short) => {
    expect(firstWordOfHash(short)).toBe(createHash('sha256').update(short).digest().readUInt32BE());
  }));
});
