import { accountsApi } from '@scriba/contract/accounts';
import { administrationApi } from '@scriba/contract/administration';
import { captchaApi } from '@scriba/contract/captcha';
import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { outboxApi } from '@scriba/contract/outbox';
import { peopleApi } from '@scriba/contract/people';
import { privacyApi } from '@scriba/contract/privacy';
import { securityApi } from '@scriba/contract/security';
import { sessionApi } from '@scriba/contract/session';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { aMail, aPerson } from './accounts.ts';
import { nobody, signedIn } from './people.ts';
import { problem, renderApp } from './render-page.tsx';

const visit = (at: string) => renderApp(at, (api) => { api.answer(sessionApi.session, nobody); });

/** Someone signs in, and the server answers so. */
const signingIn = (code: ErrorCode, params: ErrorParams = {}) => async () => {
  const { user, api } = await visit('/auth');
  api.answer(captchaApi.ask, { kind: 'none' });
  api.answer(accountsApi.signIn, problem(code, params));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
};

/** An administrator turns maintenance on, and the server answers so. */
const switching = (code: ErrorCode) => async () => {
  const { user, api } = await renderApp('/admin', (given) => { given.answer(sessionApi.session, signedIn({ role: 'admin' })); });
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  api.answer(administrationApi.setMaintenance, problem(code));
  await user.click(screen.getByRole('switch', { name: 'Maintenance is on' }));
};

const summary = {
  profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: '2030-01-01T00:00:00.000Z' },
  files: 1, processedFiles: 1, storageBytes: 1, folders: 0, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
};

/** What of the general messages follows from who somebody is, and from how the installation is run. */
export const causesAroundAccounts = {
  invalidCredentials: signingIn('auth.invalid_credentials'),
  captchaFailed: signingIn('captcha.failed', { kind: 'recaptcha' }),
  captchaRequired: signingIn('captcha.required', { kind: 'recaptcha' }),
  securityVerificationFailed: signingIn('captcha.failed', { kind: 'proof-of-work' }),
  securityCheckUnreachable: signingIn('captcha.unreachable'),
  accountSuspended: signingIn('auth.account_suspended', { reason: 'Unpaid invoice' }),
  accessDenied: switching('auth.forbidden'),
  validationError: switching('request.invalid'),

  async tokenExpired() {
    await renderApp('/auth/action?mode=verifyEmail&token=abc', (api) => {
      api.answer(sessionApi.session, nobody);
      api.answer(accountsApi.verifyEmail, problem('auth.token_invalid'));
    });
  },
  async sessionExpired() {
    await renderApp('/profile', (api) => {
      api.answer(sessionApi.session, () => (api.calls.some(({ path }) => path === '/api/session/refresh') ? nobody : signedIn()));
      api.answer(accountsApi.listDevices, problem('auth.required'));
      api.answer(sessionApi.refresh, problem('auth.required'));
    });
  },
  async cookiesBlocked() {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await visit('/auth');
  },
  async featureNotOnPlan() {
    await renderApp('/keys', (api) => { api.answer(sessionApi.session, signedIn({ plan: 'pro' })); });
  },
  async wayInNotConfigured() {
    const { user, api } = await renderApp('/auth', (given) => { given.answer(sessionApi.session, { ...nobody, providers: [{ id: 'google', name: 'Google' }] }); });
    api.answer(accountsApi.startProvider, problem('provider.not_found'));
    await user.click(await screen.findByRole('button', { name: /Google/ }));
  },
  async notToOneself() {
    const { user, api } = await renderApp('/admin/people/user_2', (given) => {
      given.answer(sessionApi.session, signedIn({ role: 'admin' }));
      given.answer(peopleApi.get, { person: aPerson({ emailVerified: false }) });
    });
    api.answer(peopleApi.confirmAddress, problem('person.is_self'));
    await user.click(await screen.findByRole('button', { name: 'Mark as confirmed' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as confirmed' }));
  },
  async pageNotFound() {
    await visit('/nowhere');
  },
  async rateLimitExceeded() {
    const { user, api } = await renderApp('/privacy', (given) => {
      given.answer(sessionApi.session, signedIn());
      given.answer(privacyApi.summary, { summary, lastExport: null });
      given.answer(securityApi.show, {
        hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeyOrigin: null, linkedAccounts: [],
      });
    });
    api.answer(privacyApi.requestExport, problem('privacy.export_too_soon', { hours: 20 }));
    await user.click(await screen.findByRole('button', { name: 'Pack my data' }));
  },
  async configurationError() {
    const { user, api } = await renderApp('/admin/mails', (given) => {
      given.answer(sessionApi.session, signedIn({ role: 'admin' }));
      given.answer(outboxApi.list, { mails: [aMail()], next: null });
      given.answer(outboxApi.open, { mail: aMail() });
    });
    await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
    api.answer(outboxApi.sendAgain, problem('mail.no_server'));
    await user.click(await within(await screen.findByRole('dialog', { name: 'Set a new password' })).findByRole('button', { name: 'Send again' }));
  },
};
