import { expect, test } from 'vitest';
import { Crashed, Damaged, OutOfMemory } from '../errors.ts';
import { pageOf } from '../layout/blocks.ts';
import type { ExtractionEvent } from '../pages.ts';
import { defaultLimits, type ChildRun } from './run-child.ts';
import { sparePages } from './spare-pages.ts';

type Seen = { fromPage: number; workingMegapixels: number };

/** Children that read a file of so many pages, each a blank one, and what they were told. */
function childrenFor(pageCount: number, endsOn: (page: number, megapixels: number) => Error | null) {
  const seen: Seen[] = [];
  async function* run({ order }: ChildRun): AsyncGenerator<ExtractionEvent> {
    const { fromPage = 1, workingMegapixels = 0 } = order.task === 'extract' ? order.options : {};
    seen.push({ fromPage, workingMegapixels });
    yield { type: 'opened', pageCount };
    for (let page = fromPage; page <= pageCount; page++) {
      const error = endsOn(page, workingMegapixels);
      if (error !== null) throw error;
      yield { type: 'page', page: pageOf({ page, source: 'blank', blocks: [] }) };
    }
    yield { type: 'finished', receipt: {} as never };
  }
  const order = { task: 'extract' as const, input: { path: '/file.pdf', extension: 'pdf' }, options: { workingMegapixels: 8 } };
  const reading = { order, visible: { readable: [], writable: [] }, limits: defaultLimits, signal: new AbortController().signal };
  return { seen, read: async () => (await Array.fromAsync(sparePages(reading, run))).map(nameOf) };
}

const nameOf = (event: ExtractionEvent) => (event.type === 'page' ? [event.page.page, event.page.source, ...event.page.warnings].join(' ') : event.type);

test('a page that takes too much memory is tried once more in fewer pixels, and the pages before it are not read again', async () => {
  const { seen, read } = childrenFor(3, (page, megapixels) => (page === 2 && megapixels > 2 ? new OutOfMemory('too much') : null));
  expect(await read()).toEqual(['opened', '1 blank', '2 blank', '3 blank', 'finished']);
  expect(seen).toEqual([{ fromPage: 1, workingMegapixels: 8 }, { fromPage: 2, workingMegapixels: 2 }]);
});

test('pages that cannot be read in fewer pixels either are left out alone, with the reason', async () => {
  const ends = new Map<number, Error>([[1, new OutOfMemory('too much')], [3, new Crashed('gone')], [4, new OutOfMemory('too much')]]);
  const { seen, read } = childrenFor(4, (page) => ends.get(page) ?? null);
  expect(await read()).toEqual(['opened', '1 not-read page-too-big', '2 blank', '3 not-read page-damaged', '4 not-read page-too-big', 'finished']);
  expect(seen.map(({ fromPage }) => fromPage)).toEqual([1, 1, 2, 3, 4, 4, 5]);
});

test('a file of which no page can be read fails as a whole, and so does one that is damaged', async () => {
  await expect(childrenFor(1, () => new OutOfMemory('too much')).read()).rejects.toThrow(OutOfMemory);
  await expect(childrenFor(3, () => new OutOfMemory('too much')).read()).rejects.toThrow(OutOfMemory);
  const damaged = childrenFor(3, (page) => (page === 2 ? new Damaged('broken') : null));
  await expect(damaged.read()).rejects.toThrow(Damaged);
  expect(damaged.seen).toHaveLength(1);
});
