import { sessionApi } from '@scriba/contract/session';
import { siteNotificationsApi, type KeptNotification } from '@scriba/contract/site-notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const kept: KeptNotification = {
  id: 'notification_1', type: 'info', priority: 'medium', audience: 'members', texts: { en: { title: 'News', message: 'Look.', actionText: null } }, actionUrl: null,
  dismissible: true, startsAt: '2030-01-01T00:00:00.000Z', endsAt: null, createdAt: '2030-01-01T00:00:00.000Z', seenBy: 3, dismissedBy: 1,
};
type Rest = { next?: string | null; older?: KeptNotification[] };
const open = async (notifications: KeptNotification[] = [], { next = null, older = [] }: Rest = {}) => {
  const app = await renderApp('/admin/notifications', (api) => {
    api.answer(sessionApi.session, signedIn({ role: 'admin' }));
    api.answer(siteNotificationsApi.list, ({ search }) => (search.get('before') === null ? { notifications, next } : { notifications: older, next: null }));
    api.answer(siteNotificationsApi.create, { id: 'notification_2' });
    for (const route of [siteNotificationsApi.change, siteNotificationsApi.remove]) api.answer(route, null);
  });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const sent = (method: string) => app.api.calls.filter((call) => call.method === method && call.path.startsWith('/api/admin/')).map(({ path, body }) => [path, body]);
  return { ...app, sent };
};

test('an announcement is written in two languages, looked at, and sent; what is missing is said in its language', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await user.type(dialog.getByLabelText('Title'), 'Work at night');
  expect(within(dialog.getByRole('group', { name: 'What people will see' })).getByText('Work at night')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /Language of the text/ }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.type(dialog.getByLabelText('Message'), 'Am Sonntag');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write a title.')).toBeDefined();
  expect(sent('POST')).toEqual([]);
  await user.type(dialog.getByLabelText('Title'), 'Nachts wird gearbeitet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')).toMatchObject([['/api/admin/notifications', {
    type: 'info', audience: 'everyone', priority: 'medium', dismissible: true, actionUrl: null, endsAt: null,
    texts: { en: { title: 'Work at night', message: '' }, de: { title: 'Nachts wird gearbeitet', message: 'Am Sonntag' } },
  }]]);
});

test('what is announced says to whom and who has seen it; it is taken away at once, and can come back', async () => {
  const { user, sent } = await open([kept]);
  expect(screen.getByText('Signed-in people')).toBeDefined();
  expect(screen.getByText(/Seen by 3 people, put away by 1 person/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('DELETE')).toEqual([['/api/admin/notifications/notification_1', undefined]]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([['/api/admin/notifications', { texts: kept.texts, audience: 'members' }]]));
});

test('one that there is is changed in its place', async () => {
  const { user, sent } = await open([kept]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the announcement' }));
  await user.type(dialog.getByLabelText('Address of the link'), 'http://plain.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Begin with / for a page of this site, or with https://.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Address of the link'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([['/api/admin/notifications/notification_1', { texts: kept.texts }]]));
});

test('the older ones come where the first page ends, and can be removed too', async () => {
  const { user, sent } = await open([kept], { next: kept.id, older: [{ ...kept, id: 'notification_0' }] });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[1] ?? document.body);
  await waitFor(() => expect(sent('DELETE')).toEqual([['/api/admin/notifications/notification_0', undefined]]));
});
