import { languageCodes } from '@scriba/contract/languages';
import { sortOrders } from '@scriba/contract/session';
import type { FileEntry } from '@scriba/contract/files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFile } from '#web/testing/library.ts';
import type { FileSource, ListedPlace, Slice, Slices } from './file-lists.queries.ts';
import { compareListed, isIn, withNews } from './listed-rows.rules.ts';

const sources: FileSource[] = [{ kind: 'folder', folderId: 'here' }, { kind: 'favorites' }, { kind: 'tagged', tagId: 'tag' }, { kind: 'trash' }];
const moment = fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
const state = fc.record({
  name: fc.constantFrom('a.pdf', 'B.pdf', 'ñandú.pdf', 'nz.pdf', 'șa.pdf', 'sz.pdf', '10.pdf', '9.pdf', '😀.pdf', '\u{ff5e}.pdf'), folderId: fc.constantFrom('here', 'there'),
  isFavorite: fc.boolean(), tagIds: fc.constantFrom<string[][]>([], ['tag']), dateModified: moment,
  trashedAt: fc.option(moment),
});
type State = FileEntry | undefined;
const fileOf = (id: string) => fc.option(state.map((of) => aFile({ ...of, id })), { nil: undefined });
/** Twelve files, each of which may be anywhere or nowhere. */
const library = fc.tuple(...Array.from({ length: 12 }, (_, at) => fileOf(`file_${String(at).padStart(2, '0')}`)));

const listOf = (files: readonly State[], place: ListedPlace): FileEntry[] =>
  files.filter((file) => file !== undefined).filter((file) => isIn(place.source, file)).sort((a, b) => compareListed(place, a, b));

/** As the server answers slices of these sizes, one after the other. */
function slicesOf(files: readonly FileEntry[], sizes: readonly number[]): Slices {
  const pages: Slice[] = [];
  let from = 0;
  for (const size of sizes) {
    const slice = files.slice(from, from + size);
    from += size;
    pages.push({ files: slice, total: files.length, next: from < files.length ? String(from) : null, end: slice.at(-1) });
    if (from >= files.length) break;
  }
  return { pages, pageParams: pages.map(() => ({ after: undefined, limit: 1 })) };
}

test('a list with news is what the server would list now, as far as the slices reach that were fetched', () => {
  const anyPlace = fc.record({
    source: fc.constantFrom(...sources), order: fc.record({ sort: fc.constantFrom(...sortOrders), language: fc.constantFrom(...languageCodes) }),
  });
  const anySizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
  const changes = fc.record({ before: library, after: library, some: fc.nat() });
  fc.assert(fc.property(changes, anyPlace, anySizes, ({ before, after, some }, place, sizes) => {
    const changed = before.map((file, at) => (some >> at) % 2 === 1 ? after[at] : file);
    const asked = new Set(before.flatMap((_file, at) => ((some >> at) % 2 === 1 ? [`file_${String(at).padStart(2, '0')}`] : [])));
    const slices = slicesOf(listOf(before, place), sizes);
    const found = changed.filter((file) => file !== undefined).filter(({ id }) => asked.has(id));
    const { slices: now, isCounted } = withNews({ slices, place, news: { asked, found } });

    const [whole, last] = [listOf(changed, place), slices.pages.at(-1)];
    const end = last?.next === null ? undefined : last?.end;
    const reached = whole.filter((file) => !end || compareListed(place, file, end) <= 0);
    expect(now.pages.flatMap(({ files }) => files)).toEqual(reached);
    if (isCounted) expect(now.pages.map(({ total }) => total)).toEqual(now.pages.map(() => whole.length));
  }), { numRuns: 2000 });
});

test('slices without news stay the same objects, so that only what changed is drawn again', () => {
  const place: ListedPlace = { source: { kind: 'folder', folderId: 'root' }, order: { sort: 'name-asc', language: 'en' } };
  const files = ['a', 'b', 'c', 'd'].map((name) => aFile({ id: name, name: `${name}.pdf` }));
  const slices = slicesOf(files, [2, 2]);
  const { slices: now } = withNews({ slices, place, news: { asked: new Set(['d']), found: [aFile({ id: 'd', name: 'e.pdf' })] } });
  expect(now.pages[0]).toBe(slices.pages[0]);
  expect(now.pages[1]?.files.map(({ name }) => name)).toEqual(['c.pdf', 'e.pdf']);
});
