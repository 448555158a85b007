import { accountsApi } from '@scriba/contract/accounts';
import { addressChangeApi } from '@scriba/contract/address-change';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, onTestFinished, vi } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const openForm = () => renderApp('/auth?mode=sign-up', (api) => api.answer(sessionApi.session, nobody));
const withLink = (api: FakeApi) => {
  api.answer(sessionApi.session, nobody);
  api.answer(accountsApi.checkResetLink, null);
};
type Form = Awaited<ReturnType<typeof openForm>>;

async function fillIn({ user }: Form, changed: Record<string, string> = {}) {
  const typed = { 'Full name': 'Ana Ionescu', 'E-mail': 'ana@contoso.com', 'Password': 'correct horse', 'Confirm password': 'correct horse', ...changed };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

test('an account is asked for with what was typed, phone and company left out when empty', async () => {
  const form = await openForm();
  form.api.answer(accountsApi.signUp, null);
  form.api.answer(accountsApi.signIn, () => {
    form.api.answer(sessionApi.session, signedIn({ emailVerified: false }));
    return { user: signedIn().user as never };
  });
  await fillIn(form, { 'Company name (optional)': 'Contoso' });

  expect(await screen.findByText('We sent a link to ana@contoso.com.')).toBeDefined();
  expect(form.address()).toBe('/verify-email');
  expect(form.api.calls.find(({ path }) => path === '/api/auth/sign-up')?.body)
    .toEqual({ name: 'Ana Ionescu', email: 'ana@contoso.com', password: 'correct horse', language: 'en', companyName: 'Contoso' });
});

test('who came from a page goes there once the address is confirmed, and nowhere else', async () => {
  const signUpFrom = async (origin: string) => {
    const form = await renderApp(`/auth?mode=sign-up&origin=${encodeURIComponent(origin)}`, (api) => api.answer(sessionApi.session, nobody));
    form.api.answer(accountsApi.signUp, null);
    form.api.answer(accountsApi.signIn, () => {
      form.api.answer(sessionApi.session, signedIn({ emailVerified: false }));
      return { user: signedIn().user as never };
    });
    await fillIn(form);
    await screen.findByText('We sent a link to ana@contoso.com.');
    form.api.answer(sessionApi.session, signedIn());
    await act(async () => { await form.queryClient.invalidateQueries({ queryKey: queryKeys.session }); });
    return form;
  };
  const { address, unmount } = await signUpFrom('/favorites');
  await waitFor(() => expect(address()).toBe('/favorites'));
  unmount();
  const other = await signUpFrom('//evil.example/favorites');
  await waitFor(() => expect(other.address()).toBe('/dashboard'));
});

test('a name is no phone number, and nothing is sent', async () => {
  const form = await openForm();
  await fillIn(form, { 'Phone (optional)': 'Ana' });
  expect(await screen.findByText('Enter a phone number.')).toBeDefined();
  expect(form.api.calls.some(({ path }) => path === '/api/auth/sign-up')).toBe(false);
});

test('where signing in fails afterwards the same page is shown', async () => {
  const form = await openForm();
  form.api.answer(accountsApi.signUp, null);
  form.api.answer(accountsApi.signIn, problem('auth.invalid_credentials'));
  await fillIn(form);
  expect(await screen.findByText('We sent a link to ana@contoso.com.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in to send it again' })).toBeDefined();
});

test('nothing is sent while a field is wrong, and each says what to do', async () => {
  const form = await openForm();
  await fillIn(form, { 'Full name': ' ', 'E-mail': 'ana@', 'Password': 'short', 'Confirm password': 'other' });
  expect(screen.getByText('Fill in this field.')).toBeDefined();
  expect(screen.getByText('Write the address like name@example.com.')).toBeDefined();
  expect(screen.getByText('Use at least 6 characters.')).toBeDefined();
  expect(screen.getByText('The passwords do not match.')).toBeDefined();
  expect(form.api.calls.some(({ path }) => path === '/api/auth/sign-up')).toBe(false);
});

test('a field that only the server refuses is marked, until it is changed', async () => {
  const form = await openForm();
  form.api.answer(accountsApi.signUp, problem('auth.weak_password', { reason: 'common', minLength: 6 }));
  await fillIn(form);
  expect(await screen.findAllByText(/too easy to guess/)).toHaveLength(1);
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await form.user.type(password, '!');
  expect(password.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(/too easy to guess/)).toBeNull();
});

