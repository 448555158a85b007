import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { MAX_TAGS_OF_FILE, type Tag } from '@scriba/contract/tags';
import { UNDO_MS, type UndoableAction } from '@scriba/contract/undo';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;

const newPerson = () => app.person(`hasty${serial++}`);
const upload = async (person: TestClient, name: string, folderId = ''): Promise<string> =>
  (await (await person.upload(name, `content of ${name} ${serial++}`, folderId)).expect(201)).file.id;
const makeFolder = async (person: TestClient, name: string, parentId = 'root'): Promise<string> =>
  (await person.post('/folders', { name, parentId }).expect(201)).folder.id;
const namesIn = async (person: TestClient, folderId = 'root'): Promise<string[]> =>
  ((await person.get(`/folders/${folderId}/files?sort=name-asc`).expect(200)).files as FileEntry[]).map(({ name }) => name);
const folderOf = async (person: TestClient, id: string): Promise<Folder | undefined> =>
  ((await person.get('/folders').expect(200)).folders as Folder[]).find((folder) => folder.id === id);
const recent = async (person: TestClient): Promise<UndoableAction[]> => (await person.get('/undo').expect(200)).actions;
const undoLast = async (person: TestClient) => {
  const [last] = await recent(person);
  return await person.post(`/undo/${last?.id ?? 'nothing-at-all'}`).expect(200);
};

