import { sessionApi } from '@scriba/contract/session';
import { errorReportsApi, type ErrorReport } from '@scriba/contract/error-reports';
import { operationsApi } from '@scriba/contract/operations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operations } from '#web/testing/accounts.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const failure: ErrorReport = {
  id: 'error_1', message: 'Cannot read properties of null', stack: 'TypeError: Cannot\n    at f (a.js:1:2)', path: '/dashboard', browser: 'Firefox/140', count: 3,
  firstAt: '2030-05-31T12:00:00.000Z', lastAt: '2030-06-01T11:00:00.000Z',
};
const open = (answer: ReturnType<typeof operations> | ReturnType<typeof problem>) => renderApp('/admin/health', (api) => {
  api.answer(sessionApi.session, signedIn({ role: 'admin' }));
  api.answer(operationsApi.show, answer);
  api.answer(errorReportsApi.list, { reports: [failure] });
});

test('shows which pages failed, how often, and the whole of one', async () => {
  const { user } = await open(operations());
  const summary = await screen.findByText(/Cannot read properties of null/);
  expect(summary.textContent).toMatch(/3 times.*on \/dashboard/);
  await user.click(summary);
  expect(screen.getByText(/at f \(a\.js:1:2\)\s+Firefox\/140/)).toBeDefined();
});

test('says what waits, what is full, what cannot be read and that no mail leaves', async () => {
  await open(operations());
  expect(await screen.findByText('800 MB free')).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Data folder: 800 MB of 100 GB free' }).getAttribute('aria-valuenow')).toBe('99');
  expect(within(screen.getByRole('row', { name: /mails\.deliver/ })).getAllByRole('cell').map(({ textContent }) => textContent).slice(0, 3)).toEqual(['3', '1', '2']);
  expect(within(screen.getByRole('row', { name: /libheif/ })).getByText('Missing')).toBeDefined();
  expect(screen.getByText('These types are accepted and cannot be read: heic')).toBeDefined();
  expect(screen.getByText(/No mail server is configured/)).toBeDefined();
  expect(screen.getByText(/^Files of up to 25 MB each are taken\. The setting MAX_UPLOAD_MB/)).toBeDefined();
});

test('says what could not be found out', async () => {
  await open(operations({ database: null, mails: null, disks: [], queues: [] }));
  expect(await screen.findByText('The mails cannot be counted.')).toBeDefined();
  expect(screen.getByText('The disks cannot be looked at.')).toBeDefined();
  expect(screen.getAllByText('unknown')).toHaveLength(2);
});

test('says why nothing is known', async () => {
  await open(problem('auth.forbidden'));
  expect(await screen.findByText('Your account may not do this.')).toBeDefined();
});
