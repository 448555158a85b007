import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import type { Tag } from '@scriba/contract/tags';
import { UNDO_MS, type UndoableAction } from '@scriba/contract/undo';
import { expect, test } from 'vitest';
import { textsRepository } from '../extraction/extraction.repository.ts';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;

const newPerson = () => app.person(`again${serial++}`);
const upload = async (person: TestClient, name: string, folderId = ''): Promise<string> =>
  (await (await person.upload(name, `content of ${name} ${serial++}`, folderId)).expect(201)).file.id;
const makeFolder = async (person: TestClient, name: string, parentId = 'root'): Promise<string> =>
  (await person.post('/folders', { name, parentId }).expect(201)).folder.id;
const makeTag = async (person: TestClient, name: string): Promise<string> => (await person.post('/tags', { name }).expect(201)).tag.id;
const namesIn = async (person: TestClient, folderId = 'root'): Promise<string[]> =>
  ((await person.get(`/folders/${folderId}/files?sort=name-asc`).expect(200)).files as FileEntry[]).map(({ name }) => name);
const foldersOf = async (person: TestClient) => ((await person.get('/folders').expect(200)).folders as Folder[]).map(({ name, color }) => `${name} ${color ?? 'plain'}`).toSorted();
const tagsOf = async (person: TestClient) => ((await person.get('/tags').expect(200)).tags as Tag[]).map(({ name, fileCount }) => `${name} ${fileCount}`);
const notesOf = async (person: TestClient, id: string) => ((await person.get(`/files/${id}/notes`).expect(200)).notes as { text: string }[]).map(({ text }) => text);
const listed = async (person: TestClient): Promise<{ actions: UndoableAction[]; undone: UndoableAction[] }> => await person.get('/undo').expect(200);
const undoLast = async (person: TestClient) => await person.post(`/undo/${(await listed(person)).actions[0]?.id ?? 'nothing-at-all'}`).expect(200);
const redoLast = async (person: TestClient) => await person.post(`/redo/${(await listed(person)).undone[0]?.id ?? 'nothing-at-all'}`).expect(200);
const filesWith = async (person: TestClient, query: string) => ((await person.get(query).expect(200)).files as FileEntry[]).map(({ name }) => name);

type Act = { ada: TestClient; files: [string, string]; folder: string; below: string; tags: [string, string]; note: string };
type Case = [what: string, act: (given: Act) => Promise<unknown>];

/** All that undo and redo could change, of one person. */
const stateOf = async ({ ada, files, folder }: Act) => ({
  top: await namesIn(ada), folders: await foldersOf(ada), tags: await tagsOf(ada), starred: await filesWith(ada, '/files/favorites'),
  trash: await filesWith(ada, '/trash'), notes: await notesOf(ada, files[0]).catch(() => 'gone'),
  inside: await namesIn(ada, folder).catch(() => 'gone'), text: await ada.get(`/files/${files[0]}/text`).expect(200).then(({ text }) => text, () => 'gone'),
});

