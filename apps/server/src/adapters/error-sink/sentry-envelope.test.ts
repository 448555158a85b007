import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../ports/error-sink.ts';
import { sentryEnvelope } from './sentry-envelope.ts';

/** Takes envelopes as the receivers do: by key, project and protocol. */
const taken: { path: string | undefined; header: Record<string, unknown>; item: unknown; event: Record<string, never> }[] = [];
let status = 200;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const [header = '', item = '', event = '', end] = body.split('\n');
    const isAllowed = /sentry_version=7.*sentry_key=public/.test(String(request.headers['x-sentry-auth'])) && request.method === 'POST'
      && request.headers['content-type'] === 'application/x-sentry-envelope' && end === '';
    if (isAllowed && status === 200) taken.push({ path: request.url, header: JSON.parse(header), item: JSON.parse(item), event: JSON.parse(event) });
    response.writeHead(isAllowed ? status : 403, { 'content-type': 'application/json', location: '/elsewhere' }).end('{"id":"1"}');
  });
});
beforeAll(() => new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); }));
afterAll(() => new Promise<void>((resolve) => { server.close(() => resolve()); }));
beforeEach(() => {
  taken.length = 0;
  status = 200;
});

const host = () => `127.0.0.1:${(server.address() as { port: number }).port}`;
const sinkAt = (dsn = `http://public@${host()}/42`) => sentryEnvelope({ dsn, version: '1.2.3' });
const failure: Failure = {
  id: '0123456789abcdef0123456789abcdef', message: 'TypeError: x is\nundefined', path: '/dashboard', browser: 'Firefox/140', fingerprint: 'f1',
  stack: 'TypeError: x is undefined\n    at inner (https://a.example/assets/a.js:1:2)\nouter@https://a.example/assets/b.js:3:44\n    at https://a.example/assets/c.js:5:6',
  at: new Date('2030-06-01T12:00:00.000Z'),
};

test('a failure arrives as an event with its stack, and with nobody in it', async () => {
  await sinkAt().tell(failure);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    path: '/api/42/envelope/', header: { event_id: failure.id, sent_at: '2030-06-01T12:00:00.000Z' }, item: { type: 'event' },
    event: {
      event_id: failure.id, timestamp: 1_906_545_600, platform: 'javascript', level: 'error', release: 'scriba@1.2.3', fingerprint: ['f1'],
      exception: { values: [{ type: 'TypeError', value: 'x is\nundefined', stacktrace: { frames: [
        { filename: 'https://a.example/assets/c.js', function: '?', lineno: 5, colno: 6 },
        { filename: 'https://a.example/assets/b.js', function: 'outer', lineno: 3, colno: 44 },
        { filename: 'https://a.example/assets/a.js', function: 'inner', lineno: 1, colno: 2 },
      ] } }] },
    },
  });
  expect(Object.keys(taken[0]?.event ?? {})).not.toContain('user');
});

test('a receiver below a path is found, and one without a stack is told all the same', async () => {
  await sinkAt(`http://public@${host()}/errors/of/us/7`).tell({ ...failure, stack: '' });
  expect(taken[0]).toMatchObject({ path: '/errors/of/us/api/7/envelope/', event: { exception: { values: [{ type: 'TypeError' }] } } });
});

test.each([429, 500, 302, 400])('an answer of %s is a failure to tell', async (answered) => {
  status = answered;
  await expect(sinkAt().tell(failure)).rejects.toThrow();
});

test('a wrong key is a failure to tell', async () => {
  await expect(sinkAt(`http://other@${host()}/42`).tell(failure)).rejects.toThrow('answered 403');
});
