import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { SIGNED_URL_SECONDS, type FileDetails } from '@scriba/contract/files';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recountObjects } from '../../../testing/recount.ts';
import { startSharedTestApp, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
const HOUR_MS = 3_600_000;
let serial = 0;
const someone = () => app.person(`person${serial++}`);
const content = randomBytes(3000).toString('hex');

async function stored(person: TestClient, name = 'list.csv'): Promise<FileDetails> {
  const { file } = await (await person.upload(name, content)).expect(201);
  return (await person.get(`/files/${file.id}`).expect(200)).file;
}
const download = (headers: Record<string, string>, url: string) => app.http.inject({ url, headers });

describe('the bytes of a file', () => {
  test('are those that came, and never a page of ours', async () => {
    const ada = await someone();
    const { id, sha256 } = await stored(ada, 'a "b".csv');
    const { statusCode, body, headers } = await download(ada.headers, `/api/files/${id}/content`);
    expect([statusCode, body]).toEqual([200, content]);
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    expect(headers).toMatchObject({
      'content-type': 'text/csv', 'content-length': String(content.length), etag: `"${sha256}"`, 'accept-ranges': 'bytes',
      'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['cache-control']).toMatch('private');
  });

  test('come in parts, from the start, from the end and in the middle', async () => {
    const ada = await someone();
    const { id } = await stored(ada);
    const part = (range: string) => download({ ...ada.headers, range }, `/api/files/${id}/content`);
    for (const [range, start, end] of [['bytes=0-9', 0, 9], ['bytes=5990-', 5990, 5999], ['bytes=-10', 5990, 5999], ['bytes=100-199', 100, 199]] as const) {
      const { statusCode, body, headers } = await part(range);
      expect([statusCode, body]).toEqual([206, content.slice(start, end + 1)]);
      expect(headers).toMatchObject({ 'content-range': `bytes ${start}-${end}/6000`, 'content-length': String(end - start + 1) });
    }
    expect(await part('bytes=6000-')).toMatchObject({ statusCode: 416, headers: { 'content-range': 'bytes */6000' } });
    expect(await part('bytes=9-2')).toMatchObject({ statusCode: 200, body: content });
  });

  test('are not sent again to who has them', async () => {
    const ada = await someone();
    const { id, sha256 } = await stored(ada);
    for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"other", "${sha256}"`, '*']) {
      const { statusCode, body } = await download({ ...ada.headers, 'if-none-match': tag }, `/api/files/${id}/content`);
      expect([tag, statusCode, body]).toEqual([tag, 304, '']);
    }
    expect((await download({ ...ada.headers, 'if-none-match': '"other"' }, `/api/files/${id}/content`)).statusCode).toBe(200);
  });

  test('can be asked about without being read', async () => {
    const ada = await someone();
    const { id } = await stored(ada);
    const { statusCode, body, headers } = await app.http.inject({ method: 'HEAD', url: `/api/files/${id}/content`, headers: ada.headers });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '6000']);
  });

  test('stay while another file has the same bytes, and go a day after the last one is deleted for good', async () => {
    const own = await startTestApp({ isWorking: false });
    const ada = await own.person('ada');
    const [one, two] = [(await (await ada.upload('a.csv', content)).expect(201)).file, (await (await ada.upload('b.csv', content)).expect(201)).file];
    const { objectKey } = await own.db.selectFrom('files').select('objectKey').where('id', '=', one.id).executeTakeFirstOrThrow();
    const remove = async (fileId: string) => {
      await ada.post('/files/trash', { fileIds: [fileId] }).expect(200);
      await ada.post('/trash/empty').expect(200);
      await own.modules.contents.deleteUnreferenced(ada.userId, objectKey);
    };
    own.clock.forward(2 * HOUR_MS);
    await remove(one.id);
    expect((await own.world.objects.stat(objectKey)).sizeBytes).toBe(content.length);
    await remove(two.id);
    await expect(own.world.objects.stat(objectKey)).rejects.toThrow('No object');
  });

  test('that came a moment ago are left for their file to be written', async () => {
    const own = await startTestApp({ isWorking: false });
    const { key } = await own.world.objects.putHashed('tenants/user_ada', Readable.from('new'));
    await own.modules.contents.deleteUnreferenced('user_ada', key);
    expect((await own.world.objects.stat(key)).sizeBytes).toBe(3);
    const { startAfter } = await jobOf(own, 'files.delete-object');
    expect(startAfter.getTime()).toBeGreaterThan(Date.now() + 12 * HOUR_MS);
    own.clock.forward(2 * HOUR_MS);
    await own.modules.contents.deleteUnreferenced('user_ada', key);
    await own.modules.contents.deleteUnreferenced('user_ada', key);
    await expect(own.world.objects.stat(key)).rejects.toThrow('No object');
  });

  test('that nothing names are swept away after two days, and all others stay', async () => {
    const own = await startTestApp({ isWorking: false });
    const [ada, bob] = [await own.person('ada'), await own.person('bob')];
    for (const person of [ada, bob]) for (const name of ['a.csv', 'b.csv']) await (await person.upload(name, `${name} ${person.userId}`)).expect(201);
    const orphans = [];
    for (const owner of ['user_ada', 'user_bob', 'user_nobody']) {
      for (const bytes of ['lost', 'and found']) orphans.push((await own.world.objects.putHashed(`tenants/${owner}`, Readable.from(bytes))).key);
    }
    await own.modules.contents.sweep();
    expect((await recountObjects(own.db, own.world.objects)).orphans.sort()).toEqual(orphans.toSorted());
    own.clock.forward(49 * HOUR_MS);
    await own.modules.contents.sweep();
    expect(await recountObjects(own.db, own.world.objects)).toEqual({ missing: [], orphans: [] });
  });
});

const jobOf = async ({ db }: TestApp, queue: string) => {
  const { rows } = await sql<{ startAfter: Date }>`select start_after from pgboss.job where name = ${queue}`.execute(db);
  return rows[0] ?? { startAfter: new Date(0) };
};

describe('a signed link', () => {
  test('works without a session, for fifteen minutes', async () => {
    const own = await startTestApp({ isWorking: false });
    const ada = await own.person('ada');
    const { file } = await (await ada.upload('a.csv', content)).expect(201);
    const { url } = (await ada.get(`/files/${file.id}`).expect(200)).file;
    expect(await own.http.inject({ url })).toMatchObject({ statusCode: 200, body: content });
    own.clock.forward((SIGNED_URL_SECONDS - 2) * 1000);
    expect((await own.http.inject({ url })).statusCode).toBe(200);
    own.clock.forward(3000);
    expect((await own.http.inject({ url })).json()).toMatchObject({ status: 404, code: 'file.not_found' });
  });

  test('opens nothing but its file, for nobody but its owner, and for no longer than it says', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [file, other] = [await stored(ada), await stored(ada)];
    const link = new URL(file.url, 'http://localhost');
    const altered = (change: (url: URL) => void) => {
      const url = new URL(link);
      change(url);
      return url.pathname + url.search;
    };
    const signature = link.searchParams.get('signature') ?? '';
    const forged = [
      altered((url) => { url.pathname = url.pathname.replace(file.id, other.id); }),
      altered((url) => { url.searchParams.set('owner', bob.userId); }),
      altered((url) => { url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1)); }),
      altered((url) => { url.searchParams.set('expires', '99999999999'); }),
      altered((url) => { url.searchParams.set('expires', '1e300'); }),
      altered((url) => { url.searchParams.set('signature', `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`); }),
      altered((url) => { url.searchParams.set('signature', `${signature}A`); }),
      altered((url) => { url.searchParams.set('signature', 'é'.repeat(43)); }),
    ];
    for (const url of forged) expect((await app.http.inject({ url })).json(), url).toMatchObject({ status: 404, code: 'file.not_found' });
    const incomplete = [altered((url) => { url.searchParams.delete('signature'); }), altered((url) => { url.searchParams.delete('owner'); }), link.pathname];
    for (const url of incomplete) expect((await app.http.inject({ url })).json(), url).toMatchObject({ status: 401, code: 'auth.required' });
    expect((await app.http.inject({ url: altered((url) => { url.searchParams.set('expires', 'soon'); }) })).json()).toMatchObject({ code: 'request.invalid' });
  });
});
