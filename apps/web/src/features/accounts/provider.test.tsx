import { accountsApi } from '@scriba/contract/accounts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const configured = { ...nobody, providers: [{ id: 'google' as const, name: 'Google' }, { id: 'oidc' as const, name: 'Our house' }] };

afterEach(() => { history.replaceState(null, '', '/'); });

test('a provider has a button only where it is configured, and leads there with the page that was wanted', async () => {
  const { user, api } = await renderApp('/auth?origin=/profile', (fake) => fake.answer(accountsApi.session, configured));
  const visited: string[] = [];
  vi.stubGlobal('location', { ...location, origin: location.origin, assign: (url: string) => visited.push(url) });
  api.answer(accountsApi.startProvider, { url: 'https://accounts.example.org/authorize?x=1' });
  expect(await screen.findByRole('button', { name: 'Sign in with Our house' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  await vi.waitFor(() => expect(visited).toEqual(['https://accounts.example.org/authorize?x=1']));
  expect(api.calls.find(({ path }) => path === '/api/auth/providers/google/start')?.body).toEqual({ origin: '/profile' });
});

test('nothing of providers is shown where none is configured', async () => {
  await renderApp('/auth', (api) => api.answer(accountsApi.session, nobody));
  expect(await screen.findByLabelText('E-mail')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
});

test('who comes back is let in once and led to the page that was wanted, but never to another site', async () => {
  for (const [origin, address] of [['/profile', '/profile'], ['//evil.example', '/dashboard']] as const) {
    history.replaceState(null, '', '/auth/callback/google?code=c&state=s');
    const view = await renderApp('/auth/callback/google?code=c&state=s', (api) => {
      api.answer(accountsApi.session, configured);
      api.answer(accountsApi.finishProvider, () => {
        api.answer(accountsApi.session, signedIn());
        return { user: signedIn().user as never, origin };
      });
    });
    await vi.waitFor(() => expect(view.address()).toBe(address));
    expect(view.api.calls.filter(({ path }) => path === '/api/auth/providers/google/finish').map(({ body }) => body)).toEqual([{ query: '?code=c&state=s' }]);
    view.unmount();
  }
});

test('who has a second step is asked for it, and a refusal is said', async () => {
  const view = await renderApp('/auth/callback/oidc?code=c', (api) => {
    api.answer(accountsApi.session, configured);
    api.answer(accountsApi.finishProvider, { user: null, origin: '/profile' });
  });
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined();
  expect(view.address()).toBe('/auth?mode=second-step&origin=%2Fprofile');
  view.unmount();
  await renderApp('/auth/callback/oidc?error=access_denied', (api) => {
    api.answer(accountsApi.session, configured);
    api.answer(accountsApi.finishProvider, problem('provider.refused'));
  });
  expect((await screen.findByRole('alert')).textContent).toBe('The sign-in was canceled, or took too long. Try again.');
});
