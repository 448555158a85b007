import { captchaApi } from '@scriba/contract/captcha';
import { contactApi } from '@scriba/contract/contact';
import { planCatalogueApi } from '@scriba/contract/plan-catalogue';
import { plans } from '@scriba/contract/plans';
import { sessionApi, type SessionState } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

type View = Awaited<ReturnType<typeof renderApp>>;

const open = (session: SessionState, at = '/contact') => renderApp(at, (api) => {
  api.answer(sessionApi.session, session);
  api.answer(contactApi.send, null);
  api.answer(planCatalogueApi.list, {
    plans: [{ id: 'free', rank: 1, ...plans.free, price: 0, yearlyPrice: null }, { id: 'enterprise', rank: 4, ...plans.enterprise, price: null, yearlyPrice: null }],
    currency: 'EUR', canBuy: false, areOffered: true, measuredCharacterError: null,
  });
});
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Send message' }));
const sent = ({ api }: View) => api.calls.filter(({ path }) => path === '/api/contact').map(({ body }) => body);
const write = async ({ user }: View) => {
  await user.type(field('Subject'), 'A question');
  await user.type(field('Message'), 'Where is my folder?');
};

test('a visitor fills in every field, is told that it was sent, and can write again', async () => {
  const view = await open(nobody);
  await screen.findByRole('heading', { name: 'Contact' });
  await send(view);
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(5);
  expect(sent(view)).toEqual([]);
  await view.user.type(field('Name'), 'Bob');
  await view.user.type(field('Surname'), 'Iones');
  await view.user.type(field('E-mail'), 'bob@example');
  await write(view);
  await send(view);
  expect(await screen.findByText('Write the address like name@example.com.')).toBeDefined();
  await view.user.type(field('E-mail'), '.org');
  await send(view);
  expect(await screen.findByText('Message sent successfully')).toBe(document.activeElement);
  expect(screen.getByText(/answer at bob@example\.org, where a confirmation is on its way/)).toBeDefined();
  expect(sent(view)).toEqual([{ name: 'Bob', surname: 'Iones', email: 'bob@example.org', subject: 'A question', message: 'Where is my folder?', language: 'en' }]);
  await view.user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect([field('Name').value, field('E-mail').value, field('Message').value]).toEqual(['Bob', 'bob@example.org', '']);
});

test('what was typed survives that it could not be sent, and a fresh question is answered at the next try', async () => {
  const view = await open(signedIn());
  await screen.findByRole('heading', { name: 'Contact' });
  expect([field('Name').value, field('Surname').value, field('E-mail').value]).toEqual(['Ana', 'Ionescu', 'ana@contoso.com']);
  await write(view);
  view.api.answer(contactApi.send, problem('captcha.unreachable'));
  await send(view);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to send message')).toBeDefined();
  expect(field('Message').value).toBe('Where is my folder?');
  const asked = () => view.api.calls.filter(({ path }) => path === `/api${captchaApi.ask.path}`).map(({ body }) => body);
  view.api.answer(contactApi.send, null);
  await send(view);
  await screen.findByText('Message sent successfully');
  expect(asked()).toEqual([{ purpose: 'contact' }, { purpose: 'contact' }]);
});

test('a field that the server refuses says so', async () => {
  const view = await open(signedIn());
  await screen.findByRole('heading', { name: 'Contact' });
  await write(view);
  view.api.answer(contactApi.send, problem('request.invalid', {}, [{ pointer: '/subject', code: 'invalid_format' }]));
  await send(view);
  expect(await screen.findByText('This is not accepted. Please change it.')).toBeDefined();
  expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
});

test('where no mails are sent, none is promised', async () => {
  const view = await open({ ...signedIn(), areMailsSent: false });
  await screen.findByRole('heading', { name: 'Contact' });
  await write(view);
  await send(view);
  expect(await screen.findByText(/runs this installation reads it here/)).toBeDefined();
});

test.each([
  ['the footer, for a visitor', '/', nobody, { role: 'link', name: 'Contact' }], ['a plan that is not sold online', '/plans', signedIn(), { role: 'button', name: 'Contact us' }],
  ['the page for companies', '/enterprise', nobody, { role: 'button', name: 'Contact' }], ['the tickets', '/tickets/new', signedIn(), { role: 'button', name: 'Contact' }],
  ['the page about privacy', '/privacy', nobody, { role: 'button', name: 'Write to the operator' }],
] as const)('opens as a dialog from %s, and keeps what was typed when it is closed', async (_place, at, session, { role, name }) => {
  const view = await open(session, at);
  const opener = () => screen.findByRole(role, { name });
  await view.user.click(await opener());
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact' }));
  await view.user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.address()).toBe(at);
  await view.user.click(await opener());
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Message' })).value).toBe('Hello');
});

test('a member is led from the footer to their tickets', async () => {
  const view = await open(signedIn(), '/docs');
  await view.user.click(await screen.findByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(view.address()).toBe('/tickets/new'));
});
