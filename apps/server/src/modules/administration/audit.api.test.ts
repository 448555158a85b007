import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '@scriba/contract/audit';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let ada: TestClient;
beforeAll(async () => {
  ada = await app.person('ada');
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
});

const entries = async (query: string): Promise<AuditEntry[]> => (await ada.get(`/admin/audit?${query}`).expect(200)).entries;

test('says who did what to whom, when and from where, and is filtered by act, person and time', async () => {
  const bob = await app.person('bob');
  await ada.post(`/admin/people/${bob.userId}/suspend`, { reason: '=1+1' }).expect(200);
  const between = new Date(app.clock.now().getTime() + 1000).toISOString();
  app.clock.forward(2000);
  await ada.put('/admin/maintenance', { maintenance: { estimate: null } }).expect(204);
  await ada.put('/admin/maintenance', { maintenance: null }).expect(204);
  await ada.put('/setup/sign-up', { isOpen: true }).expect(200);

  const all = await entries('');
  expect(all.map(({ action }) => action)).toEqual(['system.sign-up-opened', 'system.maintenance-ended', 'system.maintenance-begun', 'person.suspended']);
  expect(all.at(-1)).toMatchObject({
    actor: { id: ada.userId, name: 'ada', email: 'ada@example.com' }, subject: { id: bob.userId, email: 'bob@example.com' },
    ipAddress: '127.0.0.1', details: { reason: '=1+1' },
  });
  expect((await entries('action=person.suspended')).map(({ id }) => id)).toEqual([all.at(-1)?.id]);
  for (const person of [bob.userId, 'BOB@example.com']) expect(await entries(`person=${person}`)).toHaveLength(1);
  expect(await entries('person=nobody@example.com')).toEqual([]);
  expect(await entries(`until=${between}`)).toHaveLength(1);
  expect(await entries(`from=${between}`)).toHaveLength(3);

  const { body, headers } = await app.http.inject({ url: `/api/admin/audit/export?person=${bob.userId}`, headers: ada.headers });
  expect(headers['content-disposition']).toContain('audit.csv');
  expect(body.split('\r\n')).toEqual([
    '"time","action","actor id","actor","subject id","subject","address","details"', expect.stringContaining('"audit.exported"'),
    expect.stringContaining(`"person.suspended","${ada.userId}","ada@example.com","${bob.userId}","bob@example.com","127.0.0.1","reason: =1+1"`), '',
  ]);
  expect((await entries('action=audit.exported'))[0]).toMatchObject({
    actor: { id: ada.userId }, subject: { id: bob.userId }, ipAddress: '127.0.0.1', details: {},
  });
});

test('comes in pages that hold every entry once', async () => {
  await app.db.transaction().execute(async (tx) => {
    for (let at = 0; at < 70; at++) await app.modules.audit.record(tx, { actorId: 'user_paged', action: 'person.signed-out', subjectId: null });
  });
  const first = await ada.get('/admin/audit?person=user_paged').expect(200);
  const second = await ada.get(`/admin/audit?person=user_paged&before=${first.next}`).expect(200);
  const ids = [...first.entries, ...second.entries].map(({ id }: AuditEntry) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([70, 70, null]);
  expect(ids).toEqual([...ids].sort().reverse());
});

test('of who is erased keeps a pseudonym, without name, address and reason', async () => {
  const eve = await app.person('eve');
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', eve.userId).execute();
  await eve.put('/setup/sign-up', { isOpen: false }).expect(200);
  await ada.post(`/admin/people/${eve.userId}/suspend`, { reason: 'Eve of Contoso' }).expect(200);
  const owner = await app.modules.audit.list(1, { person: eve.userId });
  expect(owner).toHaveLength(1);
  await app.db.updateTable('users').set({ deletesAt: app.clock.now() }).where('id', '=', eve.userId).execute();
  await app.modules.privacy.eraseDue();

  const pseudonym = app.modules.audit.pseudonymOf(eve.userId);
  const left = await entries(`person=${pseudonym}`);
  expect(left.map(({ action, ipAddress, details }) => [action, ipAddress, details])).toEqual([
    ['account.erased', null, {}], ['person.suspended', '127.0.0.1', {}], ['system.sign-up-closed', null, {}],
  ]);
  expect(JSON.stringify(left)).not.toMatch(/eve|contoso/i);
});

test('is nothing for others, nor is its table', async () => {
  const bob = await app.person('nosy');
  await bob.get('/admin/audit').expectProblem('auth.forbidden');
  await bob.get('/admin/audit/export').expectProblem('auth.forbidden');
});
