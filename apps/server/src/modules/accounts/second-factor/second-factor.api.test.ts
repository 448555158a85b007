import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';
import { authenticatorOf, enrol } from '../testing/authenticator.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
});
const protectedPerson = async () => {
  const person = await app.newMember();
  const enrolled = await enrol(app, person.browser);
  app.clock.forward({ minutes: 1 });
  return { ...person, ...enrolled };
};
const begin = async (email: string) => {
  const visitor = app.browser();
  const answer = await visitor.post('/auth/sign-in', { email, password: PASSWORD });
  return { visitor, answer };
};

describe('setting an authenticator app up', () => {
  test('asks for the password, then for one code, and gives ten recovery codes once', async () => {
    const { browser, email } = await app.newMember();
    expect((await browser.post('/user/totp')).code).toBe('auth.wrong_password');
    expect((await browser.post('/user/totp', { password: 'wrong' })).code).toBe('auth.wrong_password');
    const { body } = await browser.post('/user/totp', { password: PASSWORD });
    expect(body).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining(`secret=${String(body['secret'])}`) });
    expect((await browser.post('/user/totp/confirm', { code: '000000' })).code).toBe('auth.code_invalid');
    expect((await browser.get('/user/security')).body).toMatchObject({ hasPassword: true, totpSince: null, recoveryCodesLeft: 0 });

    const confirmed = await browser.post('/user/totp/confirm', { code: authenticatorOf(app, String(body['secret'])).code() });
    const codes = confirmed.body['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    expect((await browser.get('/user/security')).body).toMatchObject({ hasPassword: true, totpSince: expect.stringMatching(/^20/), recoveryCodesLeft: 10 });
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('Two-step sign-in is on');
    expect((await browser.post('/user/totp', { password: PASSWORD })).code).toBe('totp.already_on');
    expect((await browser.post('/user/totp/confirm', { code: '123456' })).code).toBe('totp.already_on');
  });

  test('keeps neither the secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await protectedPerson();
    const { rows } = await app.pool.query("select string_agg(f::text, '') || (select string_agg(c::text, '') from recovery_codes c) as everything from totp_factors f");
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) expect(rows[0]?.everything).not.toContain(text);
  });

  test('changes nothing before the code, and signs out everywhere else after it', async () => {
    const { browser, email } = await app.newMember();
    const other = (await begin(email)).visitor;
    await browser.post('/user/totp', { password: PASSWORD });
    expect((await begin(email)).answer.body['user']).toMatchObject({ email });
    expect(await other.user()).not.toBeNull();
    await enrol(app, browser);
    expect(await other.user()).toBeNull();
    expect(await browser.user()).not.toBeNull();
  });

  test('that is started anew forgets the first secret', async () => {
    const { browser } = await app.newMember();
    const first = String((await browser.post('/user/totp', { password: PASSWORD })).body['secret']);
    const second = String((await browser.post('/user/totp', { password: PASSWORD })).body['secret']);
    expect((await browser.post('/user/totp/confirm', { code: authenticatorOf(app, first).code() })).code).toBe('auth.code_invalid');
    expect((await browser.post('/user/totp/confirm', { code: authenticatorOf(app, second).code() })).status).toBe(200);
  });

  test('of someone else cannot be confirmed, and ends after five wrong codes', async () => {
    const { browser } = await app.newMember();
    const secret = String((await browser.post('/user/totp', { password: PASSWORD })).body['secret']);
    const stranger = await app.newMember();
    expect((await stranger.browser.post('/user/totp/confirm', { code: authenticatorOf(app, secret).code() })).code).toBe('totp.not_started');
    app.clock.forwardToNext({ minutes: 15 });
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) codes.push((await browser.post('/user/totp/confirm', { code: '000000' })).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'auth.code_invalid'), 'request.too_many']);
  });
});

