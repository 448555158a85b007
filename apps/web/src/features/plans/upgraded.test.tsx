import { planCatalogueApi } from '@scriba/contract/plan-catalogue';
import { sessionApi, type SessionState } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const catalogue = { plans: [], currency: 'EUR', canBuy: true, areOffered: true, measuredCharacterError: null };
const comeBack = (at: string, { canBuy = true, session = signedIn() }: { canBuy?: boolean; session?: SessionState } = {}) => renderApp(at, (api) => {
  api.answer(sessionApi.session, session);
  api.answer(planCatalogueApi.list, { ...catalogue, canBuy });
});
const refreshes = ({ api }: Awaited<ReturnType<typeof comeBack>>) => api.calls.filter(({ path }) => path === '/api/session/refresh').length;

test('who has paid waits until the server knows of the plan, is told once, and the address is cleaned', async () => {
  const view = await renderApp('/plans?success=true&plan=pro', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(planCatalogueApi.list, catalogue);
    // The first look fails, the second comes before the payment.
    const answers = [problem('internal'), signedIn()];
    api.answer(sessionApi.refresh, () => answers.shift() ?? signedIn({ plan: 'pro' }));
  });
  expect(await screen.findByRole('heading', { name: 'Checking your plan…' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Your plan is Pro now' })).toBeDefined();
  expect(screen.getByRole('alertdialog').textContent).toContain('Your plan is Pro now');
  expect(refreshes(view)).toBe(3);
  await waitFor(() => expect(view.address()).toBe('/plans'));
  expect(screen.getByRole('heading', { name: 'Your plan is Pro now' })).toBeDefined();
});

test('the address alone buys nothing: where nothing is sold that is said, and nobody asks', async () => {
  const view = await comeBack('/plans?success=true&plan=enterprise', { canBuy: false });
  expect(await screen.findByRole('heading', { name: 'Nothing was bought' })).toBeDefined();
  expect(screen.getByText(/nothing was charged\. Your plan is Free\./)).toBeDefined();
  expect(refreshes(view)).toBe(0);
});

test.each([['/plans', signedIn()], ['/plans?success=yes', signedIn()], ['/plans?success=true', nobody]])('%s says nothing of a purchase', async (at, session) => {
  const view = await comeBack(at, { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Plans' })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 2, name: /plan|bought/ })).toBeNull();
  expect(refreshes(view)).toBe(0);
});
