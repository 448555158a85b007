import { filesApi } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { undoApi, type UndoableAction } from '@scriba/contract/undo';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { answerTakeWaiting, offerUndo } from './ask-undo.ts';

const at = '2030-06-01T10:00:00.000Z';
const rename: UndoableAction = { id: 'action-1', kind: 'files.renamed', name: 'Rent.pdf', count: 1, at };
const move: UndoableAction = { id: 'action-2', kind: 'files.moved', name: 'A.pdf', count: 3, at };

async function openPage(address: string, actions: UndoableAction[], folders: Folder[] = []) {
  const view = await renderApp(address, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders, files: [aFile({ id: 'file_1', name: 'Rent.pdf' })] });
    api.answer(filesApi.listTrash, { files: [], total: 0, next: null });
    api.answer(undoApi.list, { actions, undone: [] });
    api.answer(undoApi.undo, { done: ['file_1'], failed: [] });
  });
  await screen.findAllByRole('heading', { level: 1 });
  const undone = () => view.api.calls.filter(({ path, method }) => method === 'POST' && path.startsWith('/api/undo/')).map(({ path }) => path);
  return { ...view, undone };
}

test('Ctrl+Z undoes what was done last, in whichever tab, and says what that was', async () => {
  const { user, undone } = await openPage('/dashboard', [rename, move]);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  expect(undone()).toEqual(['/api/undo/action-1']);
});

test.each([
  ['refused', { done: [], failed: [{ id: 'file_1', name: 'Rent.pdf', code: 'undo.changed_since', params: {} }] }, 'The change of “Rent.pdf” could not be undone'],
  ['broken', problem('internal'), /went wrong/],
] as const)('whoever goes on pressing after one that is %s reads that once', async (_how, answer, said) => {
  const { user, api, undone } = await openPage('/dashboard', [rename]);
  api.answer(undoApi.undo, answer as never);
  for (let press = 1; press <= 3; press++) {
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(undone()).toHaveLength(press));
  }
  await screen.findByText(said);
  await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1));
});

test('without a connection it says that it cannot, and undoes nothing when that is back', async () => {
  const { user, undone } = await openPage('/dashboard', [rename]);
  onlineManager.setOnline(false);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Nothing can be undone without a connection')).toBeDefined();
  onlineManager.setOnline(true);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  expect(undone()).toEqual(['/api/undo/action-1']);
});

test('what waits for a connection is taken back before anything is asked of the server', async () => {
  const { user, undone } = await openPage('/dashboard', [rename]);
  const waiting = ['“Rent.pdf” renamed to “Lease”'];
  const stop = answerTakeWaiting(() => Promise.resolve(waiting.pop()));
  onlineManager.setOnline(false);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed to “Lease”')).toBeDefined();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Nothing can be undone without a connection')).toBeDefined();
  onlineManager.setOnline(true);
  stop();
  expect(undone()).toEqual([]);
});

test('who is in a new folder whose making is undone is in the one above it', async () => {
  const above = aFolder({ id: 'folder_1', name: 'Bills' });
  const made = aFolder({ id: 'folder_2', name: 'May', parentId: 'folder_1', depth: 2 });
  const { user, api } = await openPage('/dashboard?folder=folder_2', [{ id: 'action-3', kind: 'folders.created', name: 'May', count: 1, at }], [above, made]);
  api.answer(undoApi.undo, () => {
    answerLibrary(api, { folders: [above] });
    return { done: ['folder_2'], failed: [] };
  });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bills' })).toBeDefined();
});

test('Ctrl+Z says that there is nothing, and leaves what is typed to its field', async () => {
  const { user, undone } = await openPage('/dashboard', []);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('There is nothing to undo in the last ten minutes')).toBeDefined();
  await user.keyboard('n');
  const asked = () => screen.queryAllByText('There is nothing to undo in the last ten minutes').length;
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Control>}z{/Control}');
  expect(asked()).toBe(1);
  expect(undone()).toEqual([]);
});

