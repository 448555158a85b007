import { describe, expect, test } from 'vitest';
import { ADMIN, startAccountsApp } from './testing/accounts-app.ts';

describe('the first account', () => {
  test('is made with the printed code, is the administrator, needs no mail and is signed in', async () => {
    const { accounts, browser, db, pool } = await startAccountsApp();
    const code = await accounts.openSetup();
    const visitor = browser();
    expect((await visitor.get('/session')).body).toMatchObject({ user: null, needsSetup: true, signUpOpen: false, needsModeChoice: false });

    const answer = await visitor.post('/setup/account', { ...ADMIN, code: code?.toLowerCase().replaceAll('-', ' '), language: 'ro' });
    expect(answer.status).toBe(201);
    expect(answer.body['user']).toMatchObject({ email: ADMIN.email, role: 'admin', emailVerified: true, displayName: ADMIN.name, language: 'ro' });
    expect((await visitor.get('/session')).body).toMatchObject({ user: { email: ADMIN.email }, needsSetup: false, needsModeChoice: true });
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect((await pool.query('select name, payload from outbox_events')).rows).toEqual([
      { name: 'account.created', payload: { userId: (answer.body['user'] as { id: string }).id } },
    ]);
  });

  test('keeps one code until it is used, and has none afterwards', async () => {
    const { accounts, setUp, flags } = await startAccountsApp();
    const code = await accounts.openSetup();
    expect(await accounts.openSetup()).toBe(code);
    await setUp();
    expect(await accounts.openSetup()).toBeUndefined();
    expect(await flags.read('setup.code')).toBeUndefined();
  });

  test('cannot be made with another code, nor before a code was printed', async () => {
    const { accounts, browser } = await startAccountsApp();
    expect((await browser().post('/setup/account', { ...ADMIN, code: 'AAAA-AAAA-AAAA-AAAA' })).code).toBe('setup.code_invalid');
    const code = await accounts.openSetup() ?? '';
    for (const wrong of ['AAAA-AAAA-AAAA-AAAA', code.slice(0, -1), `${code}A`, 'undefined']) {
      expect((await browser().post('/setup/account', { ...ADMIN, code: wrong })).code).toBe('setup.code_invalid');
    }
  });

  test('has one winner when ten come at once', async () => {
    const { accounts, browser, db } = await startAccountsApp();
    const code = await accounts.openSetup();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) =>
      browser().post('/setup/account', { ...ADMIN, email: `admin${index}@example.org`, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.filter(({ status }) => status === 409).map(({ code: problem }) => problem)).toEqual(Array.from({ length: 9 }, () => 'setup.already_done'));
    expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('cannot be made again, not even with the code of then', async () => {
    const { accounts, browser, setUp } = await startAccountsApp();
    const code = await accounts.openSetup();
    await setUp();
    expect((await browser().post('/setup/account', { ...ADMIN, email: 'eve@example.org', code })).code).toBe('setup.already_done');
  });

  test('takes no weak password, and the code still works after one was refused', async () => {
    const { accounts, browser } = await startAccountsApp();
    const code = await accounts.openSetup();
    expect((await browser().post('/setup/account', { ...ADMIN, password: 'lovelace', code })).body)
      .toMatchObject({ code: 'auth.weak_password', params: { reason: 'personal' } });
    expect((await browser().post('/setup/account', { ...ADMIN, code })).status).toBe(201);
  });

  test('is closed to guessing after ten wrong codes from one address', async () => {
    const { accounts, browser } = await startAccountsApp();
    const code = await accounts.openSetup();
    const guess = (from: string) => browser(from).post('/setup/account', { ...ADMIN, code: 'AAAA-AAAA-AAAA-AAAA' });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess('203.0.113.7')).code).toBe('setup.code_invalid');
    expect((await guess('203.0.113.7')).code).toBe('request.too_many');
    expect((await browser('203.0.113.8').post('/setup/account', { ...ADMIN, code })).status).toBe(201);
  });

  test('comes before every other account', async () => {
    const { browser, db } = await startAccountsApp();
    expect((await browser().post('/auth/sign-up', { name: 'Eve', email: 'eve@example.org', password: 'a long enough secret' })).code).toBe('auth.sign_up_closed');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
