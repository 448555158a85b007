import { sessionApi } from '@scriba/contract/session';
import { privacyApi, type DataExport } from '@scriba/contract/privacy';
import { securityApi } from '@scriba/contract/security';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const summary = {
  profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: '2030-01-01T00:00:00.000Z' },
  files: 1204, processedFiles: 1180, storageBytes: 5_242_880, folders: 12,
  apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
};
const ready: DataExport = {
  id: 'export_1', state: 'ready', requestedAt: '2030-06-01T10:00:00.000Z', sizeBytes: 5_242_880, url: '/api/privacy/exports/export_1/content',
  expiresAt: '2030-06-08T10:00:00.000Z',
};
const open = (lastExport: DataExport | null = null) => renderApp('/privacy', (api) => {
  api.answer(sessionApi.session, signedIn());
  api.answer(privacyApi.summary, { summary, lastExport });
  api.answer(securityApi.show, { hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeyOrigin: null, linkedAccounts: [] });
});

test('guests read the page and are led to sign in for their own data', async () => {
  const { user, address } = await renderApp('/privacy', (api) => { api.answer(sessionApi.session, nobody); });
  const card = (await screen.findByRole('heading', { level: 3, name: 'Your data' })).closest('section');
  await user.click(within(card ?? document.body).getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Fprivacy'));
});

test('everything that is known is counted, and packed when it is asked for', async () => {
  const { user, api } = await open();
  expect((await screen.findByText('1,204 · 5 MB')).textContent).toBeDefined();
  const waiting: DataExport = { ...ready, state: 'waiting', url: null, sizeBytes: null, expiresAt: null };
  api.answer(privacyApi.requestExport, { lastExport: waiting });
  api.answer(privacyApi.summary, { summary, lastExport: waiting });
  await user.click(screen.getByRole('button', { name: 'Pack my data' }));
  expect(await screen.findByText(/Your data is being packed/)).toBeDefined();
});

test('an export that is ready is a link, and a second one on the same day is refused in words', async () => {
  const { user, api } = await open(ready);
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(ready.url);
  api.answer(privacyApi.requestExport, problem('privacy.export_too_soon', { hours: 20 }));
  await user.click(screen.getByRole('button', { name: 'Pack my data' }));
  expect(await screen.findByText('Rate limit exceeded: you can ask for the next export in 20 h.')).toBeDefined();
});

test('an account is deleted by who types its address and the right password, and nobody is signed in then', async () => {
  const { user, api, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
  const email = await screen.findByRole('textbox', { name: 'Type ana@contoso.com to confirm' });
  await user.type(email, 'ana@contoso.org');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('This is not the e-mail address of your account.')).toBeDefined();
  expect(api.calls.filter(({ path }) => path === '/api/privacy/deletion')).toEqual([]);

  api.answer(privacyApi.requestDeletion, problem('auth.wrong_password'));
  await user.clear(email);
  await user.type(email, 'Ana@contoso.com');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/The password is not right/)).toBeDefined();
  api.answer(privacyApi.requestDeletion, ({ body }) => {
    expect(body).toEqual({ email: 'Ana@contoso.com', password: 'wrong' });
    api.answer(sessionApi.session, nobody);
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Your account will be deleted in 7 days. Sign in before then if you want to keep it.')).toBeDefined();
  const header = within(screen.getByRole('banner'));
  expect(await header.findByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(header.queryByRole('link', { name: /Open your files/ })).toBeNull();
});

test('who comes back within seven days is asked only whether to keep the account', async () => {
  const { user, api, address } = await renderApp('/dashboard', (api) => { api.answer(sessionApi.session, signedIn({ deletesAt: '2030-06-08T10:00:00.000Z' })); });
  expect(await screen.findByRole('heading', { name: 'Your account will be erased' })).toBeDefined();
  expect(address()).toBe('/account-deletion');
  api.answer(privacyApi.undoDeletion, () => {
    api.answer(sessionApi.session, signedIn());
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
