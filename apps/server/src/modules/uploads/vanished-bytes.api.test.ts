import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HashedObject } from '../../ports/object-store.ts';
import { recount, recountObjects } from '../../testing/recount.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { tusClient } from '../../testing/tus-client.ts';

/** What the refusal of another upload of the same bytes does, in the moment between the bytes and their file. */
async function startWithVanishing() {
  const vanishing = { times: 0 };
  let lastKey = '';
  const watched = <A extends unknown[]>(store: (...given: A) => Promise<HashedObject>) => async (...given: A) => {
    const object = await store(...given);
    lastKey = object.key;
    return object;
  };
  const app = await startTestApp({
    isWorking: false,
    adapt: ({ objects, extractor }) => ({
      objects: {
        ...objects,
        putHashed: watched(objects.putHashed), joinHashed: watched(objects.joinHashed),
      },
      extractor: {
        ...extractor,
        async detect(...given) {
          const type = await extractor.detect(...given);
          if (vanishing.times-- > 0) await objects.delete([lastKey]);
          return type;
        },
      },
    }),
  });
  const person = await app.person('ada');
  const tus = tusClient(await app.http.listen({ host: '127.0.0.1', port: 0 }), person.headers);
  return { app, person, tus, vanishing };
}

test('an upload whose bytes vanish before its file is written stores them once more', async () => {
  const { app, person, tus, vanishing } = await startWithVanishing();
  vanishing.times = 2;
  const uploadId = await tus.upload({ name: 'a.csv' }, randomBytes(1000));
  expect(await person.get(`/uploads/${uploadId}/outcome`).expect(200)).toMatchObject({ outcome: 'stored' });
  expect(await recountObjects(app.db, app.world.objects)).toEqual({ missing: [], orphans: [] });
  expect(await recount(app.db)).toEqual([]);
});

test('a file in one request whose bytes vanish is not there, and succeeds when it is sent again', async () => {
  const { app, person, vanishing } = await startWithVanishing();
  vanishing.times = 1;
  await (await person.upload('a.csv', 'one')).expectProblem('service.unavailable');
  expect((await person.get('/folders/root/files').expect(200)).files).toEqual([]);
  await (await person.upload('a.csv', 'one')).expect(201);
  expect(await recountObjects(app.db, app.world.objects)).toEqual({ missing: [], orphans: [] });
  expect(await recount(app.db)).toEqual([]);
});
