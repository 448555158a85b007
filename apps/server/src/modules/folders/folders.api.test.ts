import type { Folder } from '@scriba/contract/folders';
import { NAME_MAX } from '@scriba/contract/names';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ settings: { MAX_FOLDER_DEPTH: '4' }, isWorking: false });
let people = 0;
const someone = () => app.person(`person${people++}`);

const make = async (person: TestClient, name: string, parentId = 'root') => (await person.post('/folders', { name, parentId }).expect(201)).folder as Folder;
const listed = async (person: TestClient): Promise<Folder[]> => (await person.get('/folders').expect(200)).folders;
const depths = async (person: TestClient) => Object.fromEntries((await listed(person)).map(({ name, depth }) => [name, depth]));

describe('folders', () => {
  test('a new folder appears in the list of its owner only', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await make(ada, 'Invoices');
    expect(await listed(ada)).toMatchObject([{ name: 'Invoices', parentId: 'root', depth: 1, fileCount: 0, totalSize: 0 }]);
    expect(await listed(bob)).toEqual([]);
  });

  test('two folders in one place cannot share a name, whatever its case and accents', async () => {
    const ada = await someone();
    const first = await make(ada, 'Façturi');
    await ada.post('/folders', { name: 'facturi' }).expectProblem('folder.name_taken', { name: 'facturi' });
    await make(ada, 'facturi', first.id);
    const other = await make(ada, 'Letters');
    await ada.patch(`/folders/${other.id}`, { name: 'FAÇTURI' }).expectProblem('folder.name_taken', { name: 'FAÇTURI' });
    await ada.patch(`/folders/${first.id}`, { name: 'FAÇTURI' }).expect(200);
  });

  test('one that is asked for once more under the id of the caller is made once, and stays deleted once it was', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const body = { id: `folder_${'0af1'.repeat(8)}`, name: 'Invoices', parentId: 'root' };
    for (const person of [ada, ada, bob]) expect((await person.post('/folders', body).expect(201)).folder).toMatchObject({ id: body.id, name: 'Invoices' });
    await ada.patch(`/folders/${body.id}`, { name: 'Bills' }).expect(200);
    expect((await ada.post('/folders', body).expect(201)).folder.name).toBe('Bills');
    expect(await listed(ada)).toHaveLength(1);
    await ada.delete(`/folders/${body.id}`).expect(204);
    await ada.post('/folders', body).expectProblem('folder.not_found');
    await ada.post('/folders', { ...body, id: 'folder_1' }).expectProblem('request.invalid');
    expect(await listed(bob)).toHaveLength(1);
  });

  test('of eight that make the same folder at once, one succeeds', async () => {
    const ada = await someone();
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post('/folders', { name: `same ${round}` }).response));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    }
  });

  test('the folder of someone else is answered exactly as one that never existed', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { id: hers } = await make(ada, 'Invoices');
    for (const id of [hers, 'folder_00000000000000000000000000000000']) {
      await bob.patch(`/folders/${id}`, { name: 'Mine now' }).expectProblem('folder.not_found', { folderId: id });
      await bob.delete(`/folders/${id}`).expectProblem('folder.not_found', { folderId: id });
      await bob.post(`/folders/${id}/restore`).expectProblem('folder.not_found', { folderId: id });
      await bob.post('/folders', { name: 'Inside', parentId: id }).expectProblem('folder.not_found', { folderId: id });
      await bob.get(`/folders/${id}/files`).expectProblem('folder.not_found', { folderId: id });
    }
  });

  test('a folder moves with everything below it, but never into itself nor too deep', async () => {
    const ada = await someone();
    const [a, other] = [await make(ada, 'a'), await make(ada, 'other')];
    const b = await make(ada, 'b', a.id);
    const c = await make(ada, 'c', b.id);
    const d = await make(ada, 'd', c.id);

    await ada.post('/folders', { name: 'e', parentId: d.id }).expectProblem('folder.too_deep', { max: 4 });
    await ada.patch(`/folders/${a.id}`, { parentId: a.id }).expectProblem('folder.into_itself');
    await ada.patch(`/folders/${a.id}`, { parentId: d.id }).expectProblem('folder.into_itself');
    await ada.patch(`/folders/${a.id}`, { parentId: other.id }).expectProblem('folder.too_deep', { max: 4 });
    await ada.patch(`/folders/${b.id}`, { parentId: other.id }).expect(200);
    expect(await depths(ada)).toEqual({ a: 1, other: 1, b: 2, c: 3, d: 4 });
  });

  test.each([null, '', 'root'])('the top level may also be called %j', async (parentId) => {
    const ada = await someone();
    const below = await make(ada, 'below', (await make(ada, 'top')).id);
    expect((await ada.patch(`/folders/${below.id}`, { parentId }).expect(200)).folder).toMatchObject({ parentId: 'root', depth: 1 });
    expect((await ada.post('/folders', { name: 'new', parentId }).expect(201)).folder).toMatchObject({ parentId: 'root' });
  });

  test('a rename or a pin leaves a folder in its place', async () => {
    const ada = await someone();
    const top = await make(ada, 'top');
    const below = await make(ada, 'below', top.id);
    await ada.patch(`/folders/${below.id}`, { isFavorite: true }).expect(200);
    expect((await ada.patch(`/folders/${below.id}`, { name: 'new' }).expect(200)).folder).toMatchObject({ name: 'new', parentId: top.id, isFavorite: true });
  });

  test('a folder that was renamed after it was seen keeps its name', async () => {
    const ada = await someone();
    const { id } = await make(ada, 'top');
    await ada.patch(`/folders/${id}`, { name: 'new', nameBefore: 'top' }).expect(200);
    await ada.patch(`/folders/${id}`, { name: 'other', nameBefore: 'top' }).expectProblem('folder.renamed_meanwhile', { name: 'new' });
    expect((await ada.patch(`/folders/${id}`, { name: 'other', nameBefore: 'new' }).expect(200)).folder.name).toBe('other');
  });

  test('a folder has one of the colours there are, or none, whatever else is changed', async () => {
    const ada = await someone();
    const { id } = await make(ada, 'top');
    expect((await ada.get('/folders').expect(200)).folders).toMatchObject([{ color: null }]);
    expect((await ada.patch(`/folders/${id}`, { color: 'amber' }).expect(200)).folder).toMatchObject({ color: 'amber', name: 'top' });
    expect((await ada.patch(`/folders/${id}`, { isFavorite: true }).expect(200)).folder).toMatchObject({ color: 'amber' });
    for (const color of ['teal', '', 7]) await ada.patch(`/folders/${id}`, { color }).expectProblem('request.invalid');
    expect((await ada.patch(`/folders/${id}`, { color: null }).expect(200)).folder).toMatchObject({ color: null });
  });

  test('a folder names one of the languages of reading, or none, and only its owner decides', async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { id } = await make(ada, 'top');
    expect((await ada.get('/folders').expect(200)).folders).toMatchObject([{ readingLanguage: null }]);
    expect((await ada.patch(`/folders/${id}`, { readingLanguage: 'ro' }).expect(200)).folder).toMatchObject({ readingLanguage: 'ro', color: null });
    expect((await ada.patch(`/folders/${id}`, { color: 'red' }).expect(200)).folder).toMatchObject({ readingLanguage: 'ro' });
    for (const readingLanguage of ['tlh', '', 7]) await ada.patch(`/folders/${id}`, { readingLanguage }).expectProblem('request.invalid');
    await eve.patch(`/folders/${id}`, { readingLanguage: 'de' }).expectProblem('folder.not_found');
    expect((await ada.patch(`/folders/${id}`, { readingLanguage: null }).expect(200)).folder).toMatchObject({ readingLanguage: null });
  });

  test('a move onto a taken name says which name that is', async () => {
    const ada = await someone();
    const below = await make(ada, 'Same', (await make(ada, 'top')).id);
    await make(ada, 'same');
    await ada.patch(`/folders/${below.id}`, { parentId: 'root' }).expectProblem('folder.name_taken', { name: 'Same' });
  });

  test('two folders that move into each other at once do not become a circle', async () => {
    const ada = await someone();
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await make(ada, `a${round}`), await make(ada, `b${round}`)];
      const answers = await Promise.all([ada.patch(`/folders/${a.id}`, { parentId: b.id }).response, ada.patch(`/folders/${b.id}`, { parentId: a.id }).response]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
    expect(await recount(app.db)).toEqual([]);
  });

  test('a folder with a file anywhere below it stays; empty ones go together and come back together', async () => {
    const ada = await someone();
    const top = await make(ada, 'top');
    const sub = await make(ada, 'sub', top.id);
    const { file } = await (await ada.upload('list.csv', 'one', sub.id)).expect(201);

    await ada.delete(`/folders/${top.id}`).expectProblem('folder.not_empty');
    await ada.post('/files/trash', { fileIds: [file.id] }).expect(200);
    await ada.delete(`/folders/${top.id}`).expect(204);
    await ada.delete(`/folders/${top.id}`).expectProblem('folder.not_found');
    expect(await listed(ada)).toEqual([]);

    await ada.post(`/folders/${top.id}/restore`).expect(200);
    expect((await listed(ada)).map(({ name }) => name)).toEqual(['sub', 'top']);
  });

  test('a folder comes back at the depth that its parent has now, and not at all when that is too deep', async () => {
    const ada = await someone();
    const [parent, other] = [await make(ada, 'parent'), await make(ada, 'other')];
    const deleted = await make(ada, 'deleted', parent.id);
    await make(ada, 'inside', deleted.id);
    await ada.delete(`/folders/${deleted.id}`).expect(204);
    await ada.patch(`/folders/${parent.id}`, { parentId: (await make(ada, 'below', other.id)).id }).expect(200);
    await ada.post(`/folders/${deleted.id}/restore`).expectProblem('folder.too_deep', { max: 4 });
    await ada.patch(`/folders/${parent.id}`, { parentId: other.id }).expect(200);
    await ada.post(`/folders/${deleted.id}/restore`).expect(200);
    expect(await depths(ada)).toEqual({ other: 1, below: 2, parent: 2, deleted: 3, inside: 4 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('a deleted folder comes back with a number where its name was given away, and not below one that is gone', async () => {
    const ada = await someone();
    const top = await make(ada, 'top');
    const sub = await make(ada, 'sub', top.id);
    await ada.delete(`/folders/${sub.id}`).expect(204);
    await make(ada, 'SUB', top.id);
    expect((await ada.post(`/folders/${sub.id}/restore`).expect(200)).folder.name).toBe('sub (1)');
    await ada.delete(`/folders/${sub.id}`).expect(204);
    await ada.delete(`/folders/${top.id}`).expect(204);
    await ada.post(`/folders/${sub.id}/restore`).expectProblem('folder.not_found', { folderId: top.id });
    await ada.post(`/folders/${top.id}/restore`).expect(200);
    await ada.post(`/folders/${sub.id}/restore`).expect(200);
  });

  test.each([['Straße'], ['Äpfel 100%_'], ['ß'.repeat(NAME_MAX)]])('folders of one name come back with one number after the other: %s', async (name) => {
    const ada = await someone();
    const [parent, other] = [await make(ada, 'parent'), await make(ada, 'other')];
    await make(ada, name, other.id);
    const deleted: string[] = [];
    for (let at = 0; at < 3; at++) {
      const { id } = await make(ada, name, parent.id);
      await ada.delete(`/folders/${id}`).expect(204);
      deleted.push(id);
    }
    for (const id of deleted) await ada.post(`/folders/${id}/restore`).expect(200);
    const cut = name.slice(0, NAME_MAX - ' (1)'.length);
    expect((await listed(ada)).filter(({ parentId }) => parentId === parent.id).map((folder) => folder.name).toSorted())
      .toEqual([name, `${cut} (1)`, `${cut} (2)`].toSorted());
  });

  test('the list is sorted as people sort: pinned first, then without case and accents, numbers by value', async () => {
    const ada = await someone();
    for (const name of ['page 10', 'Page 9', 'Ähre', 'apfel', 'zuletzt']) await make(ada, name);
    const last = (await listed(ada)).find(({ name }) => name === 'zuletzt');
    await ada.patch(`/folders/${last?.id}`, { isFavorite: true }).expect(200);
    expect((await listed(ada)).map(({ name }) => name)).toEqual(['zuletzt', 'Ähre', 'apfel', 'Page 9', 'page 10']);
  });
});

describe('the name of a folder', () => {
  test.each([
    ['', 'name.empty'], ['   ', 'name.empty'], ['a/b', 'name.characters'], ['a\\b', 'name.characters'], ['a:b', 'name.characters'], ['a*b', 'name.characters'],
    ['a?b', 'name.characters'], ['a"b', 'name.characters'], ['a<b', 'name.characters'], ['a>b', 'name.characters'], ['a|b', 'name.characters'],
    ['a\0b', 'name.characters'], ['a\u007fb', 'name.characters'], [' a', 'name.edges'], ['a ', 'name.edges'], ['.a', 'name.edges'], ['a.', 'name.edges'],
    ['con', 'name.reserved'], ['LPT1.txt', 'name.reserved'], ['x'.repeat(NAME_MAX + 1), 'name.too_long'],
  ])('is not %j', async (name, code) => {
    const ada = await someone();
    const { response } = ada.post('/folders', { name });
    expect(JSON.parse((await response).body)).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/name', code }] });
  });

  test.each([
    'x'.repeat(NAME_MAX), '😀'.repeat(NAME_MAX), 'שלום עולם', 'مجلد', "O'Neil & Söhne (2024) [1] 100% #5", '日本語', 'console', 'com10', 'a.b.c', 'ΟΔΟΣ',
  ])('may be %s', async (name) => {
    const ada = await someone();
    expect(await make(ada, name)).toMatchObject({ name });
  });

  test('is the same in composed and decomposed letters', async () => {
    const ada = await someone();
    expect((await make(ada, 'Mu\u0308ller')).name).toBe('M\u00fcller');
    await ada.post('/folders', { name: 'M\u00fcller' }).expectProblem('folder.name_taken');
  });
});
