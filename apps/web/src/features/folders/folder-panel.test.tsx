import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const letters = aFolder({ id: 'folder_1', name: 'Letters', fileCount: 2, totalSize: 2_097_152 });

async function openPanel(at = '/dashboard?folder=folder_1') {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [], folders: [letters] });
  });
  if (at === '/dashboard') {
    fireEvent.contextMenu(within(await screen.findByRole('grid')).getByRole('row', { name: /Letters/ }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Folder settings…' }));
  } else await view.user.click(await screen.findByRole('button', { name: 'Folder settings…' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Settings of “Letters”' }));
  return { ...view, panel };
}

test('the panel of a folder has four tabs, and sets in which language its files are read', async () => {
  const { user, api, panel } = await openPanel();
  expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Reading', 'Sharing', 'New subfolder', 'Export']);
  api.answer(foldersApi.changeMany, { done: ['folder_1'], failed: [] });
  await user.click(panel.getByRole('button', { name: /Reading language/ }));
  await user.click(await screen.findByRole('option', { name: 'Română' }));
  await waitFor(() => expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/api/folders/change')?.body).toEqual({ folderIds: ['folder_1'], readingLanguage: 'ro' }));
});

test('what cannot be done yet is said, and what can be done instead', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('tab', { name: 'Sharing' }));
  expect(panel.getByText('Folders cannot be shared in this version yet.')).toBeDefined();
  await user.click(panel.getByRole('tab', { name: 'Export' }));
  expect(panel.getByText('2 files are directly in this folder, 2 MB.')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Export everything' }).getAttribute('href')).toBe('/privacy');
});

test('a subfolder that is made in it is opened', async () => {
  const { user, api, panel, address } = await openPanel('/dashboard');
  await user.click(panel.getByRole('tab', { name: 'New subfolder' }));
  api.answer(foldersApi.create, { folder: aFolder({ id: 'folder_2', name: '2030', parentId: 'folder_1', depth: 2 }) });
  await user.type(panel.getByRole('textbox', { name: 'Name' }), '2030{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_2'));
  expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/api/folders')?.body).toMatchObject({ name: '2030', parentId: 'folder_1' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
