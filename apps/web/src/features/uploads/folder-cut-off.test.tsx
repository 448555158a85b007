import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderPage } from '#web/testing/render-page.tsx';
import { answerKeeping, type Batch } from './keep-for-later.ts';
import type { Found } from './read-dropped.ts';
import { useUploadItems, useUploads } from './uploads-context.ts';
import { TransferTray } from './transfer-tray.tsx';
import { UploadsProvider } from './uploads-provider.tsx';

const inFolder: Found = { file: new File(['12345'], 'Receipt.pdf'), folders: ['Receipts'] };

async function* found(): AsyncGenerator<Found> { yield inFolder; }

function Scene() {
  const { addFiles } = useUploads();
  const items = useUploadItems();
  return (
    <>
      <button type="button" onClick={() => void addFiles(found(), 'root')}>Add</button><p>{items.map(({ status }) => status).join()}</p>
      <TransferTray isFolded={false} onOpen={() => {}} />
    </>
  );
}

/** Adds a file with its folder, which the server answers as it is told to. */
async function addWithFolder(answer: (api: FakeApi) => void, hasRoom = true) {
  const kept: Batch[] = [];
  onTestFinished(answerKeeping({ keep: async (batch) => { kept.push(batch); return hasRoom; }, send: () => {} }));
  const { user, api } = await renderPage(<UploadsProvider userId="user_1"><Scene /></UploadsProvider>, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api);
    answer(api);
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  return { kept, user, api };
}

test.each([
  ['the connection went', (api: FakeApi) => api.answer(foldersApi.create, () => Promise.reject(new TypeError('Failed to fetch')))],
  ['too much was asked', (api: FakeApi) => api.answer(foldersApi.create, problem('request.too_many', { seconds: 5 }))],
  ['the server failed', (api: FakeApi) => api.answer(foldersApi.create, problem('internal'))],
])('a file whose folder could not be made, because %s, waits with its folder and is not refused', async (_why, answer) => {
  const { kept } = await addWithFolder(answer);
  await waitFor(() => expect(kept).toEqual([{ files: [inFolder], folderId: 'root' }]));
  expect(screen.queryByText('error')).toBeNull();
});

test('a file whose folder is refused says so', async () => {
  const { kept } = await addWithFolder((api) => api.answer(foldersApi.create, problem('folder.too_deep')));
  expect(await screen.findByText('error')).toBeDefined();
  expect(kept).toEqual([]);
});

test('a file for which there is no room says so', async () => {
  await addWithFolder((api) => api.answer(foldersApi.create, problem('internal')), false);
  expect(await screen.findByText('error')).toBeDefined();
});

test('a file whose folder was refused is tried again with its folder, and stands there once', async () => {
  const { user, api } = await addWithFolder((given) => given.answer(foldersApi.create, problem('folder.too_deep')));
  const tray = await screen.findByRole('region', { name: 'Transfers' });
  await within(tray).findByText(/nested deeper/);
  api.answer(foldersApi.create, { folder: aFolder({ id: 'folder_2', name: 'Receipts' }) });
  await user.click(within(tray).getByRole('button', { name: 'Try Receipt.pdf again' }));
  expect(await screen.findByText('uploading')).toBeDefined();
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/folders').map(({ body }) => body))
    .toEqual([{ name: 'Receipts', parentId: 'root' }, { name: 'Receipts', parentId: 'root' }]);
});
