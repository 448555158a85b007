import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { toastQueue } from '../../ui/toast.tsx';

const configured = { ...nobody, providers: [{ id: 'google' as const, name: 'Google' }, { id: 'oidc' as const, name: 'Our house' }] };

afterEach(() => { history.replaceState(null, '', '/'); });

test('a provider has a button only where it is configured, and leads there with the page that was wanted', async () => {
  const { user, api } = await renderApp('/auth?origin=/profile', (fake) => fake.answer(sessionApi.session, configured));
  const visited: string[] = [];
  vi.stubGlobal('location', { ...location, origin: location.origin, assign: (url: string) => visited.push(url) });
  api.answer(accountsApi.startProvider, { url: 'https://accounts.example.org/authorize?x=1' });
  expect(await screen.findByRole('button', { name: 'Sign in with Our house' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  await waitFor(() => expect(visited).toEqual(['https://accounts.example.org/authorize?x=1']));
  expect(api.calls.find(({ path }) => path === '/api/auth/providers/google/start')?.body).toEqual({ origin: '/profile' });
});

test('nothing of providers is shown where none is configured', async () => {
  await renderApp('/auth', (api) => api.answer(sessionApi.session, nobody));
  expect(await screen.findByLabelText('E-mail')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
});

test('who comes back is let in once and led to the page that was wanted, but never to another site', async () => {
  for (const [origin, address] of [['/profile', '/profile'], ['//evil.example', '/dashboard']] as const) {
    history.replaceState(null, '', '/auth/callback/google?code=c&state=s');
    const view = await renderApp('/auth/callback/google?code=c&state=s', (api) => {
      api.answer(sessionApi.session, configured);
      api.answer(accountsApi.finishProvider, () => {
        api.answer(sessionApi.session, signedIn());
        return { user: signedIn().user as never, origin, linked: null };
      });
    });
    await waitFor(() => expect(view.address()).toBe(address));
    expect(view.api.calls.filter(({ path }) => path === '/api/auth/providers/google/finish').map(({ body }) => body)).toEqual([{ query: '?code=c&state=s' }]);
    view.unmount();
  }
});

test('who has a second step is asked for it, and a refusal is said', async () => {
  const view = await renderApp('/auth/callback/oidc?code=c', (api) => {
    api.answer(sessionApi.session, configured);
    api.answer(accountsApi.finishProvider, { user: null, origin: '/profile', linked: null });
  });
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined();
  expect(view.address()).toBe('/auth?mode=second-step&origin=%2Fprofile');
  view.unmount();
  await renderApp('/auth/callback/oidc?error=access_denied', (api) => {
    api.answer(sessionApi.session, configured);
    api.answer(accountsApi.finishProvider, problem('provider.refused'));
  });
  expect((await screen.findByRole('alert')).textContent).toBe('The sign-in was cancelled, or took too long. Try again.');
});

test('who came to connect the provider is told so on the profile, and a refusal leads back there', async () => {
  const member = { ...configured, user: signedIn().user };
  const saidInPassing: boolean[] = [];
  const stop = toastQueue.subscribe(() => {
    if (toastQueue.visibleToasts.length > 0) saidInPassing.push(screen.queryByRole('heading', { name: 'Signing you in' }) !== null);
  });
  const view = await renderApp('/auth/callback/google?code=c', (api) => {
    api.answer(sessionApi.session, member);
    api.answer(accountsApi.finishProvider, { user: null, origin: null, linked: 'Google' });
  });
  expect(await screen.findByText('Google is connected')).toBeDefined();
  stop();
  // On the way there its time would begin, and be over on a slow machine before the profile is there.
  expect([view.address(), saidInPassing]).toEqual(['/profile', [false]]);
  view.unmount();
  await renderApp('/auth/callback/google?code=d', (api) => {
    api.answer(sessionApi.session, member);
    api.answer(accountsApi.finishProvider, problem('provider.linked_elsewhere'));
  });
  expect(await screen.findByRole('heading', { name: 'Google was not connected' })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toMatch(/opens another account here/);
  expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe('/profile');
});