test.each<Case>([
  ['a new name', ({ ada, files }) => ada.patch(`/files/${files[0]}`, { name: 'New' }).expect(200)],
  ['a move, where names are taken', async ({ ada, files, folder }) => ada.post('/files/move', { fileIds: files, folderId: folder }).expect(200)],
  ['a deletion', ({ ada, files }) => ada.post('/files/trash', { fileIds: files }).expect(200)],
  ['favourites', ({ ada, files }) => ada.post('/files/star', { fileIds: files, isFavorite: true }).expect(200)],
  ['tags of files', ({ ada, files, tags: [paid, open] }) => ada.post('/files/tags', { fileIds: files, add: [open], remove: [paid] }).expect(200)],
  ['a new folder', ({ ada }) => ada.within('new-folder-of-ada').post('/folders', { name: 'Fresh', parentId: 'root' }).expect(201)],
  ['what was changed of a folder', ({ ada, folder }) => ada.patch(`/folders/${folder}`, { name: 'Paid', color: 'red' }).expect(200)],
  ['the deletion of a folder with one below', ({ ada, below }) => ada.delete(`/folders/${below}`).expect(204)],
  ['a new tag that is given', async ({ ada, files }) => {
    const press = ada.within('new-tag-of-ada');
    const { tag } = await press.post('/tags', { name: 'Fresh' }).expect(201);
    await press.post('/files/tags', { fileIds: files, add: [tag.id] }).expect(200);
  }],
  ['what was changed of a tag', ({ ada, tags: [paid] }) => ada.patch(`/tags/${paid}`, { name: 'Settled', color: 'green' }).expect(200)],
  ['the deletion of a tag', ({ ada, tags: [paid] }) => ada.delete(`/tags/${paid}`).expect(204)],
  ['a merge of tags', ({ ada, tags: [paid, open] }) => ada.post('/tags/merge', { tagId: paid, intoId: open }).expect(200)],
  ['the deletion of a note', ({ ada, files, note }) => ada.delete(`/files/${files[0]}/notes/${note}`).expect(204)],
  ['a corrected text', ({ ada, files }) => ada.put(`/files/${files[0]}/text`, { text: 'corrected', baseRevision: 1 }).expect(200)],
  ['files and a folder that one press put away', async ({ ada, files, below }) => {
    const press = ada.within('one-press-of-delete');
    await press.post('/files/trash', { fileIds: files }).expect(200);
    await press.delete(`/folders/${below}`).expect(204);
  }],
])('%s: undone, done again, and undone once more', async (_what, act) => {
  const ada = await newPerson();
  const folder = await makeFolder(ada, 'Bills');
  await upload(ada, 'A.csv', folder);
  const below = await makeFolder(ada, 'Empty', folder);
  await makeFolder(ada, 'Emptier', below);
  const files: [string, string] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  const tags: [string, string] = [await makeTag(ada, 'Paid'), await makeTag(ada, 'Open')];
  await app.db.transaction().execute((tx) => textsRepository(tx).write(scopeOfOwner(ada.userId),
    { fileId: files[0], text: 'as read', pageStarts: [0], language: 'en' }, { kind: 'machine', authorId: null, readingId: null }, app.clock.now()));
  await ada.post('/files/tags', { fileIds: files, add: [tags[0]] }).expect(200);
  const note = (await ada.post(`/files/${files[0]}/notes`, { text: 'Call them' }).expect(201)).note.id as string;
  const given = { ada, files, folder, below, tags, note };
  const before = await stateOf(given);
  await act(given);
  const [done] = (await listed(ada)).actions;
  const after = await stateOf(given);
  expect(after).not.toEqual(before);
  for (let turn = 0; turn < 2; turn++) {
    const undone = await undoLast(ada);
    expect(undone).toMatchObject({ failed: [], action: { id: done?.id, kind: done?.kind, name: done?.name, count: done?.count } });
    expect(await stateOf(given)).toEqual(before);
    const redone = await redoLast(ada);
    expect(redone).toMatchObject({ failed: [], action: { id: done?.id, kind: done?.kind, name: done?.name, count: done?.count } });
    expect(await stateOf(given)).toEqual(after);
    expect((await listed(ada)).undone).toEqual([]);
  }
  expect(await recount(app.db)).toEqual([]);
});

test('several are done again in the order in which they were done', async () => {
  const ada = await newPerson();
  const id = await upload(ada, 'A.csv');
  for (const name of ['B', 'C', 'D']) await ada.patch(`/files/${id}`, { name }).expect(200);
  for (let turn = 0; turn < 3; turn++) await undoLast(ada);
  expect((await listed(ada)).undone.map(({ name }) => name)).toEqual(['B.csv', 'C.csv', 'D.csv']);
  await redoLast(ada);
  await redoLast(ada);
  expect(await namesIn(ada)).toEqual(['C.csv']);
  expect(await listed(ada)).toMatchObject({ actions: [{ name: 'C.csv' }, { name: 'B.csv' }], undone: [{ name: 'D.csv' }] });
});

test('whoever does something else cannot do again what was undone before, not even once that is undone too', async () => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  await ada.within('the-first-rename').patch(`/files/${a}`, { name: 'C' }).expect(200);
  await undoLast(ada);
  await ada.patch(`/files/${b}`, { name: 'D' }).expect(200);
  expect((await listed(ada)).undone).toEqual([]);
  await ada.post('/redo/the-first-rename').expectProblem('redo.not_found');
  await undoLast(ada);
  expect((await listed(ada)).undone).toMatchObject([{ name: 'D.csv' }]);
  await ada.post('/redo/the-first-rename').expectProblem('redo.not_found');
});

