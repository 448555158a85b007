import { DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import { describe, expect, test } from 'vitest';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { ADMIN, PASSWORD, startAccountsApp, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';
import { enrol } from '../testing/authenticator.ts';
import type { browserOf } from '../testing/browser.ts';

type Browser = ReturnType<typeof browserOf>;

const app = await startSharedAccountsApp();
await app.setUp();

let count = 0;
/** Addresses of a test of its own. */
const someone = () => {
  count += 1;
  return { old: `old-${count}@example.org`, next: `next-${count}@example.org`, third: `third-${count}@example.org` };
};
const ask = (browser: Browser, email: string, password: string | undefined = PASSWORD) =>
  browser.post('/user/address-change', { email, ...(password !== undefined && { password }) });
const wanted = async (browser: Browser) => (await browser.get('/user/address-change')).body['wanted'];
const confirm = (browser: Browser, token: string) => browser.post('/auth/change-address', { token });
const undo = (token: string) => app.browser().post('/auth/undo-address', { token });
const signIn = (email: string, password = PASSWORD) => app.browser().post('/auth/sign-in', { email, password });
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const idOf = async (email: string) => (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
/** A member who has moved to the next address, and the link that undoes it. */
const moved = async (of: AccountsApp = app) => {
  const { old, next, third } = someone();
  const member = await of.signUpMember(old);
  await ask(member, next);
  await confirm(member, await of.tokenFor(next));
  return { old, next, third, member, undoToken: await of.tokenFor(old) };
};

describe('another address', () => {
  test('is the account\'s own once the link there was opened, and not before', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    const answer = await ask(member, next.toUpperCase());
    expect([answer.status, answer.body]).toEqual([202, { wanted: { email: next, expiresAt: expect.any(String) } }]);
    expect(await wanted(member)).toMatchObject({ email: next });
    expect(await member.user()).toMatchObject({ email: old });
    expect((await signIn(next)).code).toBe('auth.invalid_credentials');

    const token = await app.tokenFor(next);
    expect((await confirm(member, token)).body).toEqual({ email: next });
    expect(await member.user()).toMatchObject({ email: next, emailVerified: true });
    expect(await wanted(member)).toBeNull();
    expect((await signIn(old)).code).toBe('auth.invalid_credentials');
    expect((await signIn(next)).status).toBe(200);
    expect((await confirm(member, token)).code).toBe('auth.token_invalid');
  });

  test('ends the other sessions, and is told to the address of before', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    const laptop = app.browser();
    await laptop.post('/auth/sign-in', { email: old, password: PASSWORD });
    await ask(member, next);
    expect(await laptop.user()).toMatchObject({ email: old });
    await confirm(member, await app.tokenFor(next));
    expect(await laptop.user()).toBeNull();
    expect(await member.user()).not.toBeNull();
    const mail = (await app.mailsTo(old)).at(-1);
    expect(mail?.subject).toBe('The address of your account was changed');
    expect(mail?.textBody).toContain('n…@example.org');
    expect(mail?.textBody).not.toContain(next);
    expect(mail?.textBody).toMatch(/auth\/action\?mode=undoEmail&token=/);
  });

  test('takes the password, and what was wrong sends nothing', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    expect((await ask(member, next, 'not the password')).code).toBe('auth.wrong_password');
    expect((await member.post('/user/address-change', { email: next })).code).toBe('auth.wrong_password');
    expect((await ask(member, old)).code).toBe('address.unchanged');
    expect((await ask(member, 'no address')).code).toBe('request.invalid');
    expect([await subjectsTo(next), await wanted(member)]).toEqual([[], null]);
    expect((await app.browser().post('/user/address-change', { email: next, password: PASSWORD })).code).toBe('auth.required');
  });

  test('takes a fresh sign-in from who has no password', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    await app.db.deleteFrom('credentials').where('userId', '=', await idOf(old)).execute();
    expect((await member.post('/user/address-change', { email: next })).status).toBe(202);
    app.clock.forward({ minutes: 11 });
    expect((await member.post('/user/address-change', { email: next })).code).toBe('auth.sign_in_again');
  });

  test('waits for a day', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    await ask(member, next);
    const token = await app.tokenFor(next);
    app.clock.forward({ hours: 24 });
    expect((await confirm(member, token)).code).toBe('auth.token_invalid');
    expect(await wanted(member)).toBeNull();
    await app.accounts.prune();
    expect(await app.db.selectFrom('wantedAddresses').selectAll().where('email', '=', next).execute()).toEqual([]);
  });

  test('can be given up; its link opens nothing then', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    await ask(member, next);
    const token = await app.tokenFor(next);
    expect((await member.delete('/user/address-change')).status).toBe(204);
    expect((await member.delete('/user/address-change')).status).toBe(204);
    expect(await wanted(member)).toBeNull();
    expect((await confirm(member, token)).code).toBe('auth.token_invalid');
  });

  test('is the last one that was asked for', async () => {
    const { old, next, third } = someone();
    const member = await app.signUpMember(old);
    await ask(member, next);
    const first = await app.tokenFor(next);
    await ask(member, third);
    const second = await app.tokenFor(third);
    expect(await wanted(member)).toMatchObject({ email: third });
    expect((await confirm(member, first)).code).toBe('auth.token_invalid');
    expect((await confirm(member, second)).body).toEqual({ email: third });
  });

  test('is not given by the link alone: who reads it there must be who asked', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    const other = await app.signUpMember(someone().old);
    await ask(member, next);
    const token = await app.tokenFor(next);
    expect((await confirm(app.browser(), token)).code).toBe('auth.required');
    expect((await confirm(other, token)).code).toBe('address.other_account');
    expect((await confirm(member, token)).status).toBe(200);
  });

  test('opens with an account of elsewhere as before', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    const userId = await idOf(old);
    await app.db.insertInto('credentials').values({
      id: `credential_${next}`, userId, providerId: 'https://id.example.org', accountId: next, createdAt: new Date(0), updatedAt: new Date(0),
    }).execute();
    await ask(member, next);
    await confirm(member, await app.tokenFor(next));
    expect((await member.get('/user/security')).body['linkedAccounts']).toHaveLength(1);
    expect((await undo(await app.tokenFor(old))).status).toBe(200);
    expect(await app.db.selectFrom('credentials').select('id').where('userId', '=', userId).where('accountId', '=', next).execute()).toHaveLength(1);
  });

  test('does not come to who is about to leave, or is kept out', async () => {
    for (const change of [{ deletesAt: new Date('2100-01-01') }, { suspendedAt: new Date(0) }]) {
      const { old, next } = someone();
      const member = await app.signUpMember(old);
      await ask(member, next);
      const token = await app.tokenFor(next);
      await app.db.updateTable('users').set(change).where('email', '=', old).execute();
      expect((await confirm(member, token)).status).toBe(403);
      expect(await idOf(old)).toBeDefined();
    }
  });

  test('cannot be asked for, nor sent to one mailbox, without end', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    for (let asked = 0; asked < 5; asked++) expect((await ask(member, `x${asked}-${next}`)).status).toBe(202);
    expect((await ask(member, next)).code).toBe('request.too_many');

    const others = await Promise.all(Array.from({ length: 6 }, () => app.signUpMember(someone().old)));
    const codes = [];
    for (const other of others) codes.push((await ask(other, next)).code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'request.too_many']);
  });
});

