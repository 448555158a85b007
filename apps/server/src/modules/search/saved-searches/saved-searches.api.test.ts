import { SAVED_SEARCHES_MAX } from '@scriba/contract/search';
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
  expect(searches).toContainEqual({ id: first.search.id, q: 'rent 2030', filters: { type: 'Images', from: '2030-01-01' }, createdAt: expect.any(String) });
  expect(await bob.get('/searches').expect(200)).toEqual({ searches: [] });
  await bob.delete(`/searches/${first.search.id}`).expectProblem('search.not_found');
  await ada.delete(`/searches/${first.search.id}`).expect(204);
  await ada.delete(`/searches/${first.search.id}`).expectProblem('search.not_found');
  expect((await ada.get('/searches').expect(200)).searches).toHaveLength(1);
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
