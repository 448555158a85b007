import type { FileEntry } from '@scriba/contract/files';
import { MAX_TAGS, MAX_TAGS_OF_FILE, type Tag } from '@scriba/contract/tags';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`tagger${serial++}`);
const put = async (person: TestClient, name = `f${serial++}.csv`): Promise<FileEntry> => (await (await person.upload(name, `content ${serial++}`)).expect(201)).file;
const make = async (person: TestClient, name: string, color: string | null = null): Promise<Tag> => (await person.post('/tags', { name, color }).expect(201)).tag;
const tagsOf = async (person: TestClient, fileId: string): Promise<string[]> => (await person.get(`/files/${fileId}`).expect(200)).file.tagIds;
const counts = async (person: TestClient) =>
  (await person.get('/tags').expect(200)).tags.map(({ name, fileCount }: Tag) => [name, fileCount]);

/** Many tags at once, as nobody would wait for them one by one. */
async function makeMany(person: TestClient, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ownerId: person.userId, id: `tag_${person.userId}_${n}`, name: `t${n}`, nameFolded: `t${n}`, sortKey: `t${n}`, color: null, createdAt: app.clock.now(),
  }));
  await app.db.insertInto('tags').values(rows).execute();
  return rows.map(({ id }) => id);
}

describe('a tag', () => {
  test('has a name and a colour, both change, and the list is by name', async () => {
    const ada = await someone();
    const rent = await make(ada, ' Rent  2030 ', 'green');
    expect(rent).toEqual({ id: expect.stringMatching(/^tag_/), name: 'Rent 2030', color: 'green', fileCount: 0, createdAt: expect.any(String) });
    await make(ada, 'árbol');
    expect((await ada.patch(`/tags/${rent.id}`, { color: 'red' }).expect(200)).tag).toEqual({ ...rent, color: 'red' });
    expect((await ada.patch(`/tags/${rent.id}`, { name: 'Zins' }).expect(200)).tag).toEqual({ ...rent, name: 'Zins', color: 'red' });
    expect(await counts(ada)).toEqual([['árbol', 0], ['Zins', 0]]);
    await ada.post('/tags', { name: 'x', color: 'pink' }).expectProblem('request.invalid');
    await ada.post('/tags', { name: 'x'.repeat(51) }).expectProblem('request.invalid');
  });

  test('has a name of its own, regardless of case and accents, and keeps the way in which it is written', async () => {
    const ada = await someone();
    const tag = await make(ada, 'Straße');
    await ada.post('/tags', { name: 'STRASSE' }).expectProblem('tag.name_taken', { name: 'STRASSE' });
    expect((await ada.patch(`/tags/${tag.id}`, { name: 'Strasse' }).expect(200)).tag.name).toBe('Strasse');
    const other = await make(ada, 'Reise');
    await ada.patch(`/tags/${other.id}`, { name: 'strasse' }).expectProblem('tag.name_taken');
    await make(await someone(), 'Straße');
  });

  test('is made once by two tabs at the same time', async () => {
    const ada = await someone();
    const answers = await Promise.all(['Tax', 'tax', 'TAX'].map((name) => ada.post('/tags', { name }).response));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await counts(ada)).toHaveLength(1);
  });

  test('is refused where there are as many as may be, and so is the return of a deleted one', async () => {
    const ada = await someone();
    const [first = ''] = await makeMany(ada, MAX_TAGS - 1);
    const answers = await Promise.all(['one', 'two'].map((name) => ada.post('/tags', { name }).response));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await ada.post('/tags', { name: 'more' }).expectProblem('tag.too_many', { max: MAX_TAGS });
    await ada.delete(`/tags/${first}`).expect(204);
    await make(ada, 'instead');
    await ada.post(`/tags/${first}/restore`).expectProblem('tag.too_many');
  });
});

