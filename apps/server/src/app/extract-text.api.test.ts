import { expect, onTestFinished, test } from 'vitest';
import { StoreIsFull } from '../ports/object-store.ts';
import { startSharedTestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const app = await startSharedTestApp({ mode: 'plans', settings: { PLANS: 'business' } });
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });

function formOf(content: string, name = 'a.csv') {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
}
const extract = (person: TestClient, content: string) => person.post('/extract-text', { form: formOf(content) });
const fileOf = (person: TestClient) => app.eventually('the file is there', async () => {
  const { files } = await person.get('/folders/root/files').expect(200);
  return files[0] as { id: string } | undefined;
});
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => { open = resolve; });
  app.extractor.script.gate = async (_page, signal) => {
    await Promise.race([opened, new Promise((resolve) => { signal.addEventListener('abort', resolve); })]);
  };
  onTestFinished(() => { delete app.extractor.script.gate; });
  return { open };
}

test('one request with a file answers its text; the file stays and cost one extraction', async () => {
  const ada = await app.person('ada');
  const { text, fileId } = await extract(ada, 'first\nsecond').expect(200);
  expect(text).toBe('first\n\nsecond');
  expect((await ada.get(`/files/${fileId}`).expect(200)).file.name).toBe('a.csv');
  expect((await ada.get('/usage').expect(200)).extractionsUsed).toBe(1);
});

test('why there is no text is answered in its code', async () => {
  const bob = await app.person('bob');
  onTestFinished(() => { delete app.extractor.script.fails; });
  app.extractor.script.fails = { code: 'extraction.damaged', atPage: 1 };
  await extract(bob, 'damaged').expectProblem('extraction.damaged');
  app.extractor.script.fails = { error: new StoreIsFull('full'), atPage: 1 };
  await extract(bob, 'full').expectProblem('storage.no_space');
  delete app.extractor.script.fails;
  await bob.post('/extract-text', { form: formOf('x', 'a.exe') }).expectProblem('file.type_unsupported');
});

test('a reading that is canceled, and a file that is deleted meanwhile, end the request', async () => {
  const eve = await app.person('eve');
  gate();
  const canceled = extract(eve, 'one');
  const { id } = await fileOf(eve);
  const jobId = await app.eventually('it is read', async () => (JSON.parse((await eve.get(`/files/${id}/job`).response).body) as { jobId?: string }).jobId);
  await eve.post(`/jobs/${jobId}/cancel`).expect(204);
  await canceled.expectProblem('extraction.canceled');

  const deleted = extract(await app.person('dan'), 'two');
  const dan = await app.person('dan');
  const file = await fileOf(dan);
  await dan.post('/files/trash', { fileIds: [file.id] }).expect(200);
  await dan.post('/trash/empty').expect(200);
  await deleted.expectProblem('file.not_found');
});

test('whoever hangs up loses nothing: the file is read all the same', async () => {
  const fay = await app.person('fay');
  const { open } = gate();
  const leaving = new AbortController();
  const call = fetch(`${origin}/api/extract-text`, { method: 'POST', headers: fay.headers, body: formOf('left behind'), signal: leaving.signal });
  const { id } = await fileOf(fay);
  leaving.abort();
  await expect(call).rejects.toThrow();
  open();
  await app.eventually('it is read', async () => (await fay.get(`/files/${id}`).expect(200)).file.uploadStatus === 'completed');
});
