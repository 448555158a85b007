import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftKey } from '#web/lib/drafts.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { yearsOf } from './shell/footer.tsx';

const asVisitor = (api: Parameters<Parameters<typeof renderApp>[1]>[0]) => api.answer(sessionApi.session, nobody);

test('an address without a page leads home', async () => {
  const { address } = await renderApp('/no/such/page?x=1', asVisitor);
  expect(await screen.findByRole('heading', { level: 1, name: 'Every page you keep, ready to search.' })).toBeDefined();
  expect(address()).toBe('/');
  expect(await screen.findByText('This page does not exist.')).toBeDefined();
});

test('a visitor of a members’ page is asked to sign in, with the way back', async () => {
  const { address } = await renderApp('/dashboard?folder=folder_1', asVisitor);
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fdashboard%3Ffolder%3Dfolder_1'));
});

test.each([['/auth?origin=%2Fprofile', '/profile'], ['/verify-email?origin=%2Fprofile', '/profile'], ['/auth?origin=%2F%2Fevil.example', '/dashboard'], ['/auth', '/dashboard']])(
  'who is signed in already and comes to %s goes on to %s', async (from, to) => {
    const { address } = await renderApp(from, (api) => api.answer(sessionApi.session, signedIn()));
    await waitFor(() => expect(address()).toBe(to));
  },
);

test('a member who is not confirmed waits for the mail', async () => {
  const { address } = await renderApp('/profile', (api) => api.answer(sessionApi.session, signedIn({ emailVerified: false })));
  await waitFor(() => expect(address()).toBe('/verify-email?origin=%2Fprofile'));
});

test('a failing server is told with a number to ask about, and can be tried again', async () => {
  const { user, api } = await renderApp('/', (api) => api.answer(sessionApi.session, problem('request.invalid')));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('We’ve been notified and are working on it')).toBeDefined();
  expect(screen.getByText('Request req_test')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  api.answer(sessionApi.session, nobody);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Every page you keep, ready to search.' })).toBeDefined();
});

test('a server that cannot be reached is told apart from one that fails', async () => {
  await renderApp('/', () => {});
  expect(await screen.findByRole('heading', { name: 'Scriba cannot be reached' })).toBeDefined();
});

test('a device without a connection is told that it has none', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await renderApp('/', () => {});
  expect(await screen.findByRole('heading', { name: 'There is no connection right now' })).toBeDefined();
});

test('an open connection is warned about on every page', async () => {
  await renderApp('/', (api) => api.answer(sessionApi.session, { ...nobody, isInsecureConnection: true }));
  expect((await screen.findByText(/This connection is not encrypted/)).closest('[role=status]')).not.toBeNull();
});

test('the profile menu names the person and the plan, and signs out to /login', async () => {
  const { user, api, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Ionescu' }));
  expect(screen.getByText('Free · ana@contoso.com')).toBeDefined();
  api.answer(sessionApi.signOut, () => { api.answer(sessionApi.session, nobody); return null; });
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('pages for everybody know who is signed in, and let them sign out', async () => {
  const { user, api, address } = await renderApp('/terms', (api) => api.answer(sessionApi.session, signedIn()));
  expect(await screen.findByRole('link', { name: /^Open your files/ })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Ionescu' }));
  api.answer(sessionApi.signOut, () => { api.answer(sessionApi.session, nobody); return null; });
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('signing out leaves no text of the person in the browser, and what others typed stays theirs', async () => {
  localStorage.setItem(draftKey('user_1', 'file_1'), 'mine');
  localStorage.setItem(draftKey('user_2', 'file_1'), 'theirs');
  const { user, api, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await user.click(await screen.findByRole('button', { name: 'Account of Ana Ionescu' }));
  api.answer(sessionApi.signOut, () => { api.answer(sessionApi.session, nobody); return null; });
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Erase and sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect([localStorage.getItem(draftKey('user_1', 'file_1')), localStorage.getItem(draftKey('user_2', 'file_1'))]).toEqual([null, 'theirs']);
});

test('a session that has become another person’s shows them nothing of what was on the screen', async () => {
  const { api, address, queryClient } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await screen.findByRole('button', { name: 'Account of Ana Ionescu' });
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.devices)).toBeDefined());
  api.answer(sessionApi.session, signedIn({ id: 'user_2', displayName: 'Ion Pop' }));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.session }));
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fprofile'));
  expect(await screen.findByText('Somebody else has signed in in this browser. Sign in again to go on as yourself.')).toBeDefined();
  expect(queryClient.getQueryData(queryKeys.devices)).toBeUndefined();
});

test('a plan goes by "Free" and a person without a name by the address', async () => {
  await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn({ displayName: '' }));
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  expect(await screen.findByRole('button', { name: 'Account of ana@contoso.com' })).toBeDefined();
});

test('the palette opens with the keyboard and goes where it is told', async () => {
  const { user, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await screen.findByRole('heading', { name: 'Profile' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await user.keyboard('favour');
  await user.click(within(dialog).getByRole('menuitem', { name: 'Favourites' }));
  await waitFor(() => expect(address()).toBe('/favorites'));
});

test('a session that ends elsewhere leads to signing in and back', async () => {
  const { api, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, problem('auth.required'));
    api.answer(sessionApi.refresh, problem('auth.required'));
  });
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fprofile'));
  expect(api.calls.filter(({ path }) => path === '/api/session/refresh').length).toBeGreaterThan(0);
});

test('a session that was revoked on another device leads to signing in, and nothing of it stays', async () => {
  const { api, address, queryClient } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await screen.findByRole('heading', { name: 'Profile' });
  api.answer(sessionApi.session, nobody);
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.session }));
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fprofile'));
  expect(queryClient.getQueryData(queryKeys.devices)).toBeUndefined();
});

test.each([['2025-12-31', '© 2025'], ['2026-01-02', '© 2025–2026'], ['2031-06-01', '© 2025–2031']])('in %s the footer says %s', (day, years) => {
  expect(yearsOf(new Date(`${day}T12:00:00`))).toBe(years);
});

test('the menu of a phone leads Home, to the documentation and the plans, and closes', async () => {
  const { user, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
  });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sidebar' });
  const ways = within(drawer).getByRole('navigation', { name: 'Main' });
  expect(within(ways).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Documentation', 'Plans']);
  await user.click(within(ways).getByRole('link', { name: 'Home' }));
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['/dashboard', null]));
});

test('the menu of a phone holds the language, and keeps it with the account', async () => {
  const { user, api } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [] });
    api.answer(sessionApi.setLanguage, null);
  });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sidebar' });
  await user.click(await within(drawer).findByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/user/language').map(({ body }) => body)).toEqual([{ language: 'de' }]));
});
