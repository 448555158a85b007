import { privacyApi } from '@scriba/contract/privacy';
import { securityApi } from '@scriba/contract/security';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as WaitingFiles from '#web/lib/waiting-files.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

/** What lies in the browser. */
const browser = vi.hoisted(() => ({ ids: [1] }));

vi.mock('#web/lib/waiting-files.ts', async (original) => ({
  ...await original<typeof WaitingFiles>(),
  seeWaiting: async () => browser.ids,
  forgetAllWaiting: async () => { browser.ids = []; },
}));
beforeEach(() => { browser.ids = [1]; });

test('who leaves an account that is to be erased is asked first, because the account may be kept', async () => {
  const { user, api, address } = await renderApp('/account-deletion', (api) => {
    api.answer(sessionApi.session, signedIn({ deletesAt: '2030-06-08T10:00:00.000Z' }));
    api.answer(sessionApi.signOut, () => {
      api.answer(sessionApi.session, nobody);
      return null;
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: '1 file has not been sent' });
  expect(api.calls.some(({ path }) => path === '/api/auth/sign-out')).toBe(false);
  expect(browser.ids).toEqual([1]);
  await user.click(within(question).getByRole('button', { name: 'Erase and sign out' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(browser.ids).toEqual([]));
});

test('who deletes an account is told what is erased on this device', async () => {
  const { user } = await renderApp('/privacy', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(privacyApi.summary, {
      summary: {
        profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: '2030-01-01T00:00:00.000Z' },
        files: 1, processedFiles: 1, storageBytes: 1, folders: 1, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
      },
      lastExport: null,
    });
    api.answer(securityApi.show, { hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeyOrigin: null, linkedAccounts: [] });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
  expect(await screen.findByText(/^1 file that waits on this device has not been sent/)).toBeDefined();
  expect(browser.ids).toEqual([1]);
});
