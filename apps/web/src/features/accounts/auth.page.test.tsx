import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi } from '@scriba/contract/session';
import { PERSON_HEADER } from '@scriba/contract/person-header';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetSessionEnd, sessionEnd } from '../../lib/session-end.ts';
import { sessionQuery } from '../../lib/session.ts';
import { devicesQuery } from './devices.queries.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const visitor = (api: Parameters<Parameters<typeof renderApp>[1]>[0]) => api.answer(sessionApi.session, nobody);

test('signing in leads back to the page that asked for it', async () => {
  const { user, api, address } = await renderApp('/profile', visitor);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(address()).toBe('/auth?origin=%2Fprofile');

  api.answer(accountsApi.signIn, ({ body }) => {
    expect(body).toEqual({ email: 'ana@contoso.com', password: 'correct horse' });
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  api.answer(accountsApi.listDevices, { sessions: [] });
  await user.type(screen.getByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(address()).toBe('/profile');
});

test('a language that is chosen before signing in is what the account has from then on', async () => {
  const { user, api } = await renderApp('/auth', visitor);
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Română' }));
  api.answer(sessionApi.setLanguage, null);
  api.answer(accountsApi.signIn, () => {
    api.answer(sessionApi.session, signedIn({ language: 'en' }));
    return { user: signedIn().user as never };
  });
  await user.type(await screen.findByLabelText('Parolă'), 'correct horse');
  await user.type(screen.getByLabelText('E-mail'), 'ana@contoso.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'Toate fișierele' })).toBeDefined();
  expect(api.calls.filter(({ path }) => path === '/api/user/language').map(({ body }) => body)).toEqual([{ language: 'ro' }]);
});

test('a refused sign-in says why and keeps what was typed', async () => {
  const { user, api } = await renderApp('/login', visitor);
  api.answer(accountsApi.signIn, problem('auth.invalid_credentials'));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or the password is not right.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@contoso.com');
});

test.each([['/auth', 'Welcome back'], ['/auth?mode=sign-up', 'Create your account']])(
  '%s offers no password where nobody signs in with one, but the other ways', async (at, title) => {
    const providers = [{ id: 'oidc' as const, name: 'Contoso' }];
    await renderApp(at, (api) => api.answer(sessionApi.session, { ...nobody, arePasswordsOn: false, providers }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(/^Accounts with an e-mail address and a password are not enabled here\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in with Contoso' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

test('an open page of before is told that passwords are off', async () => {
  const { user, api } = await renderApp('/auth', visitor);
  api.answer(accountsApi.signIn, problem('auth.password_off'));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/are not enabled here/);
});

test('an address of another site is not followed after signing in', async () => {
  const { user, api, address } = await renderApp('/auth?origin=//evil.example/x', visitor);
  api.answer(accountsApi.signIn, () => {
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'All files' })).toBeDefined();
  expect(address()).toBe('/dashboard');
});

test('a suspended account is told why, and the reason leaves the address', async () => {
  const { user, api, address } = await renderApp('/auth', visitor);
  api.answer(accountsApi.signIn, problem('auth.account_suspended', { reason: 'Unpaid <b>invoice</b>' }));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeDefined();
  expect(screen.getByText('Reason: Unpaid <b>invoice</b>')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/account-suspended'));
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  await waitFor(() => expect(address()).toBe('/auth'));
});

describe('the page that tells of a suspension', () => {
  const KEY = 'scriba.suspension';
  afterEach(() => localStorage.removeItem(KEY));

  test('says the same after a reload, and nothing once someone is let in', async () => {
    const first = await renderApp('/account-suspended?reason=Spam&email=ana@contoso.com', visitor);
    expect(await screen.findByText('Reason: Spam')).toBeDefined();
    await waitFor(() => expect(first.address()).toBe('/account-suspended'));
    first.unmount();
    const { user, api, address } = await renderApp('/account-suspended', visitor);
    expect(await screen.findByText('Reason: Spam')).toBeDefined();
    expect(screen.getByText('ana@contoso.com')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    api.answer(accountsApi.signIn, () => {
      api.answer(sessionApi.session, signedIn());
      return { user: signedIn().user as never };
    });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('keeps why and since when for who is signed in and sent there', async () => {
    await renderApp('/dashboard', (api) =>
      api.answer(sessionApi.session, signedIn({ isActive: false, suspendedAt: '2030-05-31T12:00:00.000Z', suspensionReason: 'Spam' })));
    expect(await screen.findByText('Suspended on 31 May 2030')).toBeDefined();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ reason: 'Spam', email: 'ana@contoso.com', since: '2030-05-31T12:00:00.000Z' });
  });

  test.each([null, 'no json', '7', 'null', '{"reason":{"a":1},"email":5}', '[]'])('asks to sign in where nothing sensible is known: %s', async (kept) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    const { address } = await renderApp('/account-suspended', visitor);
    await waitFor(() => expect(address()).toBe('/auth'));
  });
});

test('who was signed out by the time is told so at the way in, and not after signing in anew', async () => {
  onTestFinished(forgetSessionEnd);
  const { api, queryClient, user } = await renderApp('/profile', (given) => given.answer(sessionApi.session, signedIn()));
  await screen.findByRole('heading', { name: 'Profile' });
  api.answer(sessionApi.session, nobody);
  await queryClient.invalidateQueries(sessionQuery);
  expect(await screen.findByText('Your session has expired. Sign in again to go on.')).toBeDefined();
  api.answer(accountsApi.signIn, () => {
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'Profile' });
  expect(sessionEnd()).toBeUndefined();
});

test('who was signed out by the time is told so, though many calls find it out one after the other', async () => {
  onTestFinished(forgetSessionEnd);
  const { api, address, queryClient } = await renderApp('/profile', (given) => given.answer(sessionApi.session, signedIn()));
  await screen.findByRole('heading', { name: 'Profile' });
  for (const route of [sessionApi.refresh, accountsApi.listDevices] as const) api.answer(route, problem('auth.required'));
  api.answer(sessionApi.session, nobody);
  for (let call = 0; call < 3; call++) await queryClient.fetchQuery({ ...devicesQuery, staleTime: 0 }).catch(() => undefined);
  await waitFor(() => expect(address()).toContain('/auth'));
  expect(await screen.findByText('Your session has expired. Sign in again to go on.')).toBeDefined();
});

test('whose page asks for something after somebody else has signed in in another tab comes to the way in, and is told why', async () => {
  onTestFinished(forgetSessionEnd);
  const { api, address, queryClient } = await renderApp('/profile', (given) => given.answer(sessionApi.session, signedIn()));
  await screen.findByRole('heading', { name: 'Profile' });
  api.answer(accountsApi.listDevices, problem('auth.other_person'));
  await queryClient.fetchQuery({ ...devicesQuery, staleTime: 0 }).catch(() => undefined);
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fprofile'));
  expect(await screen.findByText('Somebody else has signed in in this browser. Sign in again to go on as yourself.')).toBeDefined();
  expect(queryClient.getQueryData(devicesQuery.queryKey)).toBeUndefined();
  // What is asked for from here on is not asked for as whoever is signed in.
  const said: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    said.push(new Headers(headers).get(PERSON_HEADER));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await queryClient.fetchQuery({ ...devicesQuery, staleTime: 0 }).catch(() => undefined);
  expect(said).toEqual(['']);
});

test('who has signed out here is not told that the session has expired, though a call comes late', async () => {
  onTestFinished(forgetSessionEnd);
  const { api, user, address, queryClient } = await renderApp('/profile', (given) => given.answer(sessionApi.session, signedIn()));
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Ionescu' }));
  api.answer(sessionApi.signOut, () => {
    api.answer(sessionApi.session, nobody);
    return null;
  });
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  api.answer(sessionApi.refresh, problem('auth.required'));
  api.answer(accountsApi.listDevices, problem('auth.required'));
  await queryClient.fetchQuery(devicesQuery).catch(() => undefined);
  expect(sessionEnd()).toBeUndefined();
});

test('a browser without cookies is told that nothing works without, before and after it tried', async () => {
  const blocked = /^This browser keeps no cookies for this site/;
  const { user, api, unmount } = await renderApp('/auth', visitor);
  api.answer(accountsApi.signIn, { user: signedIn().user as never });
  expect(screen.queryByText(blocked)).toBeNull();
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(blocked);
  unmount();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await renderApp('/auth?mode=sign-up', visitor);
  expect(await screen.findByText(blocked)).toBeDefined();
});

test('whoever signs in on one tab is signed in on the others', async () => {
  const other = new BroadcastChannel('scriba.session');
  onTestFinished(() => other.close());
  const told: unknown[] = [];
  other.addEventListener('message', ({ data }) => told.push(data));
  const { api, address } = await renderApp('/auth', visitor);
  await screen.findByLabelText('E-mail');
  api.answer(sessionApi.session, signedIn());
  other.postMessage('signed-in');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(told).toEqual([]);
});

test('a tab says that someone signed in on it', async () => {
  const other = new BroadcastChannel('scriba.session');
  onTestFinished(() => other.close());
  const told = new Promise((resolve) => { other.addEventListener('message', ({ data }) => resolve(data)); });
  const { user, api } = await renderApp('/auth', visitor);
  api.answer(accountsApi.signIn, () => {
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await told).toBe('signed-in');
});
