import { UNCONFIRMED_DAYS } from '@scriba/contract/accounts';
import { describe, expect, test } from 'vitest';
import { ADMIN, PASSWORD, startSharedAccountsApp } from '../testing/accounts-app.ts';

const app = await startSharedAccountsApp();
await app.setUp();

let people = 0;
/** Somebody new, with a password of their own. */
const newPerson = () => ({ name: 'Some Body', email: `asked${++people}@example.org`, password: `${PASSWORD} ${people}` });
const wrong = 'not the password at all';

/** Signs up and in, as the browser does it. */
async function ask(wanted: { name: string; email: string; password: string }) {
  const browser = app.browser();
  const signUp = await browser.post('/auth/sign-up', wanted);
  const signIn = await browser.post('/auth/sign-in', wanted);
  return { browser, signUp, signIn };
}

/** What an answer says, without what is another each time. */
const plain = (text: string) => text.replaceAll(/"(instance|requestId)":"[^"]*"/g, '"$1"').replaceAll(/(user|session|token)_[0-9a-f]{32}/g, '$1').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replaceAll(/[\w.]+@example\.org/g, 'address');

describe('an account that was asked for', () => {
  test('under an address that has one looks like any other, from the first answer to the last', async () => {
    const [owner, nobody] = [newPerson(), newPerson()];
    await app.signUpMember(owner.email, owner.password);
    const seenOf = async (email: string) => {
      const { browser, signUp, signIn } = await ask({ ...owner, email, password: 'another long secret' });
      const answers = [
        signUp, signIn, await browser.get('/session'), await browser.post('/auth/send-verification'),
        await browser.get('/auth/sessions'), await browser.get('/user/address-change'), await browser.get('/user/security'),
        await browser.post('/auth/forgot-password', { email }), await browser.post('/auth/sign-up', { ...owner, email, password: 'a third long secret' }),
        await browser.post('/auth/sign-in', { email, password: 'a third long secret' }), await browser.post('/auth/sign-in', { email, password: wrong }),
        await browser.post('/user/address-change', { email: `new-${email}`, password: 'a third long secret' }),
      ];
      return answers.map(({ status, text, headers }) => ({ status, text: plain(text), headers: Object.keys(headers).sort() }));
    };
    const [taken, free] = [await seenOf(owner.email), await seenOf(nobody.email)];
    expect(taken).toEqual(free);
    expect(taken.map(({ status }) => status)).toEqual([202, 200, 200, 202, 200, 200, 403, 202, 202, 200, 401, 202]);
  });

  test('is another one than that of the owner, who learns of it by mail and is let in as before', async () => {
    const owner = newPerson();
    const { id } = await (await app.signUpMember(owner.email, owner.password)).user() ?? {};
    const { browser } = await ask({ ...owner, password: 'another long secret' });
    await browser.post('/auth/send-verification');
    expect(await browser.user()).toMatchObject({ email: owner.email, emailVerified: false });
    expect((await browser.user())?.['id']).not.toBe(id);
    expect((await browser.get('/user/security')).code).toBe('auth.email_not_verified');
    expect((await app.mailsTo(owner.email)).map(({ subject }) => subject))
      .toEqual(['Confirm your e-mail address', 'You already have an account', 'You already have an account']);
    const own = app.browser();
    expect((await own.post('/auth/sign-in', owner)).body['user']).toMatchObject({ id, emailVerified: true });
  });

  test('with the password of the owner is none: the owner is let in', async () => {
    const owner = newPerson();
    const { id } = await (await app.signUpMember(owner.email, owner.password)).user() ?? {};
    const { signIn } = await ask(owner);
    expect(signIn.body['user']).toMatchObject({ id, emailVerified: true });
  });

  test('gives nobody more guesses at the password of the owner', async () => {
    const owner = newPerson();
    await app.signUpMember(owner.email, owner.password);
    const asked = { ...owner, password: 'another long secret' };
    app.clock.forwardToNext({ minutes: 15 });
    const attacker = (await ask(asked)).browser;
    for (let guess = 0; guess < 9; guess++) {
      expect((await app.browser().post('/auth/sign-in', { ...owner, password: wrong })).code).toBe('auth.invalid_credentials');
      if (guess % 3 === 0) expect((await app.browser().post('/auth/sign-in', asked)).status).toBe(200);
    }
    expect((await app.browser().post('/auth/sign-in', { ...owner, password: wrong })).code).toBe('auth.invalid_credentials');
    expect((await app.browser().post('/auth/sign-in', { ...owner, password: wrong })).code).toBe('request.too_many');
    expect((await attacker.post('/auth/sign-in', asked)).code).toBe('request.too_many');
  });

  test('waits beside others under its address; the one whose link is followed has it, and the others never', async () => {
    const person = newPerson();
    const first = await ask(person);
    const firstToken = await app.tokenFor(person.email);
    const second = await ask({ ...person, password: 'another long secret' });
    const secondToken = await app.tokenFor(person.email);
    // The link of the other one, in this browser: nothing is confirmed, and the link stays good.
    expect((await second.browser.post('/auth/verify-email', { token: firstToken })).code).toBe('address.other_account');
    expect((await first.browser.post('/auth/verify-email', { token: firstToken })).body['user']).toMatchObject({ emailVerified: true });
    expect((await second.browser.post('/auth/verify-email', { token: secondToken })).code).toBe('auth.email_in_use');
    expect(await second.browser.user()).toMatchObject({ emailVerified: false });
    await second.browser.post('/auth/send-verification');
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('You already have an account');
    expect((await app.browser().post('/auth/sign-in', person)).body['user']).toMatchObject({ emailVerified: true });
  });

  test('whose password was forgotten is opened and confirmed by the link of a mail', async () => {
    const person = newPerson();
    await ask(person);
    await app.browser().post('/auth/forgot-password', { email: person.email });
    const token = await app.tokenFor(person.email);
    expect((await app.browser().post('/auth/reset-password', { token, password: 'a long Password of eve 7' })).status).toBe(200);
    const { signIn } = await ask({ ...person, password: 'a long Password of eve 7' });
    expect(signIn.body['user']).toMatchObject({ emailVerified: true });
  });

  test('cannot have an address that is kept for who had it, until it is kept no more', async () => {
    const owner = newPerson();
    const member = await app.signUpMember(owner.email, owner.password);
    const moved = newPerson();
    await member.post('/user/address-change', { email: moved.email, password: owner.password });
    await member.post('/auth/change-address', { token: await app.tokenFor(moved.email) });
    const { browser, signIn } = await ask({ ...owner, password: 'another long secret' });
    expect(signIn.body['user']).toMatchObject({ email: owner.email, emailVerified: false });
    expect((await app.mailsTo(owner.email)).at(-1)?.subject).toBe('This address is not free yet');
    const { id } = await browser.user() ?? {};
    await expect(app.db.updateTable('users').set({ isProvisional: false }).where('id', '=', String(id)).execute()).rejects.toThrow(/had back/);
  });

  test('can go to another address, which then is theirs', async () => {
    const [person, right] = [newPerson(), newPerson()];
    const { browser } = await ask(person);
    await browser.post('/user/address-change', { email: right.email, password: person.password });
    expect((await browser.post('/auth/change-address', { token: await app.tokenFor(right.email) })).body).toEqual({ email: right.email });
    expect(await browser.user()).toMatchObject({ email: right.email, emailVerified: true });
    await app.browser().post('/auth/sign-up', { ...right, password: 'another long secret' });
    expect((await app.mailsTo(right.email)).at(-1)?.subject).toBe('You already have an account');
  });

  test(`is due to be erased after ${UNCONFIRMED_DAYS} days, unless it was confirmed`, async () => {
    const [kept, left] = [newPerson(), newPerson()];
    await app.signUpMember(kept.email, kept.password);
    const { id } = await (await ask(left)).browser.user() ?? {};
    const due = async () => (await app.accounts.dueForErasure(app.clock.now())).includes(id as never);
    app.clock.forward({ days: UNCONFIRMED_DAYS - 1 });
    expect(await due()).toBe(false);
    app.clock.forward({ days: 1, minutes: 1 });
    expect(await due()).toBe(true);
    const asked = await app.db.selectFrom('users').select('id').where('isProvisional', '=', true).where('updatedAt', '<', new Date(app.clock.now().getTime() - UNCONFIRMED_DAYS * 86_400_000)).execute();
    expect((await app.accounts.dueForErasure(app.clock.now())).sort()).toEqual(asked.map((row) => row.id).sort());
  });

  test('is kept as long once more for who asks again on the last day', async () => {
    const late = newPerson();
    const { browser } = await ask(late);
    const { id } = await browser.user() ?? {};
    app.clock.forward({ days: UNCONFIRMED_DAYS - 1, minutes: 1 });
    await browser.post('/auth/send-verification');
    app.clock.forward({ hours: 23 });
    expect(await app.accounts.dueForErasure(app.clock.now())).not.toContain(id);
    expect((await app.browser().post('/auth/verify-email', { token: await app.tokenFor(late.email), password: late.password })).status).toBe(200);
  });

  test('is not the account that a command at the machine means', async () => {
    const { browser } = await ask({ ...newPerson(), email: ADMIN.email });
    await app.accounts.makeAdmin(ADMIN.email);
    expect(await browser.user()).toMatchObject({ role: 'user', emailVerified: false });
  });
});
