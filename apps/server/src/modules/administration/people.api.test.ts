import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PLANS_ON_OFFER } from '@scriba/contract/plans';
import { startSharedTestApp, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false, mode: 'plans', settings: { SIGN_UP: 'closed' } });
let ada: TestClient;
beforeAll(async () => {
  ada = await app.person('ada');
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
});

const at = (person: { userId: string }, act = '') => `/admin/people/${person.userId}${act && `/${act}`}`;
const mailsTo = (email: string) => app.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
const subjectsTo = async (name: string) => (await mailsTo(`${name}@example.com`)).map(({ subject }) => subject);
const eventsOf = async (userId: string) =>
  (await app.db.selectFrom('outboxEvents').select('name').where('ownerId', '=', userId).orderBy('id').execute()).map(({ name }) => name);
const notedOf = async (personId: string) =>
  (await app.modules.audit.list(50, { person: personId }))
    .map(({ actorId, action, details, ipAddress }) => ({ actorId, action, details, ipAddress }));
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const post = async (url: string, payload: object) => await app.http.inject({ method: 'POST', url: `/api${url}`, payload });

describe('the list of people', () => {
  test('is searched by a part of the name or the address and by the id, and filtered by role and state', async () => {
    const [bob, carol] = [await app.person('list-bob_1'), await app.person('list-carol')];
    await app.person('list-bobx1');
    await app.db.updateTable('users').set({ suspendedAt: app.clock.now() }).where('id', '=', bob.userId).execute();
    await app.db.updateTable('users').set({ role: 'support', emailVerified: false }).where('id', '=', carol.userId).execute();
    const found = async (query: string) => (await ada.get(`/admin/people?${query}`).expect(200)).people.map(({ id }: { id: string }) => id);
    expect(await found('q=LIST-BOB_')).toEqual([bob.userId]);
    expect(await found('q=list-carol%40EXAMPLE')).toEqual([carol.userId]);
    expect(await found(`q=${carol.userId}`)).toEqual([carol.userId]);
    expect(await found('q=list-&state=suspended')).toEqual([bob.userId]);
    expect(await found('q=list-&state=unconfirmed&role=support')).toEqual([carol.userId]);
    expect(await found('q=list-&role=admin')).toEqual([]);
    await ada.get('/admin/people?role=owner').expectProblem('request.invalid');
  });

  test('finds a name with or without its accents and capitals', async () => {
    const [turcanu, plain] = [await app.person('accents-1'), await app.person('accents-2')];
    await app.db.updateTable('users').set({ name: 'Ștefan Țurcanu-Müller' }).where('id', '=', turcanu.userId).execute();
    await app.db.updateTable('users').set({ name: 'Stefan Turcanu' }).where('id', '=', plain.userId).execute();
    const found = async (q: string) =>
      (await ada.get(`/admin/people?q=${encodeURIComponent(q)}`).expect(200)).people.map(({ id }: { id: string }) => id);
    for (const typed of ['turcanu', 'TURCANU', 'Țurcanu', 'țurcanu', 'ștefan ț', 'Stefan T']) expect(await found(typed), typed).toEqual([plain.userId, turcanu.userId]);
    for (const typed of ['muller', 'MÜLLER', 'Müller']) expect(await found(typed), typed).toEqual([turcanu.userId]);
    expect(await found('t%rcanu')).toEqual([]);
    const others = [['Łukasz Øre', 'lukasz ore'], ['Soeren Weiß', 'weiss'], ['Seán O’Brien', "o'brien"], ['Đorđe Œuvre', 'dorde oeuvre']] as const;
    for (const [at, [name, typed]] of others.entries()) {
      const person = await app.person(`folded-${at}`);
      await app.db.updateTable('users').set({ name }).where('id', '=', person.userId).execute();
      for (const part of [typed, typed.toUpperCase(), name]) expect(await found(part), part).toEqual([person.userId]);
    }
  });

  test('comes in pages that hold everybody once', async () => {
    const now = app.clock.now();
    await app.db.insertInto('users').values(Array.from({ length: 120 }, (_, at_) => ({
      id: `user_paged_${String(at_).padStart(3, '0')}`, email: `paged-${at_}@example.com`, name: 'Paged', role: 'user', createdAt: now, updatedAt: now,
    }))).execute();
    const seen: string[] = [];
    for (let before = ''; ;) {
      const { people, next } = await ada.get(`/admin/people?q=paged-${before && `&before=${before}`}`).expect(200);
      seen.push(...people.map(({ id }: { id: string }) => id));
      if (next === null) break;
      before = next;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at_) => `user_paged_${String(119 - at_).padStart(3, '0')}`));
  });

  test('is nothing for support, reviewers and people, and only support looks at one of them', async () => {
    for (const role of ['user', 'support', 'reviewer'] as const) {
      const bob = await app.person(`nosy-${role}`);
      await app.db.updateTable('users').set({ role }).where('id', '=', bob.userId).execute();
      await bob.get('/admin/people').expectProblem('auth.forbidden');
      if (role === 'support') await bob.get(at(ada)).expect(200);
      else await bob.get(at(ada)).expectProblem('auth.forbidden');
      await bob.put(at(bob, 'role'), { role: 'admin' }).expectProblem('auth.forbidden');
    }
    await ada.get('/admin/people/user_nobody').expectProblem('person.not_found');
    for (const act of ['restore', 'confirm-address', 'reset-second-factor', 'remove-passkeys', 'sign-out', 'password-link']) {
      await ada.post(`/admin/people/user_nobody/${act}`).expectProblem('person.not_found');
    }
    expect(await notedOf('user_nobody')).toEqual([]);
  });
});

