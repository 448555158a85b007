import { BULK_FOLDERS_MAX, type Folder } from '@scriba/contract/folders';
import type { UndoableAction } from '@scriba/contract/undo';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ settings: { MAX_FOLDER_DEPTH: '4' }, isWorking: false });
let serial = 0;

const someone = () => app.person(`person${serial++}`);
const make = async (person: TestClient, name: string, parentId = 'root'): Promise<string> =>
  (await person.post('/folders', { name, parentId }).expect(201)).folder.id;
/** `name in parent`, for each folder that is there. */
async function tree(person: TestClient): Promise<string[]> {
  const folders = (await person.get('/folders').expect(200)).folders as Folder[];
  const nameOf = new Map(folders.map(({ id, name }) => [id, name]));
  return folders.map(({ name, parentId }) => `${name} in ${nameOf.get(parentId) ?? parentId}`).toSorted();
}
const recent = async (person: TestClient): Promise<UndoableAction[]> => (await person.get('/undo').expect(200)).actions;
const undoLast = async (person: TestClient) => await person.post(`/undo/${(await recent(person))[0]?.id}`).expect(200);

describe('many folders at once', () => {
  test('are moved; each that is refused stays, says why, and keeps no other from it', async () => {
    const ada = await someone();
    const [to, a, b, taken, deep] = [await make(ada, 'to'), await make(ada, 'a'), await make(ada, 'b'), await make(ada, 'taken'), await make(ada, 'deep')];
    await make(ada, 'Taken', to);
    await make(ada, 'deeper', await make(ada, 'below', await make(ada, 'down', deep)));
    const folderIds = [to, a, taken, deep, 'folder_never', b, a];
    expect(await ada.post('/folders/change', { folderIds, parentId: to }).expect(200)).toEqual({
      done: [a, b],
      failed: [
        { folderId: to, code: 'folder.into_itself', params: {} }, { folderId: taken, code: 'folder.name_taken', params: { name: 'taken' } },
        { folderId: deep, code: 'folder.too_deep', params: { max: 4 } }, { folderId: 'folder_never', code: 'folder.not_found', params: { folderId: 'folder_never' } },
      ],
    });
    expect(await tree(ada)).toEqual(['Taken in to', 'a in to', 'b in to', 'below in down', 'deep in root', 'deeper in below', 'down in deep', 'taken in root', 'to in root']);
    expect(await recent(ada)).toMatchObject([{ kind: 'folders.changed', name: 'a', count: 2 }]);
    expect((await undoLast(ada)).done.toSorted()).toEqual([a, b].toSorted());
    expect(await tree(ada)).toContain('a in root');
    expect(await recent(ada)).toEqual([]);
    expect(await recount(app.db)).toEqual([]);
  });

  test('are not moved where there is nothing', async () => {
    const ada = await someone();
    await ada.post('/folders/change', { folderIds: [await make(ada, 'a')], parentId: 'folder_never' }).expectProblem('folder.not_found', { folderId: 'folder_never' });
  });

  test('become favourites and get a colour, and both are taken back as one', async () => {
    const ada = await someone();
    const folderIds = [await make(ada, 'a'), await make(ada, 'b'), await make(ada, 'c')];
    await ada.patch(`/folders/${folderIds[1]}`, { color: 'red' }).expect(200);
    expect(await ada.post('/folders/change', { folderIds, isFavorite: true, color: 'red' }).expect(200)).toEqual({ done: folderIds, failed: [] });
    const shown = async () => ((await ada.get('/folders').expect(200)).folders as Folder[]).map(({ name, isFavorite, color }) => [name, isFavorite, color]).sort();
    expect(await shown()).toEqual([['a', true, 'red'], ['b', true, 'red'], ['c', true, 'red']]);
    await undoLast(ada);
    expect(await shown()).toEqual([['a', false, null], ['b', false, 'red'], ['c', false, null]]);
  });

  test('are deleted, those below others together with them; one with a file stays', async () => {
    const ada = await someone();
    const [a, full, b] = [await make(ada, 'a'), await make(ada, 'full'), await make(ada, 'b')];
    const [inA, inB] = [await make(ada, 'in a', a), await make(ada, 'in b', b)];
    await (await ada.upload('list.csv', 'one', full)).expect(201);
    // One is named before the folder that it lies in, one after it.
    const folderIds = [a, inA, full, inB, b];
    expect(await ada.post('/folders/remove', { folderIds }).expect(200)).toEqual({ done: [a, inA, inB, b], failed: [{ folderId: full, code: 'folder.not_empty', params: {} }] });
    expect(await tree(ada)).toEqual(['full in root']);
    expect(await recent(ada)).toMatchObject([{ kind: 'folders.removed', name: 'a', count: 3 }]);
    expect((await undoLast(ada)).failed).toEqual([]);
    expect(await tree(ada)).toEqual(['a in root', 'b in root', 'full in root', 'in a in a', 'in b in b']);
    expect(await recount(app.db)).toEqual([]);
  });

  test('whose deletion is undone come back, one whose name is taken by now with a number', async () => {
    const ada = await someone();
    const folderIds = [await make(ada, 'a'), await make(ada, 'b'), await make(ada, 'c')];
    await ada.within('deletion-of-three').post('/folders/remove', { folderIds }).expect(200);
    await make(ada, 'B');
    const { done, failed, renamed } = await ada.post('/undo/deletion-of-three').expect(200);
    expect([done.toSorted(), failed]).toEqual([folderIds.toSorted(), []]);
    expect(renamed).toEqual([{ id: folderIds[1], name: 'b (1)' }]);
    expect(await tree(ada)).toEqual(['B in root', 'a in root', 'b (1) in root', 'c in root']);
  });

  test('are restored from the top down, in whatever order they are named', async () => {
    const ada = await someone();
    const top = await make(ada, 'top');
    const sub = await make(ada, 'sub', top);
    const lowest = await make(ada, 'lowest', sub);
    const other = await make(ada, 'other');
    const gone = await make(ada, 'gone', other);
    await ada.post('/folders/remove', { folderIds: [lowest, top, gone, other] }).expect(200);
    const { done, failed } = await ada.post('/folders/restore', { folderIds: [lowest, gone, sub, top] }).expect(200);
    expect(done.toSorted()).toEqual([lowest, sub, top].toSorted());
    expect(failed).toEqual([{ folderId: gone, code: 'folder.not_found', params: { folderId: other } }]);
    expect(await tree(ada)).toEqual(['lowest in sub', 'sub in top', 'top in root']);
    expect(await recount(app.db)).toEqual([]);
  });

  test('of someone else are not found, and stay', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const hers = await make(ada, 'a');
    const notFound = { done: [], failed: [{ folderId: hers, code: 'folder.not_found', params: { folderId: hers } }] };
    expect(await bob.post('/folders/change', { folderIds: [hers], isFavorite: true }).expect(200)).toEqual(notFound);
    expect(await bob.post('/folders/remove', { folderIds: [hers] }).expect(200)).toEqual(notFound);
    await ada.delete(`/folders/${hers}`).expect(204);
    expect(await bob.post('/folders/restore', { folderIds: [hers] }).expect(200)).toEqual(notFound);
    expect(await recent(bob)).toEqual([]);
  });

  test('are none or more than may be named in no request', async () => {
    const ada = await someone();
    for (const path of ['/folders/change', '/folders/remove', '/folders/restore']) {
      await ada.post(path, { folderIds: [] }).expectProblem('request.invalid');
      await ada.post(path, { folderIds: Array.from({ length: BULK_FOLDERS_MAX + 1 }, String) }).expectProblem('request.invalid');
    }
  });
});
