import { sessionApi } from '@scriba/contract/session';
import { setupApi } from '@scriba/contract/setup';
import { contactApi } from '@scriba/contract/contact';
import type { Role } from '@scriba/contract/roles';
import { administrationApi } from '@scriba/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const session = signedIn({ role: 'admin' });
const open = async () => {
  const app = await renderApp('/admin', (api) => {
    api.answer(sessionApi.session, session);
    for (const route of [administrationApi.setMaintenance, administrationApi.setForcedReload]) api.answer(route, null);
  });
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  return { ...app, sent: () => app.api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]) };
};

test('only administrators find it', async () => {
  const { address } = await renderApp('/admin', (api) => { api.answer(sessionApi.session, signedIn()); });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

const linksFor = async (role: Role, prepare: Parameters<typeof renderApp>[1] = () => undefined) => {
  const { address } = await renderApp('/admin', (api) => {
    api.answer(sessionApi.session, signedIn({ role }));
    prepare(api);
  });
  const navigation = await screen.findByRole('navigation', { name: 'Administration' });
  return { names: within(navigation).getAllByRole('link').map(({ textContent }) => textContent), address: address() };
};

test('support finds messages and announcements, and nothing else', async () => {
  const { names, address } = await linksFor('support', (api) => {
    api.answer(contactApi.count, { waiting: 0 });
    api.answer(contactApi.list, { messages: [], next: null, areMailed: true });
  });
  expect([names, address]).toEqual([['Announcements', 'Contact'], '/admin/contact']);
});

test('a reviewer finds the place of rules, where none waits', async () => {
  expect(await linksFor('reviewer')).toEqual({ names: ['Rules'], address: '/admin/rules' });
  expect(screen.getByText('Nothing waits for approval')).toBeDefined();
});

test('an administrator finds everything', async () => {
  expect((await linksFor('admin')).names).toEqual(['People', 'Audit log', 'Announcements', 'Health', 'Contact', 'Rules', 'Mails', 'General']);
});

test('maintenance begins with the estimate that was typed, and what holds is shown', async () => {
  const { user, api, sent } = await open();
  await user.type(screen.getByRole('textbox', { name: /10-30 minutes/ }), 'until noon');
  api.answer(sessionApi.session, { ...session, maintenance: { estimate: 'until noon' } });
  await user.click(screen.getByRole('switch', { name: 'Maintenance is on' }));
  expect(sent()).toEqual([['/api/admin/maintenance', { maintenance: { estimate: 'until noon' } }]]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Maintenance is on' }).checked).toBe(true));
  await user.click(screen.getByRole('switch', { name: 'Maintenance is on' }));
  await waitFor(() => expect(sent().at(-1)).toEqual(['/api/admin/maintenance', { maintenance: null }]));
});

test('a reload is ordered with a time that makes sense', async () => {
  const { user, sent } = await open();
  const seconds = screen.getByRole('textbox', { name: 'Seconds until it happens' });
  await user.clear(seconds);
  await user.type(seconds, '4000');
  await user.click(screen.getByRole('button', { name: 'Make every page reload' }));
  expect(await screen.findByText('Enter a whole number from 0 to 3600.')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.clear(seconds);
  await user.type(seconds, '30');
  await user.click(screen.getByRole('switch', { name: 'Wait for uploads that are under way' }));
  await user.click(screen.getByRole('button', { name: 'Make every page reload' }));
  await waitFor(() => expect(sent()).toEqual([['/api/admin/forced-reload', { forcedReload: { message: null, gracePeriodSeconds: 30, waitForUploads: true } }]]));
});

test('sign-up follows the switch, unless the setting of the installation decides', async () => {
  const { user, api } = await open();
  api.answer(setupApi.setSignUp, { signUpOpen: true });
  await user.click(screen.getByRole('switch', { name: 'Strangers may make accounts' }));
  expect(await screen.findByText(/The setting SIGN_UP/)).toBeDefined();
});

test('a refusal is said', async () => {
  const { user, api } = await open();
  api.answer(administrationApi.setMaintenance, problem('auth.forbidden'));
  await user.click(screen.getByRole('switch', { name: 'Maintenance is on' }));
  expect(await screen.findByText('Your account may not do this.')).toBeDefined();
});
