import type { DuplicatePair, KeptPair, SimilarFile } from '@scriba/contract/duplicates';
import { describe, expect, test } from 'vitest';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { duplicatesRepository } from './duplicates.repository.ts';

const app = await startSharedTestApp();
let serial = 0;
const someone = () => app.person(`twin${serial++}`);

const page = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}${index}q`).join(' ');
const invoice = (number: string, total: string) => `ACME Ltd Invoice ${number} ${page('goods')} Total EUR ${total} ${page('terms')}`;
const read = async (person: TestClient, name: string, ...pages: string[]): Promise<string> => {
  const { file } = await (await person.upload(name, pages.join('\n'))).expect(201);
  await app.eventually(`${name} is read`, async () => (await person.get(`/files/${file.id}`).expect(200)).file.uploadStatus === 'completed');
  return file.id;
};
const ofFile = async (person: TestClient, id: string): Promise<SimilarFile[]> => (await person.get(`/files/${id}/duplicates`).expect(200)).similar;
const list = async (person: TestClient): Promise<DuplicatePair[]> => (await person.get('/duplicates').expect(200)).pairs;
const names = async (person: TestClient) => (await list(person)).map(({ file, other }) => [file.name, other.name].sort());
/** What the worker does when it hears of a change; safe to do twice, so that no test waits for it. */
const compare = (person: TestClient, id: string) => app.modules.duplicates.compare(scopeOfOwner(person.userId), id);
async function invoices(person: TestClient) {
  const [first, second] = [await read(person, 'first.csv', invoice('0417', '1.250,00')), await read(person, 'second.csv', invoice('0418', '1.350,00'))];
  await compare(person, second);
  return { first, second };
}

describe('near-duplicates', () => {
  test('of a file are found when its text is there, with the numbers that differ, seen from either of them', async () => {
    const ada = await someone();
    const first = await read(ada, 'first.csv', invoice('0417', '1.250,00'));
    const second = await read(ada, 'second.csv', invoice('0418', '1.350,00'));
    const [found] = await app.eventually('the second one is compared', async () => {
      const similar = await ofFile(ada, first);
      return similar.length > 0 && similar;
    });
    expect(found).toMatchObject({
      file: { id: second },
      evidence: {
        isSameBytes: false, pages: [{ page: 1, otherPage: 1 }], alikePages: 1, pageCount: 1, otherPageCount: 1, numberCount: 2, wordCount: 0,
        numbers: [{ after: 'Ltd Invoice', here: '0417', there: '0418' }, { after: 'Total EUR', here: '1.250,00', there: '1.350,00' }],
      },
    });
    expect((await ofFile(ada, second))[0]).toMatchObject({ file: { id: first }, evidence: { numbers: [{ here: '0418', there: '0417' }, {}] } });
    expect(await names(ada)).toEqual([['first.csv', 'second.csv']]);
  });

  test('are listed with the surest first, a slice at a time: same bytes, same text, one within the other, other numbers', async () => {
    const ada = await someone();
    const ids = [
      await read(ada, 'march.csv', invoice('0417', '1.250,00')), await read(ada, 'april.csv', invoice('0418', '1.350,00')),
      await read(ada, 'letter.csv', page('dear'), page('sincerely')),
      await read(ada, 'scans.csv', page('cover'), page('dear'), page('sincerely'), page('annex'), page('back')),
      await read(ada, 'will.csv', page('testament')), await read(ada, 'will again.csv', `${page('testament')} `.toUpperCase()),
      await read(ada, 'unlike.csv', page('other')), await read(ada, 'blank.csv', 'Page 1'), await read(ada, 'blank too.csv', 'Page 1', ' '),
      await read(ada, 'photo.csv', page('cheese')),
    ];
    const copy = await ada.upload('photo.csv', page('cheese'));
    const question = await copy.response;
    expect(question.statusCode).toBe(201);
    const { file } = JSON.parse(question.body);
    for (const id of [...ids, file.id]) await compare(ada, id);
    expect(await names(ada)).toEqual([
      ['photo (1).csv', 'photo.csv'], ['will again.csv', 'will.csv'], ['letter.csv', 'scans.csv'], ['april.csv', 'march.csv'],
    ]);
    expect((await list(ada))[0]?.evidence).toMatchObject({ isSameBytes: true, similarity: 1, pages: [] });
    expect((await ofFile(ada, ids[2] ?? ''))[0]?.evidence).toMatchObject({
      pages: [{ page: 1, otherPage: 2 }, { page: 2, otherPage: 3 }], alikePages: 2, pageCount: 2, otherPageCount: 5, numberCount: 0,
    });

    const sliced: string[][] = [];
    let after = '';
    do {
      const slice = await ada.get(`/duplicates?limit=1${after}`).expect(200);
      sliced.push(...(slice.pairs as DuplicatePair[]).map((pair) => [pair.file.name, pair.other.name].sort()));
      after = slice.next === null ? '' : `&after=${slice.next}`;
    } while (after !== '');
    expect(sliced).toEqual(await names(ada));
    await ada.get('/duplicates?after=nonsense').expectProblem('request.invalid');
  });

  test('are found one by one, as they are listed, in whichever order their files are named', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { first, second } = await invoices(ada);
    const pairOf = async (person: TestClient, one: string, other: string) => (await person.get(`/files/${one}/duplicates/${other}`).expect(200)).pair;
    const [listed] = await list(ada);
    expect(listed).toBeDefined();
    expect([await pairOf(ada, first, second), await pairOf(ada, second, first)]).toEqual([listed, listed]);
    for (const [one, other] of [[first, first], [first, 'file_never'], ['a', 'b']] as const) expect(await pairOf(ada, one, other)).toBeNull();
    expect(await pairOf(bob, first, second)).toBeNull();
    await ada.put(`/files/${second}/duplicates/${first}/kept`).expect(204);
    expect(await pairOf(ada, first, second)).toBeNull();
    await ada.delete(`/files/${second}/duplicates/${first}/kept`).expect(204);
    await ada.post('/files/trash', { fileIds: [second] }).expect(200);
    expect(await pairOf(ada, first, second)).toBeNull();
  });

  test('are nobody else\'s, and files of others are not found', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { first, second } = await invoices(ada);
    const own = await read(bob, 'mine.csv', invoice('0417', '1.250,00'));
    await compare(bob, own);
    expect(await list(bob)).toEqual([]);
    expect(await ofFile(bob, own)).toEqual([]);
    for (const [fileId, otherId] of [[first, second], [own, second], [first, own], ['file_never', 'file_no']]) {
      await bob.put(`/files/${fileId}/duplicates/${otherId}/kept`).expectProblem('file.not_found');
      await bob.delete(`/files/${fileId}/duplicates/${otherId}/kept`).expectProblem('file.not_found');
    }
    await bob.get(`/files/${first}/duplicates`).expectProblem('file.not_found');
    await bob.get('/files/file_never/duplicates').expectProblem('file.not_found');
    expect(await names(ada)).toHaveLength(1);
  });

  test('are not those in the bin, come back with them, and find what came meanwhile', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    await ada.post('/files/trash', { fileIds: [first] }).expect(200);
    expect([await list(ada), await ofFile(ada, second)]).toEqual([[], []]);
    const third = await read(ada, 'third.csv', invoice('0419', '99,00'));
    await compare(ada, third);
    expect((await ofFile(ada, third)).map(({ file }) => file.id)).toEqual([second]);
    await ada.post('/files/restore', { fileIds: [first] }).expect(200);
    await app.eventually('the restored one is compared', async () => (await ofFile(ada, third)).length === 2);
    expect(await names(ada)).toHaveLength(3);
  });

  test('go with the correction of a text, and come with it', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    const correct = async (text: string, baseRevision: number) => {
      await ada.put(`/files/${second}/text`, { text, baseRevision }).expect(200);
    };
    await correct(page('unlike'), 1);
    expect(await ofFile(ada, first)).toEqual([]);
    await correct(invoice('0500', '1.250,00'), 2);
    await app.eventually('the corrected one is compared', async () => (await ofFile(ada, first)).length === 1);
    expect((await ofFile(ada, first))[0]?.evidence.numbers).toEqual([{ after: 'Ltd Invoice', here: '0417', there: '0500' }]);
  });

  test('that a person keeps apart are not listed, whatever becomes of them, until it is taken back', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    await ada.put(`/files/${second}/duplicates/${first}/kept`).expect(204);
    await ada.put(`/files/${first}/duplicates/${second}/kept`).expect(204);
    await compare(ada, first);
    expect([await list(ada), await ofFile(ada, first), await ofFile(ada, second)]).toEqual([[], [], []]);
    await ada.delete(`/files/${first}/duplicates/${second}/kept`).expect(204);
    expect(await names(ada)).toHaveLength(1);
    await ada.put(`/files/${first}/duplicates/${first}/kept`).expectProblem('file.not_found');
  });

  test('that are kept apart are listed, the latest first and a slice at a time, without those in the bin, and to their owner alone', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [a, b, c] = [await read(ada, 'a.csv', page('a')), await read(ada, 'b.csv', page('b')), await read(ada, 'c.csv', page('c'))];
    for (const [at, [fileId, otherId]] of [[a, b], [c, b], [a, c]].entries()) {
      await ada.put(`/files/${fileId}/duplicates/${otherId}/kept`).expect(204);
      await app.db.updateTable('keptApart').set({ createdAt: new Date(Date.UTC(2030, 0, 1 + at)) })
        .where('ownerId', '=', ada.userId).where('createdAt', '<', new Date(Date.UTC(2030, 0, 1))).execute();
    }
    const kept = async (after = '') => await ada.get(`/duplicates/kept?limit=2${after}`).expect(200) as { pairs: KeptPair[]; next: string | null };
    const namesOf = (pairs: readonly KeptPair[]) => pairs.map(({ file, other }) => [file.name, other.name].sort());
    const first = await kept();
    expect(namesOf(first.pairs)).toEqual([['a.csv', 'c.csv'], ['b.csv', 'c.csv']]);
    expect(first.pairs[0]).toMatchObject({ revision: 1, otherRevision: 1 });
    const second = await kept(`&after=${first.next}`);
    expect([namesOf(second.pairs), second.next]).toEqual([[['a.csv', 'b.csv']], null]);
    expect(await bob.get('/duplicates/kept').expect(200)).toEqual({ pairs: [], next: null });

    await ada.post('/files/trash', { fileIds: [b] }).expect(200);
    expect(namesOf((await kept()).pairs)).toEqual([['a.csv', 'c.csv']]);
    await ada.post('/files/restore', { fileIds: [b] }).expect(200);
    await ada.delete(`/files/${a}/duplicates/${c}/kept`).expect(204);
    expect(namesOf((await kept()).pairs)).toEqual([['b.csv', 'c.csv'], ['a.csv', 'b.csv']]);
    for (const made of ['nonsense', Buffer.from('[1,"a","b"]').toString('base64url')]) {
      await ada.get(`/duplicates/kept?after=${made}`).expectProblem('request.invalid');
    }
  });

  test('are counted as they are listed', async () => {
    const ada = await someone();
    const count = async () => await ada.get('/duplicates/count').expect(200);
    expect(await count()).toEqual({ count: 0, isMore: false });
    const { first, second } = await invoices(ada);
    expect(await count()).toEqual({ count: 1, isMore: false });
    await ada.put(`/files/${second}/duplicates/${first}/kept`).expect(204);
    expect(await count()).toEqual({ count: 0, isMore: false });
    await ada.delete(`/files/${second}/duplicates/${first}/kept`).expect(204);
    await ada.post('/files/trash', { fileIds: [first] }).expect(200);
    expect(await count()).toEqual({ count: 0, isMore: false });
  });

  test('are counted up to a hundred', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    await app.reacted(ada.userId);
    const { pairs: [pair] } = await ada.get('/duplicates').expect(200);
    const columns = await app.db.selectFrom('files').selectAll()
      .where('ownerId', '=', ada.userId).where('id', '=', first).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 100 }, (_, index) =>
      ({ ...columns, id: `${second}x${index}`, name: `copy ${index}.csv`, nameFolded: `copy ${index}.csv` }));
    await app.db.insertInto('files').values(copies).execute();
    await app.db.insertInto('similarFiles').values(copies.map(({ id, ownerId }) => (
      { ownerId, fileId: second, otherId: id, revision: 1, otherRevision: 0, rank: 1, distance: 0, evidence: JSON.stringify(pair.evidence) }
    ))).execute();
    expect(await ada.get('/duplicates/count').expect(200)).toEqual({ count: 99, isMore: true });
  });

  test('name the revisions of their texts, which a new reading moves', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    expect(await list(ada)).toMatchObject([{ revision: 1, otherRevision: 1 }]);
    await ada.post(`/files/${second}/extract`, {}).expect(202);
    const again = await app.eventually('both are compared once more', async () => {
      const [pair] = await list(ada);
      return pair && pair.revision + pair.otherRevision === 3 && pair;
    });
    expect(again).toMatchObject(again.file.id === first ? { revision: 1, otherRevision: 2 } : { revision: 2, otherRevision: 1 });
  });

  test('leave nothing behind when a file is deleted for good', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    await ada.put(`/files/${first}/duplicates/${second}/kept`).expect(204);
    await ada.post('/files/trash', { fileIds: [first] }).expect(200);
    await ada.post('/trash/empty').expect(200);
    for (const table of ['similarFiles', 'keptApart'] as const) {
      expect(await app.db.selectFrom(table).selectAll().where('ownerId', '=', ada.userId).execute()).toEqual([]);
    }
    const prints = await app.db.selectFrom('pagePrints').select('fileId').where('ownerId', '=', ada.userId).execute();
    expect(new Set(prints.map(({ fileId }) => fileId))).toEqual(new Set([second]));
    await compare(ada, first);
  });

  test('of files that were there before are found in the background, and it is said how many are still to come', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    // Nobody who is still comparing them may write what is taken away here.
    await app.reacted(ada.userId);
    for (const table of ['similarFiles', 'pagePrints'] as const) await app.db.deleteFrom(table).where('ownerId', '=', ada.userId).execute();
    await app.db.insertInto('filesToCompare').values([first, second].map((fileId) => ({ ownerId: ada.userId, fileId }))).execute();
    expect(await ada.get('/duplicates').expect(200)).toEqual({ pairs: [], next: null, waiting: 2 });
    const job = app.work.jobs.find(({ name }) => name === 'duplicates.compare-waiting');
    // It goes on where it ended: a second one beside it would do the same files.
    expect(job?.isAlone).toBe(true);
    await job?.run({}, { jobId: 'job', retry: 0, signal: new AbortController().signal });
    expect(await ada.get('/duplicates').expect(200)).toMatchObject({ pairs: [{}], waiting: 0 });
  });

  test('are looked for in the beginning of a text, and it is known where one goes on', async () => {
    const ada = await someone();
    const { first } = await invoices(ada);
    const text = (characters: number) => duplicatesRepository(app.db).text(scopeOfOwner(ada.userId), first, characters);
    expect(await text(10)).toMatchObject({ text: 'ACME Ltd I', goesOn: true });
    expect(await text(1_000_000)).toMatchObject({ goesOn: false });
    expect((await ofFile(ada, first))[0]?.evidence.isCut).toBe(false);
  });

  test('compared from both sides at once are written once', async () => {
    const ada = await someone();
    const { first, second } = await invoices(ada);
    await Promise.all([first, second, first, second].map((id) => compare(ada, id)));
    expect(await names(ada)).toHaveLength(1);
  });
});
