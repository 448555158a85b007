import { describe, expect, onTestFinished, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** An administrator and somebody else. */
async function startScene() {
  const app = await startTestApp({ isWorking: false });
  const [ada, bob] = [await app.person('ada'), await app.person('bob')];
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
  return { app, ada, bob };
}
const order = { message: 'A new version is here.', gracePeriodSeconds: 5, waitForUploads: true };
const usual = { message: null };

test('whether plans are offered is chosen once, by one of those who choose at the same moment', async () => {
  const { app, ada } = await startScene();
  await app.db.deleteFrom('systemFlags').where('name', '=', 'installation.mode').execute();
  const modes = ['plans', 'unlimited', 'plans', 'unlimited'] as const;
  const answers = await Promise.all(modes.map(async (mode) => (await ada.post('/setup/mode', { mode }).response).statusCode));
  expect(answers.toSorted()).toEqual([204, 409, 409, 409]);
  const chosen = modes[answers.indexOf(204)];
  for (const mode of modes) await ada.post('/setup/mode', { mode }).expectProblem('setup.already_done');
  expect((await ada.get('/session').expect(200)).arePlansOffered).toBe(chosen === 'plans');
  const { entries } = await ada.get('/admin/audit').expect(200) as { entries: { action: string }[] };
  expect(entries.filter(({ action }) => action === 'system.mode-chosen')).toHaveLength(1);
});

describe('maintenance', () => {
  test('keeps everybody out but administrators, who get in and end it; health and the session answer', async () => {
    const { app, ada, bob } = await startScene();
    await ada.put('/admin/maintenance', { maintenance: { estimate: 'until noon' } }).expect(204);
    app.clock.forward(60_000);

    for (const path of ['/folders', '/usage', '/search?q=a', '/plans']) await bob.get(path).expectProblem('service.maintenance');
    const refused = await bob.post('/folders', { name: 'new' }).response;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '600']);
    const tus = { ...bob.headers, 'tus-resumable': '1.0.0', 'upload-length': '3' };
    expect((await app.http.inject({ method: 'POST', url: '/api/uploads', headers: tus })).statusCode).toBe(503);

    expect(await bob.get('/session').expect(200)).toMatchObject({ maintenance: { estimate: 'until noon' }, user: { id: bob.userId } });
    await bob.get('/health/ready').expect(200);
    await bob.post('/session/refresh').expect(200);
    await ada.get('/folders').expect(200);

    const doors: ['GET' | 'POST', string, object?][] = [
      ['POST', '/auth/sign-in', { email: 'ada@example.com', password: 'wrong' }], ['GET', '/auth/second-step'], ['POST', '/auth/second-step', { code: '000000' }],
      ['POST', '/auth/passkey/options', { step: 'first' }], ['POST', '/auth/passkey', {}], ['POST', '/captcha', { purpose: 'sign-in' }],
      ['POST', '/auth/providers/google/start', {}], ['POST', '/auth/providers/google/finish', { query: '' }], ['POST', '/error-reports', {}],
    ];
    for (const [method, path, payload] of doors) {
      const answer = await app.http.inject({ method, url: `/api${path}`, ...(payload && { payload }) });
      expect(answer.body, path).not.toContain('service.maintenance');
    }

    await ada.put('/admin/maintenance', { maintenance: null }).expect(204);
    app.clock.forward(60_000);
    await bob.get('/folders').expect(200);
    expect(await bob.get('/session').expect(200)).toMatchObject({ maintenance: null });
  });

  test('that cannot be looked up is none', async () => {
    const { app, bob } = await startScene();
    await app.db.schema.alterTable('system_flags').renameTo('hidden_flags').execute();
    await bob.get('/folders').expect(200);
  });
});

describe('a forced reload', () => {
  test('is told with the time of its order, and not while there is maintenance', async () => {
    const { app, ada, bob } = await startScene();
    await ada.put('/admin/forced-reload', { forcedReload: order }).expect(204);
    const { timestamp, ...first } = (await bob.get('/session').expect(200)).forcedReload;
    expect(first).toEqual(order);

    await ada.put('/admin/maintenance', { maintenance: { estimate: null } }).expect(204);
    expect((await bob.get('/session').expect(200)).forcedReload).toBeNull();
    await ada.put('/admin/maintenance', { maintenance: null }).expect(204);

    app.clock.forward(60_000);
    await ada.put('/admin/forced-reload', { forcedReload: usual }).expect(204);
    const second = (await bob.get('/session').expect(200)).forcedReload;
    expect(second).toEqual({ message: null, gracePeriodSeconds: 10, waitForUploads: false, timestamp: expect.any(String) });
    expect(Date.parse(second.timestamp) - Date.parse(timestamp)).toBeGreaterThanOrEqual(60_000);
    app.clock.forward(1000);
    const later = await app.person('bob');
    expect((await later.get('/session').expect(200)).forcedReload).toBeNull();
    await ada.put('/admin/forced-reload', { forcedReload: null }).expect(204);
    expect((await bob.get('/session').expect(200)).forcedReload).toBeNull();
  });
});

describe('what concerns everybody', () => {
  test('is ordered by administrators alone', async () => {
    const { app, bob } = await startScene();
    for (const [path, body] of [['/admin/maintenance', { maintenance: null }], ['/admin/forced-reload', { forcedReload: usual }]] as const) {
      await bob.put(path, body).expectProblem('auth.forbidden');
      expect((await app.http.inject({ method: 'PUT', url: `/api${path}`, payload: body })).statusCode).toBe(401);
    }
  });

  test('reaches every browser that listens, also one that was away for a moment', async () => {
    const { app, ada, bob } = await startScene();
    const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const listen = async (headers: Record<string, string>, lastId?: string) => {
      const stream = await readEvents(origin, headers, lastId);
      onTestFinished(() => { stream.close(); });
      await app.eventually('the stream is open', async () => stream.has('hello'));
      return stream;
    };
    const heard = (stream: Awaited<ReturnType<typeof listen>>) => stream.events().filter(({ name }) => name === 'system.changed').length;
    const [hers, his] = [await listen(ada.headers), await listen(bob.headers)];
    await ada.put('/admin/maintenance', { maintenance: { estimate: null } }).expect(204);
    await app.eventually('both hear it', async () => heard(hers) === 1 && heard(his) === 1);
    expect(his.messages()[0]?.topic).toBe('system');

    const lastId = his.lastId();
    his.close();
    await ada.put('/admin/maintenance', { maintenance: null }).expect(204);
    const again = await listen(bob.headers, lastId);
    await app.eventually('what was missed comes', async () => heard(again) === 1);
  });
});