describe('tagging', () => {
  test('gives and takes on many files at once, names what failed, and answers what changed', async () => {
    const ada = await someone();
    const [a, b, gone] = [await put(ada), await put(ada), await put(ada)];
    const [x, y] = [await make(ada, 'x'), await make(ada, 'y')];
    await ada.post('/files/trash', { fileIds: [gone.id] }).expect(200);
    await ada.post('/files/tags', { fileIds: [a.id], add: [y.id] }).expect(200);
    const answer = await ada.post('/files/tags', { fileIds: [a.id, b.id, gone.id, 'file_never', a.id], add: [x.id], remove: [y.id] }).expect(200);
    expect(answer.done).toEqual([a.id, b.id]);
    expect(answer.failed).toEqual([gone.id, 'file_never'].map((fileId) => ({ fileId, code: 'file.not_found' })));
    expect(answer.changes).toHaveLength(2);
    expect(answer.changes).toEqual(expect.arrayContaining([
      { added: [x.id], removed: [y.id], fileIds: [a.id] }, { added: [x.id], removed: [], fileIds: [b.id] },
    ]));
    expect([await tagsOf(ada, a.id), await tagsOf(ada, b.id)]).toEqual([[x.id], [x.id]]);
    expect(await counts(ada)).toEqual([['x', 2], ['y', 0]]);
    const again = await ada.post('/files/tags', { fileIds: [a.id], add: [x.id], remove: [y.id] }).expect(200);
    expect(again).toEqual({ done: [a.id], failed: [], changes: [] });
  });

  test('does nothing where one of the tags is not there', async () => {
    const ada = await someone();
    const [file, tag] = [await put(ada), await make(ada, 'x')];
    await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id, 'tag_never'] }).expectProblem('tag.not_found', { tagId: 'tag_never' });
    expect(await tagsOf(ada, file.id)).toEqual([]);
  });

  test('of a file that has as many as may be is refused for that file alone, by two tabs at once as well', async () => {
    const ada = await someone();
    const [full, other] = [await put(ada), await put(ada)];
    const many = await makeMany(ada, MAX_TAGS_OF_FILE + 1);
    await ada.post('/files/tags', { fileIds: [full.id], add: many.slice(0, -2) }).expect(200);
    const answers = await Promise.all(many.slice(-2).map((id) => ada.post('/files/tags', { fileIds: [full.id, other.id], add: [id] }).expect(200)));
    expect(answers.flatMap(({ failed }) => failed)).toEqual([{ fileId: full.id, code: 'tag.too_many_on_file' }]);
    expect([await tagsOf(ada, full.id), await tagsOf(ada, other.id)].map(({ length }) => length)).toEqual([MAX_TAGS_OF_FILE, 2]);
  });

  test('by two tabs at once loses nothing', async () => {
    const ada = await someone();
    const fileIds = (await Promise.all(Array.from({ length: 5 }, () => put(ada)))).map(({ id }) => id);
    const tags = await Promise.all(['a', 'b', 'c'].map((name) => make(ada, name)));
    await Promise.all([
      ...tags.map(({ id }) => ada.post('/files/tags', { fileIds, add: [id] }).expect(200)),
      ada.post('/files/tags', { fileIds: fileIds.toReversed(), add: tags.map(({ id }) => id) }).expect(200),
      ada.post('/files/trash', { fileIds: fileIds.slice(0, 1) }).expect(200),
    ]);
    for (const id of fileIds.slice(1)) expect(await tagsOf(ada, id)).toEqual(tags.map((tag) => tag.id));
    expect((await counts(ada)).map(([, count]: [string, number]) => count)).toEqual([4, 4, 4]);
  });

  test('is seen in every list of the files, and a tag has a list of its own', async () => {
    const ada = await someone();
    const [first, second, third] = [await put(ada, 'b.csv'), await put(ada, 'a.csv'), await put(ada, 'c.csv')];
    const [x, y] = [await make(ada, 'x'), await make(ada, 'y')];
    await ada.post('/files/tags', { fileIds: [first.id, second.id], add: [y.id, x.id] }).expect(200);
    await ada.patch(`/files/${first.id}`, { isFavorite: true }).expect(200);
    const { files } = await ada.get('/folders/root/files?sort=name-asc').expect(200);
    expect(files.map(({ name, tagIds }: FileEntry) => [name, tagIds])).toEqual([['b.csv', [x.id, y.id]], ['a.csv', [x.id, y.id]], ['c.csv', []]]);
    expect((await ada.get('/search?q=csv&where=names').expect(200)).hits.map(({ file }: { file: FileEntry }) => file.tagIds.length).sort()).toEqual([0, 2, 2]);

    const start = await ada.get(`/tags/${x.id}/files?sort=name-asc&limit=1`).expect(200);
    expect([start.total, start.files.map(({ name }: FileEntry) => name)]).toEqual([2, ['b.csv']]);
    const rest = await ada.get(`/tags/${x.id}/files?sort=name-asc&limit=1&after=${start.next}`).expect(200);
    expect(rest.files.map(({ name }: FileEntry) => name)).toEqual(['a.csv']);
    await ada.get(`/tags/${x.id}/files?after=nonsense`).expectProblem('request.invalid');
    expect(third.tagIds).toEqual([]);
  });
});

