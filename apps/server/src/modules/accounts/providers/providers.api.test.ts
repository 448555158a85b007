import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startAccountsApp, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';
import { enrol } from '../testing/authenticator.ts';
import { startOpenIdServer, type OpenIdServer, type Persona } from '../testing/open-id-server.ts';

let app: AccountsApp;
let server: OpenIdServer;
let people = 0;
beforeAll(async () => {
  server = await startOpenIdServer('https://scriba.example.org/auth/callback/oidc');
  app = await startSharedAccountsApp({ settings: { ...server.settings, OIDC_NAME: 'Our house' } });
  await app.setUp();
});

type Browser = ReturnType<AccountsApp['browser']>;
const newPersona = (): Persona & { email: string } => ({ subject: `subject-${++people}`, email: `outsider${people}@example.org`, name: 'Out Sider' });
const start = async (browser: Browser, origin?: string) =>
  String((await browser.post('/auth/providers/oidc/start', { ...(origin !== undefined && { origin }) })).body['url']);
const finish = (browser: Browser, query: string, id = 'oidc') => browser.post(`/auth/providers/${id}/finish`, { query });
const signInAs = async (persona: Persona, browser = app.browser()) => {
  const answer = await finish(browser, await server.visit(await start(browser), persona));
  return { browser, answer };
};
const credentialsOf = async (email: string) =>
  (await app.pool.query('select c.provider_id from credentials c join users u on u.id = c.user_id where u.email = $1 order by 1', [email])).rows.map((row) => row.provider_id);

describe('signing in at a provider', () => {
  test('is offered only where it is configured, by its name', async () => {
    expect((await app.browser().get('/session')).body['providers']).toEqual([{ id: 'oidc', name: 'Our house' }]);
    expect((await app.browser().post('/auth/providers/google/start')).code).toBe('provider.not_found');
    expect((await finish(app.browser(), '', 'google')).code).toBe('provider.not_found');
    expect((await app.browser().post('/auth/providers/elsewhere/start')).code).toBe('request.invalid');
  });

  test('asks for a code with state, nonce and PKCE, and for our own address to come back to', async () => {
    const url = new URL(await start(app.browser()));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'scriba', response_type: 'code', redirect_uri: 'https://scriba.example.org/auth/callback/oidc', scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256',
    });
  });

  test('makes an account with a confirmed address and no password, and comes back to it the next time', async () => {
    const persona = newPersona();
    const { browser, answer } = await signInAs(persona);
    expect(answer.body).toMatchObject({ user: { email: persona.email, displayName: 'Out Sider', emailVerified: true, role: 'user' }, origin: null });
    const again = await signInAs({ ...persona, email: 'another@example.org' });
    expect((await again.browser.user())?.['id']).toBe((await browser.user())?.['id']);
    expect((await browser.get('/user/security')).body['hasPassword']).toBe(false);
    expect((await app.browser().post('/auth/sign-in', { email: persona.email, password: '' })).code).toBe('auth.invalid_credentials');
  });

  test('gives back the page that was wanted', async () => {
    const browser = app.browser();
    const query = await server.visit(await start(browser, '/files?x=1'), newPersona());
    expect((await finish(browser, query)).body['origin']).toBe('/files?x=1');
  });

  test('links an account of the same address where both sides have confirmed it, and tells its owner', async () => {
    const persona = newPersona();
    await app.signUpMember(persona.email);
    const { answer } = await signInAs({ ...persona, email: persona.email.toUpperCase() });
    expect(answer.body['user']).toMatchObject({ email: persona.email, displayName: 'Some Body' });
    expect(await credentialsOf(persona.email)).toEqual(['credential', server.settings.OIDC_ISSUER]);
    expect((await app.mailsTo(persona.email)).at(-1)?.subject).toBe('Another way into your account');
  });

  test('makes an account of its own beside those that strangers asked for with the address, which can never have it', async () => {
    const persona = newPersona();
    const attacker = app.browser();
    const asked = { name: 'At Tacker', email: persona.email, password: PASSWORD };
    await attacker.post('/auth/sign-up', asked);
    const token = await app.tokenFor(persona.email);
    const { browser, answer } = await signInAs(persona);
    expect(answer.body['user']).toMatchObject({ email: persona.email, emailVerified: true });
    await attacker.post('/auth/sign-in', asked);
    expect(await attacker.user()).toMatchObject({ emailVerified: false });
    expect((await browser.user())?.['id']).not.toBe((await attacker.user())?.['id']);
    expect((await attacker.post('/auth/verify-email', { token })).code).toBe('auth.email_in_use');
  });

  test('does not link an account that has an address which nobody has confirmed: a stranger may have made it and wait', async () => {
    const persona = newPersona();
    await app.browser().post('/auth/sign-up', { name: 'At Tacker', email: persona.email, password: PASSWORD });
    // As they were made before strangers only asked for them.
    await app.db.updateTable('users').set({ isProvisional: false }).where('email', '=', persona.email).execute();
    const { browser, answer } = await signInAs(persona);
    expect(answer.code).toBe('provider.account_unconfirmed');
    expect(await browser.user()).toBeNull();
    expect(await credentialsOf(persona.email)).toEqual(['credential']);
  });

  test('lets in who was invited and has no password yet: the account is theirs, and its mail leads nowhere any more', async () => {
    const persona = newPersona();
    await app.db.transaction().execute((tx) => app.accounts.people.create(tx, { email: persona.email, name: 'In Vited', role: 'user', language: 'en' }));
    await app.runJobs();
    const token = await app.tokenFor(persona.email);
    const { answer } = await signInAs(persona);
    expect(answer.body['user']).toMatchObject({ email: persona.email, displayName: 'In Vited', emailVerified: true });
    expect((await app.browser().post('/auth/reset-password', { token, password: PASSWORD })).code).toBe('auth.token_invalid');
    expect(await credentialsOf(persona.email)).toEqual([server.settings.OIDC_ISSUER]);
  });

  test.each([{ isConfirmed: false }, { email: undefined }, { email: 'no address' }])('links and makes nothing where the provider has confirmed no address: %o', async (said) => {
    const persona = newPersona();
    await app.signUpMember(persona.email);
    const { browser, answer } = await signInAs({ ...persona, ...said } as Persona);
    expect(answer.code).toBe('provider.address_unconfirmed');
    expect(await browser.user()).toBeNull();
    expect(await credentialsOf(persona.email)).toEqual(['credential']);
  });

  test('asks for the second step where the account has one', async () => {
    const persona = newPersona();
    await enrol(app, await app.signUpMember(persona.email));
    const { browser, answer } = await signInAs(persona);
    expect(answer.body).toEqual({ user: null, origin: null, linked: null });
    expect(await browser.user()).toBeNull();
    expect((await browser.get('/auth/second-step')).status).toBe(200);
  });

  test('lets nobody in who is suspended, and ends the session that the browser had', async () => {
    const persona = newPersona();
    const { browser } = await signInAs(persona);
    const before = browser.secret();
    await signInAs(persona, browser);
    const thief = app.browser();
    thief.jar.set('scriba_session', before);
    expect(await thief.user()).toBeNull();
    await app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'a test' }).where('email', '=', persona.email).execute();
    expect((await signInAs(persona)).answer.code).toBe('auth.account_suspended');
  });
});

