import { expect, onTestFinished, test } from 'vitest';
import { recount, recountReserved } from '../../testing/recount.ts';
import { emptyPlace, eventually, startTestApp, startTestAppAt, type TestApp } from '../../testing/test-app.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { manualGate } from '../../testing/scripted-extractor.ts';
import { reader } from './testing/reader.ts';

const limits = { mode: 'plans', settings: { PLANS: 'business' } } as const;

/** Somebody with so many extractions whose first file was canceled, and who keeps the same bytes once more. */
async function keepsCanceled(app: TestApp, extractionsPerMonth: number) {
  const ada = reader(await app.person('ada'));
  const plan = { ownerId: ada.person.userId, plan: 'free', periodAnchor: new Date(), updatedAt: new Date(), extractionsPerMonth } as const;
  await app.db.insertInto('ownerPlans').values(plan).execute();
  app.extractor.script.gate = () => new Promise(() => undefined);
  const first = await ada.upload('the same bytes', 'first.csv');
  await ada.reaches(first, 'running');
  await ada.cancel(first);
  delete app.extractor.script.gate;
  const uploadId = await tusClient(await app.http.listen({ host: '127.0.0.1', port: 0 }), ada.person.headers).upload({ name: 'second.csv' }, Buffer.from('the same bytes'));
  return { ada, keep: async () => (await ada.person.post(`/uploads/${uploadId}/keep`).expect(201)).file.id as string };
}

test('a kept duplicate of a file without text is read, and pays for it', async () => {
  const app = await startTestApp(limits);
  const { ada, keep } = await keepsCanceled(app, 1);
  const second = await keep();
  await ada.reaches(second, 'completed');
  expect(await ada.usage()).toEqual({ used: 1, taken: 1 });
  expect([...await recount(app.db), ...await recountReserved(app.db)]).toEqual([]);
});

test('a kept duplicate that cannot pay says so, and can be read when there are extractions again', async () => {
  const app = await startTestApp(limits);
  const { ada, keep } = await keepsCanceled(app, 1);
  await ada.reaches(await ada.upload('other bytes', 'third.csv'), 'completed');
  const second = await keep();
  const refused = await eventually('refused', async () => (await ada.file(second)).readingProblem);
  expect(refused).toEqual({ code: 'usage.extractions_exceeded', params: { remaining: 0, needed: 1 } });
  await app.db.updateTable('ownerPlans').set({ extractionsPerMonth: 2 }).execute();
  await ada.person.post(`/files/${second}/extract`, { replaceEdits: false }).expect(202);
  await ada.reaches(second, 'completed');
  expect(await ada.usage()).toEqual({ used: 2, taken: 2 });
  expect([...await recount(app.db), ...await recountReserved(app.db)]).toEqual([]);
});

/** Somebody whose two extractions are reserved for files that are being read, and who keeps the bytes of the first one once more. */
async function keepsBeingRead(app: TestApp) {
  const ada = reader(await app.person('ada'));
  const plan = { ownerId: ada.person.userId, plan: 'free', periodAnchor: new Date(), updatedAt: new Date(), extractionsPerMonth: 2 } as const;
  await app.db.insertInto('ownerPlans').values(plan).execute();
  const gate = manualGate();
  app.extractor.script.gate = gate.wait;
  const first = await ada.upload('the same bytes', 'first.csv');
  await ada.reaches(first, 'running');
  const uploadId = await tusClient(await app.http.listen({ host: '127.0.0.1', port: 0 }), ada.person.headers).upload({ name: 'second.csv' }, Buffer.from('the same bytes'));
  await ada.upload('other bytes', 'other.csv');
  const second = (await ada.person.post(`/uploads/${uploadId}/keep`).expect(201)).file.id as string;
  await eventually('it was tried to read the second one', async () =>
    (await app.db.selectFrom('files').select('uploadStatus').where('id', '=', second).executeTakeFirst())?.uploadStatus === 'pending'
    && (await app.queue.depth()).every(({ queue, waiting }) => queue !== 'on.extraction.read-uploaded' || waiting === 0));
  return { ada, first, second, letGo: () => gate.open(1) };
}

test('a kept duplicate of a file that is being read waits for its text, and costs nothing, also where no extractions are left', async () => {
  const app = await startTestApp(limits);
  const { ada, second, letGo } = await keepsBeingRead(app);
  expect(await ada.file(second)).toMatchObject({ uploadStatus: 'pending', readingProblem: null });
  letGo();
  await ada.reaches(second, 'completed');
  expect(await ada.text(second)).toBe('the same bytes');
  await eventually('all is paid', async () => (await ada.usage()).used === 2);
  expect([...await recount(app.db), ...await recountReserved(app.db)]).toEqual([]);
});

test('a kept duplicate whose first file is canceled, or deleted for good, is read itself', async () => {
  for (const end of ['cancel', 'delete'] as const) {
    const app = await startTestApp(limits);
    const { ada, first, second, letGo } = await keepsBeingRead(app);
    if (end === 'cancel') await ada.cancel(first);
    else {
      await ada.person.post('/files/trash', { fileIds: [first] }).expect(200);
      await ada.person.post('/trash/empty').expect(200);
    }
    letGo();
    await ada.reaches(second, 'completed');
    await eventually('all is paid', async () => (await ada.usage()).used === 2);
    expect((await ada.usage()).taken).toBe(2);
    expect([...await recount(app.db), ...await recountReserved(app.db)]).toEqual([]);
  }
});

test('a file that was deleted for good before its reading was ordered gives its extraction back', async () => {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const idle = await startTestAppAt(place, { ...limits, isWorking: false });
  const ada = reader(await idle.person('ada'));
  const id = await ada.upload('never read');
  await ada.person.post('/files/trash', { fileIds: [id] }).expect(200);
  await ada.person.post('/trash/empty').expect(200);
  await ada.expectUsage(0, 1);
  const working = await startTestAppAt(place, limits);
  await eventually('given back', async () => (await ada.usage()).taken === 0);
  expect([...await recount(working.db), ...await recountReserved(working.db)]).toEqual([]);
});

test('a file in the bin is not read again, and costs nothing', async () => {
  const app = await startTestApp(limits);
  const ada = reader(await app.person('ada'));
  const fileId = await ada.upload('a text', 'first.csv');
  await ada.reaches(fileId, 'completed');
  await ada.person.post('/files/trash', { fileIds: [fileId] }).expect(200);
  await ada.person.post(`/files/${fileId}/extract`, {}).expectProblem('file.not_found');
  await ada.expectUsage(1);
  await ada.person.post('/files/restore', { fileIds: [fileId] }).expect(200);
  await ada.person.post(`/files/${fileId}/extract`, {}).expect(202);
});
