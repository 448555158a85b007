import { filesApi } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { useRestoreFiles, useTrashFiles } from '../../features/files/files.queries.ts';
import { queryKeys } from '../../lib/query-keys.ts';

// A test that fails without a connection would leave all that follow waiting for one.
afterEach(() => onlineManager.setOnline(true));

const restored = (calls: readonly { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/files/restore').map(({ body }) => (body as { fileIds: string[] }).fileIds);
/** What was deleted last first. */
const trashed = Array.from({ length: 10_000 }, (_, at) =>
  aFile({ id: `file_${at}`, name: `Old ${at}.pdf`, trashedAt: new Date(Date.UTC(2030, 5, 1, 10) - at * 1000).toISOString() }));

async function openBin(files = trashed) {
  const view = await renderApp('/trash', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, {});
    api.answer(filesApi.listTrash, ({ search }) => {
      const [start, limit] = [Number(search.get('after') ?? 0), Number(search.get('limit'))];
      const end = start + limit;
      return { files: files.slice(start, end), total: files.length, next: end < files.length ? String(end) : null };
    });
    api.answer(filesApi.find, ({ body }) => ({ files: files.filter(({ id }) => (body as { fileIds: string[] }).fileIds.includes(id)) }));
  });
  const list = await screen.findByRole('list', { name: 'Bin' });
  return { ...view, list, fetched: () => view.api.calls.filter(({ path }) => path === '/api/trash') };
}

test('of ten thousand deleted files, those on the screen are in the page, each with its place in the whole', async () => {
  const { list, fetched } = await openBin();
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]?.textContent).toContain('Old 0');
  expect([rows[0]?.getAttribute('aria-posinset'), rows[0]?.getAttribute('aria-setsize')]).toEqual(['1', '10000']);
  expect(fetched()).toHaveLength(1);
});

test('all of them are selected and restored at once', async () => {
  const { user, api, list } = await openBin();
  const all = () => screen.getByRole('button', { name: 'Select all 10,000' });
  expect(all()).toBeDefined();
  await user.click(within(list).getByRole('checkbox', { name: 'Select Old 1.pdf' }));
  expect(screen.getByText('1 selected in Bin')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await user.click(all());
  await screen.findByText('10,000 selected in Bin');
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await user.keyboard('{Control>}a{/Control}');
  await screen.findByText('10,000 selected in Bin');
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
  api.answer(filesApi.restore, { done: [], failed: [] });
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? list);
  await waitFor(() => expect(restored(api.calls).map(({ length }) => length)).toEqual([10_000]));
});

test('what the server refused to restore stays selected', async () => {
  const { user, api, list } = await openBin();
  for (const name of ['Old 1', 'Old 2']) await user.click(within(list).getByRole('checkbox', { name: `Select ${name}.pdf` }));
  api.answer(filesApi.restore, problem('service.database'));
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? list);
  expect(await screen.findByText(/The database does not answer/)).toBeDefined();
  expect(await screen.findByText('2 selected in Bin')).toBeDefined();
});

test('of more than can be restored at once, the first ones are selected, and it is said', async () => {
  const { user } = await openBin([...trashed, aFile({ id: 'file_more', name: 'Old more.pdf', trashedAt: '2030-06-01T10:00:00.000Z' })]);
  await user.click(screen.getByRole('button', { name: 'Select all 10,001' }));
  expect(await screen.findByText('At most 10,000 can be selected at once: these are the first')).toBeDefined();
  expect(screen.getByText('10,000 selected in Bin')).toBeDefined();
});

test('rows that cannot be fetched leave what is selected as it is', async () => {
  const { user, api, list } = await openBin();
  await user.click(within(list).getByRole('checkbox', { name: 'Select Old 1.pdf' }));
  api.answer(filesApi.listTrash, problem('service.database'));
  await user.click(screen.getByRole('button', { name: 'Select all 10,000' }));
  expect(await screen.findByText(/The database does not answer/)).toBeDefined();
  expect(screen.getByText('1 selected in Bin')).toBeDefined();
});

test('those of several that were not restored are selected again, beside what was selected meanwhile', async () => {
  const { user, api, list } = await openBin(trashed.slice(0, 9));
  const answered = Promise.withResolvers<undefined>();
  api.answer(filesApi.restore, async () => {
    await answered.promise;
    return { done: ['file_1'], failed: [{ fileId: 'file_2', code: 'internal', params: {} }] };
  });
  const tick = async (name: string) => await user.click(within(list).getByRole('checkbox', { name: `Select ${name}.pdf` }));
  await tick('Old 1');
  await tick('Old 2');
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? list);
  await waitFor(() => expect(restored(api.calls)).toEqual([['file_1', 'file_2']]));
  await tick('Old 3');
  answered.resolve(undefined);
  expect(await screen.findByText('2 selected in Bin')).toBeDefined();
});

