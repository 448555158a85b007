import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSharedTestApp } from '../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });
let port = 0;
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as { port: number });
});

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends the address as it stands; every client of ours would put it right first. */
async function ask(address: string, { method = 'GET', headers = {}, body = '' }: Call = {}) {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', connection: 'close', 'content-length': String(body.length), ...headers });
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const content = rest.join('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, code: /problem\+json/.test(head) ? JSON.parse(content).code as string : undefined };
}

/** Two more ways to write the address of a route: the router finds it by each of them. */
const disguises = (path: string) => [path, path.replace('a', '%61'), `http://localhost${path}`, `http://elsewhere.example${path}`];
const json = { 'content-type': 'application/json' };

describe('an address in disguise', () => {
  test.each(disguises('/api/folders'))('%s asks strangers to sign in', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 401, code: 'auth.required' });
  });

  test.each(disguises('/api/setup/mode'))('%s is for administrators only', async (address) => {
    const { headers } = await app.person('plain');
    const call = { method: 'POST', headers: { ...json, ...headers }, body: '{"mode":"plans"}' };
    expect(await ask(address, call)).toMatchObject({ status: 403, code: 'auth.forbidden' });
  });

  test.each(disguises('/api/folders'))('%s takes nothing from the page of another site', async (address) => {
    const { headers } = await app.person('victim');
    const call = { method: 'POST', headers: { ...json, ...headers, origin: 'http://evil.example' }, body: '{"name":"planted"}' };
    expect(await ask(address, call)).toMatchObject({ status: 403, code: 'request.foreign_origin' });
  });

  test.each(disguises('/api/auth/sign-in'))('%s does not sign a visitor of another site in', async (address) => {
    const call = { method: 'POST', headers: { ...json, origin: 'http://evil.example' }, body: '{"email":"a@b.example","password":"x"}' };
    expect(await ask(address, call)).toMatchObject({ status: 403, code: 'request.foreign_origin' });
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    '//api/folders', '/api//folders', '/API/folders', '/api/folders/', '/api/folders%00', '/api/folders;a=b', '/api/../api/folders', '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd', '/api/health%2flive', '/api/folders%', '/api/folders%zz', '/%c0%ae%c0%ae/etc/passwd', `/api/files/${'x'.repeat(400)}`, '*',
  ])('%s is answered with a problem', async (address) => {
    const { status, code, head } = await ask(address);
    expect({ status, code }).toEqual({ status: 404, code: 'route.not_found' });
    expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r?$/mi);
    expect(head).toMatch(/^x-content-type-options: nosniff\r?$/mi);
  });

  test.each(['/api/files/..%2f..%2fetc%2fpasswd', '/api/files/%00', '/api/files/%F0%9F%98%80', '/api/files/%2e%2e'])('%s is only the id of no file', async (address) => {
    const { headers } = await app.person('reader');
    expect(await ask(address, { headers })).toMatchObject({ status: expect.toSatisfy((status: number) => [404, 422].includes(status)) });
  });

  test('is said back shortened, however long it was', async () => {
    const { body } = await app.http.inject(`/api/${'y'.repeat(5000)}`);
    expect(body.length).toBeLessThan(600);
  });
});

describe('what is not HTTP', () => {
  test.each(['GET /api/health\r\nno version', 'GET /api/health HTTP/1.1\r\nhost: a\r\nbad header', 'HELLO', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'z'.repeat(40_000)}`])(
    'is refused, and the server goes on (%#)', async (words) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.end(`${words}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1.1 4\d\d /);
      expect((await ask('/api/health/live')).status).toBe(200);
    });

  test('two lengths, or a length beside chunks, never smuggle a second request in', async () => {
    for (const double of ['content-length: 5\r\ncontent-length: 6', 'content-length: 5\r\ntransfer-encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.end(`POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\n${double}\r\n\r\n0\r\n\r\nGET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
      expect(answers).toEqual(['HTTP/1.1 400']);
    }
  });
});
