import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recount, recountObjects, recountReserved } from '../../testing/recount.ts';
import { startCrashingProcess, type CrashingProcess } from '../../testing/crashing-process.ts';
import { emptyPlace, startTestAppAt } from '../../testing/test-app.ts';
import { idIn, tusClient, type TusClient } from '../../testing/tus-client.ts';

const MIB = 1024 ** 2;
const DAY_MS = 86_400_000;

/** Each kill costs the start of a process. Each shape is killed at other steps; `UPLOAD_KILLS=all` kills at all. */
const isAtAll = process.env['UPLOAD_KILLS'] === 'all';
/** More steps than anything has. */
const ONCE = 1000;
const isOtherShape = process.env['TEST_DATABASE_URL'] !== undefined;
/** An upload has many steps; others have as few as the three of a transaction, of which one is enough here. */
const OF_MANY = isAtAll ? { first: 1, stride: 1 } : { first: isOtherShape ? 9 : 1, stride: 17 };
const OF_FEW = isAtAll ? OF_MANY : { first: isOtherShape ? 2 : 1, stride: ONCE };

/** What a person's browser knows: nothing but the answers that it got. */
type Known = { bytes: Buffer; location: string | undefined; acknowledged: number };

/**
 * A place with one process that serves and, beside it, the product in this one, which looks at what was left behind.
 * The process is started anew whenever the last one was killed.
 */
async function startScene() {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const app = await startTestAppAt(place, { isWorking: false });
  const person = await app.person('ada');
  const start = () => startCrashingProcess(place, { isWorking: false });
  let server: CrashingProcess | undefined;
  // The next one gets ready while the last one works: most of the time would be waiting for it.
  let next = start();
  onTestFinished(async () => { await Promise.all([server?.kill(), next.then((spare) => spare.kill())]); });
  return {
    app, person,
    /** Reads all that was left to be read: then nothing may be reserved any more. */
    async workOff() {
      const working = await startTestAppAt(place);
      await working.eventually('nothing is reserved', async () => (await recountReserved(working.db)).length === 0);
      await working.eventually('nothing is being read', async () =>
        await working.db.selectFrom('readings').select('id').where('state', 'in', ['waiting', 'running']).executeTakeFirst() === undefined);
      expect([...await recount(working.db), ...await recountReserved(working.db)]).toEqual([]);
    },
    async serve() {
      if (!server?.isAlive()) {
        server = await next;
        next = start();
      }
      return { server, tus: tusClient(server.origin, person.headers) };
    },
  };
}

type Scene = Awaited<ReturnType<typeof startScene>>;

type Operation = { steps: typeof OF_MANY; run: (tus: TusClient, origin: string) => Promise<void>; check: () => Promise<void> };

/** Runs the operation for its steps, once for each, and kills the process there, at one of them at least. Answers how many steps it has. */
async function killAtEachStep(scene: Scene, { steps: { first, stride }, run, check }: Operation): Promise<number> {
  for (let step = first; ; step += stride) {
    const { server, tus } = await scene.serve();
    expect(await server.killAt(step)).not.toBe('gone');
    await run(tus, server.origin).catch(() => undefined);
    const counted = await server.killAt(0);
    await check();
    if (counted === 'gone') continue;
    expect(step).toBeGreaterThan(first);
    return counted;
  }
}

async function send(tus: TusClient, known: Known) {
  if (known.location === undefined) {
    const { status, headers } = await tus.create({ name: 'killed.csv' }, known.bytes.length);
    expect(status).toBe(201);
    known.location = headers.location ?? '';
  }
  const from = Number((await tus.head(known.location)).headers['upload-offset']);
  expect(from).toBeGreaterThanOrEqual(known.acknowledged);
  for (const to of [3 * MIB, known.bytes.length]) {
    const offset = Math.max(from, known.acknowledged);
    if (offset >= to) continue;
    const answer = await tus.patch(known.location, { offset, bytes: known.bytes.subarray(offset, to) });
    if (answer !== 'cut' && answer.status === 204) known.acknowledged = to;
  }
}

