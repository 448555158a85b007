import { contactApi, type ContactMessage } from '@scriba/contract/contact';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const message: ContactMessage = {
  id: 'message_1', name: 'Bob', surname: 'Iones', email: 'bob+a@example.org', subject: 'A question & more', message: 'First line.\nSecond line.',
  personId: 'user_2', createdAt: '2030-05-31T12:00:00.000Z', answeredAt: null,
};
const open = (listed: ContactMessage[], areMailed = true, waiting = 0) => renderApp('/admin/contact', (api) => {
  api.answer(contactApi.count, { waiting });
  api.answer(sessionApi.session, signedIn({ role: 'admin' }));
  api.answer(contactApi.list, { messages: listed, next: null, areMailed });
});

test('a message is read, answered by mail, and marked', async () => {
  const { user, api } = await open([message]);
  await user.click(await screen.findByRole('button', { name: 'A question & more' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A question & more' }));
  expect(dialog.getByText(/First line\.\s+Second line\./)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/admin/people/user_2');
  expect(dialog.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')).toBe('mailto:bob%2Ba%40example.org?subject=Re%3A%20A%20question%20%26%20more');
  api.answer(contactApi.setAnswered, { message: { ...message, answeredAt: message.createdAt } });
  api.answer(contactApi.list, { messages: [], next: null, areMailed: true });
  await user.click(dialog.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('Nothing waits for an answer')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/api/admin/contact-messages/message_1/answered', body: { isAnswered: true } });
});

test('the answered ones stand apart, and can become new again', async () => {
  const { user, api } = await open([]);
  await screen.findByText('Nothing waits for an answer');
  api.answer(contactApi.list, { messages: [{ ...message, answeredAt: '2030-06-01T10:00:00.000Z' }], next: null, areMailed: true });
  await user.click(screen.getByRole('radio', { name: 'Answered' }));
  await user.click(await screen.findByRole('button', { name: 'A question & more' }));
  expect(await screen.findByText(/^Answered 1 Jun 2030/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mark as new' })).toBeDefined();
});

test('that they are mailed to nobody is said', async () => {
  await open([message], false);
  expect(await screen.findByText(/CONTACT_EMAIL/)).toBeDefined();
});

test('how many wait stands in the navigation, and goes when the last is answered', async () => {
  const { user, api } = await open([message], true, 1);
  expect(await screen.findByRole('link', { name: 'Contact (1 unanswered)' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'A question & more' }));
  api.answer(contactApi.setAnswered, { message: { ...message, answeredAt: message.createdAt } });
  api.answer(contactApi.count, { waiting: 0 });
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByRole('link', { name: 'Contact' })).toBeDefined();
});

test('more than ninety-nine are many', async () => {
  await open([message], true, 1234);
  const link = await screen.findByRole('link', { name: /^Contact \(1,?234 unanswered\)$/ });
  expect(link.textContent).toContain('99+');
});
