import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountsApi } from '@scriba/contract/accounts';
import { answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

/** The dashboard, with files dropped on it. */
async function drop(...files: File[]) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(accountsApi.session, signedIn());
    answerLibrary(api, { files: [] });
  });
  const items = files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }));
  fireEvent.drop(await screen.findByRole('main'), { dataTransfer: { types: ['Files'], items } });
  return { ...view, tray: await screen.findByRole('region', { name: 'Transfers' }) };
}
const rowOf = (tray: HTMLElement, name: string) =>
  within(tray).getAllByRole('listitem').find((row) => row.textContent.includes(name)) ?? document.createElement('li');

test('files that are refused stand in the panel by name and reason until they are dismissed, and are not tried again', async () => {
  const { user, tray } = await drop(new File(['x'], 'Setup.exe'), new File([], 'Empty.pdf'));
  await waitFor(() => expect(rowOf(tray, 'Setup').textContent).toContain('Files of this type are not accepted.'));
  expect(rowOf(tray, 'Empty').textContent).toContain('It is empty.');
  expect(screen.getByText('2 files were not added')).toBeDefined();
  expect(within(tray).getByRole('status').textContent).toBe('2 files failed');
  expect(within(tray).queryByRole('button', { name: /again/ })).toBeNull();
  await user.click(within(tray).getByRole('button', { name: 'Remove Setup.exe from the list' }));
  expect(within(tray).queryByText(/Setup/)).toBeNull();
  await user.click(within(tray).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Transfers' })).toBeNull());
});

test.each([[true, /Interrupted\. Choose/], [false, /without https that cannot be told/]])('an upload that broke off says what is known of it (secure: %s)', async (isSecure, said) => {
  vi.stubGlobal('isSecureContext', isSecure);
  const kept = { fingerprint: 'root|A.pdf|4|1', size: 4, metadata: { name: 'A.pdf', folderId: 'root' }, creationTime: new Date().toISOString(), uploadUrl: '/api/uploads/upload_1' };
  localStorage.setItem('scriba.uploads.user_1', JSON.stringify([kept]));
  const { tray } = await drop(new File([], 'Empty.pdf'));
  await waitFor(() => expect(rowOf(tray, 'A.pdf').textContent).toMatch(said));
});
