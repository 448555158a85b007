import { sessionApi, type Me } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const before = (days: number) => new Date(Date.parse(nobody.serverTime) - days * 86_400_000).toISOString();
const lapsed = (days: number): Partial<Me> =>
  ({ isDowngraded: true, downgradeDate: before(days), gracePeriodStart: before(days), expires: Date.parse(before(days)) });
const open = (me: Partial<Me>, language: 'en' | 'de' = 'en') =>
  renderApp('/tickets', (api) => api.answer(sessionApi.session, signedIn({ ...me, language })), { language });
const dialog = () => screen.findByRole('dialog');

afterEach(() => sessionStorage.clear());

test('who has lost a plan a while ago is told so once, with the days until deletion and the way to billing', async () => {
  vi.setSystemTime(nobody.serverTime);
  const first = await open(lapsed(10));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await dialog()).textContent).toMatch(/Your subscription has expired.*Your plan is Free now.*20 days until deletion is possible.*none is deleted before that day/);
  await first.user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(first.address()).toBe('/billing'));
  expect(sessionStorage.getItem('scriba.lapse-seen')).toContain('user_1');
  first.unmount();
  vi.useRealTimers();
});

test('in the grace period it says until when everything is open, in the language of the account', async () => {
  vi.setSystemTime(nobody.serverTime);
  await open(lapsed(1), 'de');
  expect((await dialog()).textContent).toMatch(/Ihre Schonfrist hat begonnen.*07\.06\.2030.*Noch 29 Tage bis zur frühestmöglichen Löschung/);
  vi.useRealTimers();
});
