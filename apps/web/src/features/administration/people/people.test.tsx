import { sessionApi } from '@scriba/contract/session';
import { peopleApi, type Person } from '@scriba/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListedPerson, aPerson } from '#web/testing/accounts.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { ownPlanOf, typedPlanOf } from './people.rules.ts';

const administrator = signedIn({ role: 'admin' });
const open = (at: string, prepare: Parameters<typeof renderApp>[1] = () => undefined) => renderApp(at, (api) => {
  api.answer(sessionApi.session, administrator);
  prepare(api);
});
const openPerson = async (person: Person, session = administrator) => {
  const app = await open(`/admin/people/${person.id}`, (api) => {
    api.answer(sessionApi.session, session);
    api.answer(peopleApi.get, { person });
  });
  await screen.findByRole('heading', { level: 1, name: person.name });
  return { ...app, sent: () => app.api.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]) };
};

test('support reads how someone stands, can do nothing about it, and goes back to the messages', async () => {
  await openPerson(aPerson({ state: 'suspended', suspendedAt: '2030-05-01T12:00:00.000Z', suspensionReason: 'Spam' }), signedIn({ role: 'support' }));
  expect(screen.getByText(/Spam/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Plan and limits' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/admin/contact');
  expect(screen.queryByRole('button', { name: /Suspend|Lift|Change role|Save plan|Sign out everywhere|Send password link/ })).toBeNull();
});

describe('the list of people', () => {
  test('shows who is there, and asks for the next page where the first one ends', async () => {
    const { user, api } = await open('/admin/people?role=support&state=nonsense', (fake) => {
      fake.answer(peopleApi.list, ({ search }) => (search.get('before') === 'user_2'
        ? { people: [aListedPerson({ id: 'user_1', name: 'Ada', state: 'suspended' })], next: null } : { people: [aListedPerson()], next: 'user_2' }));
    });
    expect(within(await screen.findByRole('table', { name: 'People' })).getByRole('link', { name: 'Bob Țurcanu' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(await screen.findByRole('row', { name: /Ada/ })).getByText('Suspended')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.calls.filter(({ path }) => path === '/api/admin/people').map(({ search }) => search.toString())).toEqual(['role=support', 'role=support&before=user_2']);
  });

  test('says that nobody matches, and what went wrong', async () => {
    const { user, api } = await open('/admin/people', (fake) => { fake.answer(peopleApi.list, { people: [], next: null }); });
    expect(await screen.findByText('Nobody matches')).toBeDefined();
    api.answer(peopleApi.list, problem('auth.forbidden'));
    await user.type(screen.getByRole('searchbox', { name: /Search by name/ }), 'bob');
    expect(await screen.findByText('Your account may not do this.')).toBeDefined();
  });

  test('invites someone, who is then shown; what is missing is said before', async () => {
    const invited = aPerson({ name: 'Eve', email: 'eve@fabrikam.com', state: 'unconfirmed', emailVerified: false });
    const { user, api, address } = await open('/admin/people', (fake) => {
      fake.answer(peopleApi.list, { people: [], next: null });
      fake.answer(peopleApi.create, { person: invited });
      fake.answer(peopleApi.get, { person: invited });
    });
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(dialog.getByText('Enter an e-mail address.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Eve');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'eve@fabrikam.com');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(address()).toBe('/admin/people/user_2'));
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Eve', email: 'eve@fabrikam.com', role: 'user', language: 'en' });
  });
});

describe('the page of one person', () => {
  test('suspends with a reason, shows it, and lifts it', async () => {
    const { user, api, sent } = await openPerson(aPerson());
    const suspended = aPerson({ state: 'suspended', suspendedAt: '2030-06-01T12:00:00.000Z', suspensionReason: 'Spam' });
    api.answer(peopleApi.suspend, { person: suspended });
    api.answer(peopleApi.restore, { person: aPerson() });
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByText('Say why.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText(/Suspended on .*: Spam/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Lift the suspension' }));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeDefined();
    expect(sent()).toEqual([['/api/admin/people/user_2/suspend', { reason: 'Spam' }], ['/api/admin/people/user_2/restore', undefined]]);
  });

  test('asks before the second step is forgotten, and says why it was refused', async () => {
    const { user, api, sent } = await openPerson(aPerson());
    api.answer(peopleApi.resetSecondFactor, problem('person.not_found'));
    await user.click(screen.getByRole('button', { name: 'Reset second step' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Make sure you know who is asking/)).toBeDefined();
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Reset second step' }));
    expect(await question.findByText('This account does not exist any more.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    api.answer(peopleApi.resetSecondFactor, { person: aPerson({ hasSecondFactor: false }) });
    await user.click(screen.getByRole('button', { name: 'Reset second step' }));
    const again = within(await screen.findByRole('alertdialog'));
    expect(again.queryByRole('alert')).toBeNull();
    await user.click(again.getByRole('button', { name: 'Reset second step' }));
    expect(await screen.findByText('Done')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset second step' })).toBeNull());
  });

  test('forgets the passkeys of who has lost a device, and offers that only where there are some', async () => {
    const { user, api, sent } = await openPerson(aPerson({ passkeys: 2 }));
    api.answer(peopleApi.removePasskeys, { person: aPerson({ passkeys: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Remove passkeys' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove passkeys' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove passkeys' })).toBeNull());
    expect(sent()).toEqual([['/api/admin/people/user_2/remove-passkeys', undefined]]);
  });

  test('says where a link is that no mail server carries', async () => {
    const { user, api } = await openPerson(aPerson(), { ...administrator, areMailsSent: false });
    api.answer(peopleApi.sendPasswordLink, { person: aPerson() });
    await user.click(screen.getByRole('button', { name: 'Send password link' }));
    expect(await screen.findByText(/was not mailed: this installation has no mail server/)).toBeDefined();
  });

  test('of the last administrator offers neither another role nor a suspension', async () => {
    await openPerson(aPerson({ role: 'admin', isLastAdmin: true }));
    expect(screen.getByText(/stays one/)).toBeDefined();
    for (const name of ['Suspend', 'Change role']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('of oneself offers neither a suspension nor a way round the proof that the own settings ask for', async () => {
    await openPerson(aPerson({ id: 'user_1', role: 'admin', emailVerified: false }));
    expect(screen.getByText('This is you')).toBeDefined();
    for (const name of ['Suspend', 'Reset second step', 'Mark as confirmed']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('keeps a plan with limits of its own', async () => {
    const { user, api, sent } = await openPerson(aPerson({ ownPlan: { plan: 'custom', extractionsPerMonth: 7, storageBytes: null, expiresAt: null } }));
    api.answer(peopleApi.setPlan, { person: aPerson() });
    const extractions = screen.getByRole('textbox', { name: 'Extractions a month' });
    await user.clear(extractions);
    await user.type(extractions, 'many');
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(screen.getByText('Enter a whole number, or nothing.')).toBeDefined();
    await user.clear(extractions);
    await user.type(extractions, '300');
    await user.type(screen.getByRole('textbox', { name: 'Storage in MB' }), '10');
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(sent()).toEqual([
      ['/api/admin/people/user_2/plan', { ownPlan: { plan: 'custom', extractionsPerMonth: 300, storageBytes: 10_485_760, expiresAt: null } }],
    ]));
  });
});

test('a plan that is shown and saved stays as it was', () => {
  for (const own of [null, { plan: 'pro', extractionsPerMonth: null, storageBytes: null, expiresAt: null }, {
    plan: 'custom', extractionsPerMonth: 0, storageBytes: 1_048_576, expiresAt: new Date(2031, 0, 9, 23, 59, 59).toISOString(),
  }] as const) {
    expect(ownPlanOf(typedPlanOf(own))).toEqual(own);
  }
});
