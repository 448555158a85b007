import { sessionApi } from '@scriba/contract/session';
import { NOTIFICATIONS_REFRESH_MS, siteNotificationsApi, type SiteNotification } from '@scriba/contract/site-notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { AskingLess } from './site-notifications.rules.ts';

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

const tooMany = (seconds?: number) => new ApiError({
  type: '', title: '', status: 429, instance: '', requestId: '', code: 'request.too_many', ...(seconds !== undefined && { params: { seconds } }),
});
const MINUTE = 60_000;

test('who asked too often waits as long as was said, or from a minute on to half an hour; an answer ends it, and other failures change nothing', () => {
  const asking = new AskingLess();
  asking.failed(new Error('offline'), 0);
  expect([asking.isWaiting(0), asking.nextAskMs(0)]).toEqual([false, NOTIFICATIONS_REFRESH_MS]);
  const waits = Array.from({ length: 7 }, () => {
    asking.failed(tooMany(), 0);
    return asking.nextAskMs(0) / MINUTE;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  asking.failed(tooMany(10), 0);
  expect([asking.nextAskMs(0), asking.isWaiting(9999), asking.isWaiting(10_000)]).toEqual([10_000, true, false]);
  asking.failed(tooMany(7200), 0);
  expect(asking.nextAskMs(0)).toBe(7_200_000);
  asking.answered();
  asking.failed(tooMany(), 0);
  expect(asking.nextAskMs(0)).toBe(MINUTE);
});

test('until then nothing that happens on the page asks, and nothing is said', async () => {
  const { api, queryClient } = await renderApp('/docs', (given) => {
    given.answer(sessionApi.session, nobody);
    given.answer(siteNotificationsApi.active, problem('request.too_many', { seconds: 600 }));
  });
  const asked = () => api.calls.filter(({ path }) => path.endsWith('/everyone')).length;
  await waitFor(() => expect(asked()).toBe(1));
  await queryClient.refetchQueries({ queryKey: queryKeys.siteNotifications });
  expect(asked()).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