describe('a suspension', () => {
  test('keeps the person out at once, is told by mail and to open pages, and is written down with its reason', async () => {
    const bob = await app.person('suspended-bob');
    const { person } = await ada.post(at(bob, 'suspend'), { reason: '  Spam  ' }).expect(200);
    expect(person).toMatchObject({ state: 'suspended', suspensionReason: 'Spam' });
    await bob.get('/folders').expectProblem('auth.account_suspended', { reason: 'Spam' });
    expect((await bob.get('/session').expect(200)).user).toMatchObject({ isActive: false, suspensionReason: 'Spam' });
    expect(await eventsOf(bob.userId)).toEqual(['account.changed', 'account.suspended']);
    expect(await subjectsTo('suspended-bob')).toEqual(['Your account is suspended']);
    expect(await notedOf(bob.userId)).toEqual([{ actorId: ada.userId, action: 'person.suspended', details: { reason: 'Spam' }, ipAddress: '127.0.0.1' }]);
    await ada.post(at(bob, 'suspend'), { reason: 'Spam' }).expect(200);
    expect(await subjectsTo('suspended-bob')).toHaveLength(1);
    await ada.post(at(bob, 'suspend'), { reason: ' ' }).expectProblem('request.invalid');
  });

  test('that is lifted lets the person sign in, and brings no older session back', async () => {
    const bob = await app.person('restored-bob');
    await ada.post(at(bob, 'suspend'), { reason: 'Spam' }).expect(200);
    expect((await ada.post(at(bob, 'restore')).expect(200)).person).toMatchObject({ state: 'active', suspendedAt: null, suspensionReason: null });
    await bob.get('/folders').expectProblem('auth.required');
    await (await app.person('restored-bob')).get('/folders').expect(200);
    expect(await subjectsTo('restored-bob')).toEqual(['Your account is suspended', 'Your account is open again']);
    await ada.post(at(bob, 'restore')).expect(200);
    expect((await notedOf(bob.userId)).map(({ action }) => action)).toEqual(['person.restored', 'person.suspended']);
  });
});