test('what was undone before something else was done is not there again once that is gone for good', async () => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  await ada.within('the-first-rename').patch(`/files/${a}`, { name: 'C' }).expect(200);
  await undoLast(ada);
  await ada.post('/files/trash', { fileIds: [b] }).expect(200);
  await ada.post('/trash/empty').expect(200);
  expect(await listed(ada)).toEqual({ actions: [], undone: [] });
  await ada.post('/redo/the-first-rename').expectProblem('redo.not_found');
});

test('what somebody changed since stays, is named, and keeps the rest from nothing', async () => {
  const ada = await newPerson();
  const [to, other] = [await makeFolder(ada, 'To'), await makeFolder(ada, 'Other')];
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  await ada.within('the-first-move').post('/files/move', { fileIds: [a, b], folderId: to }).expect(200);
  await undoLast(ada);
  await app.db.updateTable('files').set({ folderId: other }).where('id', '=', b).execute();
  expect(await ada.post('/redo/the-first-move').expect(200)).toMatchObject({ done: [a], failed: [{ id: b, name: 'B.csv', code: 'undo.changed_since', params: {} }] });
  expect([await namesIn(ada, to), await namesIn(ada, other)]).toEqual([['A.csv'], ['B.csv']]);
});

test('a folder that was deleted and came back stays once something else is in it', async () => {
  const ada = await newPerson();
  const [first, second] = [await makeFolder(ada, 'First'), await makeFolder(ada, 'Second')];
  await ada.within('put-away-first').delete(`/folders/${first}`).expect(204);
  await ada.within('put-away-second').delete(`/folders/${second}`).expect(204);
  for (const action of ['put-away-second', 'put-away-first']) await ada.post(`/undo/${action}`).expect(200);
  await makeFolder(ada, 'Below', first);
  await upload(ada, 'A.csv', second);
  expect((await ada.post('/redo/put-away-first').expect(200)).failed).toMatchObject([{ name: 'First', code: 'undo.changed_since' }]);
  expect((await ada.post('/redo/put-away-second').expect(200)).failed).toMatchObject([{ name: 'Second', code: 'folder.not_empty' }]);
});

test('a deleted tag that came back and was given to others, and a note that was written anew, stay', async () => {
  const ada = await newPerson();
  const [id, tag] = [await upload(ada, 'A.csv'), await makeTag(ada, 'Paid')];
  const { note } = await ada.post(`/files/${id}/notes`, { text: 'Call them' }).expect(201);
  await ada.within('put-away-tag').delete(`/tags/${tag}`).expect(204);
  await ada.within('put-away-note').delete(`/files/${id}/notes/${note.id}`).expect(204);
  for (const action of ['put-away-note', 'put-away-tag']) await ada.post(`/undo/${action}`).expect(200);
  await app.db.insertInto('fileTags').values({ ownerId: ada.userId, fileId: id, tagId: tag }).execute();
  await ada.patch(`/files/${id}/notes/${note.id}`, { text: 'Call again' }).expect(200);
  expect((await ada.post('/redo/put-away-tag').expect(200)).failed).toMatchObject([{ name: 'Paid', code: 'undo.changed_since' }]);
  expect((await ada.post('/redo/put-away-note').expect(200)).failed).toMatchObject([{ name: 'A.csv', code: 'undo.changed_since' }]);
  expect([await tagsOf(ada), await notesOf(ada, id)]).toEqual([['Paid 1'], ['Call again']]);
});

test('what someone else undid, and what was undone long ago or twice, is not there', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()];
  const id = await upload(ada, 'A.csv');
  await ada.within('of-ada-alone').patch(`/files/${id}`, { name: 'B' }).expect(200);
  await ada.post('/redo/of-ada-alone').expectProblem('redo.not_found');
  await undoLast(ada);
  await eve.post('/redo/of-ada-alone').expectProblem('redo.not_found');
  expect((await listed(eve)).undone).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => ada.post('/redo/of-ada-alone').response));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  await undoLast(ada);
  await app.db.updateTable('undoSteps').set({ createdAt: new Date(app.clock.now().getTime() - UNDO_MS - 1) }).where('userId', '=', ada.userId).execute();
  expect((await listed(ada)).undone).toEqual([]);
  await ada.post('/redo/of-ada-alone').expectProblem('redo.not_found');
});