test('a closed installation says so instead of showing a form', async () => {
  await renderApp('/auth?mode=sign-up', (api) => api.answer(sessionApi.session, { ...nobody, signUpOpen: false }));
  expect(await screen.findByText(/closed to strangers/)).toBeDefined();
  expect(screen.queryByText(/confirm the address/)).toBeNull();
  expect(screen.queryByText(/accept the/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

/** Two presses so close together as a test makes them would count as one double click. */
function aMinuteLater() {
  minutes += 1;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
  onTestFinished(() => later.mockRestore());
}
const now = performance.now.bind(performance);
let minutes = 0;

test('an installation that sends no mail does not say that it did', async () => {
  await renderApp('/verify-email', (api) => api.answer(sessionApi.session, { ...signedIn({ emailVerified: false }), areMailsSent: false }));
  expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeDefined();
  expect(screen.getByText(/^The link for ana@contoso\.com was not mailed/)).toBeDefined();
  expect(screen.queryByText(/We sent/)).toBeNull();
});

test('the waiting page sends the mail again and tells when it may not', async () => {
  const { user, api } = await renderApp('/verify-email', (api) => api.answer(sessionApi.session, signedIn({ emailVerified: false })));
  api.answer(accountsApi.sendVerification, null);
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/A new link is on its way/)).toBeDefined();
  api.answer(accountsApi.sendVerification, problem('request.too_many', { seconds: 42 }));
  aMinuteLater();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests in a short time. Try again in 42 seconds.');
});

test('a mistyped address is corrected before it was confirmed, and the page says what waits', async () => {
  const { user, api } = await renderApp('/verify-email', (api) => {
    api.answer(sessionApi.session, signedIn({ emailVerified: false }));
    api.answer(addressChangeApi.show, { wanted: null });
  });
  await user.click(await screen.findByRole('button', { name: 'The address is wrong' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your e-mail address' }));
  api.answer(addressChangeApi.request, { wanted: { email: 'ana@right.example', expiresAt: '2030-06-02T12:00:00.000Z' } });
  await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ana@right.example');
  await user.type(dialog.getByLabelText('Password'), 'my secret');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/We mailed a link to ana@right\.example/)).toBeDefined();
  expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/api/user/address-change')?.body).toEqual({ email: 'ana@right.example', password: 'my secret' });
});

test('the link of the mail confirms once and opens the way to the files', async () => {
  const { api } = await renderApp('/auth/action?mode=verifyEmail&token=abc', (api) => {
    api.answer(sessionApi.session, signedIn({ emailVerified: false }));
    api.answer(accountsApi.verifyEmail, () => {
      api.answer(sessionApi.session, signedIn());
      return { user: signedIn().user as never };
    });
  });
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open your files' }).getAttribute('href')).toBe('/dashboard');
  expect(api.calls.filter(({ path }) => path === '/api/auth/verify-email').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('who is nobody here confirms with the password that was chosen, and is signed in', async () => {
  const { user, api } = await renderApp('/auth/action?mode=verifyEmail&token=abc', (given) => {
    given.answer(sessionApi.session, nobody);
    given.answer(accountsApi.verifyEmail, problem('auth.password_needed', { email: 'ana@contoso.com' }));
  });
  expect(await screen.findByText(/To confirm ana@contoso\.com, enter the password/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/auth/reset-password');
  const confirm = screen.getByRole('button', { name: 'Confirm and sign in' });
  await user.click(confirm);
  expect(screen.getByText('Fill in this field.')).toBeDefined();
  api.answer(accountsApi.verifyEmail, problem('auth.wrong_password'));
  await user.type(screen.getByLabelText('Password'), 'wrong one');
  aMinuteLater();
  await user.click(confirm);
  expect(await screen.findByText(/^The password is not right\./)).toBeDefined();
  api.answer(accountsApi.verifyEmail, () => {
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  aMinuteLater();
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open your files' }).getAttribute('href')).toBe('/dashboard');
  expect(api.calls.filter(({ path }) => path === '/api/auth/verify-email').map(({ body }) => body))
    .toEqual([{ token: 'abc' }, { token: 'abc', password: 'wrong one' }, { token: 'abc', password: 'correct horse' }]);
});

test('who follows the link twice reads that the address is confirmed', async () => {
  await renderApp('/auth/action?mode=verifyEmail&token=abc', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.verifyEmail, problem('auth.token_invalid'));
  });
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined();
});

test('the link of another account confirms once nobody else is signed in', async () => {
  const { user, api } = await renderApp('/auth/action?mode=verifyEmail&token=abc', (prepared) => {
    prepared.answer(sessionApi.session, signedIn());
    prepared.answer(accountsApi.verifyEmail, problem('address.other_account'));
  });
  const press = await screen.findByRole('button', { name: 'Sign out and confirm' });
  api.answer(sessionApi.signOut, () => {
    api.answer(sessionApi.session, nobody);
    return null;
  });
  api.answer(accountsApi.verifyEmail, problem('auth.password_needed', { email: 'ana@contoso.com' }));
  await user.click(press);
  expect(await screen.findByRole('button', { name: 'Confirm and sign in' })).toBeDefined();
  expect(api.calls.filter(({ path }) => path === '/api/auth/verify-email')).toHaveLength(2);
});

test('a link that was used already leads to a new one', async () => {
  await renderApp('/auth/action?mode=verifyEmail&token=abc', (api) => {
    api.answer(sessionApi.session, nobody);
    api.answer(accountsApi.verifyEmail, problem('auth.token_invalid'));
  });
  expect((await screen.findByRole('alert')).textContent).toContain('used already');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeDefined();
});

test('a cut link says that it is cut', async () => {
  await renderApp('/auth/action?mode=verifyEmail', (api) => api.answer(sessionApi.session, nobody));
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined();
});

test('a forgotten password is replaced with the link of the mail', async () => {
  const { user, api } = await renderApp('/auth/reset-password', (api) => api.answer(sessionApi.session, nobody));
  api.answer(accountsApi.forgotPassword, null);
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com{Enter}');
  expect(await screen.findByText(/If ana@contoso.com has an account/)).toBeDefined();
});

test.each(['resetPassword', 'choosePassword'])('a link of %s that works no more says so when it is opened, and leads to a new one', async (mode) => {
  const { user, address } = await renderApp(`/auth/action?mode=${mode}&token=t`, (api) => {
    api.answer(sessionApi.session, nobody);
    api.answer(accountsApi.checkResetLink, problem('auth.token_invalid'));
  });
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined();
  expect(screen.getByText('This link was used already or is too old. Ask for a new one.')).toBeDefined();
  expect(document.querySelector('input[type=password]')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(address()).toBe('/auth/reset-password'));
});

test('a new password is set, or the reason it was refused is said', async () => {
  const { user, api } = await renderApp('/auth/action?mode=resetPassword&token=t', withLink);
  api.answer(accountsApi.resetPassword, problem('auth.weak_password', { reason: 'common', minLength: 6 }));
  await user.type(await screen.findByLabelText('New password'), 'password1');
  await user.type(screen.getByLabelText('Confirm password'), 'password1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('too easy to guess');

  api.answer(accountsApi.resetPassword, { passkeys: 0, linkedAccounts: 0, hasSecondStep: false });
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password is changed' })).toBeDefined());
});

test('after a new password the ways in that it left are named, with the way to where they are removed', async () => {
  const { user, api, address } = await renderApp('/auth/action?mode=resetPassword&token=t', withLink);
  api.answer(accountsApi.resetPassword, { passkeys: 2, linkedAccounts: 1, hasSecondStep: true });
  await user.type(await screen.findByLabelText('New password'), 'correct horse');
  await user.type(screen.getByLabelText('Confirm password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['2 passkeys', '1 account of another provider']));
  expect(screen.getByText(/authenticator app are still asked for/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Sign in and review them' }));
  await waitFor(() => expect(address()).toContain('origin=%2Fprofile'));
});

test('who was invited chooses a first password, and is told of none before it', async () => {
  const { user, api } = await renderApp('/auth/action?mode=choosePassword&token=t', withLink);
  await screen.findByRole('heading', { name: 'Choose a password' });
  expect(screen.queryByText(/signed out/)).toBeNull();
  api.answer(accountsApi.resetPassword, { passkeys: 0, linkedAccounts: 0, hasSecondStep: false });
  await user.type(await screen.findByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Confirm password'), 'correct horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBeDefined();
});

test('the terms and what is kept are a link away, also where nobody has a password', async () => {
  await renderApp('/auth?mode=sign-up', (api) => api.answer(sessionApi.session, { ...nobody, arePasswordsOn: false, providers: [{ id: 'google', name: 'Google' }] }));
  const links = await screen.findAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
});
