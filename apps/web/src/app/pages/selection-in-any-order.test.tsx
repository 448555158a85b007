import { filesApi, type FileEntry } from '@scriba/contract/files';
import { defaultPreferences, sessionApi, type SortOrder } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

/** More than the first slice of an order. */
const newestFirst = Array.from({ length: 230 }, (_, at) => aFile({
  id: `file_${at}`, name: `File ${String(230 - at).padStart(3, '0')}.pdf`, dateModified: new Date(Date.UTC(2030, 5, 1) - at * 60_000).toISOString(),
}));

/** The top level in the endless list or in pages, the newest first; the first and third of them are selected. */
async function openWithTwoSelected(list: 'endless' | 'pages') {
  let here: FileEntry[] = newestFirst;
  const view = await renderApp('/dashboard', (api) => {
    const prefer = (sort: SortOrder) => ({ ...defaultPreferences, sort, list });
    api.answer(sessionApi.session, signedIn({ preferences: prefer('newest') }));
    answerLibrary(api, {});
    api.answer(filesApi.list, ({ search }) => {
      const [start, limit] = [Number(search.get('after') ?? 0), Number(search.get('limit'))];
      const ordered = search.get('sort') === 'name-asc' ? here.toReversed() : here;
      return { files: ordered.slice(start, start + limit), total: here.length, next: start + limit < here.length ? String(start + limit) : null };
    });
    api.answer(filesApi.find, ({ body }) => ({ files: here.filter(({ id }) => (body as { fileIds: string[] }).fileIds.includes(id)) }));
    api.answer(filesApi.star, ({ body }) => ({ done: (body as { fileIds: string[] }).fileIds, failed: [] }));
    api.answer(sessionApi.setPreferences, ({ body }) => {
      const preferences = prefer((body as { sort: SortOrder }).sort);
      api.answer(sessionApi.session, signedIn({ preferences }));
      return { preferences };
    });
  });
  for (const name of ['File 230.pdf', 'File 228.pdf']) await view.user.click(await screen.findByLabelText(`Select ${name}`));
  await screen.findByText('2 selected in All files');
  return {
    ...view,
    sortByName: async () => {
      await view.user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Name' }));
      await screen.findByText('File 001.pdf', { selector: '[role=grid] .sr-only' });
    },
    leave: (id: string) => { here = here.filter((file) => file.id !== id); },
    starred: () => view.api.calls.filter(({ path }) => path === '/api/files/star').map(({ body }) => body),
    asked: () => view.api.calls.filter(({ path }) => path === '/api/files/find').map(({ body }) => body),
  };
}

test.each(['endless', 'pages'] as const)('what is selected stays so in another order of the list (%s), and can be acted on', async (list) => {
  const { user, sortByName, starred, asked } = await openWithTwoSelected(list);
  await sortByName();
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  expect(screen.getByText('2 selected in All files')).toBeDefined();
  // The other order knows them.
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  await waitFor(() => expect(starred()).toEqual([{ fileIds: ['file_0', 'file_2'], isFavorite: true }]));
});

test('what the server refuses to delete stays selected', async () => {
  const { user, api } = await openWithTwoSelected('pages');
  api.answer(filesApi.trash, problem('request.too_many', { seconds: 20 }));
  await user.click(screen.getByRole('button', { name: 'Move to bin' }));
  expect(await screen.findByText(/Too many requests/)).toBeDefined();
  expect(screen.getByText('2 selected in All files')).toBeDefined();
});

test('what was deleted elsewhere is not counted any more, though this order has not fetched it', async () => {
  const stream = fakeStream();
  const { sortByName, leave, asked } = await openWithTwoSelected('endless');
  await sortByName();
  leave('file_2');
  await stream.tell({ name: 'file.trashed', fileId: 'file_2', folderId: 'root' });
  expect(await screen.findByText('1 selected in All files')).toBeDefined();
  expect(asked()).toEqual([{ fileIds: ['file_2'] }]);
});

test('what changes elsewhere is asked for alone, whatever is listed and selected', async () => {
  const stream = fakeStream();
  const { user, api, sortByName, asked } = await openWithTwoSelected('endless');
  await sortByName();
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  const slices = () => api.calls.filter(({ path, search }) => path === '/api/folders/root/files' && search.get('limit') !== '1').length;
  const before = slices();
  for (const fileId of ['file_9', 'file_12', 'file_9']) await stream.tell({ name: 'file.changed', fileId, folderId: 'root' });
  await waitFor(() => expect(asked()).toEqual([{ fileIds: ['file_9'] }, { fileIds: ['file_12', 'file_9'] }]));
  expect(slices()).toBe(before);
});

test('on another page, the bar says where the selected files are', async () => {
  const { user } = await openWithTwoSelected('pages');
  await user.click(within(await screen.findByRole('navigation', { name: 'Pages of this list' })).getByRole('button', { name: /23/ }));
  await screen.findByText('File 001.pdf', { selector: '[role=grid] .sr-only' });
  expect(screen.getByText('2 selected in All files')).toBeDefined();
});

const rowAt = async (name: string) => await screen.findByText(name, { selector: '[role=grid] .sr-only' });

test('Shift and a click select from another page to here, in the order of the list, and so many are acted on', async () => {
  const { user, starred } = await openWithTwoSelected('pages');
  const pager = within(await screen.findByRole('navigation', { name: 'Pages of this list' }));
  await user.click(pager.getByRole('button', { name: /23/ }));
  const last = await rowAt('File 006.pdf');
  await user.keyboard('{Shift>}');
  await user.click(last);
  await user.keyboard('{/Shift}');
  // From the third of the first page to the fifth of the last one, and the first, which was selected before.
  expect(screen.getByText('224 selected in All files')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  const wanted = ['file_0', ...Array.from({ length: 223 }, (_, at) => `file_${at + 2}`)];
  await waitFor(() => expect((starred()[0] as { fileIds: string[] } | undefined)?.fileIds.toSorted()).toEqual(wanted.toSorted()));
});

test('Shift and End select to the end of a list that is not fetched yet', async () => {
  const { user } = await openWithTwoSelected('endless');
  screen.getByRole('grid').focus();
  await user.keyboard('{Shift>}{End}{/Shift}');
  // All but the two before the one where the choice began.
  expect(await screen.findByText('228 selected in All files')).toBeDefined();
});
