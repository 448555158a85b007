import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from './archives.ts';
import { drawings } from './drawings.ts';
import { mutatedFiles } from './mutations.ts';
import { office } from './office.ts';
import { oldOffice } from './old-office.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { readGuarded } from './read-guarded.ts';
import { texts } from './texts.ts';

const MOST_MIB = 400;

let folder = '';
beforeAll(async () => { folder = await mkdtemp(path.join(tmpdir(), 'scriba-hostile-')); });
afterAll(() => rm(folder, { recursive: true }));

const all = { ...pictures, ...drawings, ...pdfs, ...archives, ...office, ...oldOffice, ...texts };

// One of each kind of attack; `bench/hostile` reads them all.
test.each([
  ['flood.png', 'too_big_to_open'],
  ['lying-length.png', 'damaged'],
  ['entities.svg', 'damaged'],
  ['tree-in-a-circle.pdf', 'damaged'],
  ['lying-sizes.docx', 'damaged'],
  ['manifest-of-starts.odt', 'type_mismatch'],
  ['last-cell-of-all.xlsx', 'done'],
  ['billion-rows.ods', 'done'],
  ['sectors-in-a-circle.doc', 'damaged'],
  ['deep.rtf', 'too_big_to_open'],
  ['stars.md', 'done'],
  ['deep-parts.eml', 'damaged'],
] as const)('%s ends as %s, and takes no more memory than any file may', async (name, result) => {
  const outcome = await readGuarded(name, all[name] ?? (() => ''), folder);
  expect(outcome).toMatchObject({ name, result });
  expect(outcome.peakMiB).toBeLessThan(MOST_MIB);
});

test('a changed file is the same each time, so that what it finds can be found again', async () => {
  const fixtures = path.join(import.meta.dirname, '../../packages/extraction/fixtures');
  const [first, second] = [mutatedFiles([fixtures], 50), mutatedFiles([fixtures], 50)];
  for (const name of ['mutated-0010', 'mutated-0043']) {
    const full = Object.keys(first).find((each) => each.startsWith(name)) ?? '';
    expect(Buffer.from(await first[full]?.() ?? '')).toEqual(Buffer.from(await second[full]?.() ?? ''));
  }
});
