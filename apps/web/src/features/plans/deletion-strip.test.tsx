import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const inDays = (days: number) => new Date(Date.parse(nobody.serverTime) + days * 86_400_000).toISOString();

beforeEach(() => { vi.setSystemTime(nobody.serverTime); });
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = (filesDeleteAt: string | null, daysUntilDeletion: number | null = null, language: 'en' | 'ro' = 'en') =>
  renderApp('/dashboard', (api) => {
    const isScheduledForDeletion = daysUntilDeletion !== null;
    api.answer(sessionApi.session, signedIn({ filesDeleteAt, language }));
    answerLibrary(api, { files: [aFile({ isScheduledForDeletion, scheduledForDeletion: filesDeleteAt, daysUntilDeletion })] });
  }, { language });
const strip = () => screen.findByText(/files that your plan does not keep are deleted/);

test('who has more files than the plan keeps is told the day above every page, with the way to the plans', async () => {
  const { user, address } = await open(inDays(12), 12);
  expect((await strip()).textContent).toMatch(/On 13 Jun 2030, files .* Mark the two that you want to keep as favourites/);
  await user.click(screen.getByRole('link', { name: 'See the plans' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});

test('hidden it stays hidden in this tab until the next warning', async () => {
  const first = await open(inDays(12), 12);
  await strip();
  await first.user.click(screen.getByRole('button', { name: 'Hide for now' }));
  expect(screen.queryByText(/does not keep/)).toBeNull();
  first.unmount();
  const second = await open(inDays(12), 12);
  expect((await screen.findAllByText('12d left')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/does not keep/)).toBeNull();
  second.unmount();
  vi.setSystemTime(inDays(6));
  await open(inDays(12), 6);
  await strip();
});

test('a file with a day says in its row how many are left, what happens then and how to prevent it, in the language of the account', async () => {
  const first = await open(inDays(12), 12);
  const [left] = await screen.findAllByTitle('Scheduled for deletion in 12 days. Upgrade to prevent deletion.');
  expect(left?.textContent).toContain('12d left');
  first.unmount();
  await open(inDays(3), 3, 'ro');
  expect((await screen.findAllByTitle(/^Se șterge peste 3 zile\. /)).length).toBeGreaterThan(0);
});

test('nobody is warned of anything where every file stays', async () => {
  await open(null);
  await screen.findAllByText(/Invoice/);
  expect(screen.queryByText(/does not keep|d left/)).toBeNull();
});
