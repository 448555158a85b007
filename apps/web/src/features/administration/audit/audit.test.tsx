import { sessionApi } from '@scriba/contract/session';
import { auditApi } from '@scriba/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEntry } from '#web/testing/accounts.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';
import { auditFilterOf } from './audit.rules.ts';

const erased = anEntry({ id: 'audit_0', action: 'account.erased', actor: { id: 'erased_x', name: null, email: null }, subject: null, ipAddress: null, details: {} });
const byOperator = anEntry({ id: 'audit_00', action: 'files.brought-back', actor: { id: 'command-line', name: null, email: null }, ipAddress: null, details: { files: 2 } });

test('the log says who did what to whom, and is asked again for a person and an act', async () => {
  const { user, api } = await renderApp('/admin/audit?act=person.suspended&from=yesterday', (fake) => {
    fake.answer(sessionApi.session, signedIn({ role: 'admin' }));
    fake.answer(auditApi.list, { entries: [anEntry(), erased, byOperator], next: null });
  });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  const row = within(table.getByRole('row', { name: /Suspended/ }));
  for (const text of ['Spam', 'ana@contoso.com', 'bob@fabrikam.com', '10.0.0.1']) expect(row.getByText(text)).toBeDefined();
  expect(table.getByRole('row', { name: /Account erased/ }).textContent).toContain('Erased account');
  expect(table.getByRole('row', { name: /Files brought back/ }).textContent).toContain('Command line of the server');
  api.answer(auditApi.list, { entries: [], next: null });
  await user.type(screen.getByRole('textbox', { name: /Person/ }), 'bob@fabrikam.com');
  expect(await screen.findByText('No entry matches')).toBeDefined();
  const asked = api.calls.filter(({ path }) => path === '/api/admin/audit').map(({ search }) => Object.fromEntries(search));
  expect(asked).toEqual([{ action: 'person.suspended' }, { action: 'person.suspended', person: 'bob@fabrikam.com' }]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toContain('/admin/audit/export?action=person.suspended&person=bob'));
});

test('days are whole, and what is no day does not count', () => {
  const { from, until } = auditFilterOf({ from: '2030-03-30', to: '2030-03-31' });
  expect(new Date(from ?? '')).toEqual(new Date(2030, 2, 30));
  expect(new Date(until ?? '')).toEqual(new Date(2030, 3, 1));
  expect(auditFilterOf({ from: 'x', to: '2030', act: 'mail.eaten' })).toEqual({});
});
