import type { BulkFolders, Folder } from '@scriba/contract/folders';
import type { Undone } from '@scriba/contract/undo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { libraryModel, ROOT, type LibraryModel } from './testing/library-model.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;

const name = fc.constantFrom('a', 'A', 'b', 'ä', 'ä b');
/** Which of the things that exist at that moment; `root` is one of the places. */
const which = fc.nat(40);

const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('createFolder' as const), name, place: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('renameFolder' as const), name, folder: which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('moveFolder' as const), folder: which, place: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('removeFolder' as const), folder: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restoreFolder' as const), folder: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('moveFolders' as const), folders: fc.array(which, { minLength: 1, maxLength: 4 }), place: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('removeFolders' as const), folders: fc.array(which, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restoreFolders' as const), folders: fc.array(which, { minLength: 1, maxLength: 4 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('upload' as const), name, place: which, sizeBytes: fc.integer({ min: 8, max: 900 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('renameFile' as const), name, file: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('moveFiles' as const), files: fc.array(which, { minLength: 1, maxLength: 3 }), place: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('trashFiles' as const), files: fc.array(which, { minLength: 1, maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restoreFiles' as const), files: fc.array(which, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('emptyTrash' as const) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const pick = (ids: Iterable<string>, index: number): string => {
  const all = [...ids];
  return all[index % all.length] ?? 'folder_that_never_was';
};
async function codeOf({ response }: { response: Promise<{ statusCode: number; body: string }> }) {
  const { statusCode, body } = await response;
  return statusCode >= 400 ? (JSON.parse(body) as { code: string }).code : undefined;
}

type Step<Name extends Operation['do']> = Extract<Operation, { do: Name }>;
type Scene = { person: TestClient; model: LibraryModel; files: string[] };

const placeOf = ({ model }: Scene, { place }: { place: number }) => pick([ROOT, ...model.folders.keys()], place);
const folderOf = ({ model }: Scene, { folder }: { folder: number }) => pick(model.folders.keys(), folder);
const foldersOf = ({ model }: Scene, step: { folders: number[] }) => [...new Set(step.folders.map((folder) => pick(model.folders.keys(), folder)))];
const filesOf = ({ files }: Scene, step: { files: number[] }) => [...new Set(step.files.map((file) => pick(files, file)))];

async function expectVerdict(answer: ReturnType<TestClient['get']>, verdict: string | undefined) {
  expect(await codeOf(answer)).toBe(verdict);
}

/** A bulk request names each file that it could not do, and does all of the others. */
async function expectBulk(answer: ReturnType<TestClient['get']>, fileIds: string[], verdict: (id: string) => string | undefined) {
  const failed = fileIds.flatMap((fileId) => {
    const code = verdict(fileId);
    return code ? [{ fileId, code }] : [];
  });
  expect(await answer.expect(200)).toEqual({ done: fileIds.filter((id) => failed.every(({ fileId }) => fileId !== id)), failed });
}

/** The same of folders, which may be refused for more reasons. */
async function expectBulkOfFolders(answer: ReturnType<TestClient['get']>, folderIds: string[], verdict: (id: string) => string | undefined) {
  const { done, failed } = await answer.expect(200) as BulkFolders;
  const verdicts = folderIds.map((id) => ({ id, code: verdict(id) }));
  expect(done).toEqual(verdicts.filter(({ code }) => code === undefined).map(({ id }) => id));
  expect(failed.map(({ folderId: id, code }) => ({ id, code }))).toEqual(verdicts.filter(({ code }) => code !== undefined));
}

const players: { [Name in Operation['do']]: (scene: Scene, step: Step<Name>) => Promise<void> } = {
  async createFolder(scene, step) {
    const parentId = placeOf(scene, step);
    const answer = scene.person.post('/folders', { name: step.name, parentId });
    await expectVerdict(answer, scene.model.createFolder(step.name, parentId));
    const { folder } = JSON.parse((await answer.response).body) as { folder?: { id: string } };
    if (folder) scene.model.folders.set(folder.id, { id: folder.id, name: step.name, parentId, trashedWith: undefined });
  },
  renameFolder: (scene, step) =>
    expectVerdict(scene.person.patch(`/folders/${folderOf(scene, step)}`, { name: step.name }), scene.model.renameFolder(folderOf(scene, step), step.name)),
  moveFolder: (scene, step) =>
    expectVerdict(scene.person.patch(`/folders/${folderOf(scene, step)}`, { parentId: placeOf(scene, step) }),
      scene.model.moveFolder(folderOf(scene, step), placeOf(scene, step))),
  removeFolder: (scene, step) => expectVerdict(scene.person.delete(`/folders/${folderOf(scene, step)}`), scene.model.removeFolder(folderOf(scene, step))),
  restoreFolder: (scene, step) =>
    expectVerdict(scene.person.post(`/folders/${folderOf(scene, step)}/restore`), scene.model.restoreFolder(folderOf(scene, step))),
  async moveFolders(scene, step) {
    const [folderIds, parentId] = [foldersOf(scene, step), placeOf(scene, step)];
    const answer = scene.person.post('/folders/change', { folderIds, parentId });
    if (!scene.model.isPlace(parentId)) return await answer.expectProblem('folder.not_found');
    await expectBulkOfFolders(answer, folderIds, (id) => scene.model.moveFolder(id, parentId));
  },
  async removeFolders(scene, step) {
    const folderIds = foldersOf(scene, step);
    const were = new Set(folderIds.filter(scene.model.isPlace));
    // What goes with a folder above it is done.
    const isGoneWith = (id: string) => were.has(id) && !scene.model.isPlace(id);
    await expectBulkOfFolders(scene.person.post('/folders/remove', { folderIds }), folderIds, (id) => (isGoneWith(id) ? undefined : scene.model.removeFolder(id)));
  },
  async restoreFolders(scene, step) {
    const folderIds = foldersOf(scene, step);
    await expectBulkOfFolders(scene.person.post('/folders/restore', { folderIds }), scene.model.fromTop(folderIds),
      (id) => (scene.model.isPlace(id) ? undefined : scene.model.restoreFolder(id)));
  },
  async upload(scene, step) {
    const place = placeOf(scene, step);
    const answer = await scene.person.upload(`${step.name}.csv`, `${serial++}`.padEnd(step.sizeBytes, 'x'), place);
    if (!scene.model.isPlace(place)) return await answer.expectProblem('folder.not_found');
    const { file } = await answer.expect(201);
    scene.model.upload(file.id, { name: `${step.name}.csv`, folderId: place, sizeBytes: step.sizeBytes });
    // The ids of deleted files are asked for as well, so that 'not found' is among the answers.
    scene.files.push(file.id);
  },
  renameFile: (scene, step) =>
    expectVerdict(scene.person.patch(`/files/${pick(scene.files, step.file)}`, { name: step.name }),
      scene.model.renameFile(pick(scene.files, step.file), step.name)),
  async moveFiles(scene, step) {
    const [fileIds, folderId] = [filesOf(scene, step), placeOf(scene, step)];
    const answer = scene.person.post('/files/move', { fileIds, folderId });
    if (!scene.model.isPlace(folderId)) return await answer.expectProblem('folder.not_found');
    await expectBulk(answer, fileIds, (id) => scene.model.moveFile(id, folderId));
  },
  trashFiles: (scene, step) =>
    expectBulk(scene.person.post('/files/trash', { fileIds: filesOf(scene, step) }), filesOf(scene, step), scene.model.trashFile),
  restoreFiles: (scene, step) =>
    expectBulk(scene.person.post('/files/restore', { fileIds: filesOf(scene, step) }), filesOf(scene, step), scene.model.restoreFile),
  async emptyTrash({ person, model }) {
    await person.post('/trash/empty').expect(200);
    model.emptyTrash();
  },
};

const play = (scene: Scene, step: Operation) => (players[step.do] as (scene: Scene, step: Operation) => Promise<void>)(scene, step);

/** Everything that the account shows is what the model says, to the last count. */
async function compare({ person, model }: Scene) {
  const { folders, root } = await person.get('/folders').expect(200);
  const totals = (folderId: string) => {
    const files = model.liveFiles(folderId);
    return { fileCount: files.length, totalSize: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
  };
  const live = [...model.folders.values()].filter(({ trashedWith }) => trashedWith === undefined);
  const placed = ({ isFavorite: _isFavorite, color: _color, readingLanguage: _language, createdAt: _createdAt, ...folder }: Folder) => folder;
  expect(byId(folders.map(placed)))
    .toEqual(byId(live.map(({ id, name: of, parentId }) => ({ id, name: of, parentId, depth: model.depthOf(id), ...totals(id) }))));
  expect(root).toEqual(totals(ROOT));
  for (const id of [ROOT, ...live.map((folder) => folder.id)]) {
    const { files, total } = await person.get(`/folders/${id}/files?limit=500`).expect(200);
    expect(names(files)).toEqual(names(model.liveFiles(id)));
    expect(total).toBe(files.length);
  }
  const trash = await person.get('/trash?limit=500').expect(200);
  expect(names(trash.files)).toEqual(names([...model.files.values()].filter(({ isTrashed }) => isTrashed)));
  const { storageBytesUsed } = await person.get('/usage').expect(200);
  expect(storageBytesUsed).toBe([...model.files.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
}

const byId = <T extends { id: string }>(list: T[]) => list.sort((a, b) => (a.id < b.id ? -1 : 1));
const names = (list: { id: string; name: string }[]) => byId(list.map(({ id, name: of }) => ({ id, name: of })));

async function playAll(steps: readonly Operation[]) {
  const scene = { person: await app.person(`person${serial++}`), model: libraryModel(), files: [] };
  for (const step of steps) await play(scene, step);
  await compare(scene);
}

describe('folders and files', () => {
  test('are as a simple model says after any sequence of operations, for two people at once', async () => {
    const steps = fc.array(operation, { minLength: 10, maxLength: 45 });
    await fc.assert(fc.asyncProperty(steps, steps, async (one, other) => {
      await Promise.all([playAll(one), playAll(other)]);
    }), { numRuns: Number(process.env['LIBRARY_RUNS'] ?? 25), endOnFailure: true, includeErrorInReport: true });
    expect(await recount(app.db)).toEqual([]);
  });

  test('never wait for each other for ever, and agree with a recount, under sixteen writers of one account', async () => {
    const ada = await app.person('ada');
    const folders = await Promise.all(times(4, async (index) => (await ada.post('/folders', { name: `f${index}` }).expect(201)).folder.id as string));
    const files = await Promise.all(times(12, async (index) => (await (await ada.upload(`${index}.csv`, `row ${index}`)).expect(201)).file.id as string));
    const statuses = await Promise.all(times(16, (writer) => writeALot(ada, { writer, folders, files })));
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
    expect(await recount(app.db)).toEqual([]);
    // Undone by two windows at once, each action by one of them.
    const { actions } = await ada.get('/undo').expect(200) as { actions: { id: string }[] };
    expect(actions.length).toBeGreaterThan(0);
    const undone = await Promise.all([...actions, ...actions].map(async ({ id }) => {
      const { statusCode, body } = await ada.post(`/undo/${id}`).response;
      return { id, statusCode, isDone: statusCode === 200 && (JSON.parse(body) as Undone).done.length > 0 };
    }));
    expect(undone.filter(({ statusCode }) => ![200, 404].includes(statusCode))).toEqual([]);
    const done = undone.filter(({ isDone }) => isDone).map(({ id }) => id);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done).size).toBe(done.length);
    expect(await recount(app.db)).toEqual([]);
  });
});

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** A writer's own order of operations on folders and files that all of them share. */
async function writeALot(person: TestClient, { writer, folders, files }: { writer: number; folders: string[]; files: string[] }): Promise<number[]> {
  const statuses: number[] = [];
  const at = (list: string[], step: number) => pick(list, writer * 7 + step * 5);
  const run = async ({ response }: { response: Promise<{ statusCode: number }> }) => { statuses.push((await response).statusCode); };
  for (let step = 0; step < 10; step++) {
    const some = [at(files, step), at(files, step + 1), at(files, step + 3)];
    const orders = [
      () => run(person.post('/files/move', { fileIds: some, folderId: at(folders, step) })),
      () => run(person.post('/files/trash', { fileIds: some.toReversed() })),
      () => run(person.post('/files/restore', { fileIds: some })),
      () => run(person.patch(`/folders/${at(folders, step)}`, { parentId: at(folders, step + 2) })),
      () => run(person.patch(`/files/${at(files, step)}`, { name: `new ${step}`, isFavorite: step % 2 === 0 })),
      () => run(person.delete(`/folders/${at(folders, step)}`)),
      () => run(person.post(`/folders/${at(folders, step)}/restore`)),
      async () => run(await person.upload('same.csv', `${writer} ${step}`, at(folders, step))),
      () => run(person.post('/trash/empty')),
      async () => run(await person.upload('other.csv', `${step} ${writer}`)),
    ];
    await orders[(writer + step) % orders.length]?.();
  }
  return statuses;
}
