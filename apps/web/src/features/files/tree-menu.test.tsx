import { foldersApi, type BulkFolders } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { whenNothingWaits } from '../../lib/use-kept-change.ts';

const bills = aFolder({ id: 'folder_1', name: 'Bills' });
const gas = aFolder({ id: 'folder_2', name: 'Gas', parentId: 'folder_1', depth: 2 });

async function openMenuOf(name: string, at: string, folders = [bills, gas]) {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [], folders });
  });
  const tree = within(await screen.findByRole('treegrid', { name: 'Folders' }));
  fireEvent.contextMenu(await tree.findByRole('row', { name }), { clientX: 80, clientY: 300 });
  return { ...view, tree, choose: async (item: RegExp) => view.user.click(await screen.findByRole('menuitem', { name: item })) };
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('a folder at the side is renamed by its menu, and what was typed stays with the reason where that is refused', async () => {
  const { user, api, choose } = await openMenuOf('Bills', '/dashboard');
  await choose(/^Rename/);
  expect((await field()).value).toBe('Bills');
  api.answer(foldersApi.change, problem('folder.name_taken', { name: 'Invoices' }));
  await user.type(await field(), 'Invoices{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(await screen.findByText(/already/)).toBeDefined();
  expect((await field()).value).toBe('Invoices');
  expect(api.calls.filter(({ path }) => path.startsWith('/api/folders/')).map(({ body }) => body)).toContainEqual({ name: 'Invoices', nameBefore: 'Bills' });
});

test('a name that is given at the side without a connection waits, and what is refused then is told of the folder by name', async () => {
  const { user, api, queryClient, choose } = await openMenuOf('Bills', '/dashboard');
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  await choose(/^Rename/);
  await user.type(await field(), 'Invoices{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer(foldersApi.change, problem('folder.name_taken', { name: 'Invoices' }));
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
  expect(await screen.findByText('“Bills” was left as it was')).toBeDefined();
  expect(await screen.findByText(/There is a folder with this name here already/)).toBeDefined();
});

test('a refusal that was seen is not told again as the connection breaks later', async () => {
  const { user, api, queryClient, choose } = await openMenuOf('Bills', '/dashboard');
  const rename = async () => user.type(await field(), 'Invoices{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  await choose(/^Rename/);
  api.answer(foldersApi.change, problem('folder.name_taken', { name: 'Invoices' }));
  await rename();
  await screen.findByText(/already/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.contextMenu(screen.getByRole('row', { name: 'Bills' }), { clientX: 80, clientY: 300 });
  await choose(/^Rename/);
  let isLost = true;
  api.answer(foldersApi.change, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { folder: { ...bills, name: 'Invoices' } };
  });
  await rename();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isLost = false;
  await act(() => whenNothingWaits(queryClient));
  expect(screen.queryByText('“Bills” was left as it was')).toBeNull();
});

test('a folder is made in one at the side by its menu, and opened', async () => {
  const { user, api, choose, address } = await openMenuOf('Bills', '/dashboard');
  await choose(/^New subfolder/);
  const water = aFolder({ id: 'folder_3', name: 'Water', parentId: 'folder_1', depth: 2 });
  api.answer(foldersApi.create, { folder: water });
  api.answer(foldersApi.list, { folders: [bills, gas, water], root: { fileCount: 0, totalSize: 0 } });
  await user.type(await field(), 'Water{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_3'));
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/folders').map(({ body }) => body)).toMatchObject([{ name: 'Water', parentId: 'folder_1' }]);
});

test('whoever is inside of a folder that is deleted at the side is led to the one above it', async () => {
  const { api, choose, address } = await openMenuOf('Gas', '/dashboard?folder=folder_2');
  api.answer(foldersApi.removeMany, { done: ['folder_2'], failed: [] });
  api.answer(foldersApi.list, { folders: [bills], root: { fileCount: 0, totalSize: 0 } });
  const before = history.length;
  await choose(/^Delete folder/);
  await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1'));
  // The way back does not lead to what is gone, and from there here again.
  expect(history.length).toBe(before);
});

test('whoever is inside of a folder that stays because it holds files stays too', async () => {
  const { api, choose, address } = await openMenuOf('Gas', '/dashboard?folder=folder_2', [bills, { ...gas, fileCount: 1 }]);
  api.answer(foldersApi.removeMany, { done: [], failed: [{ folderId: 'folder_2', code: 'folder.not_empty', params: {} }] });
  await choose(/^Delete folder/);
  expect((await screen.findAllByText(/Gas/, { selector: '[role=alertdialog] *' })).length).toBeGreaterThan(0);
  expect(address()).toBe('/dashboard?folder=folder_2');
});

test('a folder without files goes at once with those in it, and comes back where that is refused', async () => {
  const { api, tree, choose } = await openMenuOf('Bills', '/dashboard');
  const answered = Promise.withResolvers<BulkFolders>();
  api.answer(foldersApi.removeMany, () => answered.promise);
  await choose(/^Delete folder/);
  await waitFor(() => expect(screen.queryAllByRole('row', { name: /Bills|Gas/ })).toEqual([]));
  answered.resolve({ done: [], failed: [{ folderId: 'folder_1', code: 'folder.not_empty', params: {} }] });
  expect(await screen.findByText('You cannot delete a folder that contains files')).toBeDefined();
  expect(await tree.findByRole('row', { name: 'Bills' })).toBeDefined();
});

test('the keys of a list do the same with a folder at the side', async () => {
  const { user, api, tree } = await openMenuOf('Gas', '/dashboard?folder=folder_2');
  await user.keyboard('{Escape}');
  const focus = async () => (await tree.findByRole('row', { name: 'Gas' })).focus();
  await focus();
  await user.keyboard('{F2}');
  expect((await field()).value).toBe('Gas');
  await user.keyboard('{Escape}');
  await focus();
  await user.keyboard('{Shift>}M{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  api.answer(foldersApi.removeMany, { done: ['folder_2'], failed: [] });
  api.answer(foldersApi.list, { folders: [bills], root: { fileCount: 0, totalSize: 0 } });
  await focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/folders/remove').map(({ body }) => body)).toEqual([{ folderIds: ['folder_2'] }]));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Bills'));
});
