import { filesApi, type FileEntry } from '@scriba/contract/files';
import { foldersApi, type Folder } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const letters = ['Alpha', 'Beta', 'Gamma'].map((name, at) => aFile({ id: `file_${at + 1}`, name: `${name}.pdf` }));

async function openFiles(files: FileEntry[], folders: Folder[] = []) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files, folders });
    api.answer(filesApi.trash, { done: ['file_1'], failed: [] });
    api.answer(filesApi.star, { done: ['file_1'], failed: [] });
  });
  const select = async () => await view.user.click(await screen.findByLabelText('Select Alpha.pdf'));
  return { ...view, select, bar: async () => within(await screen.findByRole('toolbar')) };
}

test('who took away what the bar was for stands in the list', async () => {
  const { user, select, bar } = await openFiles(letters);
  await select();
  await user.click((await bar()).getByRole('button', { name: 'Move to bin' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
});

test('a folder that somebody moves elsewhere is selected no more', async () => {
  const bills = aFolder({ id: 'folder_1', name: 'Bills' });
  const trips = aFolder({ id: 'folder_2', name: 'Trips' });
  const { user, api, queryClient, bar } = await openFiles(letters, [bills, trips]);
  for (const name of ['Bills', 'Trips']) await user.click(await screen.findByLabelText(`Select ${name}`));
  expect((await bar()).getByText('2 selected in All files')).toBeDefined();
  api.answer(foldersApi.list, { folders: [bills, { ...trips, parentId: 'folder_1', depth: 2 }], root: { fileCount: 0, totalSize: 0 } });
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.folders }));
  expect(await (await bar()).findByText('1 selected in All files')).toBeDefined();
  api.answer(foldersApi.removeMany, { done: ['folder_1'], failed: [] });
  await user.click((await bar()).getByRole('button', { name: 'Move to bin' }));
  await waitFor(() => expect(api.calls.find(({ path }) => path === '/api/folders/remove')?.body).toEqual({ folderIds: ['folder_1'] }));
});

test('the star of the bar says what it does: favourites are taken off', async () => {
  const { select, bar } = await openFiles(letters.map((file) => ({ ...file, isFavorite: true })));
  await select();
  expect((await bar()).getByRole('button', { name: 'Remove from favourites' })).toBeDefined();
  expect((await bar()).queryByRole('button', { name: 'Add to favourites' })).toBeNull();
});

test('a second quick press on a star does not take what moved under it', async () => {
  const { user, api } = await openFiles(letters);
  await screen.findByLabelText('Select Alpha.pdf');
  const [star] = document.querySelectorAll('[data-part=star]');
  if (star) await user.dblClick(star);
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/files/star').map(({ body }) => body)).toEqual([{ fileIds: ['file_1'], isFavorite: true }]));
});

test('Ctrl+A selects what is listed wherever the focus is, and leaves what is typed to its field', async () => {
  const { user } = await openFiles(letters);
  await screen.findByLabelText('Select Alpha.pdf');
  document.getElementById('main')?.focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('3 selected in All files')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: 'New folder' })[0] ?? document.body);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Rent{Control>}a{/Control}');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('Ctrl+A is the text of a file that is open beside the list', async () => {
  const { user } = await openFiles(letters);
  await user.click((await screen.findAllByText('Beta.pdf'))[0] ?? document.body);
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'Preview' })).toBeDefined());
  await user.click(document.body);
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.queryByRole('toolbar', { name: 'What to do with the selected items' })).toBeNull();
});
