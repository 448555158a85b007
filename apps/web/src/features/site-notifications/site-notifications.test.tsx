import { sessionApi } from '@scriba/contract/session';
import { NOTIFICATIONS_REFRESH_MS, siteNotificationsApi, type SiteNotification } from '@scriba/contract/site-notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { nextAskMs } from './site-notifications.rules.ts';

const news: SiteNotification = {
  id: 'notification_1', type: 'warning', title: 'Work at night.', message: 'On Sunday from <b>2</b> to 3.', priority: 'high',
  actionText: 'Plans', actionUrl: '/plans', dismissible: true,
};
const fixed = { ...news, id: 'notification_2', title: 'Stays.', dismissible: false, actionUrl: 'https://status.example.org' };
const shown = (session = nobody, at = '/docs') => renderApp(at, (api) => {
  api.answer(sessionApi.session, session);
  api.answer(siteNotificationsApi.active, { notifications: [news, fixed] });
  api.answer(siteNotificationsApi.view, null);
  api.answer(siteNotificationsApi.dismiss, null);
});
const posts = ({ api }: Awaited<ReturnType<typeof shown>>) => api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('announcements stand above the page, each is counted once, and their texts are plain', async () => {
  const app = await shown();
  expect((await screen.findByText('Work at night.')).parentElement?.textContent).toBe('Work at night. On Sunday from <b>2</b> to 3. Plans');
  await waitFor(() => expect(posts(app).sort()).toEqual(['/api/notifications/notification_1/view', '/api/notifications/notification_2/view']));
  expect(screen.getAllByRole('link', { name: 'Plans' }).find((link) => link.getAttribute('target') === '_blank')?.getAttribute('rel')).toContain('noopener');
  expect(app.api.calls.find(({ path }) => path.endsWith('/everyone'))?.search.get('language')).toBe('en');
});

test('who is signed in puts one away for good, and one that must stay has no way out', async () => {
  const app = await shown(signedIn());
  const close = await screen.findByRole('button', { name: 'Close' });
  await app.user.click(close);
  await waitFor(() => expect(screen.queryByText('Work at night.')).toBeNull());
  expect(posts(app)).toContain('/api/notifications/notification_1/dismiss');
  expect(screen.getByText('Stays.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a visitor puts one away for this visit, and nobody is told', async () => {
  const app = await shown();
  await app.user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Work at night.')).toBeNull());
  expect(posts(app).some((path) => path.endsWith('/dismiss'))).toBe(false);
  await app.queryClient.invalidateQueries({ queryKey: ['site-notifications'] });
  expect(screen.queryByText('Work at night.')).toBeNull();
});

test('who was suspended meanwhile is signed out and reads why', async () => {
  const { api, address } = await renderApp('/docs', (given) => {
    given.answer(sessionApi.session, signedIn());
    given.answer(sessionApi.signOut, () => {
      given.answer(sessionApi.session, nobody);
      return null;
    });
    given.answer(siteNotificationsApi.active, problem('auth.account_suspended', { reason: 'Spam' }));
  });
  expect(await screen.findByText('Reason: Spam')).toBeDefined();
  expect(screen.getByText('ana@contoso.com')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/account-suspended'));
  expect(api.calls.some(({ path }) => path === '/api/auth/sign-out')).toBe(true);
});

test('who asked too often waits as was said, and longer each time; other failures change nothing', () => {
  const tooMany = (seconds: number) => new ApiError({
    type: '', title: '', status: 429, instance: '', requestId: '', code: 'request.too_many', params: { seconds },
  });
  expect(nextAskMs(null, 0)).toBe(NOTIFICATIONS_REFRESH_MS);
  expect(nextAskMs(new Error('offline'), 3)).toBe(NOTIFICATIONS_REFRESH_MS);
  expect([1, 2, 3, 9].map((refusals) => nextAskMs(tooMany(10), refusals))).toEqual([300_000, 600_000, 1_200_000, 3_600_000]);
  expect(nextAskMs(tooMany(900), 1)).toBe(900_000);
});
