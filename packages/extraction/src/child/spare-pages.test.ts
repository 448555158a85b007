import { expect, test, vi } from 'vitest';
import { Crashed, Damaged, OutOfMemory } from '../errors.ts';
import { pageOf } from '../layout/blocks.ts';
import type { ExtractionEvent } from '../pages.ts';
import { defaultLimits, type ChildRun } from './run-child.ts';
import { sparePages } from './spare-pages.ts';

type Seen = { fromPage: number; workingMegapixels: number };
type Given = { secondsBase: number; secondsPerPage: number };

/** Children that read a file of so many pages, each a blank one, and what they were told. */
function childrenFor(pageCount: number, endsOn: (page: number, megapixels: number) => Error | null) {
  const seen: Seen[] = [];
  const given: Given[] = [];
  async function* run({ order, limits: { secondsBase, secondsPerPage } }: ChildRun): AsyncGenerator<ExtractionEvent> {
    const { fromPage = 1, workingMegapixels = 0 } = order.task === 'extract' ? order.options : {};
    seen.push({ fromPage, workingMegapixels });
    given.push({ secondsBase, secondsPerPage });
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
  return { seen, given, reading, run, read: async () => (await Array.fromAsync(sparePages(reading, run))).map(nameOf) };
}

const nameOf = (event: ExtractionEvent) => (event.type === 'page' ? [event.page.page, event.page.source, ...event.page.warnings].join(' ') : event.type);

test('a page that takes too much memory is tried once more in fewer pixels, and those before and after it are read once, in full', async () => {
  const { seen, read } = childrenFor(3, (page, megapixels) => (page === 2 && megapixels > 2 ? new OutOfMemory('too much') : null));
  expect(await read()).toEqual(['opened', '1 blank', '2 blank', '3 blank', 'finished']);
  expect(seen).toEqual([{ fromPage: 1, workingMegapixels: 8 }, { fromPage: 2, workingMegapixels: 2 }, { fromPage: 3, workingMegapixels: 8 }]);
});

test('the child that reads the last page smaller tells the end as well', async () => {
  const { seen, read } = childrenFor(2, (page, megapixels) => (page === 2 && megapixels > 2 ? new OutOfMemory('too much') : null));
  expect(await read()).toEqual(['opened', '1 blank', '2 blank', 'finished']);
  expect(seen).toEqual([{ fromPage: 1, workingMegapixels: 8 }, { fromPage: 2, workingMegapixels: 2 }]);
});

test('where every page is too much, children are not started without end: the last one reads the rest smaller', async () => {
  const { seen, read } = childrenFor(100, (_page, megapixels) => (megapixels > 2 ? new OutOfMemory('too much') : null));
  expect(await read()).toHaveLength(102);
  expect(seen).toHaveLength(40);
  expect(seen.at(-1)).toEqual({ fromPage: 20, workingMegapixels: 2 });
});

test('a further child has the time that those before it have left, and the time of the caller is not counted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { given, reading, run } = childrenFor(4, (page, megapixels) => {
    vi.advanceTimersByTime(20_000);
    return page === 2 && megapixels > 2 ? new OutOfMemory('too much') : null;
  });
  for await (const event of sparePages({ ...reading, limits: { ...defaultLimits, secondsBase: 50, secondsPerPage: 20 } }, run)) {
    if (event.type === 'page') vi.advanceTimersByTime(1_000_000);
  }
  vi.useRealTimers();
  expect(given).toEqual([
    { secondsBase: 50, secondsPerPage: 20 }, { secondsBase: 50, secondsPerPage: 40 / 3 }, { secondsBase: 50, secondsPerPage: 10 },
  ]);
});

test('pages that cannot be read in fewer pixels either are left out alone, with the reason', async () => {
  const { seen, read } = childrenFor(4, (page) => (page === 1 || page === 4 ? new OutOfMemory('too much') : null));
  expect(await read()).toEqual(['opened', '1 not-read page-too-big', '2 blank', '3 blank', '4 not-read page-too-big', 'finished']);
  expect(seen.map(({ fromPage }) => fromPage)).toEqual([1, 1, 2, 4, 5]);
});

test('a file of which no page can be read fails as a whole, and so does one that is damaged or ends its reader for another reason', async () => {
  await expect(childrenFor(1, () => new OutOfMemory('too much')).read()).rejects.toThrow(OutOfMemory);
  await expect(childrenFor(3, () => new OutOfMemory('too much')).read()).rejects.toThrow(OutOfMemory);
  for (const error of [new Damaged('broken'), new Crashed('not started')]) {
    const { seen, read } = childrenFor(3, (page) => (page === 2 ? error : null));
    await expect(read()).rejects.toThrow(error);
    expect(seen).toHaveLength(1);
  }
});
