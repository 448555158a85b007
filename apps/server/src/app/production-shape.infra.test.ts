import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduction, type Installation } from '../testing/installation.ts';
import { firstAccount, type NetworkClient } from '../testing/network-client.ts';
import { startServices } from '../testing/services.ts';

/** Two web and two worker processes behind a proxy, on an external PostgreSQL and an S3 server. */
describe('in the production shape', () => {
  let services: Awaited<ReturnType<typeof startServices>>;
  let installation: Installation;
  let ada: NetworkClient;
  beforeAll(async () => {
    services = await startServices();
    installation = await startProduction(services);
    ada = await firstAccount(installation);
  });
  afterAll(async () => {
    await installation.stop();
    await services.stop();
  });

  test('a session that one web process began counts in the other, and both say what they are', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.json('GET', '/api/folders')));
    expect(answers).toHaveLength(6);
    const roles = await Promise.all(installation.servers.filter(({ url }) => url).map(async ({ url }) => (await (await fetch(`${url}/api/health`)).json()).roles));
    expect(roles).toEqual([['web'], ['web']]);
  });

  test('a file that a worker reads is announced to a browser of another process, through the proxy, as it happens', async () => {
    const events = ada.events();
    await untilHello(events);
    const { id } = await ada.upload('list.csv', 'name,amount\nIon,12\nMaria,7\n');
    const names: string[] = [];
    for await (const { event, data = '' } of events) {
      if (event !== 'message') continue;
      const message = JSON.parse(data);
      if (message.event.fileId === id) names.push(message.event.name);
      if (message.event.name === 'extraction.finished') break;
    }
    expect(names).toContain('file.uploaded');
    expect(names.at(-1)).toBe('extraction.finished');
    expect(await ada.textOf(id)).toContain('Maria');
  });

  test('an upload whose chunks meet different web processes is whole', async () => {
    const bytes = randomBytes(5 * 1024 ** 2).toString('hex');
    const metadata = `name ${Buffer.from('chunks.csv').toString('base64')}`;
    const tus = { 'tus-resumable': '1.0.0' };
    const created = await ada.call('/api/uploads', { method: 'POST', headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata } });
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    for (let offset = 0; offset < bytes.length; offset += 3_000_000) {
      const answer = await ada.call(location, {
        method: 'PATCH', body: bytes.slice(offset, offset + 3_000_000),
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      });
      expect(answer.status, await answer.text()).toBe(204);
    }
    const { outcome, file } = await ada.json('GET', `${location}/outcome`);
    expect(outcome).toBe('stored');
    expect(await (await ada.call(`/api/files/${file.id}/content`)).text()).toBe(bytes);
  });

  test('what a killed worker was reading is read by the other', async () => {
    const files = [];
    for (let n = 0; n < 8; n++) files.push(await ada.upload(`file-${n}.csv`, `row,${n}\nvalue,${n * n}\n`));
    await installation.servers.find(({ role }) => role === 'worker')?.end('SIGKILL');
    const texts = await Promise.all(files.map(({ id }) => ada.textOf(id)));
    expect(texts.map((text) => /\d+$/.exec(text.trim())?.[0])).toEqual(files.map((_, n) => String(n * n)));
    await installation.start('worker');
  });

  test('a web process that is stopped answers what it has begun, while the other takes what is new', async () => {
    const leaving = installation.servers.find(({ url, isAlive }) => url !== '' && isAlive());
    const slow = slowBody('row,1\n', 12);
    const running = ada.call(`${leaving?.url}/api/files`, { method: 'POST', body: slow.body, headers: slow.headers, duplex: 'half' } as RequestInit);
    await slow.hasBegun;
    const stopping = leaving?.end();
    const answers: number[] = [];
    for (let n = 0; n < 20; n++) answers.push((await ada.call('/api/folders')).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await running).status).toBe(201);
    await stopping;
    await installation.start('web');
  });
});

async function untilHello(events: AsyncGenerator<{ event?: string }>) {
  for (let next = await events.next(); !next.done; next = await events.next()) if (next.value.event === 'hello') return;
}

/** A multipart file whose lines come one by one, a tenth of a second apart. */
function slowBody(line: string, count: number) {
  const boundary = 'slow-boundary';
  const hasBegun = Promise.withResolvers<void>();
  const body = (async function* () {
    yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\n`;
    for (let n = 0; n < count; n++) {
      yield line;
      await wait(100);
      hasBegun.resolve();
    }
    yield `\r\n--${boundary}--\r\n`;
  })();
  const stream = Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream;
  return { body: stream, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, hasBegun: hasBegun.promise };
}
