import { SAVED_SEARCH_NAME_MAX, SAVED_SEARCHES_MAX, type SavedSearch } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areWaiting } from '../../../testing/lock-waits.ts';
import { startSharedTestApp } from '../../../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });

test('a search is kept once with its filters, the latest first, and only for the person', async () => {
  const [ada, bob] = [await app.person('keeper'), await app.person('other')];
  const first = await ada.post('/searches', { q: 'rent 2030', filters: { type: 'Images', from: '2030-01-01' } }).expect(201);
  expect(await ada.post('/searches', { q: 'rent 2030', filters: { from: '2030-01-01', type: 'Images' } }).expect(201)).toEqual(first);
  await ada.post('/searches', { q: 'rent 2030', filters: {} }).expect(201);
  const { searches } = await ada.get('/searches').expect(200);
  expect(searches).toHaveLength(2);
  expect(searches).toContainEqual({ id: first.search.id, name: null, q: 'rent 2030', filters: { type: 'Images', from: '2030-01-01' }, createdAt: expect.any(String) });
  expect(await bob.get('/searches').expect(200)).toEqual({ searches: [] });
  await bob.delete(`/searches/${first.search.id}`).expectProblem('search.not_found');
  await ada.delete(`/searches/${first.search.id}`).expect(204);
  await ada.delete(`/searches/${first.search.id}`).expectProblem('search.not_found');
  expect((await ada.get('/searches').expect(200)).searches).toHaveLength(1);
});

test('a search has the name that it was given last, in its place in the list, and may have none', async () => {
  const [ada, bob] = [await app.person('namer'), await app.person('stranger')];
  const { search: first } = await ada.post('/searches', { name: ' Taxes ', q: 'invoice', filters: { tag: 'tag_1' } }).expect(201);
  await ada.post('/searches', { name: 'Taxes', q: '', filters: { confidence: 'low' } }).expect(201);
  const listed = async () => (await ada.get('/searches').expect(200)).searches.map(({ name, q }: SavedSearch) => [name, q]);
  expect(await listed()).toEqual([['Taxes', ''], ['Taxes', 'invoice']]);
  expect((await ada.patch(`/searches/${first.id}`, { name: 'Taxes of 2030' }).expect(200)).search).toEqual({ ...first, name: 'Taxes of 2030' });
  expect(await listed()).toEqual([['Taxes', ''], ['Taxes of 2030', 'invoice']]);
  await ada.post('/searches', { q: 'invoice', filters: { tag: 'tag_1' } }).expect(201);
  expect(await listed()).toEqual([['Taxes', ''], ['Taxes of 2030', 'invoice']]);
  await ada.post('/searches', { name: 'Once more', q: 'invoice', filters: { tag: 'tag_1' } }).expect(201);
  expect(await listed()).toEqual([['Taxes', ''], ['Once more', 'invoice']]);
  await ada.patch(`/searches/${first.id}`, { name: null }).expect(200);
  expect(await listed()).toEqual([['Taxes', ''], [null, 'invoice']]);
  await bob.patch(`/searches/${first.id}`, { name: 'Mine' }).expectProblem('search.not_found');
  for (const name of ['', '  ', '\u200b', '\u202e \u2060', 'x'.repeat(SAVED_SEARCH_NAME_MAX + 1)]) await ada.patch(`/searches/${first.id}`, { name }).expectProblem('request.invalid');
});

test('one that is brought back stands where it stood, and nowhere before that', async () => {
  const person = await app.person('undoer');
  const { search: early } = await person.post('/searches', { name: 'Early', q: 'a', filters: {} }).expect(201);
  app.clock.forward(60_000);
  await person.post('/searches', { name: 'Late', q: 'b', filters: {} }).expect(201);
  await person.delete(`/searches/${early.id}`).expect(204);
  const { id: _id, ...rest } = early;
  const { search } = await person.post('/searches', rest).expect(201);
  expect(search).toEqual({ ...early, id: search.id });
  const listed = (await person.get('/searches').expect(200)).searches.map(({ name }: SavedSearch) => name);
  expect(listed).toEqual(['Late', 'Early']);
  const { search: future } = await person.post('/searches', { q: 'c', filters: {}, createdAt: '2999-01-01T00:00:00.000Z' }).expect(201);
  expect(Date.parse(future.createdAt)).toBeLessThanOrEqual(app.clock.now().getTime());
});

test('what is no search is refused, and so is one too many', async () => {
  const person = await app.person('collector');
  for (const body of [{ q: '', filters: {} }, { q: 'a' }, { q: 'a', filters: { color: 'red' } }, { q: 'x'.repeat(513), filters: {} }]) {
    await person.post('/searches', body).expectProblem('request.invalid');
  }
  for (let index = 0; index < SAVED_SEARCHES_MAX; index++) await person.post('/searches', { q: `word${index}`, filters: {} }).expect(201);
  await person.post('/searches', { q: 'more', filters: {} }).expectProblem('search.too_many_saved', { max: SAVED_SEARCHES_MAX });
});

test('of two that come at once, where one has room, one is kept', async () => {
  const person = await app.person('hurried');
  const save = (word: string) => person.post('/searches', { q: word, filters: {} });
  for (let index = 1; index < SAVED_SEARCHES_MAX; index++) await save(`word${index}`).expect(201);
  const answers = await app.db.transaction().execute(async (tx) => {
    // Everybody may look, and nobody may write.
    await sql`lock table saved_searches in share mode`.execute(tx);
    const both = ['one', 'other'].map((word) => save(word).response);
    await app.eventually('both wait', () => areWaiting(app.db, 2));
    return both;
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await person.get('/searches').expect(200)).searches).toHaveLength(SAVED_SEARCHES_MAX);
});
