import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtractionError } from '../errors.ts';
import { readAll } from '../testing/read-all.ts';
import { fileWith } from '../testing/temporary-folder.ts';

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../fixtures', name));
const files = { doc: fixture('277-doc-poi-test-fields/input.doc'), ppt: fixture('275-ppt-poi-withcomments/input.ppt'), xls: fixture('267-xls-tika/input.xls') };

describe.each(Object.entries(files))('a .%s', (extension, whole) => {
  test('that was cut off, or of which bytes were changed, is read or refused by name', async () => {
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    await fc.assert(fc.asyncProperty(places, fc.integer({ min: 600, max: whole.length }), async (changes, length) => {
      const bytes = Buffer.from(whole.subarray(0, length));
      for (const [at, value] of changes) if (at < length) bytes[at] = value;
      await readAll(await fileWith(`broken.${extension}`, bytes), { maxOcrPages: 0 }).catch((error: unknown) => {
        if (!(error instanceof ExtractionError)) throw error;
      });
    }), { numRuns: 150 });
  });
});

test('a slide that is hidden says so', async () => {
  const bytes = fixture('246-ppt-poi/input.ppt');
  expect((await readAll(await fileWith('shown.ppt', bytes))).pages).toMatchObject([{ warnings: [] }]);
  const info = bytes.lastIndexOf(Buffer.from('0000f90310000000', 'hex'));
  expect(info).toBeGreaterThan(0);
  bytes.writeUInt16LE(bytes.readUInt16LE(info + 18) | 4, info + 18);
  expect((await readAll(await fileWith('hidden.ppt', bytes))).pages).toMatchObject([{ warnings: ['hidden'] }]);
});
