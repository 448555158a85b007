import type { FileEntry } from '@scriba/contract/files';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const app = await startSharedTestApp({ mode: 'plans' });
let serial = 0;

/** Someone whose plan ends on a day, with files that were read while it lasted, the first one uploaded first. */
async function withFiles(names: string[]) {
  const person = await app.person(`payer${serial++}`);
  await endPlan(person, -30);
  const files = new Map<string, string>();
  for (const name of names) {
    const { file } = await (await person.upload(name, `harbour of ${name}`)).expect(201);
    await app.eventually(`${name} is read`, async () => (await person.get(`/files/${file.id}`).expect(200)).file.uploadStatus === 'completed');
    files.set(name, file.id);
  }
  return { person, idOf: (name: string) => files.get(name) ?? '' };
}

/** As if the plan had ended so many days ago. */
async function endPlan({ userId }: TestClient, daysAgo: number) {
  const plan = { plan: 'pro', expiresAt: new Date(Date.now() - daysAgo * DAY_MS), periodAnchor: new Date(0), updatedAt: new Date() };
  await app.db.insertInto('ownerPlans').values({ ownerId: userId, ...plan }).onConflict((conflict) => conflict.column('ownerId').doUpdateSet(plan)).execute();
}

const openOf = async (person: TestClient): Promise<string[]> =>
  ((await person.get('/folders/root/files?sort=name-asc').expect(200)).files as FileEntry[]).filter(({ isAccessible }) => isAccessible).map(({ name }) => name).sort();

const names = ['a.csv', 'b.csv', 'c.csv', 'd.csv'];

test('everything is open in a plan and in the grace after it; then the two newest are, and a favourite before them', async () => {
  const { person, idOf } = await withFiles(names);
  expect(await openOf(person)).toEqual(names);
  await endPlan(person, 6.9);
  expect(await openOf(person)).toEqual(names);
  await endPlan(person, 7.1);
  expect(await openOf(person)).toEqual(['c.csv', 'd.csv']);
  await person.patch(`/files/${idOf('a.csv')}`, { isFavorite: true }).expect(200);
  expect(await openOf(person)).toEqual(['a.csv', 'd.csv']);
  await endPlan(person, -30);
  expect(await openOf(person)).toEqual(names);
});

test('what is in a locked file is shown nowhere, and the file can still be arranged', async () => {
  const { person, idOf } = await withFiles(names);
  const id = idOf('a.csv');
  const { url } = (await person.get(`/files/${id}`).expect(200)).file;
  const { text, revision } = await person.get(`/files/${id}/text`).expect(200);
  await endPlan(person, 10);

  expect((await person.get(`/files/${id}`).expect(200)).file).toMatchObject({ isAccessible: false, extractedText: '' });
  const closed = [
    person.get(`/files/${id}/content`), person.get(url.replace('/api', '')), person.get(`/files/${id}/pages`), person.get(`/files/${id}/pages/1`),
    person.get(`/files/${id}/pages/1/image`), person.get(`/files/${id}/text`), person.get(`/files/${id}/export/txt`), person.get(`/files/${id}/export/json`),
    person.put(`/files/${id}/text`, { text: `${text} more`, baseRevision: revision }), person.get(`/files/${id}/revisions`),
    person.get(`/files/${id}/revisions/${revision}`), person.post(`/files/${id}/revisions/${revision}/restore`),
    person.post('/files/archive', { name: 'All', fileIds: [idOf('d.csv'), id] }),
  ];
  for (const call of closed) await call.expectProblem('file.locked');
  await person.get(`/files/${idOf('d.csv')}/text`).expect(200);

  await person.patch(`/files/${id}`, { name: 'renamed' }).expect(200);
  expect((await person.post('/files/trash', { fileIds: [id] }).expect(200)).done).toEqual([id]);
});

test('a locked file is left out of an archive, and named', async () => {
  const { person, idOf } = await withFiles(names);
  await endPlan(person, 10);
  expect(await person.post('/files/archive/check', { fileIds: names.map(idOf) }).expect(200)).toMatchObject({
    fileIds: [idOf('c.csv'), idOf('d.csv')],
    leftOut: [{ id: idOf('a.csv'), name: 'a.csv', code: 'file.locked' }, { id: idOf('b.csv'), name: 'b.csv', code: 'file.locked' }],
  });
});

test('the text of a locked file is not searched, its name is', async () => {
  const { person } = await withFiles(['one.csv', 'two.csv', 'three.csv']);
  const found = async (path: string) => ((await person.get(path).expect(200)).hits as { file: FileEntry }[]).map(({ file }) => file.name).sort();
  await app.reacted(person.userId);
  expect(await found('/search?q=harbour')).toEqual(['one.csv', 'three.csv', 'two.csv']);
  await endPlan(person, 8);
  expect(await found('/search?q=harbour')).toEqual(['three.csv', 'two.csv']);
  expect(await found('/search?q=one')).toEqual(['one.csv']);
  expect(await found('/folders/root/search?q=harbour&mode=text')).toEqual(['three.csv', 'two.csv']);
  expect(await found('/folders/root/search?q=harb.ur&mode=pattern')).toEqual(['three.csv', 'two.csv']);
  const byName = (await person.get('/folders/root/search?q=one&mode=name').expect(200)).hits;
  expect(byName).toMatchObject([{ file: { name: 'one.csv', isAccessible: false }, text: '' }]);
});

test('the notes of a locked file are not searched, and neither they nor its text say what it lacks', async () => {
  const { person, idOf } = await withFiles(['one.csv', 'two.csv', 'three.csv']);
  await person.post(`/files/${idOf('one.csv')}/notes`, { text: 'a secret quay' }).expect(201);
  const found = async (query: string) =>
    ((await person.get(`/search?q=${encodeURIComponent(query)}`).expect(200)).hits as { file: FileEntry }[]).map(({ file }) => file.name).sort();
  await app.reacted(person.userId);
  expect([await found('quay'), await found('csv -quay'), await found('csv -harbour')]).toEqual([['one.csv'], ['three.csv', 'two.csv'], []]);
  expect([await found('one quay'), await found('one harbour')]).toEqual([['one.csv'], ['one.csv']]);
  await endPlan(person, 8);
  expect([await found('quay'), await found('csv -quay'), await found('csv -harbour')]).toEqual([[], ['one.csv', 'three.csv', 'two.csv'], ['one.csv']]);
  expect([await found('one quay'), await found('one harbour'), await found('two harbour')]).toEqual([[], [], ['two.csv']]);
});

test('a locked file is no longer shown as the near-duplicate of another', async () => {
  const person = await app.person(`payer${serial++}`);
  await endPlan(person, -30);
  const page = Array.from({ length: 80 }, (_, at) => `word${at * 7}`).join(' ');
  for (const [name, end] of [['first.csv', 'alpha'], ['second.csv', 'beta'], ['third.csv', 'gamma']]) await (await person.upload(name ?? '', `${page} ${end}`)).expect(201);
  const pairs = async () => (await person.get('/duplicates').expect(200)).pairs as unknown[];
  await app.eventually('all three are alike', async () => (await pairs()).length === 3);
  await endPlan(person, 10);
  expect(await pairs()).toHaveLength(1);
  expect(await person.get('/duplicates/count').expect(200)).toEqual({ count: 1, isMore: false });
});