test('a search can be for files with a tag alone, and not for a tag that is not there', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [first] = [await put(ada, 'rent one.csv'), await put(ada, 'rent two.csv')];
  const [tag, ofBob] = [await make(ada, 'x'), await make(bob, 'y')];
  await ada.post('/files/tags', { fileIds: [first.id], add: [tag.id] }).expect(200);
  const found = await ada.get(`/search?q=rent&tag=${tag.id}`).expect(200);
  expect([found.count, found.hits.map(({ file }: { file: FileEntry }) => file.id)]).toEqual([1, [first.id]]);
  expect((await ada.get('/search?q=rent').expect(200)).count).toBe(2);
  await ada.get(`/search?q=rent&tag=${ofBob.id}`).expectProblem('tag.not_found');
  expect((await ada.post('/searches', { q: 'rent', filters: { tag: tag.id } }).expect(201)).search.filters).toEqual({ tag: tag.id });
  await ada.delete(`/tags/${tag.id}`).expect(204);
  await ada.get(`/search?q=rent&tag=${tag.id}`).expectProblem('tag.not_found');
});

describe('files in the trash', () => {
  test('keep their tags, are not counted, and have them when they come back; deleted for good they leave nothing', async () => {
    const ada = await someone();
    const [file, tag] = [await put(ada), await make(ada, 'kept')];
    await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] }).expect(200);
    await ada.post('/files/trash', { fileIds: [file.id] }).expect(200);
    expect((await ada.get('/trash').expect(200)).files[0].tagIds).toEqual([tag.id]);
    expect(await counts(ada)).toEqual([['kept', 0]]);
    expect(await ada.get(`/tags/${tag.id}/files`).expect(200)).toMatchObject({ files: [], total: 0 });
    await ada.post('/files/restore', { fileIds: [file.id] }).expect(200);
    expect([await counts(ada), await tagsOf(ada, file.id)]).toEqual([[['kept', 1]], [tag.id]]);
    await ada.post('/files/trash', { fileIds: [file.id] }).expect(200);
    await ada.post('/trash/empty').expect(200);
    expect(await app.db.selectFrom('fileTags').selectAll().where('ownerId', '=', ada.userId).execute()).toEqual([]);
  });
});