test('recent changes are undone one by one, and what was changed since is named', async () => {
  const { user, api, undone } = await openPage('/trash', [rename, move]);
  await user.click(screen.getByRole('button', { name: 'Recent changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recent changes' });
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('“Rent.pdf” renamed'), expect.stringContaining('3 items moved'),
  ]);
  api.answer(undoApi.undo, () => {
    api.answer(undoApi.list, { actions: [rename], undone: [] });
    return { done: ['file_1', 'file_2'], failed: [{ id: 'file_3', name: 'C.pdf', code: 'undo.changed_since', params: {} }] };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Undo: 3 items moved' }));
  expect(await screen.findByText('The change of “C.pdf” could not be undone')).toBeDefined();
  expect(screen.getByText('It was changed since, so it stays as it is.')).toBeDefined();
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  expect(undone()).toEqual(['/api/undo/action-2']);
});

test.each([
  ['one', ['Bills (1)'], 'It is called “Bills (1)” now', 'Its old name is taken by another.'],
  ['several', ['Bills (1)', 'Gas (2)'], '2 items have other names now', 'Bills (1), Gas (2): Their old names are taken by others.'],
])('of what comes back under another name, it is said how it is called now: %s', async (_which, names, title, why) => {
  const { user, api } = await openPage('/dashboard', [{ ...move, kind: 'folders.removed', name: 'Bills' }]);
  api.answer(undoApi.undo, { done: names, failed: [], renamed: names.map((name) => ({ id: name, name })) });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
});

test('two presses undo two actions, the second once the first is over', async () => {
  const { user, api, undone } = await openPage('/dashboard', [rename, move]);
  const first = Promise.withResolvers<void>();
  api.answer(undoApi.undo, async () => {
    await first.promise;
    api.answer(undoApi.list, { actions: [move], undone: [] });
    return { done: ['file_1'], failed: [] };
  });
  await user.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect(undone()).toEqual(['/api/undo/action-1']));
  first.resolve();
  expect(await screen.findByText('Undone: 3 items moved')).toBeDefined();
  expect(undone()).toEqual(['/api/undo/action-1', '/api/undo/action-2']);
});

test('what is said of an undo is said in place of what was said of the one before', async () => {
  const { user, api } = await openPage('/dashboard', [rename, move]);
  api.answer(undoApi.undo, { done: ['file_1'], failed: [], action: rename });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  api.answer(undoApi.list, { actions: [move], undone: [rename] });
  api.answer(undoApi.undo, { done: ['file_1'], failed: [], action: move });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/^Undone: 3 /)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Undone: “Rent.pdf” renamed')).toBeNull());
});

test('an action that something stands in the way of does not hide the one before it', async () => {
  const { user, api, undone } = await openPage('/dashboard', [rename, move]);
  api.answer(undoApi.undo, { done: [], failed: [{ id: 'file_1', name: 'Rent.pdf', code: 'file.name_taken', params: { name: 'Rent' } }] });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('The change of “Rent.pdf” could not be undone')).toBeDefined();
  api.answer(undoApi.undo, { done: ['file_2'], failed: [] });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: 3 items moved')).toBeDefined();
  expect(undone()).toEqual(['/api/undo/action-1', '/api/undo/action-2']);

  // What was done since may have been what stood in its way.
  api.answer(undoApi.list, { actions: [{ ...rename, id: 'action-3', name: 'Other.pdf' }, rename], undone: [] });
  api.answer(undoApi.undo, { done: ['file_9'], failed: [] });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Other.pdf” renamed')).toBeDefined();
  api.answer(undoApi.list, { actions: [rename], undone: [] });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  expect(undone().slice(2)).toEqual(['/api/undo/action-3', '/api/undo/action-1']);
});

test('what the keyboard has undone is not offered any more', async () => {
  const { user } = await openPage('/dashboard', [rename]);
  act(() => offerUndo(rename.id, { title: 'Renamed', undo: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeDefined();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('what is undone is not offered while the lists are still fetched again, and whoever offered it hears of it', async () => {
  const { user, api } = await openPage('/dashboard', [rename]);
  const heard: string[] = [];
  act(() => offerUndo(rename.id, { title: 'Renamed', undo: 'Take back' }, (done) => heard.push(...done)));
  await screen.findByRole('button', { name: 'Take back' });
  api.answer(filesApi.list, () => new Promise(() => {}));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull());
  expect(heard).toEqual(['file_1']);
});

test('what another tab has undone is not offered any more', async () => {
  const { user, api } = await openPage('/dashboard', [rename]);
  api.answer(undoApi.undo, problem('undo.not_found'));
  act(() => offerUndo(rename.id, { title: 'Renamed', undo: 'Take back' }));
  await screen.findByRole('button', { name: 'Take back' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/cannot be undone any more/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull());
});

test('what is too late says so', async () => {
  const { user, api } = await openPage('/dashboard', [rename]);
  api.answer(undoApi.undo, problem('undo.not_found'));
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/cannot be undone any more/)).toBeDefined();
});

