import { sessionApi } from '@scriba/contract/session';
import { undoApi, type UndoableAction } from '@scriba/contract/undo';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { answerTakeWaiting, offerUndo } from './ask-undo.ts';

const at = '2030-06-01T10:00:00.000Z';
const rename: UndoableAction = { id: 'action-1', kind: 'files.renamed', name: 'Rent.pdf', count: 1, at };
const move: UndoableAction = { id: 'action-2', kind: 'files.moved', name: 'A.pdf', count: 3, at };

/** A server that keeps what was done and what was undone, latest first. */
async function openPage({ actions = [], undone = [] }: { actions?: UndoableAction[]; undone?: UndoableAction[] }) {
  const known = { actions, undone };
  const take = (from: 'actions' | 'undone', to: 'actions' | 'undone') => ({ path }: { path: string }) => {
    const action = known[from].find(({ id }) => path.endsWith(id));
    if (!action) return problem(from === 'actions' ? 'undo.not_found' : 'redo.not_found');
    known[from] = known[from].filter((each) => each !== action);
    known[to] = [action, ...known[to]];
    return { done: ['file_1'], failed: [], action };
  };
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [], files: [aFile({ id: 'file_1', name: 'Rent.pdf' })] });
    api.answer(undoApi.list, () => known);
    api.answer(undoApi.undo, take('actions', 'undone'));
    api.answer(undoApi.redo, take('undone', 'actions'));
  });
  await screen.findAllByRole('heading', { level: 1 });
  const taken = () => view.api.calls.filter(({ path, method }) => method === 'POST' && /\/(un|re)do\//.test(path)).map(({ path }) => path);
  return { ...view, taken };
}

test.each(['{Control>}{Shift>}Z{/Shift}{/Control}', '{Control>}y{/Control}', '{Meta>}{Shift>}z{/Shift}{/Meta}'])('%s does again what was undone last, and says what that was', async (keys) => {
  const { user, taken } = await openPage({ undone: [rename, move] });
  await user.keyboard(keys);
  expect(await screen.findByText('Redone: “Rent.pdf” renamed')).toBeDefined();
  await user.keyboard(keys);
  expect(await screen.findByText('Redone: 3 items moved')).toBeDefined();
  expect(taken()).toEqual(['/api/redo/action-1', '/api/redo/action-2']);
});

test('what was taken back before it was sent is done again first, also with a connection by now', async () => {
  const { user, taken } = await openPage({ undone: [move] });
  const before = ['“Rent.pdf” moved to the bin'];
  const stop = answerTakeWaiting((direction) => Promise.resolve(direction === 'redo' ? before.pop() : 'nothing that waits'));
  onTestFinished(stop);
  await user.keyboard('{Control>}y{/Control}');
  expect(await screen.findByText('Redone: “Rent.pdf” moved to the bin')).toBeDefined();
  expect(taken()).toEqual([]);
  await user.keyboard('{Control>}y{/Control}');
  expect(await screen.findByText('Redone: 3 items moved')).toBeDefined();
});

test('the message after an undo has the way forth again, and the one after that the way back', async () => {
  const { user, taken } = await openPage({ actions: [rename] });
  act(() => offerUndo(rename.id, { title: 'Renamed', undo: 'Take back' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Undone: “Rent.pdf” renamed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await screen.findByText('Redone: “Rent.pdf” renamed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken()).toEqual(['/api/undo/action-1', '/api/redo/action-1', '/api/undo/action-1']));
});

test('once something else was done, the message does not offer what cannot be done again', async () => {
  const { user } = await openPage({ actions: [rename] });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Redo' })).toBeDefined();
  act(() => offerUndo(move.id, { title: 'Moved', undo: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull());
});

test('where nothing was undone, where something was changed since, and without a connection, it says so', async () => {
  const { user, api, taken } = await openPage({});
  const redo = () => user.keyboard('{Control>}y{/Control}');
  await redo();
  expect(await screen.findByText(/There is nothing to redo/)).toBeDefined();
  api.answer(undoApi.list, { actions: [], undone: [rename] });
  api.answer(undoApi.redo, { done: [], failed: [{ id: 'file_1', name: 'Rent.pdf', code: 'undo.changed_since', params: {} }] });
  await redo();
  expect(await screen.findByText('The change of “Rent.pdf” could not be redone')).toBeDefined();
  onlineManager.setOnline(false);
  await redo();
  expect(await screen.findByText('Nothing can be redone without a connection')).toBeDefined();
  onlineManager.setOnline(true);
  expect(taken()).toEqual(['/api/redo/action-1']);
});

test('recent changes list what was undone, each with its way forth', async () => {
  const { user, taken } = await openPage({ actions: [rename], undone: [move] });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'undo a recent{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Recent changes' });
  await user.click(await within(dialog).findByRole('button', { name: 'Redo: 3 items moved' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Undo: 3 items moved' })).toBeDefined());
  expect(taken()).toEqual(['/api/redo/action-2']);
});

test('the palette does again what was undone', async () => {
  const { user } = await openPage({ undone: [rename] });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'redo{ArrowDown}{Enter}');
  expect(await screen.findByText('Redone: “Rent.pdf” renamed')).toBeDefined();
});
