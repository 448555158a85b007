import { accountsApi } from '@scriba/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const visitor = (api: Parameters<Parameters<typeof renderApp>[1]>[0]) => api.answer(accountsApi.session, nobody);

test('signing in leads back to the page that asked for it', async () => {
  const { user, api, address } = await renderApp('/profile', visitor);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(address()).toBe('/auth?origin=%2Fprofile');

  api.answer(accountsApi.signIn, ({ body }) => {
    expect(body).toEqual({ email: 'ana@contoso.com', password: 'correct horse' });
    api.answer(accountsApi.session, signedIn());
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
  api.answer(accountsApi.setLanguage, null);
  api.answer(accountsApi.signIn, () => {
    api.answer(accountsApi.session, signedIn({ language: 'en' }));
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

test('an address of another site is not followed after signing in', async () => {
  const { user, api, address } = await renderApp('/auth?origin=//evil.example/x', visitor);
  api.answer(accountsApi.signIn, () => {
    api.answer(accountsApi.session, signedIn());
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
});
