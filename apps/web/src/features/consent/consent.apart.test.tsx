import { sessionApi } from '@scriba/contract/session';
import { consentApi } from '@scriba/contract/consent';
import { makeConsent } from '@scriba/contract/consent-decision';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepConsent, readConsent } from '#web/lib/consent.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

beforeEach(() => localStorage.clear());

const visit = (at = '/terms') => renderApp(at, (api) => { api.answer(sessionApi.session, nobody); });
const question = () => screen.queryByRole('heading', { name: 'Cookies on this site' });

test('who agrees to everything is not asked again', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(question()).toBeNull();
  expect(readConsent()).toMatchObject({ version: '1.0', consent: { essential: true, functional: true, analytics: true, marketing: true } });
  expect(readConsent()?.timestamp).toBe(readConsent()?.consent.timestamp);
});

test('who chooses kind by kind gets just that; what is essential cannot be turned off', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Manage preferences' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Essential' }).disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Functional' }));
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(readConsent()?.consent).toMatchObject({ essential: true, functional: true, analytics: false, marketing: false });
});

test('who closes the details is back at the button that opened them', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Manage preferences' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage preferences'));
});

test('a decision is changed on the page Privacy, also by who is not signed in', async () => {
  const { user } = await visit('/privacy');
  await user.click(await screen.findByRole('button', { name: 'Reject optional' }));
  expect(await screen.findByText(/Allowed: only what is essential/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change cookie preferences' }));
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(await screen.findByText(/Allowed: Functional, Analytics, Marketing/)).toBeDefined();
});

test('what was decided on another device holds here, and what is decided here is kept with the account', async () => {
  const decided = makeConsent({ functional: false, analytics: true, marketing: false }, new Date().toISOString());
  const first = await renderApp('/terms', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(consentApi.get, { record: decided });
    api.answer(consentApi.keep, null);
  });
  await waitFor(() => expect(readConsent()).toEqual(decided));
  expect(question()).toBeNull();
  first.unmount();
  localStorage.clear();
  const { user, api } = await renderApp('/terms', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(consentApi.get, { record: null });
    api.answer(consentApi.keep, null);
  });
  await user.click(await screen.findByRole('button', { name: 'Reject optional' }));
  await waitFor(() => expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual(readConsent()));
});

test('what somebody else decided in this browser is not kept with the account: one\'s own decision holds', async () => {
  const hers = makeConsent({ functional: true, analytics: true, marketing: true }, '2030-05-01T10:00:00.000Z');
  const own = makeConsent({ functional: false, analytics: false, marketing: false }, new Date().toISOString());
  localStorage.setItem('scriba.consent', JSON.stringify({ ...hers, timestamp: own.timestamp }));
  localStorage.setItem('scriba.consent-sent', `user_2 ${own.timestamp}`);
  const later = { ...own, timestamp: new Date(Date.parse(own.timestamp) - 1000).toISOString() };
  const { api } = await renderApp('/terms', (answers) => {
    answers.answer(sessionApi.session, signedIn());
    answers.answer(consentApi.get, { record: later });
    answers.answer(consentApi.keep, null);
  });
  await waitFor(() => expect(readConsent()?.consent.analytics).toBe(false));
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([later]));
});

test('a decision that cannot be kept with the account is not sent again and again, and waits for the end of maintenance', async () => {
  keepConsent(makeConsent({ functional: true, analytics: false, marketing: false }, new Date().toISOString()));
  let reading = 0;
  /** No two readings of the session are the same. */
  const session = (maintenance: { estimate: null } | null) => () =>
    ({ ...signedIn(), maintenance, serverTime: new Date(++reading * 1000).toISOString() });
  const { api, queryClient } = await renderApp('/terms', (given) => {
    given.answer(sessionApi.session, session({ estimate: null }));
    given.answer(consentApi.get, { record: null });
    given.answer(consentApi.keep, problem('internal'));
  });
  const kept = () => api.calls.filter(({ method, path }) => method === 'PUT' && path === '/api/user/consent').length;
  const readAgain = async () => {
    await act(async () => { await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }); });
    await act(async () => { await import('./follow-decision.ts'); });
  };
  for (let time = 0; time < 3; time++) await readAgain();
  expect(kept()).toBe(0);
  api.answer(sessionApi.session, session(null));
  await readAgain();
  await waitFor(() => expect(kept()).toBe(1));
  for (let time = 0; time < 3; time++) await readAgain();
  expect(kept()).toBe(1);
});
