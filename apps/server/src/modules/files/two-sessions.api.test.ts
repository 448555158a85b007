import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { libraryModel, ROOT, type LibraryModel } from './testing/library-model.ts';

const app = await startSharedTestApp({ isWorking: false });
const FOLDERS = 6;
const FILES = 6;
let serial = 0;

type Ids = { folders: string[]; files: string[] };
/** The code of a refusal, or what became of each entry of a bulk request; nothing of a change that was made. */
type Outcome = { code?: string | undefined; done?: string[]; failed?: { id: string; code: string | undefined }[] };
/** A request, and what the model says of it when it comes at that moment. */
type Order = { method: 'post' | 'patch' | 'delete'; path: string; body?: object; on: (model: LibraryModel) => Outcome };

const step = fc.record({
  do: fc.constantFrom('renameFolder', 'moveFolder', 'removeFolder', 'restoreFolder', 'moveFolders', 'removeFolders', 'restoreFolders',
    'renameFile', 'moveFiles', 'trashFiles', 'restoreFiles'),
  name: fc.constantFrom('a', 'A', 'b', 'ä'),
  folders: fc.uniqueArray(fc.nat(FOLDERS - 1), { minLength: 1, maxLength: 3 }),
  files: fc.uniqueArray(fc.nat(FILES - 1), { minLength: 1, maxLength: 3 }),
  /** The top level is one of the places. */
  place: fc.nat(FOLDERS),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function bulk(ids: readonly string[], verdict: (id: string) => string | undefined): Outcome {
  const verdicts = ids.map((id) => ({ id, code: verdict(id) }));
  return { done: verdicts.filter(({ code }) => code === undefined).map(({ id }) => id), failed: verdicts.filter(({ code }) => code !== undefined) };
}

function removeAll(model: LibraryModel, ids: readonly string[]): Outcome {
  const were = new Set(ids.filter(model.isPlace));
  // What goes with a folder above it is done.
  return bulk(ids, (id) => (were.has(id) && !model.isPlace(id) ? undefined : model.removeFolder(id)));
}

function orderOf({ do: what, name, place, ...chosen }: Step, ids: Ids): Order {
  const folderIds = chosen.folders.map((at) => ids.folders[at] ?? '');
  const fileIds = chosen.files.map((at) => ids.files[at] ?? '');
  const [folder, file, to] = [folderIds[0] ?? '', fileIds[0] ?? '', ids.folders[place] ?? ROOT];
  const ifThere = (then: (model: LibraryModel) => Outcome) => (model: LibraryModel) => (model.isPlace(to) ? then(model) : { code: 'folder.not_found' });
  const orders: Record<Step['do'], Order> = {
    renameFolder: { method: 'patch', path: `/folders/${folder}`, body: { name }, on: (model) => ({ code: model.renameFolder(folder, name) }) },
    moveFolder: { method: 'patch', path: `/folders/${folder}`, body: { parentId: to }, on: (model) => ({ code: model.moveFolder(folder, to) }) },
    removeFolder: { method: 'delete', path: `/folders/${folder}`, on: (model) => ({ code: model.removeFolder(folder) }) },
    restoreFolder: { method: 'post', path: `/folders/${folder}/restore`, on: (model) => ({ code: model.restoreFolder(folder) }) },
    moveFolders: { method: 'post', path: '/folders/change', body: { folderIds, parentId: to }, on: ifThere((model) => bulk(folderIds, (id) => model.moveFolder(id, to))) },
    removeFolders: { method: 'post', path: '/folders/remove', body: { folderIds }, on: (model) => removeAll(model, folderIds) },
    restoreFolders: {
      method: 'post', path: '/folders/restore', body: { folderIds },
      on: (model) => bulk(model.fromTop(folderIds), (id) => (model.isPlace(id) ? undefined : model.restoreFolder(id))),
    },
    renameFile: { method: 'patch', path: `/files/${file}`, body: { name }, on: (model) => ({ code: model.renameFile(file, name) }) },
    moveFiles: { method: 'post', path: '/files/move', body: { fileIds, folderId: to }, on: ifThere((model) => bulk(fileIds, (id) => model.moveFile(id, to))) },
    trashFiles: { method: 'post', path: '/files/trash', body: { fileIds }, on: (model) => bulk(fileIds, model.trashFile) },
    restoreFiles: { method: 'post', path: '/files/restore', body: { fileIds }, on: (model) => bulk(fileIds, model.restoreFile) },
  };
  return orders[what];
}

async function send(person: TestClient, { method, path, body }: Order): Promise<Outcome> {
  const { statusCode, body: text } = await person[method](path, body).response;
  const answer = (text === '' ? {} : JSON.parse(text)) as { code?: string; done?: string[]; failed?: { fileId?: string; folderId?: string; code: string }[] };
  if (statusCode >= 400) return { code: answer.code };
  const { done, failed } = answer;
  return done && failed ? { done, failed: failed.map(({ fileId, folderId, code }) => ({ id: fileId ?? folderId ?? '', code })) } : { code: undefined };
}

function copyOf(model: LibraryModel): LibraryModel {
  const copy = libraryModel();
  for (const folder of model.folders.values()) copy.folders.set(folder.id, { ...folder });
  for (const file of model.files.values()) copy.files.set(file.id, { ...file });
  return copy;
}

/** Where everything is, as the model has it and as the product shows it. */
const wholeOf = ({ folders, files }: LibraryModel): string[] => [
  ...[...folders.values()].flatMap(({ id, name, parentId, trashedWith }) => (trashedWith === undefined ? [`${id} ${name} in ${parentId}`] : [])),
  ...[...files.values()].map(({ id, name, folderId, isTrashed }) => (isTrashed ? `${id} in the bin` : `${id} ${name} in ${folderId}`)),
].sort();

async function wholeShown(person: TestClient): Promise<string[]> {
  const folders = (await person.get('/folders').expect(200)).folders as Folder[];
  const lists = await Promise.all([ROOT, ...folders.map(({ id }) => id)].map(async (id) => (await person.get(`/folders/${id}/files`).expect(200)).files as FileEntry[]));
  const bin = (await person.get('/trash').expect(200)).files as FileEntry[];
  return [
    ...folders.map(({ id, name, parentId }) => `${id} ${name} in ${parentId}`), ...lists.flat().map(({ id, name, folderId }) => `${id} ${name} in ${folderId}`),
    ...bin.map(({ id }) => `${id} in the bin`),
  ].sort();
}

async function fill(person: TestClient): Promise<{ ids: Ids; model: LibraryModel }> {
  const [ids, model]: [Ids, LibraryModel] = [{ folders: [], files: [] }, libraryModel()];
  for (let at = 0; at < FOLDERS; at++) {
    const [name, parentId] = [`folder ${at}`, at % 3 === 0 ? ROOT : ids.folders[at - 1] ?? ROOT];
    const { folder } = await person.post('/folders', { name, parentId }).expect(201) as { folder: Folder };
    ids.folders.push(folder.id);
    model.folders.set(folder.id, { id: folder.id, name, parentId, trashedWith: undefined });
  }
  for (let at = 0; at < FILES; at++) {
    const folderId = at % 2 === 0 ? ROOT : ids.folders[at] ?? ROOT;
    const { file } = await (await person.upload(`f${at}.csv`, `row ${at}`, folderId)).expect(201) as { file: FileEntry };
    ids.files.push(file.id);
    model.upload(file.id, { name: `f${at}.csv`, folderId, sizeBytes: file.size });
  }
  return { ids, model };
}

/** What the model says when these come one after the other. */
function oneAfterTheOther(model: LibraryModel, orders: readonly Order[]) {
  const after = copyOf(model);
  const outcomes = orders.map((order) => order.on(after));
  return { after, outcomes, whole: wholeOf(after) };
}

test('what two sessions of a person do to the same things at the same moment is what one of them before the other would have done', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 6, maxLength: 14 }), async (rounds) => {
    const name = `twice${serial++}`;
    const [desk, phone] = [await app.person(name), await app.person(name)];
    const { ids, model: filled } = await fill(desk);
    let model = filled;
    for (const [one, other] of rounds) {
      const [first, second] = [orderOf(one, ids), orderOf(other, ids)];
      const [ofFirst, ofSecond] = await Promise.all([send(desk, first), send(phone, second)]);
      const seen = { outcomes: [ofFirst, ofSecond], whole: await wholeShown(desk) };
      const usual = oneAfterTheOther(model, [first, second]);
      const turned = oneAfterTheOther(model, [second, first]);
      const possible = [
        { outcomes: usual.outcomes, whole: usual.whole, after: usual.after },
        { outcomes: turned.outcomes.toReversed(), whole: turned.whole, after: turned.after },
      ];
      const held = possible.find(({ outcomes, whole }) => JSON.stringify({ outcomes, whole }) === JSON.stringify(seen));
      expect(possible.map(({ outcomes, whole }) => ({ outcomes, whole })), `${one.do} beside ${other.do}`).toContainEqual(seen);
      model = held?.after ?? model;
    }
  }), { numRuns: Number(process.env['LIBRARY_RUNS'] ?? 8), endOnFailure: true, includeErrorInReport: true });
  expect(await recount(app.db)).toEqual([]);
});
