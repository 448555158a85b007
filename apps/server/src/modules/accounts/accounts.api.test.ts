import { accountsApi } from '@scriba/contract/accounts';
import { defaultPreferences } from '@scriba/contract/session';
import { fillPath, type Route } from '@scriba/contract/route';
import { setupApi } from '@scriba/contract/setup';
import { describe, expect, test } from 'vitest';
import { startAccountsApp } from './testing/accounts-app.ts';

const { chooseMode: _ofSystemFlags, ...ownSetupApi } = setupApi;
const changing = Object.values<Route>({ ...accountsApi, ...ownSetupApi }).filter(({ method }) => method !== 'GET');
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://localhost:81' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' }, { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
];

describe('a page of another site', () => {
  test('cannot make a browser call any route that changes something', async () => {
    const { db, setUp } = await startAccountsApp();
    const admin = await setUp();
    const calls = changing.flatMap(({ method, path }) => foreign.map((headers) => ({ method, path: fillPath(path, { sessionId: 'session_1' }), headers })));
    expect(calls.length).toBeGreaterThan(80);
    for (const { method, path, headers } of calls) {
      expect([method, path, headers, (await admin.call(method, path, undefined, { headers })).code]).toEqual([method, path, headers, 'request.foreign_origin']);
    }
    expect(await admin.user()).not.toBeNull();
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('nor can it change anything with a GET', async () => {
    const { setUp } = await startAccountsApp();
    const admin = await setUp();
    for (const path of ['/auth/sign-out', '/auth/sessions/revoke-others', '/user/language', '/setup/account']) {
      expect((await admin.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe('route.not_found');
    }
    expect(await admin.user()).not.toBeNull();
  });

  test('our own page is let through', async () => {
    const { setUp } = await startAccountsApp();
    const admin = await setUp();
    const headers = { host: 'scriba.example.org', origin: 'https://scriba.example.org', 'sec-fetch-site': 'same-origin' };
    expect((await admin.post('/auth/sign-out', {}, { headers })).status).toBe(204);
  });
});

test('the routes of better-auth itself are not there', async () => {
  const { setUp } = await startAccountsApp();
  const admin = await setUp();
  for (const path of ['/auth/sign-in/email', '/auth/sign-up/email', '/auth/get-session', '/auth/update-user', '/auth/list-sessions', '/auth/ok', '/auth/request-password-reset']) {
    expect((await admin.post(path, {})).code).toBe('route.not_found');
    expect((await admin.get(path)).code).toBe('route.not_found');
  }
});

describe('what a browser must know', () => {
  test('is told to strangers without anything about people', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const { body } = await browser().get('/session');
    expect(body).toEqual({
      user: null, needsSetup: false, needsModeChoice: false, arePlansOffered: true,
      signUpOpen: true, isInsecureConnection: false, areMailsSent: false,
      maintenance: null, forcedReload: null, measurementId: null, canTestErrors: false, arePasswordsOn: true, providers: [], maxUploadBytes: 26_214_400, maxFolderDepth: 10, trashDays: 30, acceptedExtensions: ['pdf'], unreadableExtensions: [], visionModel: null, serverTime: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('warns of plain http from another machine only', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    expect((await browser('192.0.2.10').get('/session')).body).toMatchObject({ isInsecureConnection: true });
    expect((await browser().get('/session', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.10' } })).body).toMatchObject({ isInsecureConnection: false });
    expect((await browser('192.0.2.10').get('/session', { headers: { 'x-forwarded-proto': 'https' } })).body).toMatchObject({ isInsecureConnection: true });
  });

  test('asks the administrator, and nobody else, which kind of installation it is', async () => {
    const { db, flags, setUp, signUpMember } = await startAccountsApp();
    const admin = await setUp();
    const bob = await signUpMember('bob@example.org');
    expect((await admin.get('/session')).body).toMatchObject({ needsModeChoice: true, arePlansOffered: true });
    expect((await bob.get('/session')).body).toMatchObject({ needsModeChoice: false });
    await db.transaction().execute((tx) => flags.set(tx, 'installation.mode', 'unlimited'));
    expect((await admin.get('/session')).body).toMatchObject({ needsModeChoice: false, arePlansOffered: false });
  });
});

describe('what a person keeps', () => {
  test('is a language', async () => {
    const { setUp } = await startAccountsApp();
    const admin = await setUp();
    expect((await admin.put('/user/language', { language: 'de' })).status).toBe(204);
    expect(await admin.user()).toMatchObject({ language: 'de' });
    expect((await admin.put('/user/language', { language: 'klingon' })).code).toBe('request.invalid');
  });

  test('is how the screens are arranged, one by one', async () => {
    const { setUp } = await startAccountsApp();
    const admin = await setUp();
    expect((await admin.patch('/user/preferences', { theme: 'dark' })).body).toEqual({ preferences: { ...defaultPreferences, theme: 'dark' } });
    expect((await admin.patch('/user/preferences', { list: 'endless' })).body).toEqual({ preferences: { ...defaultPreferences, theme: 'dark', list: 'endless' } });
    expect(await admin.user()).toMatchObject({ preferences: { theme: 'dark', list: 'endless' } });
    expect((await admin.patch('/user/preferences', { theme: 'pink' })).code).toBe('request.invalid');
  });

  test('is nobody else\'s to change', async () => {
    const { browser, setUp, signUpMember } = await startAccountsApp();
    const admin = await setUp();
    const bob = await signUpMember('bob@example.org');
    await bob.put('/user/language', { language: 'fr' });
    expect(await admin.user()).toMatchObject({ language: null });
    expect((await browser().put('/user/language', { language: 'fr' })).code).toBe('auth.required');
    expect((await browser().patch('/user/preferences', { theme: 'dark' })).code).toBe('auth.required');
  });
});