test('what was deleted for good is named, though another file came first by then', async () => {
  const { user, api } = await openBin(trashed.slice(0, 2));
  api.answer(filesApi.emptyTrash, { done: ['file_1'], failed: [] });
  await user.click(screen.getByRole('button', { name: 'Empty the bin' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('“Old 1.pdf” was deleted for good')).toBeDefined();
});

test('what cannot be deleted for good at once is not deleted later, when other files may lie there', async () => {
  const { user, api } = await openBin(trashed.slice(0, 2));
  api.answer(filesApi.emptyTrash, problem('service.unavailable'));
  await user.click(screen.getByRole('button', { name: 'Empty the bin' }));
  onlineManager.setOnline(false);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull());
  onlineManager.setOnline(true);
  expect(api.calls.filter(({ path }) => path === '/api/trash/empty')).toHaveLength(1);
});

test('without a connection the bin is not emptied, and it is said why before anything is asked', async () => {
  const { user } = await openBin(trashed.slice(0, 2));
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Empty the bin' }));
  expect(await screen.findByText('The bin cannot be emptied without a connection')).toBeDefined();
  expect(screen.getByText('Other files may be in it once you are connected again.')).toBeDefined();
  expect(screen.queryByRole('alertdialog', { name: 'Delete everything in the bin?' })).toBeNull();
});

test('what is deleted without a connection lies in the bin, and what is restored from there in its folder', async () => {
  const old = trashed.slice(0, 1);
  const { queryClient, list } = await openBin(old);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ trash: useTrashFiles(), restore: useRestoreFiles() }), { wrapper });
  const folder = [...queryKeys.filesOf('root'), 'newest'];
  queryClient.setQueryData(folder, { pages: [{ files: [aFile({ id: 'file_new', name: 'New.pdf' })], total: 1, next: null }], pageParams: [] });
  act(() => onlineManager.setOnline(false));
  act(() => result.current.trash.mutate({ fileIds: ['file_new'] }));
  await waitFor(() => expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('New.pdf'), expect.stringContaining('Old 0.pdf')]));
  act(() => result.current.restore.mutate({ fileIds: ['file_0'] }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(queryClient.getQueryData(folder)).toMatchObject({ pages: [{ files: [{ id: 'file_0', trashedAt: null }], total: 1 }] });
  queryClient.clear();
});

test('each file says from which folder it came, and where it goes if that is gone', async () => {
  const stream = fakeStream();
  const invoices = aFolder({ name: 'Invoices' });
  const gone = { trashedAt: '2030-06-01T10:00:00.000Z' };
  const { api } = await renderApp('/trash', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [invoices, aFolder({ id: 'folder_2', name: '2026', parentId: 'folder_1', depth: 2 })] });
    api.answer(filesApi.listTrash, { total: 4, next: null, files: [
      aFile({ ...gone, id: 'file_1', name: 'Top.pdf', path: '/Top.pdf', restoresTo: 'root' }),
      aFile({ ...gone, id: 'file_2', name: 'Below.pdf', path: '/Invoices/2026/Below.pdf', folderId: 'folder_2', restoresTo: 'folder_2' }),
      aFile({ ...gone, id: 'file_3', name: 'Half.pdf', path: '/Invoices/2025/Half.pdf', folderId: 'folder_3', restoresTo: 'folder_1' }),
      aFile({ ...gone, id: 'file_4', name: 'Lost.pdf', path: '/Taxes/Lost.pdf', folderId: 'folder_4', restoresTo: 'root' }),
    ] });
  });
  const rows = within(await screen.findByRole('list', { name: 'Bin' })).getAllByRole('listitem');
  for (const [at, words] of [
    'From “All files”', 'From “Invoices › 2026”',
    'Its folder “2025” was deleted: the file goes back to “Invoices”', 'Its folder “Taxes” was deleted: the file goes back to “All files”',
  ].entries()) expect(within(rows[at] ?? document.body).getByText(words)).toBeDefined();
  api.answer(filesApi.listTrash, { total: 1, next: null, files: [aFile({ ...gone, path: '/Invoices/2026/Below.pdf', folderId: 'folder_2', restoresTo: 'folder_1' })] });
  await stream.tell({ name: 'folder.deleted', folderId: 'folder_2' });
  expect(await screen.findByText('Its folder “2026” was deleted: the file goes back to “Invoices”')).toBeDefined();
});
