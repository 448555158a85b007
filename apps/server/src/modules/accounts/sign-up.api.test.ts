import { languageCodes } from '@scriba/contract/languages';
import { describe, expect, test } from 'vitest';
import { ADMIN, PASSWORD, startAccountsApp } from './testing/accounts-app.ts';

const bob = { name: 'Bob Bobson', email: 'bob@example.org', password: PASSWORD };

describe('signing up', () => {
  test('makes an account that waits for its confirmation, with all that was entered', async () => {
    const { browser, db, setUp, tokenFor } = await startAccountsApp();
    await setUp();
    const visitor = browser();
    const answer = await visitor.post('/auth/sign-up', { ...bob, email: ' Bob@Example.ORG ', language: 'fr', phone: '+33 1 23', companyName: 'Bob SA' });
    expect([answer.status, answer.text, answer.setCookie]).toEqual([202, 'null', []]);
    expect(await db.selectFrom('users').selectAll().where('email', '=', bob.email).executeTakeFirst())
      .toMatchObject({ name: bob.name, role: 'user', emailVerified: false, language: 'fr', phone: '+33 1 23', companyName: 'Bob SA' });

    expect((await visitor.post('/auth/sign-in', bob)).body['user']).toMatchObject({ emailVerified: false });
    const confirmed = await visitor.post('/auth/verify-email', { token: await tokenFor(bob.email) });
    expect(confirmed.body['user']).toMatchObject({ email: bob.email, emailVerified: true });
    expect(await visitor.user()).toMatchObject({ emailVerified: true });
  });

  test('tells other modules in the same transaction', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    await setUp();
    await browser().post('/auth/sign-up', bob);
    const user = await db.selectFrom('users').select('id').where('email', '=', bob.email).executeTakeFirstOrThrow();
    expect(await db.selectFrom('outboxEvents').select(['ownerId', 'payload']).where('name', '=', 'account.created').where('ownerId', '=', user.id).execute())
      .toEqual([{ ownerId: user.id, payload: { userId: user.id } }]);
  });

  test('with an address that has an account answers the same, and only its owner learns it', async () => {
    const { browser, mailsTo, setUp } = await startAccountsApp();
    await setUp();
    const fresh = await browser().post('/auth/sign-up', bob);
    const taken = await browser().post('/auth/sign-up', { ...bob, email: ADMIN.email });
    expect([taken.status, taken.text, Object.keys(taken.headers).sort()]).toEqual([fresh.status, fresh.text, Object.keys(fresh.headers).sort()]);
    expect((await mailsTo(bob.email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address']);
    expect((await mailsTo(ADMIN.email)).map(({ subject }) => subject)).toEqual(['You already have an account']);
  });

  test('twice at the same moment makes one account', async () => {
    const { browser, db, mailsTo, setUp } = await startAccountsApp();
    await setUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().post('/auth/sign-up', bob)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await db.selectFrom('users').select('id').where('email', '=', bob.email).execute()).toHaveLength(1);
    expect(await db.selectFrom('credentials').selectAll().execute()).toHaveLength(2);
    expect((await mailsTo(bob.email)).filter(({ subject }) => subject === 'Confirm your e-mail address')).toHaveLength(1);
  });

  test('again with the same password corrects what was entered, and mails another link', async () => {
    const { browser, clock, db, mailsTo, setUp } = await startAccountsApp();
    await setUp();
    await browser().post('/auth/sign-up', { ...bob, name: 'Bbo', phone: '1234' });
    clock.forward({ minutes: 2 });
    await browser().post('/auth/sign-up', bob);
    expect(await db.selectFrom('users').select(['name', 'phone']).where('email', '=', bob.email).execute()).toEqual([{ name: bob.name, phone: null }]);
    expect(await mailsTo(bob.email)).toHaveLength(2);
  });

  test('fills nobody\'s mailbox: five mails an hour', async () => {
    const { browser, clock, mailsTo, setUp } = await startAccountsApp();
    await setUp();
    clock.forwardToNext({ hours: 1 });
    const sentTo = async (email: string) => {
      for (let attempt = 0; attempt < 9; attempt++) {
        clock.forward({ minutes: 2 });
        await browser().post('/auth/sign-up', { ...bob, email, password: `${PASSWORD} ${attempt % 3}` });
      }
      return (await mailsTo(email)).length;
    };
    expect([await sentTo(ADMIN.email), await sentTo(bob.email)]).toEqual([5, 5]);
    // Who was kept from mailing has an account all the same, and somebody elsewhere gets their mail.
    expect((await browser().post('/auth/sign-in', { ...bob, password: `${PASSWORD} 2` })).status).toBe(200);
    await browser('192.0.2.7').post('/auth/sign-up', { ...bob, password: `${PASSWORD} of another` });
    expect(await mailsTo(bob.email)).toHaveLength(6);
    clock.forward({ hours: 2 });
    await browser().post('/auth/sign-up', { ...bob, email: ADMIN.email });
    expect(await mailsTo(ADMIN.email)).toHaveLength(6);
  });

  test('with a common or personal password is refused', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    await setUp();
    for (const [reason, password] of [['common', 'qwerty'], ['common', 'PassWord'], ['personal', 'bobson'], ['personal', 'bob@example.org']]) {
      expect((await browser().post('/auth/sign-up', { ...bob, password })).body).toMatchObject({ status: 422, code: 'auth.weak_password', params: { reason } });
    }
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: ADMIN.email }]);
  });

  test('asks for the length that the operator set', async () => {
    const { browser, setUp } = await startAccountsApp({ settings: { MIN_PASSWORD_LENGTH: '12' } });
    await setUp();
    expect((await browser().post('/auth/sign-up', { ...bob, password: 'eleven char' })).body).toMatchObject({ code: 'auth.weak_password', params: { reason: 'short', minLength: 12 } });
    expect((await browser().post('/auth/sign-up', { ...bob, password: 'twelve chars' })).status).toBe(202);
  });

  test('refuses what is not a sign-up before any work is done', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    for (const body of [
      { ...bob, email: 'not an address' }, { ...bob, email: 'bob@example.org\r\nBcc: eve@example.org' }, { ...bob, email: ['bob@example.org'] }, {},
      { ...bob, password: 'short' }, { ...bob, password: 'x'.repeat(201) }, { ...bob, name: ' ' }, { ...bob, language: 'xx' },
    ]) expect([body, (await browser().post('/auth/sign-up', body)).code]).toEqual([body, 'request.invalid']);
  });

  test('gives nobody a role, a confirmation or an id that they ask for', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    await setUp();
    await browser().post('/auth/sign-up', { ...bob, role: 'admin', emailVerified: true, id: 'user_1', suspendedAt: null });
    expect(await db.selectFrom('users').selectAll().where('email', '=', bob.email).executeTakeFirstOrThrow()).toMatchObject({ role: 'user', emailVerified: false });
    expect(await db.selectFrom('users').select('id').where('id', '=', 'user_1').execute()).toEqual([]);
  });

  test('can be closed by the operator', async () => {
    const { browser, setUp } = await startAccountsApp({ settings: { SIGN_UP: 'closed' } });
    await setUp();
    expect((await browser().get('/session')).body).toMatchObject({ signUpOpen: false });
    expect((await browser().post('/auth/sign-up', bob)).code).toBe('auth.sign_up_closed');
  });

  test('is for strangers where plans are offered, and nowhere else, until the administrator says otherwise', async () => {
    const { browser, db, flags, setUp, tokenFor } = await startAccountsApp({ settings: { SIGN_UP: undefined } });
    const admin = await setUp();
    const choose = (mode: 'unlimited' | 'plans') => db.transaction().execute((tx) => flags.set(tx, 'installation.mode', mode));
    const isOpen = async () => (await browser().get('/session')).body['signUpOpen'];
    expect(await isOpen()).toBe(false);
    await choose('plans');
    expect(await isOpen()).toBe(true);
    await choose('unlimited');
    expect(await isOpen()).toBe(false);
    expect((await browser().post('/auth/sign-up', bob)).code).toBe('auth.sign_up_closed');

    expect((await admin.put('/setup/sign-up', { isOpen: true })).body).toEqual({ signUpOpen: true });
    expect(await isOpen()).toBe(true);
    expect((await browser().post('/auth/sign-up', bob)).status).toBe(202);
    const member = browser();
    await member.post('/auth/sign-in', bob);
    await member.post('/auth/verify-email', { token: await tokenFor(bob.email) });
    expect((await member.put('/setup/sign-up', { isOpen: true })).code).toBe('auth.forbidden');
    await choose('plans');
    expect((await admin.put('/setup/sign-up', { isOpen: false })).body).toEqual({ signUpOpen: false });
    expect((await browser().post('/auth/sign-up', { ...bob, email: 'eve@example.org' })).code).toBe('auth.sign_up_closed');
  });

  test('says so when the operator has the last word', async () => {
    const { setUp } = await startAccountsApp({ settings: { SIGN_UP: 'closed' } });
    expect((await (await setUp()).put('/setup/sign-up', { isOpen: true })).body).toEqual({ signUpOpen: false });
  });

  test('says that an address is taken only where the operator wants it', async () => {
    const { browser, mailsTo, setUp } = await startAccountsApp({ settings: { AUTH_VERBOSE_ERRORS: '1' } });
    await setUp();
    expect((await browser().post('/auth/sign-up', { ...bob, email: ADMIN.email })).code).toBe('auth.email_in_use');
    expect(await mailsTo(ADMIN.email)).toEqual([]);
  });

  test('mails in the language of the person, also to who has an account already', async () => {
    const { browser, mailsTo, setUp, tokenFor } = await startAccountsApp();
    await setUp();
    for (const language of languageCodes) {
      const person = { ...bob, email: `${language}@example.org` };
      await browser().post('/auth/sign-up', { ...person, language });
      await browser().post('/auth/verify-email', { token: await tokenFor(person.email), password: PASSWORD });
      await browser().post('/auth/sign-up', { ...person, language: language === 'en' ? 'de' : 'en' });
      const mails = await mailsTo(person.email);
      expect(mails.map(({ htmlBody }) => /<html lang="(..)">/.exec(htmlBody)?.[1])).toEqual([language, language]);
    }
  });

  test('without a chosen language mails in that of the browser', async () => {
    const { browser, mailsTo, setUp } = await startAccountsApp();
    await setUp();
    await browser().post('/auth/sign-up', bob, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    expect((await mailsTo(bob.email))[0]?.htmlBody).toContain('<html lang="es">');
  });
});