describe('an account of elsewhere', () => {
  const linkedOf = async (browser: Browser) => (await browser.get('/user/security')).body['linkedAccounts'] as { id: string; name: string }[];
  const unlink = (browser: Browser, id: string | undefined, password?: string) =>
    browser.post(`/user/linked-accounts/${id}/unlink`, { ...(password !== undefined && { password }) });

  test('is listed with the name of its provider, and disconnected with the password; its owner is told, and it opens nothing any more', async () => {
    const persona = newPersona();
    const owner = await app.signUpMember(persona.email);
    await signInAs(persona);
    const [linked] = await linkedOf(owner);
    expect(linked).toMatchObject({ name: 'Our house', linkedAt: expect.stringMatching(/^\d{4}-/) });
    expect((await unlink(owner, linked?.id, 'a wrong password')).code).toBe('auth.wrong_password');
    const stranger = await app.signUpMember(newPersona().email);
    expect((await unlink(stranger, linked?.id, PASSWORD)).code).toBe('provider.not_linked');
    expect((await unlink(owner, linked?.id, PASSWORD)).status).toBe(204);
    expect(await linkedOf(owner)).toEqual([]);
    expect((await app.mailsTo(persona.email)).at(-1)?.subject).toBe('A way into your account was removed');
    expect((await unlink(owner, linked?.id, PASSWORD)).code).toBe('provider.not_linked');
    // At a provider the address may be another one by now: without the link it opens a new account.
    const another = await signInAs({ ...persona, email: newPersona().email });
    expect((await another.browser.user())?.['id']).not.toBe((await owner.user())?.['id']);
  });

  test('stays where nothing else would open the account, and goes once there is a password', async () => {
    const persona = newPersona();
    const { browser } = await signInAs(persona);
    const [linked] = await linkedOf(browser);
    expect((await unlink(browser, linked?.id)).code).toBe('provider.last_way_in');
    expect(await linkedOf(browser)).toHaveLength(1);
    await app.pool.query("insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at) select 'c_' || id, id, 'credential', id, 'x', now(), now() from users where email = $1", [persona.email]);
    expect((await unlink(browser, linked?.id, 'x')).code).toBe('auth.wrong_password');
    await app.pool.query("delete from credentials where id like 'c\\_%'");
    app.clock.forward({ minutes: 11 });
    expect((await unlink(browser, linked?.id)).code).toBe('auth.sign_in_again');
  });

  test('goes where a passkey is left, which then stays', async () => {
    const persona = newPersona();
    const { browser } = await signInAs(persona);
    const [linked] = await linkedOf(browser);
    await app.pool.query("insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at) select 'p_' || id, id, id, ''::bytea, 0, '{}', 'Key', now() from users where email = $1", [persona.email]);
    expect((await unlink(browser, linked?.id)).status).toBe(204);
    const [passkey] = (await browser.get('/user/security')).body['passkeys'] as { id: string }[];
    expect((await browser.post(`/user/passkeys/${passkey?.id}/remove`, {})).code).toBe('provider.last_way_in');
    expect((await browser.get('/user/security')).body['passkeys']).toHaveLength(1);
  });

  test('is not taken away with another one at the same moment, so that none is left', async () => {
    const persona = newPersona();
    const { browser } = await signInAs(persona);
    await app.pool.query("insert into credentials (id, user_id, provider_id, account_id, created_at, updated_at) select 'o_' || u.id, u.id, $2, 'another', now(), now() from users u where u.email = $1", [persona.email, server.settings.OIDC_ISSUER]);
    const linked = await linkedOf(browser);
    expect(linked).toHaveLength(2);
    const answers = await Promise.all(linked.map(({ id }) => unlink(browser, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('linking from within an account', () => {
  const linkOf = async (browser: Browser, password: string | undefined = PASSWORD) =>
    await browser.post('/user/linked-accounts/oidc/link', { ...(password !== '' && { password }) });
  const begin = async (browser: Browser, persona: Persona) => await server.visit(String((await linkOf(browser)).body['url']), persona);
  const member = async () => {
    const { email } = newPersona();
    return { email, browser: await app.signUpMember(email) };
  };

  test('connects a provider whatever its address, tells the owner, and opens the account from then on', async () => {
    const { email, browser } = await member();
    const persona = { ...newPersona(), isConfirmed: false };
    const answer = await finish(browser, await begin(browser, persona));
    expect(answer.body).toEqual({ user: null, origin: null, linked: 'Our house' });
    expect((await browser.user())?.['email']).toBe(email);
    expect((await browser.get('/user/security')).body['linkedAccounts']).toMatchObject([{ providerId: 'oidc', name: 'Our house' }]);
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('Another way into your account');
    expect((await (await signInAs(persona)).browser.user())?.['email']).toBe(email);
    expect((await finish(browser, await begin(browser, persona))).body['linked']).toBe('Our house');
    expect(await credentialsOf(email)).toHaveLength(2);
  });

  test('asks who it is before anybody is sent anywhere', async () => {
    const { browser } = await member();
    expect((await linkOf(browser, 'a wrong password')).code).toBe('auth.wrong_password');
    expect((await linkOf(browser, '')).code).toBe('auth.wrong_password');
    expect((await linkOf(app.browser())).code).toBe('auth.required');
    expect((await browser.post('/user/linked-accounts/google/link', { password: PASSWORD })).code).toBe('provider.not_found');
  });

  test('takes no account of elsewhere from someone else', async () => {
    const persona = newPersona();
    await signInAs(persona);
    const { email, browser } = await member();
    expect((await finish(browser, await begin(browser, persona))).code).toBe('provider.linked_elsewhere');
    expect(await credentialsOf(email)).toEqual(['credential']);
  });

  test('links to the session that asked for it only: not to a victim, not to a later session, not to nobody', async () => {
    const [attacker, victim] = [await member(), await member()];
    const persona = newPersona();
    const brought = async (into: Browser) => {
      const query = await begin(attacker.browser, persona);
      into.jar.set('scriba_entrance', attacker.browser.jar.get('scriba_entrance') ?? '');
      return await finish(into, query);
    };
    expect((await brought(victim.browser)).code).toBe('provider.refused');
    expect((await brought(app.browser())).code).toBe('provider.refused');
    const later = app.browser();
    await later.post('/auth/sign-in', { email: attacker.email, password: PASSWORD });
    expect((await brought(later)).code).toBe('provider.refused');
    expect([...await credentialsOf(attacker.email), ...await credentialsOf(victim.email)]).toEqual(['credential', 'credential']);
  });

  test('lets nobody in, so that an answer to a link is no sign-in; and one of a sign-in links nothing', async () => {
    const { email, browser } = await member();
    const persona = newPersona();
    const query = await begin(browser, persona);
    await browser.post('/auth/sign-out');
    expect((await finish(browser, query)).code).toBe('provider.refused');
    expect(await browser.user()).toBeNull();
    await browser.post('/auth/sign-in', { email, password: PASSWORD });
    const signedIn = await finish(browser, await server.visit(await start(browser), persona));
    expect(signedIn.body['linked']).toBeNull();
    expect(await credentialsOf(email)).toEqual(['credential']);
  });

  test('is refused where the account was suspended meanwhile', async () => {
    const { email, browser } = await member();
    const query = await begin(browser, newPersona());
    await app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'a test' }).where('email', '=', email).execute();
    expect((await finish(browser, query)).code).toBe('provider.refused');
  });
});

describe('what a browser comes back with', () => {
  test('works once', async () => {
    const browser = app.browser();
    const query = await server.visit(await start(browser), newPersona());
    const cookie = browser.jar.get('scriba_entrance') ?? '';
    expect((await finish(browser, query)).status).toBe(200);
    const thief = app.browser();
    thief.jar.set('scriba_entrance', cookie);
    expect((await finish(thief, query)).code).toBe('provider.refused');
  });

  test('works in the browser that was sent there only, so that nobody is signed in as somebody else', async () => {
    const attacker = app.browser();
    const query = await server.visit(await start(attacker), newPersona());
    const victim = app.browser();
    expect((await finish(victim, query)).code).toBe('provider.refused');
    await start(victim);
    expect((await finish(victim, query)).code).toBe('provider.refused');
    expect(await victim.user()).toBeNull();
  });

  test.each([
    ['without a state', (query: URLSearchParams) => query.delete('state')], ['with an empty state', (query: URLSearchParams) => query.set('state', '')],
    ['with a foreign state', (query: URLSearchParams) => query.set('state', 'A'.repeat(43))], ['with two states', (query: URLSearchParams) => query.append('state', 'x')],
    ['without a code', (query: URLSearchParams) => query.delete('code')], ['with an invented code', (query: URLSearchParams) => query.set('code', 'invented')],
    ['from a foreign issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['with a refusal', (query: URLSearchParams) => { query.delete('code'); query.set('error', 'access_denied'); }],
  ])('%s opens nothing', async (_name, change) => {
    const browser = app.browser();
    const query = new URLSearchParams(await server.visit(await start(browser), newPersona()));
    change(query);
    expect((await finish(browser, `?${query.toString()}`)).code).toBe('provider.refused');
    expect(await browser.user()).toBeNull();
  });

  test('after ten minutes opens nothing', async () => {
    const browser = app.browser();
    const query = await server.visit(await start(browser), newPersona());
    app.clock.forward({ minutes: 10 });
    expect((await finish(browser, query)).code).toBe('provider.refused');
  });

  test('is no token of a mail, no second step and no session; and those are no way back', async () => {
    const browser = app.browser();
    const query = await server.visit(await start(browser), newPersona());
    const { state = '', code = '' } = Object.fromEntries(new URLSearchParams(query));
    const cookie = browser.jar.get('scriba_entrance') ?? '';
    for (const token of [state, code, cookie]) {
      expect((await app.browser().post('/auth/verify-email', { token })).code).toBe('auth.token_invalid');
      expect((await app.browser().post('/auth/reset-password', { token, password: PASSWORD })).code).toBe('auth.token_invalid');
      const thief = app.browser();
      thief.jar.set('scriba_session', token);
      thief.jar.set('scriba_entrance', token);
      expect(await thief.user()).toBeNull();
      expect((await thief.post('/auth/second-step', { code: '123456' })).code).toBe('auth.second_step_expired');
    }
    const persona = newPersona();
    await enrol(app, await app.signUpMember(persona.email));
    await browser.post('/auth/sign-in', { email: persona.email, password: PASSWORD });
    expect((await finish(browser, query)).code).toBe('provider.refused');
  });
});

test('a provider that is away is told from one that refuses', async () => {
  const { browser } = await startAccountsApp({ settings: { ...server.settings, OIDC_ISSUER: 'http://127.0.0.1:9' } });
  expect((await browser().post('/auth/providers/oidc/start')).code).toBe('provider.unreachable');
});

test('a stranger comes in by a provider only where strangers may sign up', async () => {
  const closed = await startAccountsApp({ settings: { ...server.settings, SIGN_UP: 'closed' } });
  await closed.setUp();
  const browser = closed.browser();
  const query = await server.visit(await start(browser), newPersona());
  expect((await finish(browser, query)).code).toBe('auth.sign_up_closed');
});
