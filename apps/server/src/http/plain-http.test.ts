import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCertificate } from '../app/certificate.ts';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { createHttpServer } from './server.ts';

const data = await temporaryDataFolder();
let http: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;
let ca = '';
beforeAll(async () => {
  const config = { DATA_DIR: path.join(data.folder, 'data'), HTTPS_SELF_SIGNED: true, HTTPS_CERT: undefined, HTTPS_KEY: undefined };
  const certificate = await findCertificate(config, movableClock());
  ca = certificate?.cert ?? '';
  http = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies: [], certificate });
  http.post('/api/echo', async ({ body }) => body);
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as { port: number });
});
afterAll(async () => {
  // A browser that opened a connection in advance does not keep the server from its end.
  connect(port, '127.0.0.1').on('error', () => undefined);
  // Nor does who began to speak and went silent.
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise<void>((resolve) => { silent.write('GET / HT', () => resolve()); });
  await http.close();
  await data.remove();
});

const ask = async (at: string, headers: Record<string, string> = {}) => {
  const asked = plainRequest({ host: '127.0.0.1', port, path: at, agent: false, headers: { host: `localhost:${port}`, ...headers } }).end();
  const [answer] = await once(asked, 'response') as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
};

test('plain http on the port of https is sent to https, with everything that was asked for', async () => {
  expect(await ask('/dashboard?folder=1')).toEqual({ status: 307, location: `https://localhost:${port}/dashboard?folder=1` });
  expect(await ask('/', { host: '[::1]:3000' })).toEqual({ status: 307, location: 'https://[::1]:3000/' });
  expect(await ask('/', { host: 'evil.example/path' })).toEqual({ status: 400, location: undefined });
});

test('https is served on the same port, whatever the size of what is sent', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(100_000) });
  const asked = secureRequest({ host: 'localhost', port, path: '/api/echo', method: 'POST', ca, agent: false, headers: { 'content-type': 'application/json' } }).end(body);
  const [answer] = await once(asked, 'response') as [IncomingMessage];
  expect([answer.statusCode, (await text(answer)).length]).toEqual([200, body.length]);
});

test('what is neither is refused', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
});
