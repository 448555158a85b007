import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtractionError } from '../errors.ts';
import { readAll } from '../testing/read-all.ts';
import { book97, bookRecord } from '../testing/book97.ts';
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

describe('a password is named in', () => {
  const refused = async (name: string, bytes: Buffer) => {
    await expect(readAll(await fileWith(name, bytes))).rejects.toMatchObject({ code: 'password_unsupported', exitCode: 24 });
  };

  test('a .xls, of which only the first records can be read', async () => {
    const sheets = [{ name: 'Sheet', cell: 'Words' }];
    expect((await readAll(await fileWith('open.xls', book97(sheets)))).pages).toMatchObject([{ label: 'Sheet', text: 'Words' }]);
    await refused('locked.xls', book97(sheets, [bookRecord(0x0086), bookRecord(0x002f, Buffer.from([1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7))]));
  });

  test('a .doc', async () => {
    const bytes = Buffer.from(files.doc);
    const flags = bytes.indexOf(Buffer.from('eca5', 'hex')) + 10;
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 0x0100, flags);
    await refused('locked.doc', bytes);
  });

  test('a .ppt', async () => {
    const bytes = Buffer.from(files.ppt);
    Buffer.from('dfc4d1f3', 'hex').copy(bytes, bytes.indexOf(Buffer.from('5fc091e3', 'hex')));
    await refused('locked.ppt', bytes);
  });
});