describe('a deletion', () => {
  test('leaves the files, and taken back brings the tag to all of them', async () => {
    const ada = await someone();
    const [file, tag] = [await put(ada), await make(ada, 'brief', 'amber')];
    await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] }).expect(200);
    await ada.delete(`/tags/${tag.id}`).expect(204);
    expect([await tagsOf(ada, file.id), await counts(ada)]).toEqual([[], []]);
    for (const answer of [ada.delete(`/tags/${tag.id}`), ada.patch(`/tags/${tag.id}`, { name: 'x' }), ada.get(`/tags/${tag.id}/files`),
      ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] })]) await answer.expectProblem('tag.not_found');
    const usurper = await make(ada, 'BRIEF');
    await ada.post(`/tags/${tag.id}/restore`).expectProblem('tag.name_taken', { name: 'brief' });
    await ada.delete(`/tags/${usurper.id}`).expect(204);
    expect((await ada.post(`/tags/${tag.id}/restore`).expect(200)).tag).toEqual({ ...tag, fileCount: 1 });
    expect(await tagsOf(ada, file.id)).toEqual([tag.id]);
    await ada.post(`/tags/${tag.id}/restore`).expectProblem('tag.not_found');
  });

  test.each(['restored', 'undone'])('that is %s brings the tag to no file that has as many others by then', async (way) => {
    const ada = await someone();
    const [full, free] = [await put(ada), await put(ada)];
    const [tag = '', ...others] = await makeMany(ada, MAX_TAGS_OF_FILE + 1);
    await ada.post('/files/tags', { fileIds: [full.id, free.id], add: [tag] }).expect(200);
    await ada.delete(`/tags/${tag}`).expect(204);
    const { actions: [deletion] } = await ada.get('/undo').expect(200);
    await ada.post('/files/tags', { fileIds: [full.id], add: others }).expect(200);
    if (way === 'restored') expect((await ada.post(`/tags/${tag}/restore`).expect(200)).tag).toMatchObject({ id: tag, fileCount: 1 });
    else expect((await ada.post(`/undo/${deletion.id}`).expect(200)).done).toEqual([tag]);
    expect(await tagsOf(ada, free.id)).toEqual([tag]);
    expect((await tagsOf(ada, full.id)).toSorted()).toEqual(others.toSorted());
  });

  test('cannot be taken back after a day, and then leaves nothing', async () => {
    const own = await startTestApp({ isWorking: false });
    const ada = await own.person('ada');
    const [file, tag, kept] = [await put(ada), await make(ada, 'old'), await make(ada, 'kept')];
    await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id, kept.id] }).expect(200);
    await ada.delete(`/tags/${tag.id}`).expect(204);
    const { purgeDeleted: purge } = own.modules.tags;
    own.clock.forward(86_400_000 - 60_000);
    await purge();
    expect(await own.db.selectFrom('fileTags').selectAll().execute()).toHaveLength(2);
    own.clock.forward(120_000);
    await purge();
    await purge();
    expect(await own.db.selectFrom('fileTags').select('tagId').execute()).toEqual([{ tagId: kept.id }]);
    await ada.post(`/tags/${tag.id}/restore`).expectProblem('tag.not_found');
  });
});

describe('a merge', () => {
  test('gives the tag that stays to all files, also to those in the trash, and undone gives each back what it had', async () => {
    const ada = await someone();
    const [invoice, bill] = [await make(ada, 'Invoice'), await make(ada, 'Bill')];
    const [both, one, trashed] = [await put(ada), await put(ada), await put(ada)];
    await ada.post('/files/tags', { fileIds: [both.id, one.id, trashed.id], add: [bill.id] }).expect(200);
    await ada.post('/files/tags', { fileIds: [both.id], add: [invoice.id] }).expect(200);
    await ada.post('/files/trash', { fileIds: [trashed.id] }).expect(200);
    expect((await ada.post('/tags/merge', { tagId: bill.id, intoId: invoice.id }).expect(200)).tag).toEqual({ ...invoice, fileCount: 2 });
    expect([await counts(ada), await tagsOf(ada, both.id), await tagsOf(ada, one.id)]).toEqual([[['Invoice', 2]], [invoice.id], [invoice.id]]);
    const { actions: [merge] } = await ada.get('/undo').expect(200);
    expect(merge).toMatchObject({ kind: 'tags.merged', name: 'Bill', count: 1 });
    await ada.post('/files/restore', { fileIds: [trashed.id] }).expect(200);
    expect(await tagsOf(ada, trashed.id)).toEqual([invoice.id]);
    expect(await ada.post(`/undo/${merge.id}`).expect(200)).toMatchObject({ done: [bill.id], failed: [] });
    expect(await counts(ada)).toEqual([['Bill', 3], ['Invoice', 1]]);
    expect((await tagsOf(ada, both.id)).toSorted()).toEqual([bill.id, invoice.id].toSorted());
  });

  test('of a file that has as many tags as may be goes well, and of a tag with itself is refused', async () => {
    const ada = await someone();
    const file = await put(ada);
    const [tag = '', ...others] = await makeMany(ada, MAX_TAGS_OF_FILE);
    const into = await make(ada, 'into');
    await ada.post('/files/tags', { fileIds: [file.id], add: [tag, ...others] }).expect(200);
    await ada.post('/tags/merge', { tagId: tag, intoId: tag }).expectProblem('request.invalid');
    await ada.post('/tags/merge', { tagId: tag, intoId: into.id }).expect(200);
    expect((await tagsOf(ada, file.id)).toSorted()).toEqual([into.id, ...others].toSorted());
  });
});

