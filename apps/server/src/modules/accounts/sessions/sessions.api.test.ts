import { describe, expect, test } from 'vitest';
import { ADMIN, startAccountsApp } from '../testing/accounts-app.ts';

type Device = { id: string; isCurrent: boolean; userAgent: string; ipAddress: string };
const devicesOf = async (browser: { get(path: string): Promise<{ body: Record<string, unknown> }> }) => (await browser.get('/auth/sessions')).body['sessions'] as Device[];

describe('the devices of a person', () => {
  test('are listed with where they are, newest first, and which one asks', async () => {
    const { browser, clock, setUp } = await startAccountsApp();
    const laptop = await setUp();
    clock.forward({ minutes: 1 });
    const phone = browser('203.0.113.5');
    await phone.post('/auth/sign-in', ADMIN, { headers: { 'user-agent': `Phone ${'x'.repeat(1000)}` } });
    const devices = await devicesOf(laptop);
    expect(devices).toMatchObject([{ ipAddress: '203.0.113.5', isCurrent: false }, { ipAddress: '127.0.0.1', userAgent: 'Test browser', isCurrent: true }]);
    expect(devices[0]?.userAgent.length).toBe(400);
  });

  test('can be signed out one by one, which closes their streams', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    const laptop = await setUp();
    const phone = browser();
    await phone.post('/auth/sign-in', ADMIN);
    const other = (await devicesOf(laptop)).find(({ isCurrent }) => !isCurrent);
    expect((await laptop.delete(`/auth/sessions/${other?.id}`)).status).toBe(204);
    expect(await phone.user()).toBeNull();
    expect(await laptop.user()).toMatchObject({ email: ADMIN.email });
    expect(await db.selectFrom('outboxEvents').select('payload').where('name', '=', 'session.revoked').execute()).toEqual([{ payload: { sessionId: other?.id } }]);
    expect((await laptop.delete(`/auth/sessions/${other?.id}`)).code).toBe('session.not_found');
  });

  test('can all be signed out but the one that asks', async () => {
    const { browser, setUp } = await startAccountsApp();
    const laptop = await setUp();
    const others = [browser(), browser(), browser()];
    for (const each of others) await each.post('/auth/sign-in', ADMIN);
    expect((await laptop.post('/auth/sessions/revoke-others')).status).toBe(204);
    expect(await Promise.all(others.map((each) => each.user()))).toEqual([null, null, null]);
    expect(await devicesOf(laptop)).toMatchObject([{ isCurrent: true }]);
  });

  test('of someone else are not found, as if they did not exist', async () => {
    const { setUp, signUpMember } = await startAccountsApp();
    const admin = await setUp();
    const bob = await signUpMember('bob@example.org');
    const [adminsDevice] = await devicesOf(admin);
    const foreign = await bob.delete(`/auth/sessions/${adminsDevice?.id}`);
    const unknown = await bob.delete('/auth/sessions/session_00000000000000000000000000000000');
    const comparable = ({ status, body }: typeof foreign) => ({ status, body: { ...body, instance: '', requestId: '' } });
    expect(comparable(foreign)).toEqual(comparable(unknown));
    expect(foreign.code).toBe('session.not_found');
    expect(await devicesOf(bob)).toHaveLength(1);
    expect(await admin.user()).toMatchObject({ email: ADMIN.email });
    await bob.post('/auth/sessions/revoke-others');
    expect(await admin.user()).toMatchObject({ email: ADMIN.email });
  });

  test('stay secret from strangers', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    expect((await browser().get('/auth/sessions')).code).toBe('auth.required');
    expect((await browser().delete('/auth/sessions/session_1')).code).toBe('auth.required');
    expect((await browser().post('/auth/sessions/revoke-others')).code).toBe('auth.required');
  });
});

describe('signing out', () => {
  test('ends the session on the server and in the browser', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    const admin = await setUp();
    const secret = admin.secret();
    const answer = await admin.post('/auth/sign-out');
    expect(answer.setCookie).toEqual([expect.stringMatching(/^scriba_session=; .*Expires=Thu, 01 Jan 1970/)]);
    const thief = browser();
    thief.jar.set('scriba_session', secret);
    expect(await thief.user()).toBeNull();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('outboxEvents').select('name').where('name', '=', 'session.revoked').execute()).toHaveLength(1);
  });

  test('without a session is no mistake', async () => {
    const { browser } = await startAccountsApp();
    expect((await browser().post('/auth/sign-out')).status).toBe(204);
  });
});

