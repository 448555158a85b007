import { sessionApi } from '@scriba/contract/session';
import { setupApi } from '@scriba/contract/setup';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const fresh = { ...nobody, needsSetup: true };
const undecided = { ...signedIn({ role: 'admin' }), needsModeChoice: true };
const openSetup = (at = '/') => renderApp(at, (api) => api.answer(sessionApi.session, fresh));

test.each(['/', '/dashboard', '/plans', '/auth'])('a fresh installation leads from %s to the set-up', async (at) => {
  const { address } = await openSetup(at);
  expect(await screen.findByRole('heading', { name: 'Set up Scriba' })).toBeDefined();
  expect(address()).toBe('/setup');
  expect(screen.getByText(/printed in the console/).textContent).toContain('setup-code');
});

test('the first account is made, the one question is asked, and the files are open', async () => {
  const { user, api, address } = await openSetup();
  api.answer(setupApi.createFirstAccount, ({ body }) => {
    expect(body).toEqual({ code: 'AB12-CD34', name: 'Ana Ionescu', email: 'ana@contoso.com', password: 'correct horse', language: 'en' });
    api.answer(sessionApi.session, undecided);
    return { user: undecided.user as never };
  });
  await user.type(await screen.findByLabelText('Set-up code'), 'AB12-CD34');
  await user.type(screen.getByLabelText('Full name'), 'Ana Ionescu');
  await user.type(screen.getByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Who is this for?' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Who is this for?' }));
  api.answer(setupApi.chooseMode, ({ body }) => {
    expect(body).toEqual({ mode: 'unlimited' });
    api.answer(sessionApi.session, signedIn({ role: 'admin', plan: 'unlimited' }));
    return null;
  });
  await user.click(screen.getByRole('button', { name: /For me or my company/ }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('what another tab chose meanwhile holds', async () => {
  const { user, api, address } = await renderApp('/setup', (known) => known.answer(sessionApi.session, undecided));
  await screen.findByRole('heading', { name: 'Who is this for?' });
  api.answer(setupApi.chooseMode, problem('setup.already_done'));
  api.answer(sessionApi.session, signedIn({ role: 'admin' }));
  await user.click(screen.getByRole('button', { name: /For me or my company/ }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a wrong code is explained, and what was typed stays', async () => {
  const { user, api } = await openSetup();
  api.answer(setupApi.createFirstAccount, problem('setup.code_invalid'));
  await user.type(await screen.findByLabelText('Set-up code'), 'WRONG');
  await user.type(screen.getByLabelText('Full name'), 'Ana');
  await user.type(screen.getByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findAllByText(/Copy it from the console/)).toHaveLength(1);
  expect(screen.queryByText(/not accepted/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Set-up code')));
  expect(screen.getByLabelText<HTMLInputElement>('Set-up code').value).toBe('WRONG');
});

test('an unfinished form is not sent', async () => {
  const { user, api } = await openSetup();
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(4);
  expect(api.calls.some(({ path }) => path === '/api/setup/account')).toBe(false);
});

test('an installation that has its account shows no set-up', async () => {
  const { address } = await renderApp('/setup', (api) => api.answer(sessionApi.session, nobody));
  await waitFor(() => expect(address()).toBe('/'));
});