describe('what was done is undone', () => {
  test('a new name, which says what it was', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'Lease.csv');
    await ada.patch(`/files/${id}`, { name: 'Rent' }).expect(200);
    expect(await recent(ada)).toMatchObject([{ kind: 'files.renamed', name: 'Rent.csv', count: 1 }]);
    expect(await undoLast(ada)).toMatchObject({ done: [id], failed: [] });
    expect(await namesIn(ada)).toEqual(['Lease.csv']);
    expect(await recent(ada)).toEqual([]);
  });

  test('a new name and a star that one request gave', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'A.csv');
    await ada.patch(`/files/${id}`, { name: 'B', isFavorite: true }).expect(200);
    expect(await recent(ada)).toMatchObject([{ kind: 'files.renamed', name: 'B.csv', count: 2 }]);
    expect(await undoLast(ada)).toMatchObject({ done: [id], failed: [] });
    expect((await ada.get(`/files/${id}`).expect(200)).file).toMatchObject({ name: 'A.csv', isFavorite: false });
    expect(await recent(ada)).toEqual([]);
  });

  test('a move, back into every folder from which files came, under the names that they had', async () => {
    const ada = await newPerson();
    const [from, to] = [await makeFolder(ada, 'From'), await makeFolder(ada, 'To')];
    await upload(ada, 'A.csv', to);
    const ids = [await upload(ada, 'A.csv', from), await upload(ada, 'B.csv')];
    await ada.post('/files/move', { fileIds: ids, folderId: to }).expect(200);
    expect((await namesIn(ada, to)).toSorted()).toEqual(['A (1).csv', 'A.csv', 'B.csv']);
    expect((await undoLast(ada)).done.toSorted()).toEqual(ids.toSorted());
    expect([await namesIn(ada, from), await namesIn(ada, to), await namesIn(ada)]).toEqual([['A.csv'], ['A.csv'], ['B.csv']]);
  });

  test('a deletion, a restored file, and favourites', async () => {
    const ada = await newPerson();
    const ids = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    await ada.post('/files/star', { fileIds: ids, isFavorite: true }).expect(200);
    await ada.post('/files/trash', { fileIds: ids }).expect(200);
    await ada.post('/files/restore', { fileIds: ids }).expect(200);
    await undoLast(ada);
    expect(await namesIn(ada)).toEqual([]);
    await undoLast(ada);
    expect(await namesIn(ada)).toEqual(['A.csv', 'B.csv']);
    const starred = async () => (await ada.get('/files/favorites').expect(200)).files.length;
    expect(await starred()).toBe(2);
    await undoLast(ada);
    expect(await starred()).toBe(0);
  });

  test('the deletion of files of which another has the name by now: that one is named as it is called now', async () => {
    const ada = await newPerson();
    const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    await ada.within('deletion-of-two').post('/files/trash', { fileIds: [a, b] }).expect(200);
    await upload(ada, 'b.csv');
    expect(await ada.post('/undo/deletion-of-two').expect(200)).toMatchObject({ failed: [], renamed: [{ id: b, name: 'B (1).csv' }] });
    expect(await namesIn(ada)).toEqual(['A.csv', 'B (1).csv', 'b.csv']);
  });

  test('the deletion of a folder whose name another has by now: it comes back with a number, and what is below with it', async () => {
    const ada = await newPerson();
    const gone = await makeFolder(ada, 'Bills v1.2');
    const below = await makeFolder(ada, 'March', gone);
    await ada.delete(`/folders/${gone}`).expect(204);
    await makeFolder(ada, 'bills V1.2');
    expect(await undoLast(ada)).toMatchObject({ done: [gone], failed: [], renamed: [{ id: gone, name: 'Bills v1.2 (1)' }] });
    expect([await folderOf(ada, gone), await folderOf(ada, below)]).toMatchObject([{ name: 'Bills v1.2 (1)' }, { name: 'March', parentId: gone }]);
  });

  test('what was changed of a folder, and its deletion', async () => {
    const ada = await newPerson();
    const [place, id] = [await makeFolder(ada, 'Place'), await makeFolder(ada, 'Bills')];
    await ada.patch(`/folders/${id}`, { name: 'Paid', parentId: place, color: 'red' }).expect(200);
    await ada.delete(`/folders/${id}`).expect(204);
    await undoLast(ada);
    expect(await folderOf(ada, id)).toMatchObject({ name: 'Paid', parentId: place, color: 'red', depth: 2 });
    await undoLast(ada);
    expect(await folderOf(ada, id)).toMatchObject({ name: 'Bills', parentId: 'root', color: null, depth: 1 });
  });

  test('tags of many files, what was changed of a tag, and its deletion', async () => {
    const ada = await newPerson();
    const ids = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    const makeTag = async (name: string): Promise<string> => (await ada.post('/tags', { name }).expect(201)).tag.id;
    const [paid, open] = [await makeTag('Paid'), await makeTag('Open')];
    const tagged = async () => ((await ada.get('/tags').expect(200)).tags as Tag[]).map(({ name, fileCount }) => `${name} ${fileCount}`);
    await ada.post('/files/tags', { fileIds: ids, add: [open] }).expect(200);
    await ada.post('/files/tags', { fileIds: ids, add: [paid], remove: [open] }).expect(200);
    await ada.patch(`/tags/${paid}`, { name: 'Settled', color: 'green' }).expect(200);
    await ada.delete(`/tags/${paid}`).expect(204);
    expect(await tagged()).toEqual(['Open 0']);
    await undoLast(ada);
    expect(await tagged()).toEqual(['Open 0', 'Settled 2']);
    await undoLast(ada);
    expect(await tagged()).toEqual(['Open 0', 'Paid 2']);
    expect((await undoLast(ada)).done.toSorted()).toEqual(ids.toSorted());
    expect(await tagged()).toEqual(['Open 2', 'Paid 0']);
  });

  test('files and folders together that one press put away, with every total right', async () => {
    const ada = await newPerson();
    const [folder, file] = [await makeFolder(ada, 'Empty'), await upload(ada, 'A.csv')];
    const press = ada.within('one-press-of-delete');
    await press.post('/files/trash', { fileIds: [file] }).expect(200);
    await press.delete(`/folders/${folder}`).expect(204);
    expect(await recent(ada)).toMatchObject([{ id: 'one-press-of-delete', kind: 'files.trashed', count: 2 }]);
    expect((await undoLast(ada)).done).toEqual([folder, file]);
    expect(await namesIn(ada)).toEqual(['A.csv']);
    expect(await folderOf(ada, folder)).toBeDefined();
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('what is not undone', () => {
  test('a file that was changed since stays, is named, and keeps no other from going back', async () => {
    const ada = await newPerson();
    const [folder, other] = [await makeFolder(ada, 'To'), await makeFolder(ada, 'Other')];
    const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    await ada.within('the-first-move').post('/files/move', { fileIds: [a, b], folderId: folder }).expect(200);
    await ada.post('/files/move', { fileIds: [b], folderId: other }).expect(200);
    expect(await ada.post('/undo/the-first-move').expect(200)).toMatchObject({ done: [a], failed: [{ id: b, name: 'B.csv', code: 'undo.changed_since', params: {} }] });
    expect([await namesIn(ada), await namesIn(ada, folder), await namesIn(ada, other)]).toEqual([['A.csv'], [], ['B.csv']]);
  });

  test('what has another name by now is named by that, and of a name that is taken it is said which', async () => {
    const ada = await newPerson();
    const [file, folder] = [await upload(ada, 'A.csv'), await makeFolder(ada, 'Bills')];
    const { tag } = await ada.post('/tags', { name: 'Paid' }).expect(201);
    await ada.within('names-of-the-first').patch(`/files/${file}`, { name: 'B' }).expect(200);
    await ada.within('names-of-the-second').patch(`/folders/${folder}`, { name: 'Invoices' }).expect(200);
    await ada.within('names-of-the-third').patch(`/tags/${tag.id}`, { name: 'Settled' }).expect(200);
    await makeFolder(ada, 'bills');
    expect((await ada.post('/undo/names-of-the-second').expect(200)).failed)
      .toEqual([{ id: folder, name: 'Invoices', code: 'folder.name_taken', params: { name: 'Bills' } }]);
    await ada.patch(`/files/${file}`, { name: 'C' }).expect(200);
    await ada.patch(`/folders/${folder}`, { name: 'Letters' }).expect(200);
    await ada.patch(`/tags/${tag.id}`, { name: 'Done' }).expect(200);
    for (const [action, name] of [['names-of-the-first', 'C.csv'], ['names-of-the-second', 'Letters'], ['names-of-the-third', 'Done']] as const) {
      expect((await ada.post(`/undo/${action}`).expect(200)).failed).toMatchObject([{ name, code: 'undo.changed_since' }]);
    }
  });

  test('tags of a file that has others by now', async () => {
    const ada = await newPerson();
    const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    const { tag } = await ada.post('/tags', { name: 'Paid' }).expect(201);
    await ada.within('tagging-of-both').post('/files/tags', { fileIds: [a, b], add: [tag.id] }).expect(200);
    await ada.post('/files/tags', { fileIds: [b], remove: [tag.id] }).expect(200);
    expect(await ada.post('/undo/tagging-of-both').expect(200)).toMatchObject({ done: [a], failed: [{ id: b, name: 'B.csv', code: 'undo.changed_since', params: {} }] });
  });

  test('tags of a file that is full of others by now', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'A.csv');
    const tags = Array.from({ length: MAX_TAGS_OF_FILE + 1 }, (_, index) => `Tag ${index}`);
    const ids: string[] = [];
    for (const name of tags) ids.push((await ada.post('/tags', { name }).expect(201)).tag.id);
    await ada.post('/files/tags', { fileIds: [id], add: ids.slice(1) }).expect(200);
    await ada.within('removal-of-one').post('/files/tags', { fileIds: [id], remove: ids.slice(1, 2) }).expect(200);
    await ada.post('/files/tags', { fileIds: [id], add: ids.slice(0, 1) }).expect(200);
    expect((await ada.post('/undo/removal-of-one').expect(200)).failed).toEqual([{ id, name: 'A.csv', code: 'undo.changed_since', params: {} }]);
    expect((await ada.get('/tags').expect(200)).tags.filter(({ fileCount }: Tag) => fileCount > 0)).toHaveLength(MAX_TAGS_OF_FILE);
  });

  test('a folder that lay in one that is gone by now, while the rest of the action is', async () => {
    const ada = await newPerson();
    const above = await makeFolder(ada, 'Papers');
    const [folder, file] = [await makeFolder(ada, 'Bills', above), await upload(ada, 'A.csv')];
    const press = ada.within('one-press-of-delete');
    await press.delete(`/folders/${folder}`).expect(204);
    await press.post('/files/trash', { fileIds: [file] }).expect(200);
    await ada.delete(`/folders/${above}`).expect(204);
    expect(await ada.post('/undo/one-press-of-delete').expect(200))
      .toMatchObject({ done: [file], failed: [{ id: folder, name: 'Bills', code: 'folder.not_found', params: { folderId: above } }] });
    expect(await recount(app.db)).toEqual([]);
  });

  test('anything twice, also by two tabs at the same moment', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'A.csv');
    await ada.within('the-only-rename').patch(`/files/${id}`, { name: 'B' }).expect(200);
    const answers = await Promise.all([1, 2, 3].map(() => ada.post('/undo/the-only-rename').response));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    await ada.post('/undo/the-only-rename').expectProblem('undo.not_found');
  });

  test('an action over a later one, until that is undone', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'A.csv');
    await ada.within('the-first-rename').patch(`/files/${id}`, { name: 'B' }).expect(200);
    await ada.within('the-second-rename').patch(`/files/${id}`, { name: 'C' }).expect(200);
    expect((await ada.post('/undo/the-first-rename').expect(200)).failed).toMatchObject([{ code: 'undo.changed_since', params: {} }]);
    for (const action of ['the-second-rename', 'the-first-rename']) expect((await ada.post(`/undo/${action}`).expect(200)).done).toEqual([id]);
    expect(await namesIn(ada)).toEqual(['A.csv']);
  });

  test('an action that somebody changed since, a second time: the next press reaches the one before', async () => {
    const ada = await newPerson();
    const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    await ada.patch(`/files/${a}`, { name: 'C' }).expect(200);
    await ada.within('rename-of-b').patch(`/files/${b}`, { name: 'D' }).expect(200);
    await app.db.updateTable('files').set({ name: 'E.csv' }).where('id', '=', b).execute();
    expect(await undoLast(ada)).toMatchObject({ done: [], failed: [{ id: b, name: 'E.csv', code: 'undo.changed_since', params: {} }] });
    await ada.post('/undo/rename-of-b').expectProblem('undo.not_found');
    expect((await undoLast(ada)).done).toEqual([a]);
  });

  test('what something stands in the way of, until somebody takes that away', async () => {
    const ada = await newPerson();
    const renamed = await makeFolder(ada, 'Bills');
    await ada.patch(`/folders/${renamed}`, { name: 'Old bills' }).expect(200);
    const other = await makeFolder(ada, 'Bills');
    expect((await undoLast(ada)).failed).toMatchObject([{ code: 'folder.name_taken' }]);
    await ada.within('out-of-the-way').patch(`/folders/${other}`, { name: 'Others' }).expect(200);
    expect((await recent(ada)).map(({ kind }) => kind)).toEqual(['folders.changed', 'folders.changed']);
    expect((await ada.post(`/undo/${(await recent(ada))[1]?.id}`).expect(200)).done).toEqual([renamed]);
  });

  test('what was done to files that are gone for good', async () => {
    const ada = await newPerson();
    const ids = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
    await ada.post('/files/trash', { fileIds: ids.slice(0, 1) }).expect(200);
    await ada.post('/trash/empty').expect(200);
    expect(await recent(ada)).toEqual([]);
    await ada.patch(`/files/${ids[1]}`, { name: 'C' }).expect(200);
    expect(await recent(ada)).toHaveLength(1);
  });

  test('what someone else did', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    const id = await upload(ada, 'A.csv');
    await ada.within('of-ada-alone').patch(`/files/${id}`, { name: 'B' }).expect(200);
    await eve.post('/undo/of-ada-alone').expectProblem('undo.not_found');
    expect(await recent(eve)).toEqual([]);
    expect(await namesIn(ada)).toEqual(['B.csv']);
  });

  test('what was done more than ten minutes ago, which is forgotten', async () => {
    const ada = await newPerson();
    const id = await upload(ada, 'A.csv');
    await ada.within('long-ago-rename').patch(`/files/${id}`, { name: 'B' }).expect(200);
    await app.db.updateTable('undoSteps').set({ createdAt: new Date(app.clock.now().getTime() - UNDO_MS - 1) }).where('userId', '=', ada.userId).execute();
    expect(await recent(ada)).toEqual([]);
    await ada.post('/undo/long-ago-rename').expectProblem('undo.not_found');
    await app.modules.journal.forgetOld();
    expect(await app.db.selectFrom('undoSteps').selectAll().where('userId', '=', ada.userId).execute()).toEqual([]);
  });

  test('what changed nothing', async () => {
    const ada = await newPerson();
    const [folder, id] = [await makeFolder(ada, 'Bills'), await upload(ada, 'A.csv')];
    await ada.patch(`/files/${id}`, { name: 'A', isFavorite: false }).expect(200);
    await ada.patch(`/folders/${folder}`, { name: 'Bills', color: null }).expect(200);
    await ada.post('/files/move', { fileIds: [id], folderId: 'root' }).expect(200);
    expect(await recent(ada)).toEqual([]);
  });
});
