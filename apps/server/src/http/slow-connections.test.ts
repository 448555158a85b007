import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { readForm } from './form.ts';
import { createHttpServer } from './server.ts';

let http: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;
/** Much longer than a busy machine keeps a byte waiting. */
const SILENCE_MS = 1500;
beforeAll(async () => {
  http = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies: [], certificate: undefined, silenceMs: SILENCE_MS });
  http.post('/api/echo', async ({ body }) => body);
  http.post('/api/refuse', async (request) => {
    const form = await readForm(request);
    form.body.destroy();
    throw new AppError('request.too_large');
  });
  http.get('/api/slow', async () => {
    await wait(SILENCE_MS * 1.5);
    return { done: true };
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as { port: number });
});
afterAll(() => http.close());

const head = (length: number) => `POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends the parts with a pause between, and answers what came back until the other side hung up or nothing was to be sent any more. */
async function send(parts: string[], pauseMs: number): Promise<{ answer: string; isClosed: boolean }> {
  const socket: Socket = connect(port, '127.0.0.1');
  let [answer, isClosed] = ['', false];
  socket.on('data', (bytes) => { answer += bytes.toString(); }).on('close', () => { isClosed = true; }).on('error', () => undefined);
  for (const part of parts) {
    if (isClosed) break;
    socket.write(part);
    await wait(pauseMs);
  }
  const result = { answer, isClosed };
  socket.destroy();
  return result;
}

describe('a connection', () => {
  test('whose body stops in the middle is cut off', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${head(100)}{"a":`);
    await once(socket.resume(), 'close');
  });

  test('whose body comes slowly, but comes, is served', async () => {
    const { answer, isClosed } = await send([`${head(9)}{"a"`, ':', '123', '}', ''], SILENCE_MS * 0.3);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"a":123\}$/);
    expect(isClosed).toBe(false);
  });

  test('that waits for a long answer is not cut off', async () => {
    const { answer } = await send(['GET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n'], SILENCE_MS * 3);
    expect(answer).toContain('{"done":true}');
  });

  test('that is kept alive between two calls is not cut off either', async () => {
    const { answer } = await send([`${head(2)}{}`, `${head(2)}{}`, ''], SILENCE_MS * 1.5);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test('whose body was refused before its end answers what comes next', async () => {
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const bytes = 'x'.repeat(8 * 1024 ** 2);
    const first = `POST /api/refuse HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n`
      + `content-length: ${form.length + bytes.length + 9}\r\n\r\n${form}`;
    const { answer } = await send([first, bytes, '\r\n--b--\r\n', `${head(2)}{}`, ''], SILENCE_MS * 0.4);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('that a browser opened in advance does not hold up a stop, nor does one that is kept alive', async () => {
    const leaving = await createHttpServer({ authenticate: async () => undefined, logger: pino({ level: 'silent' }), trustedProxies: [], certificate: undefined });
    leaving.get('/api/quick', async () => ({}));
    await leaving.listen({ host: '127.0.0.1', port: 0 });
    const sockets = [1, 2, 3].map(() => connect((leaving.server.address() as { port: number }).port, '127.0.0.1'));
    const closed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    sockets[0]?.write('GET /api/quick HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await wait(300);
    await leaving.close();
    await closed;
  });

  test('has a minute for its headers', () => {
    expect(http.server.headersTimeout).toBe(60_000);
  });
});
