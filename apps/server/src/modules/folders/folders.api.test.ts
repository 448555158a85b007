import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

describe('folders', () => {
  test('a new folder appears in the list of its owner only', async () => {
    const app = await startTestApp();
    const [ada, bob] = [await app.person('ada'), await app.person('bob')];
    await ada.post('/folders', { name: 'Invoices' }).expect(201);

    expect((await ada.get('/folders').expect(200)).folders).toMatchObject([{ name: 'Invoices', parentId: 'root', depth: 1, fileCount: 0, totalSize: 0 }]);
    expect((await bob.get('/folders').expect(200)).folders).toEqual([]);
  });

  test('two folders in one place cannot share a name, whatever its case and accents', async () => {
    const app = await startTestApp();
    const ada = await app.person('ada');
    const { folder } = await ada.post('/folders', { name: 'Façturi' }).expect(201);

    await ada.post('/folders', { name: 'facturi' }).expectProblem('folder.name_taken', { name: 'facturi' });
    await ada.post('/folders', { name: 'facturi', parentId: folder.id }).expect(201);
    const other = (await ada.post('/folders', { name: 'Letters' }).expect(201)).folder;
    await ada.patch(`/folders/${other.id}`, { name: 'FAÇTURI' }).expectProblem('folder.name_taken');
  });

  test('the folder of someone else is answered exactly as one that never existed', async () => {
    const app = await startTestApp();
    const [ada, bob] = [await app.person('ada'), await app.person('bob')];
    const { folder } = await ada.post('/folders', { name: 'Invoices' }).expect(201);

    for (const id of [folder.id, 'folder_00000000000000000000000000000000']) {
      await bob.patch(`/folders/${id}`, { name: 'Mine now' }).expectProblem('folder.not_found', { folderId: id });
      await bob.delete(`/folders/${id}`).expectProblem('folder.not_found', { folderId: id });
      await bob.post('/folders', { name: 'Inside', parentId: id }).expectProblem('folder.not_found', { folderId: id });
      await bob.get(`/folders/${id}/files`).expectProblem('folder.not_found', { folderId: id });
    }
  });

  test('a folder moves with everything below it, but never into itself nor too deep', async () => {
    const app = await startTestApp({ settings: { MAX_FOLDER_DEPTH: '3' } });
    const ada = await app.person('ada');
    const make = async (name: string, parentId = 'root') => (await ada.post('/folders', { name, parentId }).expect(201)).folder;
    const a = await make('a');
    const b = await make('b', a.id);
    const c = await make('c', b.id);
    const other = await make('other');

    await ada.post('/folders', { name: 'd', parentId: c.id }).expectProblem('folder.too_deep', { max: 3 });
    await ada.patch(`/folders/${a.id}`, { parentId: c.id }).expectProblem('folder.into_itself');
    await ada.patch(`/folders/${a.id}`, { parentId: other.id }).expectProblem('folder.too_deep');
    await ada.patch(`/folders/${b.id}`, { parentId: other.id }).expect(200);
    const { folders } = await ada.get('/folders').expect(200);
    expect(Object.fromEntries(folders.map((folder: { name: string; depth: number }) => [folder.name, folder.depth]))).toEqual({ a: 1, other: 1, b: 2, c: 3 });
  });

  test('a folder with a file anywhere below it stays; empty ones go together and come back together', async () => {
    const app = await startTestApp();
    const ada = await app.person('ada');
    const top = (await ada.post('/folders', { name: 'top' }).expect(201)).folder;
    const sub = (await ada.post('/folders', { name: 'sub', parentId: top.id }).expect(201)).folder;
    const { file } = await (await ada.upload('list.csv', 'one', sub.id)).expect(201);

    await ada.delete(`/folders/${top.id}`).expectProblem('folder.not_empty');
    await ada.post('/files/trash', { fileIds: [file.id] }).expect(200);
    await ada.delete(`/folders/${top.id}`).expect(204);
    expect((await ada.get('/folders').expect(200)).folders).toEqual([]);

    await ada.post(`/folders/${top.id}/restore`).expect(200);
    expect((await ada.get('/folders').expect(200)).folders.map(({ name }: { name: string }) => name)).toEqual(['sub', 'top']);
  });

  test.each([['', 'name.empty'], ['a/b', 'name.characters'], [' a', 'name.edges'], ['con', 'name.reserved'], ['x'.repeat(256), 'name.too_long']])(
    'the name %j is refused with its reason', async (name, code) => {
      const app = await startTestApp();
      const ada = await app.person('ada');
      const { response } = ada.post('/folders', { name });
      expect(JSON.parse((await response).body)).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/name', code }] });
    });
});