test('somebody else’s tags and files are not there', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [file, tag] = [await put(ada), await make(ada, 'private')];
  const [ofBob, own] = [await put(bob), await make(bob, 'own')];
  await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] }).expect(200);
  expect(await counts(bob)).toEqual([['own', 0]]);
  for (const answer of [
    bob.patch(`/tags/${tag.id}`, { name: 'mine' }), bob.delete(`/tags/${tag.id}`), bob.post(`/tags/${tag.id}/restore`), bob.get(`/tags/${tag.id}/files`),
    bob.post('/tags/merge', { tagId: tag.id, intoId: own.id }), bob.post('/tags/merge', { tagId: own.id, intoId: tag.id }),
    bob.post('/files/tags', { fileIds: [ofBob.id], add: [tag.id] }), bob.post('/files/tags', { fileIds: [file.id], remove: [tag.id] }),
  ]) await answer.expectProblem('tag.not_found');
  expect(await bob.post('/files/tags', { fileIds: [file.id, ofBob.id], add: [own.id] }).expect(200))
    .toMatchObject({ done: [ofBob.id], failed: [{ fileId: file.id, code: 'file.not_found' }] });
  await ada.delete(`/tags/${tag.id}`).expect(204);
  await bob.post(`/tags/${tag.id}/restore`).expectProblem('tag.not_found');
  await ada.post(`/tags/${tag.id}/restore`).expect(200);
  expect(await tagsOf(ada, file.id)).toEqual([tag.id]);
});

test('another tab hears of every change, by ids alone', async () => {
  const ada = await someone();
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const stream = await readEvents(origin, ada.headers);
  onTestFinished(() => { stream.close(); });
  await app.eventually('the stream begins', async () => stream.has('hello'));
  const [file, tag] = [await put(ada), await make(ada, 'Secret name')];
  await ada.patch(`/tags/${tag.id}`, { color: 'blue' }).expect(200);
  await ada.post('/files/tags', { fileIds: [file.id], add: [tag.id] }).expect(200);
  await ada.delete(`/tags/${tag.id}`).expect(204);
  await app.eventually('the deletion is heard', async () => stream.events().some(({ name }) => name === 'tag.deleted'));
  const heard = stream.messages().filter(({ event }) => event.name !== 'file.uploaded' && !event.name.startsWith('usage.'));
  expect(heard.map(({ event, topic }) => [topic, event])).toEqual([
    [`users/${ada.userId}/tags`, { name: 'tag.created', tagId: tag.id }], [`users/${ada.userId}/tags`, { name: 'tag.changed', tagId: tag.id }],
    [`users/${ada.userId}/files`, { name: 'file.changed', fileId: file.id, folderId: 'root' }],
    [`users/${ada.userId}/tags`, { name: 'tag.changed', tagId: tag.id }], [`users/${ada.userId}/tags`, { name: 'tag.deleted', tagId: tag.id }],
  ]);
  expect(JSON.stringify(stream.blocks)).not.toMatch(/secret/i);
});