describe('the second step', () => {
  test('comes after the right password, which alone opens nothing', async () => {
    const { email, secret } = await protectedPerson();
    const { visitor, answer } = await begin(email);
    expect(answer.body).toEqual({ user: null });
    expect(answer.setCookie).toEqual([expect.stringMatching(/^scriba_entrance=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)]);
    expect(await visitor.user()).toBeNull();
    expect((await visitor.get('/auth/sessions')).code).toBe('auth.required');
    expect((await visitor.get('/auth/second-step')).body).toEqual({ factors: ['totp', 'recovery-code'] });

    const entered = await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() });
    expect(entered.body['user']).toMatchObject({ email });
    expect(await visitor.user()).toMatchObject({ email });
    expect([...visitor.jar.keys()]).toEqual(['scriba_session', 'scriba_device']);
  });

  test('is not asked for, and not told of, with a wrong password', async () => {
    const { email } = await protectedPerson();
    const answer = await app.browser().post('/auth/sign-in', { email, password: 'wrong password' });
    expect([answer.code, answer.setCookie]).toEqual(['auth.invalid_credentials', []]);
  });

  test('takes a code once, in this sign-in and in the next', async () => {
    const { email, secret } = await protectedPerson();
    const code = authenticatorOf(app, secret).code();
    const [first, second] = [(await begin(email)).visitor, (await begin(email)).visitor];
    expect((await first.post('/auth/second-step', { code })).status).toBe(200);
    expect((await second.post('/auth/second-step', { code })).code).toBe('auth.code_invalid');
    app.clock.forward({ minutes: 1 });
    expect((await second.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).status).toBe(200);
  });

  test('takes one of four calls at once with the same code', async () => {
    const { email, secret } = await protectedPerson();
    const visitors = await Promise.all(Array.from({ length: 4 }, async () => (await begin(email)).visitor));
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes the code that set the app up for nothing else', async () => {
    const { browser, email } = await app.newMember();
    const { secret } = await enrol(app, browser);
    const { visitor } = await begin(email);
    expect((await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('auth.code_invalid');
  });

  test('takes each recovery code once, as people type it, and mails that it was used', async () => {
    const { email, browser, recoveryCodes } = await protectedPerson();
    const [code = ''] = recoveryCodes;
    expect((await (await begin(email)).visitor.post('/auth/second-step', { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await (await begin(email)).visitor.post('/auth/second-step', { code })).code).toBe('auth.code_invalid');
    expect((await browser.get('/user/security')).body['recoveryCodesLeft']).toBe(9);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('A recovery code was used');
  });

  test('takes nobody else’s codes', async () => {
    const victim = await protectedPerson();
    const thief = await protectedPerson();
    const { visitor } = await begin(victim.email);
    for (const code of [authenticatorOf(app, thief.secret).code(), ...thief.recoveryCodes.slice(0, 2)]) {
      expect((await visitor.post('/auth/second-step', { code })).code).toBe('auth.code_invalid');
    }
  });

  test('ends after five wrong codes in a quarter of an hour, from however many sign-ins, also for the right one', async () => {
    const { email, secret } = await protectedPerson();
    app.clock.forwardToNext({ minutes: 15 });
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) codes.push((await (await begin(email)).visitor.post('/auth/second-step', { code: '000000' })).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'auth.code_invalid'), 'request.too_many']);
    expect((await (await begin(email)).visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('request.too_many');
    app.clock.forward({ minutes: 40 });
    expect((await (await begin(email)).visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).status).toBe(200);
  });

  test('ends for the day after twenty wrong codes, and tells its owner that the password is known', async () => {
    const { email } = await protectedPerson();
    app.clock.forwardToNext({ days: 1 });
    for (let attempt = 0; attempt < 22; attempt++) {
      if (attempt % 4 === 0) app.clock.forward({ minutes: 40 });
      await (await begin(email)).visitor.post('/auth/second-step', { code: '000000' });
    }
    app.clock.forward({ minutes: 40 });
    expect((await (await begin(email)).visitor.post('/auth/second-step', { code: '000000' })).code).toBe('request.too_many');
    expect((await app.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject === 'Someone knows your password')).toHaveLength(1);
  });

  test('may be tried again with a new password: who tried codes with the old one does not keep the owner out', async () => {
    const { email, secret } = await protectedPerson();
    app.clock.forwardToNext({ days: 1 });
    // More than all that may be tried in a day over all passwords.
    const { visitor } = await begin(email);
    for (let attempt = 0; attempt < 62; attempt++) await visitor.post('/auth/second-step', { code: '000000' });
    const owner = app.browser();
    await owner.post('/auth/forgot-password', { email });
    const password = 'a new and long enough secret';
    expect((await owner.post('/auth/reset-password', { token: await app.tokenFor(email), password })).status).toBe(200);
    await owner.post('/auth/sign-in', { email, password });
    expect((await owner.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).status).toBe(200);
  });

  test('is over after ten minutes, and without the cookie of the first step', async () => {
    const { email, secret } = await protectedPerson();
    const { visitor } = await begin(email);
    expect((await app.browser().post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('auth.second_step_expired');
    expect((await app.browser().get('/auth/second-step')).code).toBe('auth.second_step_expired');
    app.clock.forward({ minutes: 10 });
    expect((await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('auth.second_step_expired');
  });

  test('is taken once: its cookie opens nothing afterwards, and is no session', async () => {
    const { email, secret } = await protectedPerson();
    const { visitor } = await begin(email);
    const entrance = visitor.jar.get('scriba_entrance') ?? '';
    const thief = app.browser();
    thief.jar.set('scriba_session', entrance);
    expect(await thief.user()).toBeNull();
    await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() });
    app.clock.forward({ minutes: 1 });
    thief.jar.set('scriba_entrance', entrance);
    expect((await thief.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('auth.second_step_expired');
  });

  test('ends the session that the browser had, and gives a secret of its own', async () => {
    const { email, browser, secret } = await protectedPerson();
    const before = browser.secret();
    await browser.post('/auth/sign-in', { email, password: PASSWORD });
    expect(await browser.user()).not.toBeNull();
    await browser.post('/auth/second-step', { code: authenticatorOf(app, secret).code() });
    expect(browser.jar.get('scriba_session')).not.toBe(before);
    const thief = app.browser();
    thief.jar.set('scriba_session', before);
    expect(await thief.user()).toBeNull();
  });

  test('is over with a new password, which who knew the last one does not know', async () => {
    const { email, recoveryCodes } = await protectedPerson();
    const { visitor } = await begin(email);
    await app.browser().post('/auth/forgot-password', { email });
    const answer = await app.browser().post('/auth/reset-password', { token: await app.tokenFor(email), password: 'quite another password' });
    expect(answer.status).toBe(200);
    expect((await visitor.post('/auth/second-step', { code: recoveryCodes[0] ?? '' })).code).toBe('auth.second_step_expired');
  });

  test('lets nobody in who is suspended', async () => {
    const { email, secret } = await protectedPerson();
    const { visitor } = await begin(email);
    await app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'a test' }).where('email', '=', email).execute();
    expect((await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).code).toBe('auth.account_suspended');
    expect((await begin(email)).answer.code).toBe('auth.account_suspended');
  });

  test('is asked for after a new password too', async () => {
    const { email, secret } = await protectedPerson();
    await app.browser().post('/auth/forgot-password', { email });
    const password = 'quite another password';
    expect((await app.browser().post('/auth/reset-password', { token: await app.tokenFor(email), password })).status).toBe(200);
    const visitor = app.browser();
    expect((await visitor.post('/auth/sign-in', { email, password })).body).toEqual({ user: null });
    expect((await visitor.post('/auth/second-step', { code: authenticatorOf(app, secret).code() })).status).toBe(200);
  });
});

describe('turning the second step off', () => {
  test('takes the password; then the password is enough again, and the recovery codes are gone', async () => {
    const { email, browser, recoveryCodes } = await protectedPerson();
    const { visitor } = await begin(email);
    expect((await browser.post('/user/totp/remove', { password: 'wrong' })).code).toBe('auth.wrong_password');
    expect((await browser.post('/user/totp/remove', { password: PASSWORD })).status).toBe(204);
    expect((await browser.post('/user/totp/remove', { password: PASSWORD })).status).toBe(204);
    expect((await app.mailsTo(email)).filter(({ subject }) => subject === 'Two-step sign-in is off')).toHaveLength(1);
    expect((await browser.get('/user/security')).body).toMatchObject({ hasPassword: true, totpSince: null, recoveryCodesLeft: 0 });
    expect((await visitor.post('/auth/second-step', { code: recoveryCodes[0] ?? '' })).code).toBe('auth.code_invalid');
    expect((await begin(email)).answer.body['user']).toMatchObject({ email });
  });

  test('or renewing its codes cannot be done by guessing the password with a stolen session', async () => {
    const { browser } = await protectedPerson();
    app.clock.forwardToNext({ minutes: 15 });
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt++) codes.push((await browser.post(attempt % 2 ? '/user/recovery-codes' : '/user/totp/remove', { password: 'guess' })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'auth.wrong_password'), 'request.too_many']);
  });

  test('is not needed for new recovery codes, which replace the old ones', async () => {
    const { email, browser, recoveryCodes } = await protectedPerson();
    const renewed = (await browser.post('/user/recovery-codes', { password: PASSWORD })).body['recoveryCodes'] as string[];
    const { visitor } = await begin(email);
    expect((await visitor.post('/auth/second-step', { code: recoveryCodes[1] ?? '' })).code).toBe('auth.code_invalid');
    expect((await visitor.post('/auth/second-step', { code: renewed[1] ?? '' })).status).toBe(200);
    const plain = await app.newMember();
    expect((await plain.browser.post('/user/recovery-codes', { password: PASSWORD })).code).toBe('totp.not_started');
  });

  test('is done by the operator for who has lost everything, and signs them out everywhere', async () => {
    const { email, browser } = await protectedPerson();
    for (let times = 0; times < 2; times++) await app.accounts.forgetSecondStep(email);
    const written = await app.db.selectFrom('auditEntries as a').innerJoin('users as u', 'u.id', 'a.subjectId').select(['a.actorId', 'a.action']).where('u.email', '=', email).execute();
    expect(written.filter(({ actorId }) => actorId === 'command-line')).toEqual([{ actorId: 'command-line', action: 'person.second-factor-reset' }]);
    expect(await browser.user()).toBeNull();
    expect((await begin(email)).answer.body['user']).toMatchObject({ email });
    await expect(app.accounts.forgetSecondStep('nobody@example.org')).rejects.toMatchObject({ code: 'auth.user_not_found' });
  });

  test('needs a fresh sign-in from who has no password', async () => {
    const { browser, email } = await protectedPerson();
    await app.pool.query('delete from credentials where user_id = (select id from users where email = $1)', [email]);
    app.clock.forward({ minutes: 11 });
    expect((await browser.post('/user/totp/remove')).code).toBe('auth.sign_in_again');
    expect((await browser.post('/user/totp/remove', { password: PASSWORD })).code).toBe('auth.sign_in_again');
  });
});
