import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startCrashingProcess, type CrashingProcess } from '../../testing/crashing-process.ts';
import { recount } from '../../testing/recount.ts';
import { emptyPlace, startTestAppAt } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const FOLDERS = 5;
const FILES = 6;
/** Each kill costs the start of a process; `bin/fuzz` looks longer. */
const ORDERS = Number(process.env['LIBRARY_KILLS'] ?? 7);

const folder = fc.nat(FOLDERS - 1);
/** The top level is one of the places. */
const place = fc.nat(FOLDERS);
const folders = fc.uniqueArray(folder, { minLength: 2, maxLength: 3 });
const files = fc.uniqueArray(fc.nat(FILES - 1), { minLength: 2, maxLength: 4 });
/** Orders that may be given twice without doing more than once. The last change is undone, too. */
const order = fc.record({
  /** Just before the transaction ends, while it does, and just after. */
  killAt: fc.integer({ min: 1, max: 3 }),
  what: fc.oneof(
    fc.record({ do: fc.constant('moveFiles' as const), files, place }),
    fc.record({ do: fc.constant('trashFiles' as const), files }),
    fc.record({ do: fc.constant('restoreFiles' as const), files }),
    fc.record({ do: fc.constant('moveFolder' as const), folder, place }),
    fc.record({ do: fc.constant('removeFolder' as const), folder }),
    fc.record({ do: fc.constant('restoreFolder' as const), folder }),
    fc.record({ do: fc.constant('renameFolder' as const), folder, name: fc.constantFrom('new', 'newer') }),
    fc.record({ do: fc.constant('moveFolders' as const), folders, place }),
    fc.record({ do: fc.constant('removeFolders' as const), folders }),
    fc.record({ do: fc.constant('restoreFolders' as const), folders }),
    fc.record({ do: fc.constant('undo' as const) }),
  ),
});
type What = typeof order extends fc.Arbitrary<{ what: infer W }> ? W : never;
type Ids = { folders: string[]; files: string[] };
type Call = [method: string, path: string, body?: object];

type Step<Name extends What['do']> = Extract<What, { do: Name }>;

const filesOf = ({ files: all }: Ids, step: { files: number[] }) => step.files.map((at) => all[at] ?? '');
const foldersOf = ({ folders: all }: Ids, step: { folders: number[] }) => step.folders.map((at) => all[at] ?? '');
const folderOf = ({ folders }: Ids, step: { folder: number }) => `/folders/${folders[step.folder] ?? ''}`;
const placeOf = ({ folders }: Ids, step: { place: number }) => folders[step.place] ?? 'root';

const calls: { [Name in What['do']]: (step: Step<Name>, ids: Ids, lastAction: string) => Call } = {
  moveFiles: (step, ids) => ['POST', '/files/move', { fileIds: filesOf(ids, step), folderId: placeOf(ids, step) }],
  trashFiles: (step, ids) => ['POST', '/files/trash', { fileIds: filesOf(ids, step) }],
  restoreFiles: (step, ids) => ['POST', '/files/restore', { fileIds: filesOf(ids, step) }],
  moveFolder: (step, ids) => ['PATCH', folderOf(ids, step), { parentId: placeOf(ids, step) }],
  removeFolder: (step, ids) => ['DELETE', folderOf(ids, step)],
  restoreFolder: (step, ids) => ['POST', `${folderOf(ids, step)}/restore`],
  renameFolder: (step, ids) => ['PATCH', folderOf(ids, step), { name: `${step.name} ${step.folder}` }],
  moveFolders: (step, ids) => ['POST', '/folders/change', { folderIds: foldersOf(ids, step), parentId: placeOf(ids, step) }],
  removeFolders: (step, ids) => ['POST', '/folders/remove', { folderIds: foldersOf(ids, step) }],
  restoreFolders: (step, ids) => ['POST', '/folders/restore', { folderIds: foldersOf(ids, step) }],
  undo: (_step, _ids, lastAction) => ['POST', `/undo/${lastAction}`],
};
const callOf = (what: What, ids: Ids, lastAction: string) =>
  (calls[what.do] as (step: What, ids: Ids, lastAction: string) => Call)(what, ids, lastAction);

/** Where everything is, in the bin or not. */
async function whole(person: TestClient, { folders }: Ids) {
  const tree = (await person.get('/folders').expect(200)).folders as { id: string; name: string; parentId: string }[];
  const live = new Set(tree.map(({ id }) => id));
  const listed = await Promise.all(['root', ...folders.filter((id) => live.has(id))].map(async (id) =>
    ((await person.get(`/folders/${id}/files?limit=500`).expect(200)).files as { id: string; name: string }[]).map((file) => `${file.id} ${file.name} in ${id}`)));
  const bin = (await person.get('/trash?limit=500').expect(200)).files as { id: string }[];
  return [...tree.map(({ id, name, parentId }) => `${id} ${name} in ${parentId}`), ...listed.flat(), ...bin.map(({ id }) => `${id} in the bin`)].sort();
}

async function fill(person: TestClient): Promise<Ids> {
  const ids: Ids = { folders: [], files: [] };
  for (let at = 0; at < FOLDERS; at++) {
    const parentId = at % 2 === 0 ? 'root' : ids.folders.at(-1);
    ids.folders.push((await person.post('/folders', { name: `folder ${at}`, parentId }).expect(201)).folder.id);
  }
  for (let at = 0; at < FILES; at++) ids.files.push((await (await person.upload('same.csv', `row ${at}`, ids.folders[at % 3])).expect(201)).file.id);
  return ids;
}

test('a server that is killed in the middle of any order has done all of it or nothing, and the next one goes on', async () => {
  const where = await emptyPlace();
  onTestFinished(where.remove);
  const app = await startTestAppAt(where, { isWorking: false });
  const person = await app.person('ada');
  const ids = await fill(person);
  let server: CrashingProcess | undefined;
  onTestFinished(async () => { await server?.kill(); });
  const send = async ([method, path, body]: Call) => {
    const headers = { ...person.headers, ...(body && { 'content-type': 'application/json' }) };
    return await fetch(`${server?.origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then(({ status }) => status, () => 'cut' as const);
  };
  const serve = async (killAt: number) => {
    if (!server?.isAlive()) server = await startCrashingProcess(where, { isWorking: false });
    await server.killAt(killAt);
  };

  const seen = { none: 0, all: 0 };
  for (const { what, killAt } of fc.sample(order, { numRuns: ORDERS, seed: 1 })) {
    const before = await whole(person, ids);
    const [last] = (await person.get('/undo').expect(200)).actions as { id: string }[];
    const call = callOf(what, ids, last?.id ?? 'none');
    await serve(killAt);
    const status = await send(call);
    const left = await whole(person, ids);
    expect(await recount(app.db)).toEqual([]);
    await serve(0);
    // Undone is undone: what was asked for again must not undo what was done before that.
    const again = await send(call);
    expect(again === 'cut' || again >= 500).toBe(false);
    const done = await whole(person, ids);
    expect([before, done], `${call.join(' ')} killed at ${killAt}`).toContainEqual(left);
    // What was answered was done.
    if (status !== 'cut') expect(left).toEqual(done);
    else if (String(before) !== String(done)) seen[String(left) === String(done) ? 'all' : 'none'] += 1;
  }
  expect(await recount(app.db)).toEqual([]);
  // Killed before as well as after what each order comes to.
  expect(Math.min(seen.none, seen.all)).toBeGreaterThan(0);
});