test('administrators neither suspend themselves nor go round the proof that their own settings ask for', async () => {
  const now = app.clock.now();
  await app.db.insertInto('totpFactors').values({ userId: ada.userId, secret: 'sealed', createdAt: now, confirmedAt: now }).execute();
  const noted = await notedOf(ada.userId);
  await ada.post(at(ada, 'suspend'), { reason: 'a slip' }).expectProblem('person.is_self');
  for (const act of ['confirm-address', 'reset-second-factor', 'remove-passkeys']) await ada.post(at(ada, act)).expectProblem('person.is_self');
  expect((await ada.get(at(ada)).expect(200)).person).toMatchObject({ hasSecondFactor: true, state: 'active' });
  expect(await notedOf(ada.userId)).toEqual(noted);
  await app.db.deleteFrom('totpFactors').where('userId', '=', ada.userId).execute();
});

describe('what is done to an account', () => {
  test('an address is confirmed once, and the page that waits for it hears of it', async () => {
    const bob = await app.person('unconfirmed-bob');
    await app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', bob.userId).execute();
    await bob.get('/folders').expectProblem('auth.email_not_verified');
    expect((await ada.post(at(bob, 'confirm-address')).expect(200)).person).toMatchObject({ emailVerified: true, state: 'active' });
    await ada.post(at(bob, 'confirm-address')).expect(200);
    await bob.get('/folders').expect(200);
    expect(await eventsOf(bob.userId)).toEqual(['account.changed']);
    expect(await notedOf(bob.userId)).toHaveLength(1);
  });

  test('an address that another account has is not taken from it, and nobody who reads mails there hears of the other one', async () => {
    const owner = await app.person('owner-of-address');
    const other = await app.person('asks-for-address');
    const email = 'owner-of-address@example.com';
    await app.db.updateTable('users').set({ email, emailVerified: false, isProvisional: true }).where('id', '=', other.userId).execute();
    await ada.post(at(other, 'confirm-address')).expectProblem('auth.email_in_use');
    await ada.put(at(other, 'role'), { role: 'support' }).expectProblem('person.address_unconfirmed');
    await ada.post(at(other, 'password-link')).expectProblem('person.address_unconfirmed');
    await ada.post(at(other, 'suspend'), { reason: 'asks for what is not theirs' }).expect(200);
    await ada.post(at(other, 'restore')).expect(200);
    expect(await mailsTo(email)).toEqual([]);
    expect((await ada.get('/admin/people?q=owner-of-address').expect(200)).people.map(({ id, state }: { id: string; state: string }) => [id, state]).sort())
      .toEqual([[owner.userId, 'active'], [other.userId, 'unconfirmed']].sort());
  });

  test('a second factor is forgotten with its recovery codes, and the person is told and signed out', async () => {
    const bob = await app.person('factor-bob');
    const now = app.clock.now();
    await app.db.insertInto('totpFactors').values({ userId: bob.userId, secret: 'sealed', createdAt: now, confirmedAt: now }).execute();
    await app.db.insertInto('recoveryCodes').values({ userId: bob.userId, codeHash: 'hash', createdAt: now }).execute();
    expect((await ada.get(at(bob)).expect(200)).person).toMatchObject({ hasSecondFactor: true, sessions: 1 });
    expect((await ada.post(at(bob, 'reset-second-factor')).expect(200)).person).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect(await app.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', bob.userId).execute()).toEqual([]);
    await bob.get('/folders').expectProblem('auth.required');
    expect(await subjectsTo('factor-bob')).toEqual(['Your second step was reset']);
    await ada.post(at(bob, 'reset-second-factor')).expect(200);
    expect(await subjectsTo('factor-bob')).toHaveLength(1);
  });

  test('passkeys are forgotten, all of them, and the person is told and signed out', async () => {
    const bob = await app.person('passkeys-bob');
    const key = { userId: bob.userId, publicKey: Buffer.from('key'), signCount: 0, transports: [], name: 'Phone', createdAt: app.clock.now() };
    await app.db.insertInto('passkeys').values(['1', '2'].map((id) => ({ ...key, id: `passkey_bob_${id}`, credentialId: `of-bob-${id}` }))).execute();
    expect((await ada.get(at(bob)).expect(200)).person).toMatchObject({ passkeys: 2, sessions: 1 });
    expect((await ada.post(at(bob, 'remove-passkeys')).expect(200)).person).toMatchObject({ passkeys: 0, sessions: 0 });
    await bob.get('/folders').expectProblem('auth.required');
    await ada.post(at(bob, 'remove-passkeys')).expect(200);
    expect(await subjectsTo('passkeys-bob')).toEqual(['Your passkeys were removed']);
    expect((await notedOf(bob.userId)).map(({ action }) => action)).toEqual(['person.passkeys-removed']);
  });

  test('a plan with limits of its own holds at once, and is taken back to that of everybody', async () => {
    const bob = await app.person('planned-bob');
    const ownPlan = { plan: 'custom', extractionsPerMonth: 7, storageBytes: null, expiresAt: '2031-01-31T22:59:59.000Z' };
    const { person } = await ada.put(at(bob, 'plan'), { ownPlan }).expect(200);
    expect(person).toMatchObject({ plan: 'custom', ownPlan, extractionsPerMonth: 7, storageBytes: 1_073_741_824 });
    expect(await bob.get('/usage').expect(200)).toMatchObject({ plan: 'custom', totalExtractions: 7 });
    expect((await ada.put(at(bob, 'plan'), { ownPlan: null }).expect(200)).person).toMatchObject({ plan: DEFAULT_PLANS_ON_OFFER[0], ownPlan: null });
    expect(await eventsOf(bob.userId)).toEqual(['plan.changed', 'plan.changed']);
    expect((await notedOf(bob.userId)).map(({ details }) => details)).toEqual([{ plan: null }, ownPlan]);
    await ada.put('/admin/people/user_nobody/plan', { ownPlan: null }).expectProblem('person.not_found');
    await ada.put(at(bob, 'plan'), { ownPlan: { ...ownPlan, storageBytes: -1 } }).expectProblem('request.invalid');
  });

  test('a sign-out ends every session, and when the person was here last stays known', async () => {
    const bob = await app.person('seen-bob');
    const { lastSeenAt } = (await ada.get(at(bob)).expect(200)).person;
    expect((await ada.post(at(bob, 'sign-out')).expect(200)).person).toMatchObject({ sessions: 0, lastSeenAt });
    await bob.get('/session').expect(200);
    await bob.get('/folders').expectProblem('auth.required');
    expect(await eventsOf(bob.userId)).toEqual(['session.revoked']);
  });

  test('a new role ends the sessions of the old one, and both are written down', async () => {
    const bob = await app.person('promoted-bob');
    expect((await ada.put(at(bob, 'role'), { role: 'support' }).expect(200)).person).toMatchObject({ role: 'support', sessions: 0 });
    await ada.put(at(bob, 'role'), { role: 'support' }).expect(200);
    expect((await notedOf(bob.userId)).map(({ details }) => details)).toEqual([{ before: 'user', after: 'support' }]);
  });
});

describe('an invitation', () => {
  const invitation = { name: 'Eve', role: 'user', language: 'de' };

  test('makes an account while sign-up is closed; its link sets a password once and confirms the address', async () => {
    const email = 'invited-eve@example.com';
    const { person } = await ada.post('/admin/people', { ...invitation, email: ' Invited-Eve@example.com' }).expect(201);
    expect(person).toMatchObject({ email, state: 'unconfirmed', hasPassword: false, language: 'de', lastSeenAt: null });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Für Sie wurde ein Konto angelegt');
    const token = tokenIn(mail?.textBody ?? '');
    expect((await post('/auth/reset-password', { token, password: 'a long Password of eve 7' })).statusCode).toBe(200);
    expect((await post('/auth/reset-password', { token, password: 'another Password of 8' })).statusCode).toBe(410);
    expect((await post('/auth/sign-in', { email, password: 'a long Password of eve 7' })).json().user).toMatchObject({ emailVerified: true });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await notedOf(person.id)).toMatchObject([{ actorId: ada.userId, action: 'person.created', details: { role: 'user' } }]);
  });

  test('is sent again to who has no password yet, and makes the older link worthless once it is used', async () => {
    const email = 'late-eve@example.com';
    const { person } = await ada.post('/admin/people', { ...invitation, email }).expect(201);
    await ada.post(`/admin/people/${person.id}/password-link`).expect(200);
    const [first, second] = (await mailsTo(email)).map(({ textBody }) => tokenIn(textBody));
    expect((await post('/auth/reset-password', { token: second, password: 'a long Password of eve 7' })).statusCode).toBe(200);
    expect((await post('/auth/reset-password', { token: first, password: 'another Password of 8' })).statusCode).toBe(410);
    await ada.post(`/admin/people/${person.id}/password-link`).expect(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Neues Passwort festlegen');
  });

  test('opens nothing any more once a password was set another way', async () => {
    const email = 'other-way-eve@example.com';
    const { person } = await ada.post('/admin/people', { ...invitation, email }).expect(201);
    await app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', person.id).execute();
    await ada.post(`/admin/people/${person.id}/password-link`).expect(200);
    const [invited, reset] = (await mailsTo(email)).map(({ textBody }) => tokenIn(textBody));
    expect((await post('/auth/reset-password', { token: reset, password: 'a long Password of eve 7' })).statusCode).toBe(200);
    expect((await post('/auth/reset-password', { token: invited, password: 'another Password of 8' })).statusCode).toBe(410);
    expect(await app.db.selectFrom('verifications').select('id').where('identifier', 'like', 'invitation:%').where('value', 'like', `%${email}%`).execute()).toEqual([]);

    // Nor does one that was left where a password came to be.
    const late = 'slow-eve@example.com';
    const slow = (await ada.post('/admin/people', { ...invitation, email: late }).expect(201)).person.id;
    const now = app.clock.now();
    await app.db.insertInto('credentials').values({ id: `credential_${slow}`, userId: slow, accountId: slow, providerId: 'credential', password: 'hash', createdAt: now, updatedAt: now }).execute();
    expect((await post('/auth/reset-password', { token: tokenIn((await mailsTo(late))[0]?.textBody ?? ''), password: 'another Password of 8' })).statusCode).toBe(410);
  });

  test('to an address that has an account is refused, and nothing is sent', async () => {
    const bob = await app.person('known-bob');
    await ada.post('/admin/people', { ...invitation, email: 'known-bob@example.com' }).expectProblem('auth.email_in_use');
    expect(await subjectsTo('known-bob')).toEqual([]);
    expect(await notedOf(bob.userId)).toEqual([]);
  });
});

describe('the last administrator', () => {
  test('stays one: no suspension, no other role, and who was invited and never came does not count', async () => {
    const alone = await startTestApp({ isWorking: false });
    const eve = await alone.person('eve');
    await alone.db.updateTable('users').set({ role: 'admin' }).where('id', '=', eve.userId).execute();
    await eve.post('/admin/people', { email: 'other@example.com', name: 'Other', role: 'admin', language: 'en' }).expect(201);
    expect((await eve.get(at(eve)).expect(200)).person.isLastAdmin).toBe(true);
    await eve.put(at(eve, 'role'), { role: 'user' }).expectProblem('person.last_admin');
    expect((await eve.get(at(eve)).expect(200)).person).toMatchObject({ role: 'admin', state: 'active' });

    // Of two who put each other out in the same moment, one stays.
    const mallory = await alone.person('mallory');
    await alone.db.updateTable('users').set({ role: 'admin' }).where('id', '=', mallory.userId).execute();
    await Promise.all([eve.put(at(mallory, 'role'), { role: 'user' }).response, mallory.put(at(eve, 'role'), { role: 'user' }).response]);
    const { left } = await alone.db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('left'))
      .where('role', '=', 'admin').where('emailVerified', '=', true).executeTakeFirstOrThrow();
    expect(Number(left)).toBe(1);
  });
});
