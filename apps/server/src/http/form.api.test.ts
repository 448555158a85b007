import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AppError } from '../kernel/app-error.ts';
import { recount, recountObjects } from '../testing/recount.ts';
import { startSharedTestApp } from '../testing/test-app.ts';
import { readForm } from './form.ts';
import { createHttpServer } from './server.ts';

const app = await startSharedTestApp({ isWorking: false });
let port = 0;
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as { port: number });
});

const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="cut.csv"\r\n\r\n';

/** Sends so much of a form and cuts the connection so much later. */
async function cut(cookie: string, body: string, afterMs: number, to = port) {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST /api/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n${body}`);
  await wait(afterMs);
  socket.destroy();
}

describe('a form', () => {
  test('whose sender leaves before anybody reads the file is a refusal to who reads it then, and no end of the process', async () => {
    const http = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies: [], certificate: undefined });
    onTestFinished(() => http.close());
    const seen = Promise.withResolvers<string>();
    const gone = Promise.withResolvers<void>();
    http.post('/api/files', async (request) => {
      const { body } = await readForm(request);
      await gone.promise;
      await wait(100);
      await buffer(body).then(() => seen.resolve('whole'), ({ code }: AppError) => seen.resolve(code));
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    await cut('', `${PART}abc`, 100, (http.server.address() as { port: number }).port);
    gone.resolve();
    expect(await seen.promise).toBe('request.invalid');
  });

  test('that breaks off anywhere, at any moment, costs nothing and disturbs nobody', async () => {
    const ada = await app.person('ada');
    const beginnings = ['', '--b\r\ncontent-disp', PART, `${PART}abc`, PART + 'x'.repeat(70_000)];
    for (const beginning of beginnings) {
      await Promise.all([0, 1, 2, 3, 5, 8, 12, 20, 35, 60].map((afterMs) => cut(ada.headers.cookie, beginning, afterMs)));
    }
    await app.eventually('no call is left', async () => {
      const count = await new Promise<number>((resolve) => { app.http.server.getConnections((_error, open) => resolve(open)); });
      return count === 0 && 'none';
    });
    expect((await ada.get('/folders/root/files').expect(200)).files).toEqual([]);
    expect(await recount(app.db)).toEqual([]);
    expect((await recountObjects(app.db, app.world.objects)).missing).toEqual([]);
    await (await ada.upload('whole.csv', 'a,b')).expect(201);
  });

  test.each([
    ['no file', '--b--\r\n'],
    ['a field and no file', '--b\r\ncontent-disposition: form-data; name="folderId"\r\n\r\nroot\r\n--b--\r\n'],
    ['no end', `${PART}abc`],
    ['no boundary', 'abc'],
    ['a second file', `${PART}a,b\r\n${PART}c,d\r\n--b--\r\n`],
  ])('with %s is refused', async (_what, payload) => {
    const bob = await app.person('bob');
    const { statusCode, body } = await app.http.inject({
      method: 'POST', url: '/api/files', headers: { ...bob.headers, 'content-type': 'multipart/form-data; boundary=b' }, payload,
    });
    expect(statusCode, body).toBe(422);
    expect(JSON.parse(body).code).toBe('request.invalid');
    expect((await bob.get('/folders/root/files').expect(200)).files).toEqual([]);
  });

  test.each([
    ['"quoted" \'name\'.csv', "_quoted_ 'name'.csv"],
    ['100%25 sure %2F.csv', '100%25 sure %2F.csv'],
    ['two\r\nlines.csv', 'two__lines.csv'],
  ])('with a file %j keeps it as %j, as an upload in pieces does: what is encoded on the way is no part of a name', async (sent, kept) => {
    const dee = await app.person('dee');
    const { file } = await (await dee.upload(sent, 'a,b')).expect(201);
    expect(file.name).toBe(kept);
    await dee.post('/files/trash', { fileIds: [file.id] }).expect(200);
  });

  test('that names its folder after a file which is taken already is refused, and nothing is kept in another folder', async () => {
    const cyd = await app.person('cyd');
    const { folder } = await cyd.post('/folders', { name: 'Bills' }).expect(201);
    const form = new FormData();
    form.set('file', new Blob(['a,b\n'.repeat(1_000_000)]), 'late.csv');
    form.set('folderId', folder.id);
    const answer = await fetch(`http://127.0.0.1:${port}/api/files`, { method: 'POST', headers: cyd.headers, body: form });
    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/folderId', code: 'after_file' }] });
    expect((await cyd.get('/folders/root/files').expect(200)).files).toEqual([]);
  });
});
