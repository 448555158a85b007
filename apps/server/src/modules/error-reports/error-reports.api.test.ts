import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Failure } from '../../ports/error-sink.ts';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let [admin, bob]: TestClient[] = [];
beforeAll(async () => {
  [admin, bob] = [await app.person('ada'), await app.person('bob')];
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
});

const report = (message: string, path = '/dashboard') => app.http.inject({
  method: 'POST', url: '/api/error-reports', headers: { 'user-agent': 'Firefox/140 Windows' }, payload: { message, stack: `${message}\n    at f (/assets/a.js:1:2)`, path },
});
const reports = async () => (await admin?.get('/admin/error-reports').expect(200)).reports;

test('what failed in a browser is kept once, counted, shown to administrators only, and names nobody', async () => {
  expect((await report('No letter for bob@example.com', '/auth/action?token=secret')).statusCode).toBe(204);
  await report('No letter for carol@example.com', '/search');
  await report('Something else');
  const [other, letter] = await reports();
  expect(other).toMatchObject({ message: 'Something else', count: 1 });
  expect(letter).toMatchObject({ message: 'No letter for …@…', path: '/search', browser: 'Firefox/140 Windows', count: 2 });
  expect(JSON.stringify(await reports())).not.toMatch(/bob|carol|secret/);
  await bob?.get('/admin/error-reports').expectProblem('auth.forbidden');
});

test('what is too long is refused, and what has not happened for a month is forgotten', async () => {
  expect((await report('x'.repeat(501))).statusCode).toBe(422);
  await app.db.updateTable('errorReports').set({ lastAt: new Date(0) }).where('message', '=', 'Something else').execute();
  await app.modules.errorReports.prune();
  expect((await reports()).map(({ message }: { message: string }) => message)).toEqual(['No letter for …@…']);
});

test('what is told elsewhere is what is kept here: without people, once for each doubling, and again when it was not taken', async () => {
  const told: Failure[] = [];
  let isTaking = false;
  const own = await startTestApp({ isWorking: false, world: { errorSink: {
    tell: async (failure) => {
      if (!isTaking) throw new Error('not now');
      told.push(failure);
    },
  } } });
  const payload = { message: 'No letter for bob@example.com', stack: 'at f (/assets/a.js:1:2)', path: '/auth/action?token=secret' };
  for (let count = 0; count < 3; count++) await own.http.inject({ method: 'POST', url: '/api/error-reports', payload });
  const { rows } = await sql<{ data: never }>`select data from pgboss.job where name = 'error-reports.tell' order by created_on`.execute(own.db);
  expect(rows).toHaveLength(2);
  const tell = () => own.modules.errorReports.tell(rows[0]?.data as never);
  await expect(tell()).rejects.toThrow('not now');
  isTaking = true;
  await tell();
  expect(told).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f]{32}$/), message: 'No letter for …@…', path: '/auth/action' }]);
  expect(JSON.stringify(told)).not.toMatch(/bob|secret/);
});
