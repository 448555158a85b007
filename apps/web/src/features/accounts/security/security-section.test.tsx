import { securityApi, type SecurityState } from '@scriba/contract/security';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionApi } from '@scriba/contract/session';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderPage } from '#web/testing/render-page.tsx';
import { SecuritySection } from './security-section.tsx';

const off: SecurityState = {
  hasPassword: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeyOrigin: location.origin, linkedAccounts: [],
};
const on: SecurityState = { ...off, totpSince: '2030-05-01T12:00:00.000Z', recoveryCodesLeft: 1 };
const started = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Scriba?secret=ABCDEFGHIJKLMNOP' };
const renderSection = (state: SecurityState) => renderPage(<SecuritySection />, (api) => api.answer(securityApi.show, state));
const bodies = (api: Awaited<ReturnType<typeof renderSection>>['api'], path: string) => api.calls.filter((call) => call.path === `/api${path}`).map(({ body }) => body);

test('a double click on a button below its form sends once', async () => {
  const { user, api } = await renderSection({ ...off, hasPassword: true });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  api.answer(securityApi.startTotp, started);
  await user.type(screen.getByLabelText('Password'), 'my password');
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(bodies(api, '/user/totp')).toHaveLength(1);
});

test('an app is set up with the password, a picture or a key, and one code; then the recovery codes are shown', async () => {
  const { user, api } = await renderSection(off);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter your password.')).toBeDefined();
  api.answer(securityApi.startTotp, problem('auth.wrong_password'));
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('The password is not right. Try again or reset it.')).toBeDefined();
  api.answer(securityApi.startTotp, started);
  await user.type(screen.getByLabelText('Password'), '{Control>}a{/Control}my password{Enter}');

  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  await user.type(screen.getByLabelText('Code from the app'), '12345{Enter}');
  expect(screen.getByText('Enter the 6 digits that the app shows.')).toBeDefined();
  api.answer(securityApi.confirmTotp, problem('auth.code_invalid'));
  await user.type(screen.getByLabelText('Code from the app'), '6{Enter}');
  expect(await screen.findByText(/^This code is not right/)).toBeDefined();
  api.answer(securityApi.confirmTotp, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  api.answer(securityApi.show, on);
  await user.type(screen.getByLabelText('Code from the app'), '{Enter}');

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map((code) => code.textContent)).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/On since/)).toBeDefined();
  expect(screen.queryByText('AAAA-BBBB')).toBeNull();
  expect(bodies(api, '/user/totp')).toEqual([{ password: 'wrong' }, { password: 'my password' }]);
  expect(bodies(api, '/user/totp/confirm')).toEqual([{ code: '123456' }, { code: '123456' }]);
});

