import type { FileEntry } from '@scriba/contract/files';
import { sortOrders } from '@scriba/contract/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`typist${serial++}`);
const put = async (person: TestClient, name: string): Promise<FileEntry> => (await (await person.upload(name, `content ${serial++}`)).expect(201)).file;

test.each(sortOrders)('a name that begins so is found at its place in the list (%s), from a place on and from the beginning again', async (sort) => {
  const ada = await someone();
  for (const name of ['Sam.csv', 'Ärger.csv', 'Șapte.csv', 'page 10.csv', 'arm.csv', 'page 9.csv']) await put(ada, name);
  const { file } = await ada.get(`/files/${(await put(ada, 'saturn.csv')).id}`).expect(200);
  await ada.post('/files/star', { fileIds: [file.id], isFavorite: true }).expect(200);
  const { files } = await ada.get(`/folders/root/files?sort=${sort}`).expect(200) as { files: FileEntry[] };
  const placesOf = (...names: string[]) => files.flatMap(({ name }, place) => (names.includes(name) ? [place] : []));
  const next = async (letters: string, from: number) =>
    (await ada.get(`/folders/root/files/typed?sort=${sort}&letters=${encodeURIComponent(letters)}&from=${from}`).expect(200)).place as number | null;
  const places = placesOf('Sam.csv', 'Șapte.csv', 'saturn.csv');
  for (let from = 0; from <= files.length; from++) expect(await next('SA', from), String(from)).toBe(places.find((place) => place >= from) ?? places[0]);
  expect(await next('ar', 0)).toBe(placesOf('Ärger.csv', 'arm.csv')[0]);
  expect(await next('page 9', 0)).toBe(placesOf('page 9.csv')[0]);
  expect(await next('%', 0)).toBeNull();
});

test('favourites and files of a tag are looked through alike; what is in the bin, and what someone else has, is not', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [a, b, gone] = [await put(ada, 'a.csv'), await put(ada, 'b.csv'), await put(ada, 'gone.csv')];
  const { tag } = await ada.post('/tags', { name: 'Paid' }).expect(201);
  const { folder } = await ada.post('/folders', { name: 'Letters' }).expect(201);
  await ada.post('/files/star', { fileIds: [a.id, b.id], isFavorite: true }).expect(200);
  await ada.post('/files/tags', { fileIds: [b.id, gone.id], add: [tag.id] }).expect(200);
  await ada.post('/files/trash', { fileIds: [gone.id] }).expect(200);
  const place = async (path: string, letters: string) => (await ada.get(`${path}/typed?sort=name-asc&letters=${letters}`).expect(200)).place as number | null;
  expect([await place('/files/favorites', 'b'), await place('/files/favorites', 'g')]).toEqual([1, null]);
  expect([await place(`/tags/${tag.id}/files`, 'b'), await place(`/tags/${tag.id}/files`, 'g'), await place(`/tags/${tag.id}/files`, 'a')]).toEqual([0, null, null]);
  expect(await place('/folders/root/files', 'g')).toBeNull();
  await bob.get(`/folders/${folder.id}/files/typed?letters=a`).expectProblem('folder.not_found');
  await bob.get(`/tags/${tag.id}/files/typed?letters=a`).expectProblem('tag.not_found');
  expect((await bob.get('/folders/root/files/typed?letters=a').expect(200)).place).toBeNull();
  await ada.get('/folders/root/files/typed?letters=').expectProblem('request.invalid');
});

test('a look for a name ends at its limit, whatever keeps the database', async () => {
  const ada = await someone();
  const file = await put(ada, 'a.csv');
  const { tag } = await ada.post('/tags', { name: 'Late' }).expect(201);
  await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] }).expect(200);
  const places = ['/folders/root/files', '/files/favorites', `/tags/${tag.id}/files`];
  await app.db.transaction().execute(async (tx) => {
    // Nothing is found until this ends.
    await sql`lock table files in access exclusive mode`.execute(tx);
    await Promise.all(places.map((place) => ada.get(`${place}/typed?letters=a`).expectProblem('service.unavailable')));
  });
  for (const place of places) await ada.get(`${place}/typed?letters=a`).expect(200);
});