describe('a session', () => {
  test('that is used lives on, up to thirty days', async () => {
    const { clock, setUp } = await startAccountsApp();
    const admin = await setUp();
    for (let day = 0; day < 24; day += 6) {
      clock.forward({ days: 6 });
      expect(await admin.user()).toMatchObject({ email: ADMIN.email });
    }
    clock.forward({ days: 5, hours: 23 });
    expect(await admin.user()).toMatchObject({ email: ADMIN.email });
    clock.forward({ hours: 2 });
    expect(await admin.user()).toBeNull();
  });

  test('that is not used for seven days is over', async () => {
    const { clock, setUp } = await startAccountsApp();
    const admin = await setUp();
    clock.forward({ days: 7 });
    expect(await admin.user()).toBeNull();
    expect((await admin.post('/session/refresh')).code).toBe('auth.required');
  });

  test('lives as long as the operator says', async () => {
    const { clock, setUp } = await startAccountsApp({ settings: { SESSION_DAYS: '0.5' } });
    const admin = await setUp();
    clock.forward({ hours: 11 });
    expect(await admin.user()).not.toBeNull();
    clock.forward({ hours: 13 });
    expect(await admin.user()).toBeNull();
  });

  test('writes down that it is used every five minutes, not with every call', async () => {
    const { clock, db, setUp } = await startAccountsApp();
    const admin = await setUp();
    const lastSeen = async () => (await db.selectFrom('sessions').select('updatedAt').executeTakeFirstOrThrow()).updatedAt.getTime();
    const start = await lastSeen();
    clock.forward({ minutes: 4 });
    await admin.user();
    expect(await lastSeen()).toBe(start);
    clock.forward({ minutes: 2 });
    await admin.user();
    expect(await lastSeen()).toBeGreaterThan(start);
  });

  test('is prolonged by the hourly refresh, which looks at the account again', async () => {
    const { clock, db, setUp } = await startAccountsApp();
    const admin = await setUp();
    clock.forward({ days: 28 });
    await db.updateTable('sessions').set({ expiresAt: new Date(clock.now().getTime() + 60_000) }).execute();
    await db.updateTable('users').set({ name: 'Countess' }).execute();
    const answer = await admin.post('/session/refresh');
    expect(answer.body['user']).toMatchObject({ displayName: 'Countess' });
    expect(Number(/Max-Age=(\d+)/.exec(answer.setCookie[0] ?? '')?.[1])).toBeCloseTo(2 * 86_400, -2);
  });

  test('does not come from a cookie that was made up', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const visitor = browser();
    for (const secret of ['', 'x', '../../etc/passwd', 'a'.repeat(4000), "' or '1'='1", '%00', 'undefined']) {
      visitor.jar.set('scriba_session', secret);
      expect((await visitor.get('/session')).body).toMatchObject({ user: null });
    }
  });

  test('that has ended is forgotten', async () => {
    const { accounts, clock, db, setUp } = await startAccountsApp();
    await setUp();
    clock.forward({ days: 8 });
    await accounts.prune();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('that ends by itself does not wait for who holds the person, and would end it next', async () => {
    const { db, setUp } = await startAccountsApp();
    await setUp();
    await db.transaction().execute(async (act) => {
      await act.selectFrom('users').select('id').forUpdate().execute();
      const ending = await db.transaction().execute(async (leaving) => {
        await leaving.selectFrom('sessions').select('id').forUpdate().execute();
        const waiting = act.deleteFrom('sessions').execute();
        await leaving.deleteFrom('sessions').execute();
        return { waiting };
      });
      await ending.waiting;
    });
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('of a new administrator is not one of before', async () => {
    const { accounts, browser, db, setUp, signUpMember } = await startAccountsApp();
    await setUp();
    const bob = await signUpMember('bob@example.org');
    await accounts.makeAdmin('bob@example.org');
    expect(await bob.user()).toBeNull();
    expect(await db.selectFrom('auditEntries').select(['actorId', 'action']).execute()).toContainEqual({ actorId: 'command-line', action: 'person.role-changed' });
    const again = browser();
    expect((await again.post('/auth/sign-in', { email: 'bob@example.org', password: 'a long enough secret' })).body['user']).toMatchObject({ role: 'admin' });
    await expect(accounts.makeAdmin('nobody@example.org')).rejects.toMatchObject({ code: 'auth.user_not_found' });
  });
});
