import { expect, test } from 'vitest';
import { outlivePage } from './outlive-page.ts';

const optionsFor = async (request: Parameters<typeof outlivePage>[0]) => {
  const seen: object[] = [];
  await outlivePage(request, async (options) => {
    seen.push(options);
    return new Response();
  });
  return seen;
};

test('a small change outlives its page; what is only read and large changes do not', async () => {
  expect(await optionsFor({ method: 'DELETE' })).toEqual([{ keepalive: true }]);
  expect(await optionsFor({ method: 'PATCH', body: '{"name":"A"}' })).toEqual([{ keepalive: true }]);
  expect(await optionsFor({ method: 'GET' })).toEqual([{}]);
  expect(await optionsFor({ method: 'POST', body: 'x'.repeat(1025) })).toEqual([{}]);
});

test('of many at once ten outlive it, far less than browsers allow, and later ones again', async () => {
  const held = Promise.withResolvers<Response>();
  const seen: object[] = [];
  const sent = Array.from({ length: 12 }, () => outlivePage({ method: 'POST' }, (options) => {
    seen.push(options);
    return held.promise;
  }));
  expect(seen.filter((options) => 'keepalive' in options)).toHaveLength(10);
  held.resolve(new Response());
  await Promise.all(sent);
  expect(await optionsFor({ method: 'POST' })).toEqual([{ keepalive: true }]);
});

test('a change that fails makes room for the next', async () => {
  for (let tries = 0; tries < 20; tries++) await outlivePage({ method: 'POST' }, () => Promise.reject(new TypeError('offline'))).catch(() => undefined);
  expect(await optionsFor({ method: 'POST' })).toEqual([{ keepalive: true }]);
});
