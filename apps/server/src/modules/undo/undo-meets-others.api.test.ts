import type { FileEntry } from '@scriba/contract/files';
import { expect, test } from 'vitest';
import { textsRepository } from '../extraction/extraction.repository.ts';
import { wordIndexRepository } from '../extraction/word-index/word-index.repository.ts';
import type { Transaction } from '../../database/database.ts';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { areWaiting } from '../../testing/lock-waits.ts';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;

const newPerson = () => app.person(`meeting${serial++}`);
const upload = async (person: TestClient, name: string): Promise<string> =>
  (await (await person.upload(name, `content of ${name} ${serial++}`)).expect(201)).file.id;
const waiting = (count: number) => app.eventually(`${count} wait`, () => areWaiting(app.db, count));
const holdFile = (tx: Transaction, id: string) => tx.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute();
const giveText = (person: TestClient, fileId: string, text: string) => app.db.transaction().execute((tx) =>
  textsRepository(tx).write(scopeOfOwner(person.userId), { fileId, text, pageStarts: [0], language: 'en' }, { kind: 'machine', authorId: null, readingId: null }, app.clock.now()));

test.each([
  ['empties the bin', async (person: TestClient) => (await person.post('/trash/empty').expect(200)).done.length],
  ['deletes what lies in the bin for long', async () => { await app.modules.files.purgeTrash(); return 2; }],
])('who undoes a deletion while somebody %s waits for it, and finds nothing to undo', async (_what, destroy) => {
  const ada = await newPerson();
  const ids = (await Promise.all(['A.csv', 'B.csv'].map((name) => upload(ada, name)))).toSorted();
  await ada.within('deletion-of-both').post('/files/trash', { fileIds: ids }).expect(200);
  await app.db.updateTable('files').set({ trashedAt: new Date(0) }).where('ownerId', '=', ada.userId).execute();
  const { destroying, undoing } = await app.db.transaction().execute(async (tx) => {
    await holdFile(tx, ids[1] ?? '');
    const destroyed = destroy(ada);
    await waiting(1);
    const undone = ada.post('/undo/deletion-of-both').expectProblem('undo.not_found');
    await waiting(2);
    return { destroying: destroyed, undoing: undone };
  });
  expect(await destroying).toBe(2);
  await undoing;
  expect(await app.db.selectFrom('undoSteps').select('id').where('ownerId', '=', ada.userId).execute()).toEqual([]);
  expect(await recount(app.db)).toEqual([]);
});

test('a step that is added to an action while that is undone can be undone afterwards', async () => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  await giveText(ada, b, 'beta');
  const press = ada.within('one-long-action');
  await press.patch(`/files/${a}`, { name: 'C' }).expect(200);
  const { undoing } = await app.db.transaction().execute(async (tx) => {
    await holdFile(tx, a);
    const undone = ada.post('/undo/one-long-action').expect(200);
    await waiting(1);
    await press.put(`/files/${b}/text`, { text: 'beta two', baseRevision: 1 }).expect(200);
    return { undoing: undone };
  });
  expect((await undoing).done).toEqual([a]);
  expect((await ada.get('/undo').expect(200)).actions).toMatchObject([{ id: 'one-long-action', kind: 'texts.edited', count: 1 }]);
  expect((await ada.post('/undo/one-long-action').expect(200)).done).toEqual([b]);
});

type Press = Pick<TestClient, 'put' | 'patch'>;
test.each([
  ['texts of two files', (press: Press, id: string) => press.put(`/files/${id}/text`, { text: 'alpha one', baseRevision: 1 }), 2, 0],
  ['the name of one file and the text of another', (press: Press, id: string) => press.patch(`/files/${id}`, { name: 'C' }), 1, 1],
])('an action that changed %s is undone while somebody writes to one of them, and nobody waits for ever', async (_what, changeFirst, baseRevision, undoneFirst) => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  await giveText(ada, a, 'alpha');
  await giveText(ada, b, 'beta');
  const press = ada.within('one-action-on-both');
  await changeFirst(press, a).expect(200);
  await press.put(`/files/${b}/text`, { text: 'beta two', baseRevision: 1 }).expect(200);
  const { undoing, saving } = await app.db.transaction().execute(async (tx) => {
    // Holds the words of the second file: who undoes waits for them, and who writes one of them behind that.
    await wordIndexRepository(tx).removeWords(scopeOfOwner(ada.userId), b, async () => undefined);
    const undone = ada.post('/undo/one-action-on-both').expect(200);
    await waiting(1);
    const saved = ada.put(`/files/${a}/text`, { text: 'alpha one two', baseRevision }).expect(200);
    await waiting(2);
    return { undoing: undone, saving: saved };
  });
  const [{ done }] = await Promise.all([undoing, saving]);
  expect(done).toEqual([b, a].slice(0, 1 + undoneFirst));
  const { files } = await ada.get('/folders/root/files?sort=name-asc').expect(200);
  expect((files as FileEntry[]).map(({ name }) => name)).toEqual(['A.csv', 'B.csv']);
  expect(await Promise.all([a, b].map(async (id) => (await ada.get(`/files/${id}/text`).expect(200)).text))).toEqual(['alpha one two', 'beta']);
  expect((await ada.get('/undo').expect(200)).actions).toMatchObject([{ kind: 'texts.edited', count: 1 }]);
});
