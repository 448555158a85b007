import { sessionApi } from '@scriba/contract/session';
import { outboxApi } from '@scriba/contract/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMail } from '#web/testing/accounts.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const open = (mail = aMail(), areMailsSent = true) => renderApp('/admin/mails', (api) => {
  api.answer(sessionApi.session, { ...signedIn({ role: 'admin' }), areMailsSent });
  api.answer(outboxApi.list, { mails: [mail], next: null });
  api.answer(outboxApi.open, { mail });
  api.answer(outboxApi.sendAgain, null);
});

test('a mail is opened once, as text and in a frame that may do nothing, and sent again', async () => {
  const { user, api } = await open();
  const changes = () => api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const row = within(await screen.findByRole('row', { name: /Set a new password/ }));
  expect(row.getByText('Refused')).toBeDefined();
  expect(changes()).toEqual([]);
  await user.click(row.getByRole('button', { name: 'Set a new password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }));
  expect(await dialog.findByText(/The secret part of its links is left out/)).toBeDefined();
  expect(dialog.getByText('The mail server said: connect ECONNREFUSED')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'HTML' }));
  const frame = dialog.getByTitle('The mail as HTML');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['', null]);
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(changes()).toEqual(['/api/admin/mails/mail_1/open', '/api/admin/mails/mail_1/send-again']));
  expect(await screen.findByText('The mail is on its way again')).toBeDefined();
});

test('without a mail server that is said, and what the link of a mail is worth', async () => {
  const { user } = await open(aMail({ state: 'kept', lastError: null, isMasked: false, canBeSentAgain: false }), false);
  expect(await screen.findByText(/No mail server is configured, so no mail leaves/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }));
  expect(await dialog.findByText(/get into the account/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('of a mail that was sent no words are left', async () => {
  const { user } = await open(aMail({ state: 'sent', lastError: null, text: '', html: '', canBeSentAgain: false, sentAt: '2030-05-31T12:00:00.000Z' }));
  await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
  expect(await screen.findByText('This mail was sent. Its words are not kept.')).toBeDefined();
});
