import { filesApi, type FileEntry } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const fishes = ['Ale', 'Bee', 'Cod', 'Dab', 'Eel'];

async function openLibrary(files: FileEntry[] = [], fileCounts: Record<string, number> = {}) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: fishes.map((name) => aFolder({ id: name, name, fileCount: fileCounts[name] ?? 0 })), files });
  });
  await screen.findAllByRole('heading', { level: 1 });
  return { ...view, focusGrid: () => { screen.getByRole('grid').focus(); }, press: (keys: string) => view.user.keyboard(keys) };
}
const bodies = (api: FakeApi, path: string) => api.calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

test('many folders are deleted by one request, and those that were refused are named', async () => {
  const { api, focusGrid, press } = await openLibrary();
  await screen.findByText('Ale', { selector: '[role=grid] .sr-only' });
  api.answer(foldersApi.removeMany, { done: ['Bee'], failed: ['Ale', 'Cod', 'Dab', 'Eel'].map((folderId) => ({ folderId, code: 'folder.not_found', params: { folderId } })) });
  focusGrid();
  await press('{Control>}a{/Control}{Delete}');
  expect(await screen.findByText('4 items were left as they were')).toBeDefined();
  expect(screen.getByText('Ale, Cod, Dab +1. This folder does not exist any more.')).toBeDefined();
  expect(await screen.findByText('The folder “Bee” was deleted')).toBeDefined();
  // What was refused can be tried again.
  expect(screen.getByText('4 selected in All files')).toBeDefined();
  expect(bodies(api, '/api/folders/remove')).toEqual([{ folderIds: fishes }]);
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a folder that is known to have files is not deleted without a connection either, and that is said at once', async () => {
  const { api, focusGrid, press } = await openLibrary([], { Bee: 2 });
  await screen.findByText('Ale', { selector: '[role=grid] .sr-only' });
  api.answer(foldersApi.removeMany, { done: ['Ale'], failed: [] });
  onlineManager.setOnline(false);
  focusGrid();
  await press('{Home}{Shift>}{ArrowDown}{/Shift}{Delete}');
  expect(await screen.findByText('You cannot delete a folder that contains files')).toBeDefined();
  expect(screen.getByText('Bee', { selector: '[role=alertdialog] *' })).toBeDefined();
  onlineManager.setOnline(true);
  await waitFor(() => expect(bodies(api, '/api/folders/remove')).toEqual([{ folderIds: ['Ale'] }]));
});

test('many folders are moved by one request, and why some were not is said', async () => {
  const { user, api, focusGrid, press } = await openLibrary();
  await screen.findByText('Ale', { selector: '[role=grid] .sr-only' });
  api.answer(foldersApi.changeMany, { done: ['Ale', 'Bee'], failed: [{ folderId: 'Cod', code: 'folder.too_deep', params: { max: 10 } }] });
  focusGrid();
  await press('{Home}{Shift>}{ArrowDown}{ArrowDown}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 items' }));
  await user.click(dialog.getByRole('row', { name: /Eel/ }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  expect(await screen.findByText('2 items moved to “Eel”')).toBeDefined();
  expect(screen.getByText('“Cod” was left as it was')).toBeDefined();
  expect(screen.getByText(/^Folders cannot be nested deeper/)).toBeDefined();
  expect(screen.getAllByRole('row', { selected: true }).map(({ id }) => id)).toEqual(['row-Cod']);
  expect(bodies(api, '/api/folders/change')).toEqual([{ folderIds: ['Ale', 'Bee', 'Cod'], parentId: 'Eel' }]);
});

test('folders and files become favourites by one request for each kind, and what fails for both is said once', async () => {
  const { api, focusGrid, press } = await openLibrary([aFile({ name: 'Alpha.pdf' })]);
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  api.answer(foldersApi.changeMany, problem('service.database'));
  api.answer(filesApi.star, problem('service.database'));
  focusGrid();
  await press('{Control>}a{/Control}{Shift>}S{/Shift}');
  await waitFor(() => expect(bodies(api, '/api/folders/change')).toEqual([{ folderIds: fishes, isFavorite: true }]));
  await waitFor(() => expect(bodies(api, '/api/files/star')).toHaveLength(1));
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.getAllByText(/The database does not answer/)).toHaveLength(1);
});

test('what is done to one of several is said with its name', async () => {
  const { user, api, focusGrid, press } = await openLibrary([aFile({ name: 'Alpha.pdf' })]);
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  focusGrid();
  await press('{End}{Shift>}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Alpha.pdf”' }));
  api.answer(filesApi.move, { done: ['file_1'], failed: [] });
  await user.click(dialog.getByRole('row', { name: /Eel/ }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  expect(await screen.findByText('“Alpha.pdf” moved to “Eel”')).toBeDefined();

  api.answer(foldersApi.changeMany, { done: ['Ale'], failed: [{ folderId: 'Bee', code: 'folder.not_found', params: { folderId: 'Bee' } }] });
  focusGrid();
  await press('{Home}{Shift>}{ArrowDown}S{/Shift}');
  expect(await screen.findByText('“Ale” was added to favourites')).toBeDefined();
  expect(screen.getByText('“Bee” was left as it was')).toBeDefined();
});