describe('a server that is killed at any step', () => {
  test('of an upload loses nothing that it acknowledged, and charges once', async () => {
    const scene = await startScene();
    const uploads: Known[] = [];
    const fresh = (): Known => {
      // No two alike, and one short page to read.
      const bytes = Buffer.alloc(5 * MIB, '\n').fill(`row ${randomBytes(8).toString('hex')}`, 0, 20);
      const known: Known = { bytes, location: undefined, acknowledged: 0 };
      uploads.push(known);
      return known;
    };
    const check = async () => {
      const known = uploads.at(-1);
      if (!known) return;
      const { tus } = await scene.serve();
      await send(tus, known);
      const outcome = await scene.person.get(`/uploads/${idIn(known.location ?? '')}/outcome`).expect(200);
      expect(outcome).toMatchObject({ outcome: 'stored', file: { size: known.bytes.length } });
    };
    const stepCount = await killAtEachStep(scene, { steps: OF_MANY, run: (tus) => send(tus, fresh()), check });
    expect(stepCount).toBeGreaterThan(10);

    // Uploads that were begun but never named to the browser hold their reservation until they are forgotten.
    scene.app.clock.forward(3 * DAY_MS);
    await scene.app.modules.uploads.expire();
    await scene.app.modules.contents.sweep();
    const { extractionsAvailable: _none, storageBytesUsed } = await scene.person.get('/usage').expect(200);
    expect(storageBytesUsed).toBe(uploads.reduce((sum, { bytes }) => sum + bytes.length, 0));
    const { reserved } = await scene.app.db.selectFrom('usageBalances').select('reserved').where('meter', '=', 'extractions').executeTakeFirstOrThrow();
    expect(reserved).toBe(uploads.length);
    expect(await recount(scene.app.db)).toEqual([]);
    expect(await recountObjects(scene.app.db, scene.app.world.objects)).toEqual({ missing: [], orphans: [] });
    const { files } = await scene.person.get('/folders/root/files?limit=500').expect(200);
    for (const file of files) {
      const { rawPayload } = await scene.app.http.inject({ url: `/api/files/${file.id}/content`, headers: scene.person.headers });
      expect(uploads.some(({ bytes }) => bytes.equals(rawPayload))).toBe(true);
    }
    expect(files.length).toBe(uploads.length);
    await scene.workOff();
    expect((await scene.person.get('/usage').expect(200)).extractionsUsed).toBe(uploads.length);
  });

  test('of a form, of keeping a duplicate, of canceling and of emptying the trash leaves one whole state or the other', async () => {
    const scene = await startScene();
    const post = async (origin: string, path: string, body?: FormData) => {
      const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers: scene.person.headers, ...(body && { body }) });
      expect(response.ok).toBe(true);
    };
    const agrees = async () => {
      expect(await recount(scene.app.db)).toEqual([]);
      expect((await recountObjects(scene.app.db, scene.app.world.objects)).missing).toEqual([]);
    };
    const form = () => {
      const body = new FormData();
      body.set('file', new Blob([randomBytes(500).toString('hex')]), 'form.csv');
      return body;
    };
    const stored = async () => {
      const { tus } = await scene.serve();
      return await tus.upload({ name: 'stored.csv' }, randomBytes(500));
    };
    const operations = [
      (_tus: TusClient, origin: string) => post(origin, '/files', form()),
      async (tus: TusClient, origin: string) => {
        const bytes = randomBytes(500);
        await tus.upload({ name: 'one.csv' }, bytes);
        await post(origin, `/uploads/${await tus.upload({ name: 'two.csv' }, bytes)}/keep`);
      },
      async (_tus: TusClient, origin: string) => { await post(origin, `/uploads/${await stored()}/cancel`); },
      async (_tus: TusClient, origin: string) => { await post(origin, '/trash/empty'); },
    ];
    const counts = [];
    for (const [index, run] of operations.entries()) {
      if (index === 3) {
        const { files } = await scene.person.get('/folders/root/files?limit=500').expect(200);
        await scene.person.post('/files/trash', { fileIds: files.map(({ id }: { id: string }) => id) }).expect(200);
      }
      counts.push(await killAtEachStep(scene, { steps: OF_FEW, run, check: agrees }));
    }
    expect(counts.every((count) => count > 1)).toBe(true);
    expect((await scene.person.get('/trash').expect(200)).total).toBe(0);
    await scene.workOff();
  });
});
