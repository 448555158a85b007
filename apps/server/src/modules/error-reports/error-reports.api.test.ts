import { beforeAll, expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';
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
