import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { whenNothingWaits } from '../../lib/use-kept-change.ts';
import { useMoveFiles } from '../files/files.queries.ts';
import { foldersQuery } from './folders.queries.ts';

afterEach(() => onlineManager.setOnline(true));

async function openAllFiles() {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [], files: [aFile({ id: 'file_1', name: 'Rent.pdf' })] });
  });
  await screen.findAllByText('Rent.pdf');
  return { ...view, shown: () => view.queryClient.getQueryData(foldersQuery.queryKey)?.folders ?? [] };
}

async function makeBills(user: Awaited<ReturnType<typeof openAllFiles>>['user']) {
  await user.click((await screen.findAllByRole('button', { name: 'New folder' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bills{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Bills' });
}

async function makeOffline() {
  const view = await openAllFiles();
  act(() => onlineManager.setOnline(false));
  await makeBills(view.user);
  return { ...view, made: view.shown()[0]?.id ?? '' };
}

test('a folder that is made without a connection is shown and open at once, and is made under its id when there is one', async () => {
  const { api, shown, made, queryClient } = await makeOffline();
  expect(await screen.findByText('No files found in this folder')).toBeDefined();
  expect(shown()).toMatchObject([{ name: 'Bills', depth: 1, fileCount: 0 }]);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useMoveFiles(), { wrapper });
  act(() => result.current.mutate({ fileIds: ['file_1'], folderId: made }));
  expect(await screen.findAllByText('Rent.pdf')).toBeDefined();
  expect(shown()).toMatchObject([{ fileCount: 1 }]);

  const sent: unknown[] = [];
  api.answer(foldersApi.create, ({ body }) => {
    sent.push(body);
    return { folder: { ...shown()[0], ...body as object } as never };
  });
  api.answer(filesApi.move, ({ body }) => { sent.push(body); return { done: ['file_1'], failed: [] }; });
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
  expect(sent).toEqual([{ id: made, name: 'Bills', parentId: 'root' }, { fileIds: ['file_1'], folderId: made }]);
});

test('one whose name is taken by then is refused by name, and is not shown any more', async () => {
  const { api, shown, queryClient } = await makeOffline();
  api.answer(foldersApi.create, problem('folder.name_taken', { name: 'Bills' }));
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
  expect(await screen.findByText('Folder “Bills” could not be created')).toBeDefined();
  expect(await screen.findByText(/already/)).toBeDefined();
  await waitFor(() => expect(shown()).toEqual([]));
  // Whoever was in it is in the one above.
  expect(await screen.findByRole('heading', { level: 1, name: 'All files' })).toBeDefined();
});

test('what was to go into one that is refused is said to stay because of that', async () => {
  const { api, user, queryClient } = await makeOffline();
  await user.click((await screen.findAllByRole('link', { name: /^All files/ }))[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'All files' });
  screen.getByRole('grid').focus();
  await user.keyboard('{End}{Shift>}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Rent.pdf”' }));
  await user.click(dialog.getByRole('row', { name: 'Bills' }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  api.answer(foldersApi.create, problem('folder.name_taken', { name: 'Bills' }));
  api.answer(filesApi.move, problem('folder.not_found'));
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
  expect(await screen.findByText('“Rent.pdf” was left as it was. Folder “Bills” could not be created')).toBeDefined();
});

test('whoever is in one that is refused with the one above it is led to the nearest that is there', async () => {
  const { api, user, shown, queryClient } = await makeOffline();
  await user.click((await screen.findAllByRole('button', { name: 'New folder' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Water{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Water' });
  const outcomes = [problem('folder.name_taken', { name: 'Bills' }), problem('folder.not_found')];
  api.answer(foldersApi.create, () => outcomes.shift() ?? problem('internal'));
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
  expect(await screen.findByText('Folder “Water” could not be created')).toBeDefined();
  // And why: the one above it was not.
  expect(await screen.findAllByText('Folder “Bills” could not be created')).toHaveLength(2);
  await waitFor(() => expect(shown()).toEqual([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'All files' })).toBeDefined();
});

test('one that is asked for as the connection breaks, before anybody knows, is open at once, and is made when there is one again', async () => {
  const { api, user, shown, queryClient } = await openAllFiles();
  const sent: unknown[] = [];
  api.answer(foldersApi.create, ({ body }) => {
    sent.push(body);
    if (sent.length < 3) throw new TypeError('Failed to fetch');
    return { folder: { ...shown()[0], ...body as object } as never };
  });
  await makeBills(user);
  const [folder] = shown();
  expect(folder).toMatchObject({ name: 'Bills', depth: 1, fileCount: 0 });
  await act(() => whenNothingWaits(queryClient));
  expect(sent).toEqual([{ id: folder?.id, name: 'Bills', parentId: 'root' }, sent[0], sent[0]]);
});
