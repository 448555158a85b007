import { undoApi } from '@scriba/contract/undo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { extractionApi } from '@scriba/contract/extraction';
import { filesApi } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { aFile, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

/** The dashboard, with files dropped on it. */
async function drop(...files: File[]) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
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

test('a name with characters that turn it, or that are refused elsewhere, is shown as it is kept, and that is said', async () => {
  const { tray } = await drop(new File(['x'], 'photo_\u202Egpj.exe'), new File(['x'], 'a "b".pdf'));
  expect(rowOf(tray, 'photo_gpj.exe').textContent).not.toContain('\u202E');
  expect(await screen.findByText('“a "b".pdf” is kept as “a _b_.pdf”')).toBeDefined();
});

test.each([[true, /Interrupted\. Choose/], [false, /without https that cannot be told/]])('an upload that broke off says what is known of it (secure: %s)', async (isSecure, said) => {
  vi.stubGlobal('isSecureContext', isSecure);
  const kept = { fingerprint: 'root|A.pdf|4|1', size: 4, metadata: { name: 'A.pdf', folderId: 'root' }, creationTime: new Date().toISOString(), uploadUrl: '/api/uploads/upload_1' };
  localStorage.setItem('scriba.uploads.user_1', JSON.stringify([kept]));
  const { tray } = await drop(new File([], 'Empty.pdf'));
  await waitFor(() => expect(rowOf(tray, 'A.pdf').textContent).toMatch(said));
});

test('what was refused before a reload stands in the panel again, until it is dismissed', async () => {
  localStorage.setItem('scriba.uploads.refused.user_1', JSON.stringify([
    { id: '1', fileName: 'Photo.pdf', size: 4, folderId: 'root', error: { kind: 'upload', code: 'file.type_mismatch', params: { extension: 'pdf', actual: 'png' } } },
  ]));
  const { user, tray } = await drop(new File(['x'], 'Setup.exe'));
  await waitFor(() => expect(rowOf(tray, 'Photo.pdf').textContent).toContain('not what its name says'));
  expect(await screen.findByText('“Setup.exe” was not added')).toBeDefined();
  expect(within(tray).queryByRole('button', { name: /Upload as|again/ })).toBeNull();
  await user.click(within(tray).getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('scriba.uploads.refused.user_1')).toBeNull();
});

/** The dashboard after a reload, while a file is read that was sent before. */
async function reloaded() {
  localStorage.setItem('scriba.uploads.readings.user_1', JSON.stringify(['file_1']));
  const job = { jobId: 'job_1', fileId: 'file_1', pagesRead: 3, pageCount: 20, progress: 15, language: 'auto', isLanguageChosen: false, problem: null } as const;
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [] });
    api.answer(filesApi.get, { file: detailsOf(aFile({ id: 'file_1', name: 'A.pdf', size: 4 })) });
    api.answer(extractionApi.getFileJob, { ...job, state: 'running' });
    api.answer(extractionApi.cancelJob, () => { api.answer(extractionApi.getFileJob, { ...job, state: 'canceled' }); return null; });
    api.answer(extractionApi.extract, { jobId: 'job_2' });
    api.answer(filesApi.trash, { done: ['file_1'], failed: [] });
    api.answer(undoApi.undo, { done: ['file_1'], failed: [] });
  });
  return { ...view, tray: await screen.findByRole('region', { name: 'Transfers' }) };
}

test('what was being read before a reload stands in the panel again, and its reading can be stopped there', async () => {
  const { user, tray } = await reloaded();
  expect(rowOf(tray, 'A.pdf').textContent).toContain('3/20');
  await user.click(within(tray).getByRole('button', { name: 'Stop reading A.pdf' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Transfers' })).toBeNull());
  expect(localStorage.getItem('scriba.uploads.readings.user_1')).toBeNull();
});

test('a file that is taken off while it is read can be brought back', async () => {
  const { user, tray, api } = await reloaded();
  await user.click(within(tray).getByRole('button', { name: 'Cancel A.pdf and move it to the bin' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf(screen.getByRole('region', { name: 'Transfers' }), 'A.pdf').textContent).toContain('Pending'));
  expect(api.calls.map(({ path }) => path).filter((path) => /trash$|undo\/|extract$/.test(path)))
    .toEqual(['/api/files/trash', expect.stringContaining('/api/undo/'), '/api/files/file_1/extract']);
});

test('a reading that cannot be stopped says so, and goes on', async () => {
  const { user, tray, api } = await reloaded();
  api.answer(extractionApi.cancelJob, problem('internal'));
  await user.click(within(tray).getByRole('button', { name: 'Stop reading A.pdf' }));
  expect(await screen.findByText(/went wrong/)).toBeDefined();
  expect(rowOf(tray, 'A.pdf').textContent).toContain('3/20');
});
