import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { EVENTS_PATH } from '@scriba/contract/realtime';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import type { Caller } from './call.ts';
import { registerEventStream } from './event-stream.ts';

test('a stream on which nothing happens shows that it is alive, and what a browser names after a reconnect stays what it was', async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => { request.caller = { actor: { userId: 'user_1' } } as Caller; });
  registerEventStream(http, {
    subscribe: async () => ({ missed: [], close: () => {} }), now: () => new Date(5000), limits: { of: () => false }, beatMs: 10,
  });
  const stream = await readEvents(await http.listen({ port: 0 }), {});
  await expect.poll(() => stream.blocks.filter(({ name }) => name === 'beat').length, { timeout: 300_000 }).toBeGreaterThan(2);
  expect(stream.lastId()).toBe('t5000');
  stream.close();
});

test('a stream whose client left before it was open leaves no timer and no subscription behind', async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  http.decorateRequest('caller', undefined);
  const clients: ReturnType<typeof connect>[] = [];
  let passed = 0;
  http.addHook('onRequest', async (request) => {
    request.caller = { actor: { userId: 'user_1' } } as Caller;
    const left = once(request.raw.socket, 'close');
    clients.pop()?.destroy();
    await left;
    passed += 1;
  });
  let subscribed = 0;
  registerEventStream(http, {
    subscribe: async () => { subscribed += 1; return { missed: [], close: () => { subscribed -= 1; } }; },
    now: () => new Date(5000), limits: { of: () => false }, beatMs: 60_000,
  });
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const count = 30;
  for (let n = 0; n < count; n++) {
    const client = connect(Number(port), '127.0.0.1');
    clients.push(client);
    client.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nhost: test\r\n\r\n`);
    await expect.poll(() => passed, { timeout: 300_000, interval: 5 }).toBe(n + 1);
  }
  // The session opens a turn later.
  for (let n = 0; n < 20; n++) await turn();
  expect(subscribed).toBe(0);
  expect(timers() - before).toBeLessThan(count);
});