describe('an address that is taken', () => {
  test('is answered as a free one is; its owner learns of it, and nothing can be confirmed', async () => {
    const { old, next, third } = someone();
    const [member, owner] = [await app.signUpMember(old), await app.signUpMember(next)];
    const [free, taken] = [await ask(member, third), await ask(member, next)];
    const comparable = ({ status, body, headers }: typeof free) => [status, Object.keys(body['wanted'] ?? {}), Object.keys(headers).sort()];
    expect(comparable(taken)).toEqual(comparable(free));
    expect(await wanted(member)).toMatchObject({ email: next });
    expect((await subjectsTo(next)).at(-1)).toBe('This address has an account already');
    expect((await app.mailsTo(next)).at(-1)?.textBody).not.toContain('token=');
    expect(await owner.user()).toMatchObject({ email: next });
  });

  test('since it was asked for is refused to who opens the link, who may see that', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    await ask(member, next);
    const token = await app.tokenFor(next);
    await app.signUpMember(next);
    expect((await confirm(member, token)).code).toBe('auth.email_in_use');
    expect(await member.user()).toMatchObject({ email: old });
  });

  test('goes to one of two who confirm it at once', async () => {
    const [one, two] = [someone(), someone()];
    const members = [await app.signUpMember(one.old), await app.signUpMember(two.old)] as const;
    await ask(members[0], one.next);
    const first = await app.tokenFor(one.next);
    await ask(members[1], one.next);
    const second = await app.tokenFor(one.next);
    const answers = await Promise.all([confirm(members[0], first), confirm(members[1], second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('once confirmed eight times at once is changed once', async () => {
    const { old, next } = someone();
    const member = await app.signUpMember(old);
    await ask(member, next);
    const token = await app.tokenFor(next);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(member, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
    expect((await subjectsTo(old)).filter((subject) => subject === 'The address of your account was changed')).toHaveLength(1);
  });

  test('is named where the operator wants that', async () => {
    const talkative = await startAccountsApp({ settings: { AUTH_VERBOSE_ERRORS: 'true' } });
    await talkative.setUp();
    const { old } = someone();
    const member = await talkative.signUpMember(old);
    expect((await ask(member, ADMIN.email)).code).toBe('auth.email_in_use');
    expect(await wanted(member)).toBeNull();
  });
});

describe('the address of before', () => {
  test('comes back with its link, signs out everywhere, and sets a new password', async () => {
    const { old, next, member, undoToken } = await moved();
    const answer = await undo(undoToken);
    expect([answer.status, answer.body['email'], answer.setCookie]).toEqual([200, old, []]);
    expect(await member.user()).toBeNull();
    expect((await subjectsTo(next)).at(-1)).toBe('The change of address was undone');
    expect((await undo(undoToken)).code).toBe('auth.token_invalid');
    expect((await app.browser().post('/auth/reset-password', { token: answer.body['resetToken'], password: 'entirely new words' })).status).toBe(200);
    expect((await signIn(old)).code).toBe('auth.invalid_credentials');
    expect((await signIn(old, 'entirely new words')).status).toBe(200);
    expect((await signIn(next, 'entirely new words')).code).toBe('auth.invalid_credentials');
  });

  test('comes back for seven days', async () => {
    const [late, early] = [await moved(), await moved()];
    app.clock.forward({ days: 6, hours: 23 });
    expect((await undo(early.undoToken)).status).toBe(200);
    app.clock.forward({ hours: 1 });
    expect((await undo(late.undoToken)).code).toBe('auth.token_invalid');
  });

  test('takes with it the links of those that came after, and leaves the ones before', async () => {
    const { old, next, third, member, undoToken } = await moved();
    await ask(member, third);
    await confirm(member, await app.tokenFor(third));
    const later = await app.tokenFor(next);
    expect((await undo(undoToken)).body['email']).toBe(old);
    expect((await undo(later)).code).toBe('auth.token_invalid');
    expect(await idOf(old)).toBeDefined();

    const other = await moved();
    await ask(other.member, other.third);
    await confirm(other.member, await app.tokenFor(other.third));
    expect((await undo(await app.tokenFor(other.next))).body['email']).toBe(other.next);
    expect((await undo(other.undoToken)).body['email']).toBe(other.old);
  });

  test('is nobody else\'s as long as it can come back: not by sign-up, nor by another change', async () => {
    const { old, next, undoToken } = await moved();
    await app.browser().post('/auth/sign-up', { name: 'Thief', email: old, password: PASSWORD });
    expect((await subjectsTo(old)).at(-1)).toBe('This address is not free yet');
    const other = await app.signUpMember(someone().old);
    expect((await ask(other, old)).status).toBe(202);
    expect((await app.mailsTo(old)).at(-1)?.textBody).not.toContain('token=');
    await expect(app.db.updateTable('users').set({ email: old }).where('email', '!=', next).where('email', '=', ADMIN.email).execute())
      .rejects.toMatchObject({ constraint: 'users_email_key' });
    expect((await undo(undoToken)).body['email']).toBe(old);
  });

  test('is free after that', async () => {
    const { old } = await moved();
    app.clock.forward({ days: 7 });
    await app.accounts.prune();
    expect(await (await app.signUpMember(old)).user()).toMatchObject({ email: old });
  });

  test('is free at once when its time is over, for a new account and for another change', async () => {
    const [signedUp, changed] = [await moved(), await moved()];
    app.clock.forward({ days: 7 });
    const other = await app.signUpMember(someone().old);
    await ask(other, changed.old);
    expect((await confirm(other, await app.tokenFor(changed.old))).body).toEqual({ email: changed.old });
    expect(await (await app.signUpMember(signedUp.old)).user()).toMatchObject({ email: signedUp.old });
  });

  test('that is asked for again by who left it leaves no link to undo that', async () => {
    const { old, next, member } = await moved();
    await ask(member, old);
    await confirm(member, await app.tokenFor(old));
    expect(await member.user()).toMatchObject({ email: old });
    expect((await subjectsTo(next)).at(-1)).toBe('The change of address was undone');
    expect(await app.db.selectFrom('formerAddresses').select('email').where('email', 'in', [old, next]).execute()).toEqual([]);
  });

  test('closes the ways in that were added since, and no others', async () => {
    const { old, next, undoToken } = await moved();
    const userId = await idOf(next);
    const at = (moment: Date) => ({ createdAt: moment, updatedAt: moment });
    const later = new Date(app.clock.now().getTime() + 1000);
    await app.db.insertInto('credentials').values([
      { id: `c1-${old}`, userId, providerId: 'https://one.example', accountId: old, ...at(new Date(0)) },
      { id: `c2-${old}`, userId, providerId: 'https://two.example', accountId: old, ...at(later) },
    ]).execute();
    const key = { publicKey: Buffer.from('key'), signCount: 0, transports: [], userId };
    await app.db.insertInto('passkeys').values([
      { id: `p1-${old}`, credentialId: `p1-${old}`, name: 'before', createdAt: new Date(0), ...key },
      { id: `p2-${old}`, credentialId: `p2-${old}`, name: 'since', createdAt: later, ...key },
    ]).execute();
    await app.db.insertInto('totpFactors').values({ userId, secret: 'sealed', createdAt: later, confirmedAt: later }).execute();
    await undo(undoToken);
    expect((await app.db.selectFrom('credentials').select('providerId').where('userId', '=', userId).orderBy('id').execute()).map(({ providerId }) => providerId))
      .toEqual(expect.not.arrayContaining(['https://two.example']));
    expect(await app.db.selectFrom('credentials').select('id').where('id', '=', `c1-${old}`).execute()).toHaveLength(1);
    expect(await app.db.selectFrom('passkeys').select('name').where('userId', '=', userId).execute()).toEqual([{ name: 'before' }]);
    expect(await app.db.selectFrom('totpFactors').select('userId').where('userId', '=', userId).execute()).toEqual([]);
  });

  test('comes back with the account, which whoever took it had ordered to be erased', async () => {
    const { old, next, undoToken } = await moved();
    const userId = await idOf(next);
    const owner = scopeOfOwner(userId);
    const due = new Date(app.clock.now().getTime() + DELETION_UNDO_DAYS * 86_400_000);
    await app.db.transaction().execute((tx) => app.accounts.scheduleErasure(tx, owner, due));
    app.clock.forward({ days: 6 });
    const { body } = await undo(undoToken);
    app.clock.forward({ days: 2 });
    expect(await app.accounts.dueForErasure(app.clock.now())).not.toContain(owner);
    expect(await app.db.selectFrom('auditEntries').select('actorId').where('subjectId', '=', userId).where('action', '=', 'account.deletion-undone').execute())
      .toEqual([{ actorId: userId }]);
    expect(body['email']).toBe(old);
  });

  test('closes recovery codes that were renewed since, and leaves those of before', async () => {
    for (const isRenewed of [true, false]) {
      const { old, next } = someone();
      const member = await app.signUpMember(old);
      await enrol(app, member);
      app.clock.forward({ minutes: 1 });
      await ask(member, next);
      await confirm(member, await app.tokenFor(next));
      if (isRenewed) expect((await member.post('/user/recovery-codes', { password: PASSWORD })).status).toBe(200);
      const userId = await idOf(next);
      const undoToken = await app.tokenFor(old);
      await undo(undoToken);
      expect(await app.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).execute()).toHaveLength(isRenewed ? 0 : 10);
      expect(await app.db.selectFrom('totpFactors').select('userId').where('userId', '=', userId).execute()).toHaveLength(1);
    }
  });

  test('lets nobody in with the password of before, until the owner has set another one', async () => {
    const { old, undoToken } = await moved();
    const { body } = await undo(undoToken);
    expect((await signIn(old)).code).toBe('auth.invalid_credentials');
    const password = 'another long password of mine';
    expect((await app.browser().post('/auth/reset-password', { token: body['resetToken'], password })).status).toBe(200);
    expect((await signIn(old, password)).status).toBe(200);
  });

  test('ends sign-ins that wait for their second step, also one that goes on at this moment', async () => {
    const { next, member, undoToken } = await moved();
    const { recoveryCodes } = await enrol(app, member);
    const [waiting, goingOn] = [app.browser(), app.browser()];
    for (const browser of [waiting, goingOn]) expect((await browser.post('/auth/sign-in', { email: next, password: PASSWORD })).body).toEqual({ user: null });
    // An app of before: it stays, and so do its codes.
    const userId = await idOf(next);
    await app.db.updateTable('totpFactors').set({ confirmedAt: new Date(0) }).where('userId', '=', userId).execute();
    await app.db.updateTable('recoveryCodes').set({ createdAt: new Date(0) }).where('userId', '=', userId).execute();
    const [undone, entered] = await Promise.all([undo(undoToken), goingOn.post('/auth/second-step', { code: recoveryCodes[0] ?? '' })]);
    expect(undone.status).toBe(200);
    expect([undefined, 'auth.second_step_expired']).toContain(entered.code);
    expect(await goingOn.user()).toBeNull();
    expect((await waiting.post('/auth/second-step', { code: recoveryCodes[1] ?? '' })).code).toBe('auth.second_step_expired');
  });

  test('leaves an authenticator app of before as it was, and gives up what is wanted', async () => {
    const { next, third, member, undoToken } = await moved();
    const userId = await idOf(next);
    await app.db.insertInto('totpFactors').values({ userId, secret: 'sealed', createdAt: new Date(0), confirmedAt: new Date(0) }).execute();
    await ask(member, third);
    await undo(undoToken);
    expect(await app.db.selectFrom('totpFactors').select('userId').where('userId', '=', userId).execute()).toHaveLength(1);
    expect(await app.db.selectFrom('wantedAddresses').selectAll().where('ownerId', '=', userId).execute()).toEqual([]);
  });
});

test('every step is written down, with the addresses before and after', async () => {
  const { old, next, third, member, undoToken } = await moved();
  const userId = await idOf(next);
  await ask(member, third);
  await member.delete('/user/address-change');
  await undo(undoToken);
  const rows = await app.db.selectFrom('auditEntries').select(['action', 'details', 'actorId']).where('subjectId', '=', userId).orderBy('id').execute();
  expect(rows).toEqual([
    { action: 'account.address-wanted', details: {}, actorId: userId },
    { action: 'account.address-changed', details: { before: old, after: next }, actorId: userId },
    { action: 'account.address-wanted', details: {}, actorId: userId },
    { action: 'account.address-kept', details: {}, actorId: userId },
    { action: 'account.address-undone', details: { before: next, after: old }, actorId: userId },
  ]);
});

test('no link is good for what another one does', async () => {
  const { old, next } = someone();
  const member = await app.signUpMember(old);
  await ask(member, next);
  const change = await app.tokenFor(next);
  await app.browser().post('/auth/forgot-password', { email: old });
  const reset = await app.tokenFor(old);
  for (const token of [reset, member.secret(), 'change-address', '%']) expect((await confirm(member, token)).code).toBe('auth.token_invalid');
  for (const token of [change, reset]) expect((await undo(token)).code).toBe('auth.token_invalid');
  expect((await app.browser().post('/auth/reset-password', { token: change, password: 'entirely new words' })).code).toBe('auth.token_invalid');
  expect((await app.browser().post('/auth/verify-email', { token: change })).code).toBe('auth.token_invalid');

  expect((await confirm(member, change)).status).toBe(200);
  expect((await app.browser().post('/auth/reset-password', { token: reset, password: 'entirely new words' })).code).toBe('auth.token_invalid');
});

describe('an address that was mistyped at sign-up', () => {
  /** Someone who signed up, and signed in, without having confirmed the address. */
  const mistyped = async () => {
    const { old, next, third } = someone();
    await app.browser().post('/auth/sign-up', { name: 'Some Body', email: old, password: PASSWORD });
    const verifyToken = await app.tokenFor(old);
    const person = app.browser();
    expect((await person.post('/auth/sign-in', { email: old, password: PASSWORD })).status).toBe(200);
    expect(await person.user()).toMatchObject({ emailVerified: false });
    return { old, next, third, person, verifyToken };
  };

  test('is changed with the password and the link to the right one, which is confirmed with it', async () => {
    const { old, next, person } = await mistyped();
    expect((await ask(person, next, 'wrong password')).code).toBe('auth.wrong_password');
    expect((await ask(person, next, undefined)).status).toBe(202);
    expect(await person.user()).toMatchObject({ email: old, emailVerified: false });
    expect((await confirm(person, await app.tokenFor(next))).body).toEqual({ email: next });
    expect(await person.user()).toMatchObject({ email: next, emailVerified: true });
    expect((await signIn(next)).status).toBe(200);
  });

  test('takes nothing over afterwards: what was mailed there is worthless, nothing more comes, and it is free', async () => {
    const { old, next, person, verifyToken } = await mistyped();
    await app.browser().post('/auth/forgot-password', { email: old });
    const resetToken = await app.tokenFor(old);
    expect(resetToken).not.toBe(verifyToken);
    const before = await subjectsTo(old);
    await ask(person, next);
    await confirm(person, await app.tokenFor(next));
    expect(await subjectsTo(old)).toEqual(before);
    expect((await app.browser().post('/auth/verify-email', { token: verifyToken })).code).toBe('auth.token_invalid');
    expect((await app.browser().post('/auth/reset-password', { token: resetToken, password: 'another long password' })).code).toBe('auth.token_invalid');
    expect((await signIn(old)).code).toBe('auth.invalid_credentials');
    expect(await app.db.selectFrom('formerAddresses').select('email').where('email', '=', old).execute()).toEqual([]);
    const stranger = await app.signUpMember(old);
    expect(await stranger.user()).toMatchObject({ email: old, emailVerified: true });
    expect(await person.user()).toMatchObject({ email: next });
  });

  test('is answered alike whether or not the right one has an account, and is asked for five times an hour', async () => {
    const { person, next, third } = await mistyped();
    await app.signUpMember(third);
    const [free, taken] = [await ask(person, next), await ask(person, third)];
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect((await subjectsTo(third)).at(-1)).toBe('This address has an account already');
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await ask(person, `more-${times}-${next}`)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('stays where the link is opened in no session, or in that of somebody else', async () => {
    const { old, next, third, person } = await mistyped();
    await ask(person, next);
    const token = await app.tokenFor(next);
    expect((await confirm(app.browser(), token)).code).toBe('auth.required');
    expect((await confirm(await app.signUpMember(third), token)).code).toBe('address.other_account');
    expect(await person.user()).toMatchObject({ email: old, emailVerified: false });
  });
});
