import { closeSync, openSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileWith } from '../../testing/temporary-folder.ts';
import { readAhead } from './read-ahead.ts';

const bytes = Uint8Array.from({ length: 200_001 }, (_, index) => (index * 2_654_435_761) >>> 24);

test('parts of a file come as they stand in it, in any order, and none from behind its end', async () => {
  const file = openSync((await fileWith('long.bin', bytes)).path, 'r');
  const read = readAhead(file);
  const part = fc.record({ position: fc.nat(bytes.length + 10), length: fc.integer({ min: 1, max: 8192 }) });
  try {
    fc.assert(fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      for (const { position, length } of parts) {
        const memory = new Uint8Array(length + 2);
        const count = read(memory, 1, length, position);
        expect(count).toBeLessThanOrEqual(length);
        expect(count > 0).toBe(position < bytes.length);
        expect([...memory]).toEqual([0, ...bytes.subarray(position, position + count), ...new Uint8Array(length + 1 - count)]);
      }
    }));
  } finally {
    closeSync(file);
  }
});
