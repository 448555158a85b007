import { accountsApi } from '@scriba/contract/accounts';
import { addressChangeApi } from '@scriba/contract/address-change';
import { profileApi, type Profile } from '@scriba/contract/profile';
import { securityApi, type SecurityState } from '@scriba/contract/security';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp, renderPage } from '#web/testing/render-page.tsx';
import { ProfilePage } from './profile.page.tsx';

const profile: Profile = {
  displayName: 'Ana Ionescu', firstName: 'Ana', lastName: '', email: 'ana@contoso.com', location: '', website: '', bio: '', photoURL: null,
  plan: 'free', memberSince: '2030-01-01T00:00:00.000Z', business: { companyName: '', website: '', taxId: '', address: '', phone: '' },
};
const protection: SecurityState = { hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeyOrigin: null, linkedAccounts: [] };
const wanted = { email: 'ana@new.example', expiresAt: '2030-06-02T12:00:00.000Z' };
const LINK = '/auth/action?mode=changeEmail&token=secret-1';

type Known = { wanted?: typeof wanted | null; hasPassword?: boolean };

const openProfile = (known: Known = {}) => renderPage(<ProfilePage />, (api) => {
  api.answer(accountsApi.listDevices, { sessions: [] });
  api.answer(profileApi.get, { profile });
  api.answer(securityApi.show, { ...protection, hasPassword: known.hasPassword ?? true });
  api.answer(addressChangeApi.show, { wanted: known.wanted ?? null });
});
const openDialog = async (known?: Known) => {
  const view = await openProfile(known);
  await view.user.click(await screen.findByRole('button', { name: 'Change e-mail address' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Change your e-mail address' })) };
};

test('another address is asked for with the password, and waits to be confirmed', async () => {
  const { user, api, dialog } = await openDialog();
  api.answer(addressChangeApi.request, { wanted });
  await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ana@new.example');
  await user.type(dialog.getByLabelText('Password'), 'my secret');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/We mailed a link to ana@new\.example\. Open it by 2 Jun 2030/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/api/user/address-change')?.body).toEqual({ email: 'ana@new.example', password: 'my secret' });
  expect(api.calls.filter(({ path, method }) => path === '/api/profile' && method === 'PATCH')).toEqual([]);
});

test('what is wrong stands at its field, and is sent to nobody', async () => {
  const { user, api, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ana');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(dialog.getByText('Write the address like name@example.com.')).toBeDefined();
  expect(dialog.getByText('Enter your password.')).toBeDefined();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);

  api.answer(addressChangeApi.request, problem('auth.wrong_password'));
  await user.clear(dialog.getByRole('textbox', { name: 'New e-mail address' }));
  await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ana@new.example');
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await dialog.findByText(/The password is not right/)).toBeDefined();
  expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('who has no password is asked for none, and told to sign in anew where that is needed', async () => {
  const { user, api, dialog } = await openDialog({ hasPassword: false });
  api.answer(addressChangeApi.request, problem('auth.sign_in_again'));
  await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ana@new.example{Enter}');
  expect(await dialog.findByText(/sign in again first/)).toBeDefined();
  expect(dialog.queryByLabelText('Password')).toBeNull();
});

test('what waits can be given up', async () => {
  const { user, api } = await openProfile({ wanted });
  api.answer(addressChangeApi.cancel, null);
  await user.click(await screen.findByRole('button', { name: 'Keep my address' }));
  expect(await screen.findByText('Your address stays as it is.')).toBeDefined();
  expect(screen.queryByText(/ana@new\.example/)).toBeNull();
});

test('the link of the mail changes the address of who is signed in', async () => {
  const { api } = await renderApp(LINK, (prepared) => {
    prepared.answer(sessionApi.session, signedIn());
    prepared.answer(addressChangeApi.confirm, { email: 'ana@new.example' });
  });
  expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toBeDefined();
  expect(screen.getByText(/you sign in with ana@new\.example/)).toBeDefined();
  expect(api.calls.filter(({ path }) => path === '/api/auth/change-address').map(({ body }) => body)).toEqual([{ token: 'secret-1' }]);
});

test('who is not signed in does so first, and comes back to the link', async () => {
  const { api } = await renderApp(LINK, (prepared) => { prepared.answer(sessionApi.session, nobody); });
  const way = await screen.findByRole('link', { name: 'Sign in' });
  expect(new URL(way.getAttribute('href') ?? '', 'http://test').searchParams.get('origin')).toBe(LINK);
  expect(api.calls.filter(({ path }) => path === '/api/auth/change-address')).toEqual([]);
});

test('the link of another account leads to signing in to that', async () => {
  const { user, api, address } = await renderApp(LINK, (prepared) => {
    prepared.answer(sessionApi.session, signedIn());
    prepared.answer(addressChangeApi.confirm, problem('address.other_account'));
  });
  expect(await screen.findByText(/belongs to another account/)).toBeDefined();
  api.answer(sessionApi.signOut, null);
  await user.click(screen.getByRole('button', { name: 'Sign in to the other account' }));
  await waitFor(() => expect(address()).toContain('/login?origin='));
  expect(new URL(address(), 'http://test').searchParams.get('origin')).toBe(LINK);
});

test('a link that is too old says so and leads back', async () => {
  await renderApp(LINK, (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(addressChangeApi.confirm, problem('auth.token_invalid'));
  });
  expect(await screen.findByText(/This link was used already or is too old/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to your profile' })).toBeDefined();
});

test('the link to the address of before undoes the change when it is pressed, and then asks for a new password', async () => {
  const { user, api } = await renderApp('/auth/action?mode=undoEmail&token=secret-2', (prepared) => {
    prepared.answer(sessionApi.session, signedIn());
    prepared.answer(addressChangeApi.undo, { email: 'ana@old.example', resetToken: 'reset-1' });
  });
  const press = await screen.findByRole('button', { name: 'Take it back' });
  expect(api.calls.filter(({ path }) => path === '/api/auth/undo-address')).toEqual([]);
  api.answer(sessionApi.session, nobody);
  await user.click(press);
  expect(await screen.findByText(/has the address ana@old\.example again/)).toBeDefined();
  api.answer(accountsApi.resetPassword, { passkeys: 0, linkedAccounts: 0, hasSecondStep: false });
  await user.type(screen.getByLabelText('New password'), 'entirely new words');
  await user.type(screen.getByLabelText('Confirm password'), 'entirely new words{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeDefined();
  expect(api.calls.find(({ path }) => path === '/api/auth/reset-password')?.body).toEqual({ token: 'reset-1', password: 'entirely new words' });
});

test('a link that undoes nothing any more says so, and where there is help', async () => {
  const { user } = await renderApp('/auth/action?mode=undoEmail&token=secret-2', (api) => {
    api.answer(sessionApi.session, nobody);
    api.answer(addressChangeApi.undo, problem('auth.token_invalid'));
  });
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/This link was used already or is too old/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toBe('/contact');
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('a connection that is lost once the change was undone leaves the way to a new password', async () => {
  const { user } = await renderApp('/auth/action?mode=undoEmail&token=secret-2', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(addressChangeApi.undo, () => {
      api.answer(sessionApi.session, lost);
      return { email: 'ana@old.example', resetToken: 'reset-1' };
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByLabelText('New password')).toBeDefined();
});

test('a connection that is lost once the address was changed makes no failure of it', async () => {
  await renderApp(LINK, (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(addressChangeApi.confirm, () => {
      api.answer(sessionApi.session, lost);
      return { email: 'ana@new.example' };
    });
  });
  expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toBeDefined();
});
