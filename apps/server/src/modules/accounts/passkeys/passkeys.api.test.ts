import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';
import { enrol } from '../testing/authenticator.ts';
import { softwarePasskey } from '../testing/software-passkey.ts';

type Browser = ReturnType<AccountsApp['browser']>;
type Options = { challenge: string; allowCredentials?: { id: string }[] };

let app: AccountsApp;
beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
});
const optionsOf = ({ body }: Awaited<ReturnType<Browser['post']>>) => body['options'] as Options;
const add = async (browser: Browser, key = softwarePasskey(), password = PASSWORD) => {
  const asked = optionsOf(await browser.post('/user/passkeys/options', { password }));
  const answer = await browser.post('/user/passkeys', { name: 'Laptop', credential: key.make(asked) });
  return { key, asked, answer };
};
const holder = async () => {
  const person = await app.newMember();
  return { ...person, ...await add(person.browser) };
};
const ask = async (visitor: Browser, step = 'first') => optionsOf(await visitor.post('/auth/passkey/options', { step }));

describe('a passkey', () => {
  test('is added with the password, listed, told by mail, and signs in without a name or password', async () => {
    const { browser, email } = await app.newMember();
    expect((await browser.post('/user/passkeys/options')).code).toBe('auth.wrong_password');
    const { key, asked, answer } = await add(browser);
    expect(asked).toMatchObject({ rp: { id: 'scriba.example.org' }, excludeCredentials: [] });
    expect(answer.status).toBe(201);
    expect((await browser.get('/user/security')).body).toMatchObject({ passkeys: [{ name: 'Laptop', lastUsedAt: null }], passkeyOrigin: 'https://scriba.example.org' });
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('A passkey was added');

    const visitor = app.browser();
    const request = await ask(visitor);
    expect(request.allowCredentials ?? []).toEqual([]);
    expect((await visitor.post('/auth/passkey', { credential: key.use(request) })).body['user']).toMatchObject({ email });
    expect(await visitor.user()).toMatchObject({ email });
    expect([...visitor.jar.keys()]).toEqual(['scriba_session', 'scriba_device']);
    expect((await browser.get('/user/security')).body['passkeys']).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('is both steps at once where a second one is asked for, and can be the second after the password', async () => {
    const { email, browser, key } = await holder();
    await enrol(app, browser);
    const direct = app.browser();
    expect((await direct.post('/auth/passkey', { credential: key.use(await ask(direct)) })).status).toBe(200);

    const visitor = app.browser();
    expect((await visitor.post('/auth/sign-in', { email, password: PASSWORD })).body).toEqual({ user: null });
    expect((await visitor.get('/auth/second-step')).body).toEqual({ factors: ['totp', 'recovery-code', 'passkey'] });
    const request = await ask(visitor, 'second');
    expect(request.allowCredentials).toMatchObject([{ id: key.id }]);
    expect((await visitor.post('/auth/passkey', { credential: key.use(request, { isVerified: false }) })).status).toBe(200);
    expect((await visitor.get('/auth/second-step')).code).toBe('auth.second_step_expired');
  });

  test('of someone else is no second step', async () => {
    const victim = await holder();
    await enrol(app, victim.browser);
    const thief = await holder();
    const visitor = app.browser();
    await visitor.post('/auth/sign-in', { email: victim.email, password: PASSWORD });
    expect((await visitor.post('/auth/passkey', { credential: thief.key.use(await ask(visitor, 'second')) })).code).toBe('passkey.refused');
    expect(await visitor.user()).toBeNull();
  });

  test('is refused with an answer to another question, for another site, of another kind, or of a device that did not look who holds it', async () => {
    const { key } = await holder();
    const twists = [
      { origin: 'https://evil.example' }, { origin: 'http://scriba.example.org' }, { origin: 'https://scriba.example.org:8443' }, { site: 'evil.example' },
      { type: 'webauthn.create' }, { isVerified: false },
    ];
    for (const twist of twists) {
      const visitor = app.browser();
      expect((await visitor.post('/auth/passkey', { credential: key.use(await ask(visitor), twist) })).code, JSON.stringify(twist)).toBe('passkey.refused');
    }
    const visitor = app.browser();
    await ask(visitor);
    expect((await visitor.post('/auth/passkey', { credential: key.use({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }) })).code).toBe('passkey.refused');
    const changed = key.use(await ask(visitor));
    changed.response.signature = softwarePasskey().use(await ask(visitor)).response.signature;
    expect((await visitor.post('/auth/passkey', { credential: changed })).code).toBe('passkey.refused');
  });

  test('answers once: neither the same answer again nor in another browser', async () => {
    const { key } = await holder();
    const visitor = app.browser();
    const credential = key.use(await ask(visitor));
    const thief = app.browser();
    expect((await thief.post('/auth/passkey', { credential })).code).toBe('passkey.refused');
    await ask(thief);
    expect((await thief.post('/auth/passkey', { credential })).code).toBe('passkey.refused');
    const cookie = visitor.jar.get('scriba_entrance') ?? '';
    expect((await visitor.post('/auth/passkey', { credential })).status).toBe(200);
    thief.jar.set('scriba_entrance', cookie);
    expect((await thief.post('/auth/passkey', { credential })).code).toBe('passkey.refused');
  });

  test('whose counter goes back was copied, and is refused', async () => {
    const { key } = await holder();
    const visitor = app.browser();
    expect((await visitor.post('/auth/passkey', { credential: key.use(await ask(visitor), { signCount: 40 }) })).status).toBe(200);
    const copy = app.browser();
    expect((await copy.post('/auth/passkey', { credential: key.use(await ask(copy), { signCount: 40 }) })).code).toBe('passkey.refused');
  });

  test('nobody knows is refused like a wrong one, and its question ends after ten minutes', async () => {
    const visitor = app.browser();
    expect((await visitor.post('/auth/passkey', { credential: softwarePasskey().use(await ask(visitor)) })).code).toBe('passkey.refused');
    const { key } = await holder();
    const request = await ask(visitor);
    app.clock.forward({ minutes: 10 });
    expect((await visitor.post('/auth/passkey', { credential: key.use(request) })).code).toBe('passkey.refused');
    expect((await app.browser().post('/auth/passkey/options', { step: 'second' })).code).toBe('auth.second_step_expired');
  });

  test('lets nobody in who is suspended, and ends the session that the browser had', async () => {
    const { email, browser, key } = await holder();
    const before = browser.secret();
    await browser.post('/auth/passkey', { credential: key.use(await ask(browser)) });
    const thief = app.browser();
    thief.jar.set('scriba_session', before);
    expect(await thief.user()).toBeNull();
    await app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'a test' }).where('email', '=', email).execute();
    const visitor = app.browser();
    expect((await visitor.post('/auth/passkey', { credential: key.use(await ask(visitor)) })).code).toBe('auth.account_suspended');
  });

  test('is not added twice, for another person, for another question or without looking who holds it', async () => {
    const { browser, key } = await holder();
    expect((await add(browser, key)).answer.code).toBe('passkey.refused');
    const other = await app.newMember();
    expect((await add(other.browser, key)).answer.code).toBe('passkey.refused');
    const mine = optionsOf(await browser.post('/user/passkeys/options', { password: PASSWORD }));
    other.browser.jar.set('scriba_entrance', browser.jar.get('scriba_entrance') ?? '');
    expect((await other.browser.post('/user/passkeys', { name: 'Mine', credential: softwarePasskey().make(mine) })).code).toBe('passkey.refused');
    for (const twist of [{ isVerified: false }, { origin: 'https://evil.example' }, { site: 'evil.example' }, { type: 'webauthn.get' }]) {
      const asked = optionsOf(await browser.post('/user/passkeys/options', { password: PASSWORD }));
      expect((await browser.post('/user/passkeys', { name: 'Bad', credential: softwarePasskey().make(asked, twist) })).code).toBe('passkey.refused');
    }
    await ask(browser);
    const asked = await ask(browser);
    expect((await browser.post('/user/passkeys', { name: 'Bad', credential: softwarePasskey().make(asked) })).code).toBe('passkey.refused');
    expect((await browser.get('/user/security')).body['passkeys']).toHaveLength(1);
  });

  test('is removed with the password by its owner only, and opens nothing afterwards', async () => {
    const { browser, key, answer, email } = await holder();
    const { id } = answer.body['passkey'] as { id: string };
    const stranger = await app.newMember();
    expect((await stranger.browser.post(`/user/passkeys/${id}/remove`, { password: PASSWORD })).code).toBe('passkey.not_found');
    expect((await browser.post(`/user/passkeys/${id}/remove`, { password: 'wrong' })).code).toBe('auth.wrong_password');
    expect((await browser.post(`/user/passkeys/${id}/remove`, { password: PASSWORD })).status).toBe(204);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('A passkey was removed');
    const visitor = app.browser();
    expect((await visitor.post('/auth/passkey', { credential: key.use(await ask(visitor)) })).code).toBe('passkey.refused');
  });

  test('is one of at most twenty', async () => {
    const { browser } = await app.newMember();
    for (let count = 0; count < 20; count++) await add(browser);
    expect((await browser.post('/user/passkeys/options', { password: PASSWORD })).code).toBe('passkey.too_many');
  });
});

test('a passkey outlives a new password that was set by mail, which the page and the mail then say', async () => {
  const { browser, email, key } = await holder();
  await browser.post('/auth/forgot-password', { email });
  const answer = await app.browser().post('/auth/reset-password', { token: await app.tokenFor(email), password: 'entirely new words' });
  expect(answer.body).toEqual({ passkeys: 1, linkedAccounts: 0, hasSecondStep: false });
  const mail = (await app.mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.textBody).toContain('A new password does not remove a passkey');
  expect(await browser.user()).toBeNull();
  const visitor = app.browser();
  expect((await visitor.post('/auth/passkey', { credential: key.use(await ask(visitor)) })).status).toBe(200);
});
