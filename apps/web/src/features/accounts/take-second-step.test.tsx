import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi } from '@scriba/contract/session';
import { securityApi } from '@scriba/contract/security';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const visitor: Parameters<typeof renderApp>[1] = (api) => api.answer(sessionApi.session, nobody);

test('after the password a code is asked for, and then the page opens that was wanted', async () => {
  const { user, api, address } = await renderApp('/auth?origin=/profile', visitor);
  api.answer(accountsApi.signIn, { user: null });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '12{Enter}');
  expect(screen.getByText('Fill in this field.')).toBeDefined();
  api.answer(securityApi.takeSecondStep, problem('auth.code_invalid'));
  await user.type(screen.getByLabelText('Code'), '3456{Enter}');
  expect(await screen.findByText(/^This code is not right/)).toBeDefined();
  api.answer(securityApi.takeSecondStep, () => {
    api.answer(sessionApi.session, signedIn());
    return { user: signedIn().user as never };
  });
  await user.type(screen.getByLabelText('Code'), '{Control>}a{/Control}654321{Enter}');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(address()).toBe('/profile');
});

test('who has lost the app enters a recovery code, and who waited too long begins anew', async () => {
  const { user, api } = await renderApp('/auth?mode=second-step', visitor);
  await user.click(await screen.findByRole('button', { name: 'I have lost the app' }));
  api.answer(securityApi.takeSecondStep, problem('auth.code_invalid'));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN-PQRS{Enter}');
  expect(await screen.findByText(/^This code is not one of yours/)).toBeDefined();
  api.answer(securityApi.takeSecondStep, problem('auth.second_step_expired'));
  await user.type(screen.getByLabelText('Recovery code'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too much time has passed. Enter your password again.');
  expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/api/auth/second-step')?.body).toEqual({ code: 'ABCD-EFGH-JKMN-PQRS' });
  await user.click(screen.getByRole('link', { name: 'Sign in as someone else' }));
  expect(await screen.findByLabelText('Password')).toBeDefined();
});
