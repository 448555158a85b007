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
  await expect.poll(() => stream.blocks.filter(({ name }) => name === 'beat').length, { timeout: 60_000 }).toBeGreaterThan(2);
  expect(stream.lastId()).toBe('t5000');
  stream.close();
});
