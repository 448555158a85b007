import type { Folder } from '@scriba/contract/folders';
import type { Tag } from '@scriba/contract/tags';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;

const newPerson = () => app.person(`maker${serial++}`);
const upload = async (person: TestClient, name: string, folderId = ''): Promise<string> =>
  (await (await person.upload(name, `content of ${name} ${serial++}`, folderId)).expect(201)).file.id;
const makeFolder = async (person: TestClient, action: string, name: string, parentId = 'root'): Promise<string> =>
  (await person.within(action).post('/folders', { name, parentId }).expect(201)).folder.id;
const makeTag = async (person: TestClient, action: string, name: string): Promise<string> =>
  (await person.within(action).post('/tags', { name }).expect(201)).tag.id;
const foldersOf = async (person: TestClient) => ((await person.get('/folders').expect(200)).folders as Folder[]).map(({ name }) => name);
const tagsOf = async (person: TestClient) => ((await person.get('/tags').expect(200)).tags as Tag[]).map(({ name, fileCount }) => `${name} ${fileCount}`);
const undo = async (person: TestClient, action: string) => await person.post(`/undo/${action}`).expect(200);

test('a new folder goes again, and what was done before it stays', async () => {
  const ada = await newPerson();
  const id = await upload(ada, 'A.csv');
  await ada.within('rename-of-a').patch(`/files/${id}`, { name: 'B' }).expect(200);
  const folder = await makeFolder(ada, 'make-bills', 'Bills');
  expect((await ada.get('/undo').expect(200)).actions[0]).toMatchObject({ id: 'make-bills', kind: 'folders.created', name: 'Bills', count: 1 });
  expect(await undo(ada, 'make-bills')).toMatchObject({ done: [folder], failed: [] });
  expect(await foldersOf(ada)).toEqual([]);
  expect((await ada.get(`/files/${id}`).expect(200)).file.name).toBe('B.csv');
});

test('a new folder stays once it holds a file or a folder, is called or coloured otherwise, or is gone, and says so', async () => {
  const ada = await newPerson();
  const [filled, parent, renamed, gone, coloured] = [
    await makeFolder(ada, 'make-filled', 'Filled'), await makeFolder(ada, 'make-parent', 'Parent'),
    await makeFolder(ada, 'make-renamed', 'Renamed'), await makeFolder(ada, 'make-gone', 'Gone'), await makeFolder(ada, 'make-coloured', 'Coloured'),
  ];
  await upload(ada, 'A.csv', filled);
  await ada.post('/folders', { name: 'Below', parentId: parent }).expect(201);
  await ada.patch(`/folders/${renamed}`, { name: 'Otherwise' }).expect(200);
  await ada.delete(`/folders/${gone}`).expect(204);
  await ada.patch(`/folders/${coloured}`, { color: 'green' }).expect(200);
  expect((await undo(ada, 'make-filled')).failed).toMatchObject([{ name: 'Filled', code: 'folder.not_empty' }]);
  expect((await undo(ada, 'make-parent')).failed).toMatchObject([{ name: 'Parent', code: 'undo.changed_since' }]);
  expect((await undo(ada, 'make-renamed')).failed).toMatchObject([{ name: 'Otherwise', code: 'undo.changed_since' }]);
  expect((await undo(ada, 'make-gone')).failed).toMatchObject([{ name: 'Gone', code: 'undo.changed_since' }]);
  expect((await undo(ada, 'make-coloured')).failed).toMatchObject([{ name: 'Coloured', code: 'undo.changed_since' }]);
  expect((await foldersOf(ada)).toSorted()).toEqual(['Below', 'Coloured', 'Filled', 'Otherwise', 'Parent']);
});

test('a tag that was made to be given goes with its files, unless it was given to others since', async () => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  const give = async (action: string, tagId: string, fileId: string) =>
    await ada.within(action).post('/files/tags', { fileIds: [fileId], add: [tagId] }).expect(200);
  await give('give-paid', await makeTag(ada, 'give-paid', 'Paid'), a);
  expect((await ada.get('/undo').expect(200)).actions[0]).toMatchObject({ kind: 'tags.created', name: 'Paid', count: 2 });
  expect((await undo(ada, 'give-paid')).failed).toEqual([]);
  expect(await tagsOf(ada)).toEqual([]);
  const open = await makeTag(ada, 'give-open', 'Open');
  await give('give-open', open, a);
  await give('give-again', open, b);
  expect(await undo(ada, 'give-open')).toMatchObject({ done: [a], failed: [{ name: 'Open', code: 'undo.changed_since' }] });
  expect(await tagsOf(ada)).toEqual(['Open 1']);
});

test('a tag that a file in the trash has stays', async () => {
  const ada = await newPerson();
  const [a, b] = [await upload(ada, 'A.csv'), await upload(ada, 'B.csv')];
  const tag = await makeTag(ada, 'give-paid', 'Paid');
  for (const [action, id] of [['give-paid', a], ['give-later', b]] as const) await ada.within(action).post('/files/tags', { fileIds: [id], add: [tag] }).expect(200);
  await ada.post('/files/trash', { fileIds: [b] }).expect(200);
  await undo(ada, 'give-paid');
  await ada.post('/files/restore', { fileIds: [b] }).expect(200);
  expect(await tagsOf(ada)).toEqual(['Paid 1']);
});

test('folders that an upload brings along are no actions', async () => {
  const ada = await newPerson();
  await ada.post('/folders', { name: 'Brought', parentId: 'root' }).expect(201);
  expect((await ada.get('/undo').expect(200)).actions).toEqual([]);
});