test('the app is turned off with the password', async () => {
  const { user, api } = await renderSection(on);
  expect(await screen.findByText(/1 code is left/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  api.answer(securityApi.removeTotp, () => {
    api.answer(securityApi.show, off);
    return null;
  });
  await user.type(screen.getByLabelText('Password'), 'my password{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(api, '/user/totp/remove')).toEqual([{ password: 'my password' }]);
});

test('new recovery codes are made, shown once, and gone when the dialog is closed', async () => {
  const { user, api } = await renderSection(on);
  api.answer(securityApi.renewRecoveryCodes, { recoveryCodes: ['EEEE-FFFF'] });
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await user.type(screen.getByLabelText('Password'), 'my password{Enter}');
  expect(await screen.findByText('EEEE-FFFF')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  expect(screen.queryByText('EEEE-FFFF')).toBeNull();
  expect(screen.getByLabelText('Password')).toBeDefined();
});

test('who has no password is not asked for one, and told to sign in again where that is needed', async () => {
  const { user, api } = await renderSection({ ...off, hasPassword: false });
  api.answer(securityApi.startTotp, problem('auth.sign_in_again'));
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^For this, sign in again first/);
  expect(bodies(api, '/user/totp')).toEqual([{}]);
});

test('where browsers allow no passkeys it is said plainly why, and those that there are can be removed', async () => {
  vi.stubGlobal('isSecureContext', false);
  const passkeys = [{ id: 'passkey_1', name: 'Chrome, Linux', createdAt: '2030-05-01T12:00:00.000Z', lastUsedAt: null }];
  const { user, api } = await renderSection({ ...off, passkeys });
  expect(await screen.findByText(/this connection is plain http/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  api.answer(securityApi.removePasskey, () => {
    api.answer(securityApi.show, off);
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Remove Chrome, Linux' }));
  await user.type(screen.getByLabelText('Password'), 'my password{Enter}');
  await waitFor(() => expect(screen.queryByText('Chrome, Linux')).toBeNull());
  expect(bodies(api, '/user/passkeys/passkey_1/remove')).toEqual([{ password: 'my password' }]);
});

test.each([
  ['https://docs.example.org', /Open Scriba at https:\/\/docs\.example\.org/],
  [null, /need an address with a name/],
  [location.origin, /This browser has no passkeys/],
])('at an address other than %s the reason is said', async (passkeyOrigin, reason) => {
  vi.stubGlobal('isSecureContext', true);
  await renderSection({ ...off, passkeyOrigin });
  expect(await screen.findByText(reason)).toBeDefined();
});

test('an account of elsewhere is disconnected with the password; what is refused is said', async () => {
  const linkedAccounts = [{ id: 'linked_1', providerId: 'oidc' as const, name: 'Our house', linkedAt: '2030-05-01T12:00:00.000Z' }];
  const { user, api } = await renderSection({ ...off, linkedAccounts });
  await user.click(await screen.findByRole('button', { name: 'Disconnect Our house' }));
  api.answer(securityApi.unlinkAccount, problem('provider.last_way_in'));
  await user.type(screen.getByLabelText('Password'), 'my password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing else would open your account/);
  api.answer(securityApi.unlinkAccount, () => {
    api.answer(securityApi.show, off);
    return null;
  });
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(await screen.findByText('Our house is disconnected')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect Our house' })).toBeNull());
  expect(bodies(api, '/user/linked-accounts/linked_1/unlink')).toEqual([{ password: 'my password' }, { password: 'my password' }]);
});

test('a provider that is not connected yet is offered, and one that is not twice', async () => {
  const linkedAccounts = [{ id: 'linked_1', providerId: 'oidc' as const, name: 'Our house', linkedAt: '2030-05-01T12:00:00.000Z' }];
  const visited: string[] = [];
  vi.stubGlobal('location', { ...location, origin: location.origin, assign: (url: string) => visited.push(url) });
  const { user, api } = await renderPage(<SecuritySection />, (fake) => {
    fake.answer(sessionApi.session, { ...signedIn(), providers: [{ id: 'google', name: 'Google' }, { id: 'oidc', name: 'Our house' }] });
    fake.answer(securityApi.show, { ...off, linkedAccounts });
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
  expect(screen.queryByRole('button', { name: 'Connect Our house' })).toBeNull();
  api.answer(securityApi.linkAccount, { url: 'https://accounts.example.org/authorize?x=1' });
  await user.type(screen.getByLabelText('Password'), 'my password{Enter}');
  await waitFor(() => expect(visited).toEqual(['https://accounts.example.org/authorize?x=1']));
  expect(bodies(api, '/user/linked-accounts/google/link')).toEqual([{ password: 'my password' }]);
});

test('another password is set with the one of now; what is wrong is said at its field', async () => {
  const { user, api } = await renderSection(off);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save password' }));
  const field = (name: string) => screen.findByLabelText(name);
  await user.type(await field('Current password'), 'wrong');
  await save();
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  api.answer(securityApi.changePassword, problem('auth.wrong_password'));
  await user.type(await field('New password'), 'entirely new words');
  await user.type(await field('Confirm password'), 'entirely other words');
  await save();
  expect(screen.getByText('The passwords do not match.')).toBeDefined();
  await user.type(await field('Confirm password'), '{Control>}a{/Control}entirely new words');
  await save();
  const saidAt = (name: string) =>
    (screen.getByLabelText(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
  const refused = (name: string, reason: RegExp) => waitFor(() => expect(saidAt(name)).toMatch(reason));
  await refused('Current password', /^The password is not right/);
  api.answer(securityApi.changePassword, problem('auth.weak_password', { reason: 'common', minLength: 6 }));
  await save();
  await refused('New password', /easy/);
  api.answer(securityApi.changePassword, problem('request.too_many', { seconds: 60 }));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many');
  api.answer(securityApi.changePassword, null);
  await user.type(await field('Current password'), '{Control>}a{/Control}my password');
  await save();
  expect(await screen.findByText('Your password is changed')).toBeDefined();
  expect(bodies(api, '/user/password').at(-1)).toEqual({ password: 'my password', newPassword: 'entirely new words' });
});

test('who has no password sets a first one', async () => {
  const { user, api } = await renderSection({ ...off, hasPassword: false });
  api.answer(securityApi.changePassword, null);
  await user.click(await screen.findByRole('button', { name: 'Set a password' }));
  await user.type(await screen.findByLabelText('New password'), 'entirely new words');
  await user.type(screen.getByLabelText('Confirm password'), 'entirely new words');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Your account has a password now')).toBeDefined();
  expect(bodies(api, '/user/password')).toEqual([{ newPassword: 'entirely new words' }]);
});

test('a first password that another tab has set meanwhile is not lost in silence', async () => {
  const { user, api } = await renderSection({ ...off, hasPassword: false });
  api.answer(securityApi.changePassword, problem('auth.wrong_password'));
  await user.click(await screen.findByRole('button', { name: 'Set a password' }));
  await user.type(await screen.findByLabelText('New password'), 'entirely new words');
  await user.type(screen.getByLabelText('Confirm password'), 'entirely new words');
  api.answer(securityApi.show, off);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByLabelText('Current password')).toBeDefined();
});

test('a question without a password says what the server refused, where another tab has set one meanwhile', async () => {
  const { user, api } = await renderSection({ ...off, hasPassword: false });
  api.answer(securityApi.startTotp, problem('auth.wrong_password'));
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The password is not right');
});
