import { NEEDLE_MAX, PASSAGE_HITS_MAX } from '@scriba/contract/passages';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { reader } from './testing/reader.ts';

/** What happens before an object is read. */
let beforeReading: () => Promise<void> = async () => undefined;
const app = await startSharedTestApp({
  adapt: ({ objects }) => ({
    objects: {
      ...objects,
      async get(key, range) {
        await beforeReading();
        return await objects.get(key, range);
      },
    },
  }),
});
let serial = 0;

async function readDocument(content: string) {
  const ada = reader(await app.person(`finder${serial++}`));
  const id = await ada.upload(content);
  await ada.reaches(id, 'completed');
  const find = (text: string) => ada.person.get(`/files/${id}/passages?text=${encodeURIComponent(text)}`);
  return { ada, id, find };
}

test('words are found on every page, whatever their case and accents', async () => {
  const { find } = await readDocument('Factură de la Ștefan\nnothing here\nfactura a doua');
  expect(await find('FACTURA').expect(200)).toEqual({ hits: [{ page: 1, first: 0, last: 0 }, { page: 3, first: 0, last: 0 }], isCut: false });
  expect(await find('la stefan').expect(200)).toMatchObject({ hits: [{ page: 1, first: 2, last: 3 }] });
  expect(await find('a treia').expect(200)).toEqual({ hits: [], isCut: false });
});

test('what somebody corrected is found, and what stood there is not', async () => {
  const { ada, id, find } = await readDocument('Deer Sir\nDeer Madam');
  await ada.person.put(`/files/${id}/text`, { text: 'Dear Sir\n\nDeer Madam', baseRevision: 1 }).expect(200);
  expect(await find('deer').expect(200)).toMatchObject({ hits: [{ page: 2, first: 0, last: 0 }] });
  expect(await find('dear sir').expect(200)).toMatchObject({ hits: [{ page: 1, first: 0, last: 1 }] });
});

test('no more places are answered than anybody steps through', async () => {
  const { find } = await readDocument(Array.from({ length: 30 }, () => 'word '.repeat(100).trim()).join('\n'));
  const { hits, isCut } = await find('word').expect(200);
  expect(hits).toHaveLength(PASSAGE_HITS_MAX);
  expect(isCut).toBe(true);
});

test('nothing, too much, or only spaces is no question', async () => {
  const { find } = await readDocument('Deer Sir');
  await find('').expectProblem('request.invalid');
  await find('a'.repeat(NEEDLE_MAX + 1)).expectProblem('request.invalid');
  expect(await find('  ').expect(200)).toEqual({ hits: [], isCut: false });
});

test('what nobody waits for any more is not looked for any further', async () => {
  const pages = 30;
  const { ada, id, find } = await readDocument(Array.from({ length: pages }, () => 'word').join('\n'));
  const gone = new AbortController();
  const held = Promise.withResolvers<void>();
  const opened = { abandoned: 0, later: 0 };
  beforeReading = () => {
    opened.abandoned += 1;
    return held.promise;
  };
  const abandoned = app.http.inject({ method: 'GET', url: `/api/files/${id}/passages?text=word`, headers: ada.person.headers, signal: gone.signal });
  await app.eventually('the first pages are read', async () => opened.abandoned > 0);
  gone.abort();
  await expect(abandoned).rejects.toThrow();
  const before = opened.abandoned;
  expect(before).toBeLessThan(pages);

  beforeReading = async () => { opened.later += 1; };
  held.resolve();
  expect((await find('word').expect(200)).hits).toHaveLength(pages);
  expect(opened).toEqual({ abandoned: before, later: pages });
});
