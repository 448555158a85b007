import { filesApi } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import { watchReachability } from '#web/lib/reachability.ts';
import { answerDocument } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

/** A list of one file, which is fetched once more with this answer. */
async function fetchAgain(answer: Parameters<Awaited<ReturnType<typeof renderApp>>['api']['answer']>[1]) {
  const { api, queryClient } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [aFile({ name: 'Rent.pdf' })] });
  });
  await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  const before = api.calls.length;
  api.answer(filesApi.list, answer as never);
  await act(async () => { await queryClient.invalidateQueries({ queryKey: queryKeys.fileLists }); });
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
  return screen.getByRole('grid');
}

test('a list that is there keeps its room when nobody can be reached, which is said above the page', async () => {
  const grid = await fetchAgain(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.queryByText(/cannot be reached right now/)).toBeNull();
  expect(grid.className).not.toContain('max-h-1/2');
});

test('what else went wrong is said below the files, and takes no room from them', async () => {
  const grid = await fetchAgain(problem('internal'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/went wrong/);
  expect(grid.className).not.toContain('max-h-1/2');
});

test('a list that was never opened says that there is no connection, and comes with it', async () => {
  const { user } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [aFile({ name: 'Rent.pdf', folderId: 'folder_1' })], folders: [aFolder({ id: 'folder_1', name: 'Letters' })] });
  });
  const folder = await screen.findByText(/Letters/, { selector: '[role=grid] .sr-only' });
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  await user.dblClick(folder);
  expect(await screen.findByText('There is no connection right now')).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' })).toBeDefined();
});

test('an empty bin is not called empty while the server is away: another tab may have put something there', async () => {
  await renderApp('/trash', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, {});
    given.answer(filesApi.listTrash, { files: [], total: 0, next: null });
  });
  expect(await screen.findByText('The bin is empty')).toBeDefined();
  const reachability = watchReachability(() => undefined, () => Promise.resolve(false));
  onTestFinished(() => act(() => { reachability.confirm(); reachability.stop(); }));
  act(() => reachability.doubt());
  expect(await screen.findByText('There is no connection right now')).toBeDefined();
  expect(screen.queryByText('The bin is empty')).toBeNull();
});

test('a file that was never opened says that there is no connection, can be closed, and comes with it', async () => {
  const { user, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [aFile({ name: 'Rent.pdf' })] });
  });
  const file = await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  answerDocument(api, aFile({ name: 'Rent.pdf' }));
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  await user.dblClick(file);
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(await within(preview).findByText('There is no connection right now')).toBeDefined();
  expect(within(preview).getByRole('button', { name: 'Close' })).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(await within(preview).findByText('8 words read, 96% sure')).toBeDefined();
});

test('a file whose answer never comes can be closed, by its button and by the key', async () => {
  const { user, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [aFile({ name: 'Rent.pdf' })] });
  });
  const file = await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  api.answerAt('/api/files/file_1', filesApi.get, () => new Promise<never>(() => undefined));
  for (const leave of [(preview: HTMLElement) => user.click(within(preview).getByRole('button', { name: 'Close' })), () => user.keyboard('{Escape}')]) {
    await user.dblClick(file);
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    await within(preview).findByRole('status', { name: 'Loading file' });
    await leave(preview);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull());
  }
});

test.each([
  { list: 'Favourites', empty: 'No favourites yet' },
  { list: 'Bin', empty: 'The bin is empty' },
])('what was empty before the connection went is not called empty without one: $list', async ({ list, empty }) => {
  const { user } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [aFile({ name: 'Rent.pdf' })] });
    given.answer(filesApi.listTrash, { files: [], total: 0, next: null });
  });
  const open = async (name: string) => user.click((await screen.findAllByRole('link', { name }))[0] ?? document.body);
  await open(list);
  await screen.findByText(empty);
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText('There is no connection right now')).toBeDefined();
  expect(screen.queryByText(empty)).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(empty)).toBeDefined();
});
