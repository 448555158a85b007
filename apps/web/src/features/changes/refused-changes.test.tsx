import { sessionApi } from '@scriba/contract/session';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';
import { forgetPerson } from '../../lib/forget-person.ts';
import { noteRefused, useRefusedChanges } from '../../lib/refused-changes.ts';
import { learnServerTime } from '../../lib/server-time.ts';

const change = (order: object, kind: 'changeFile' | 'addNote' | 'moveFiles' = 'changeFile') => ({ id: kind, owner: 'user_1', page: 'p', kind, order, names: { file_1: 'Rent.pdf' } });
const renamed = { change: change({ fileId: 'file_1', change: { name: 'Lease' } }), ids: ['file_1'], code: 'file.not_found' };
const noted = { change: change({ noteId: 'note_1', onFile: 'file_1', text: 'Paid on Monday\nin cash' }, 'addNote'), ids: ['note_1'], code: 'note.too_many', params: { max: 100 } };

const open = (userId = 'user_1') => renderApp('/dashboard', (api) => {
  api.answer(sessionApi.session, signedIn({ id: userId, uid: userId }));
  answerLibrary(api, { folders: [], files: [] });
});

test('what was refused is listed with the reason until it was seen, also after the page is loaded anew', async () => {
  noteRefused('user_1', [renamed, noted]);
  await open();
  await screen.findByText('2 changes made without a connection were not done');
  cleanup();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: /2 changes/ }));
  const [note, rename] = dialog.getAllByRole('listitem');
  // The latest first; what was to be noted is nowhere else.
  expect(note?.textContent).toMatch(/Note on “Rent.pdf”: Paid on MondayThis file has 100 notes.*Paid on Monday\nin cashnow/);
  expect(rename?.textContent).toMatch(/“Rent.pdf” renamed to “Lease”.*now/);
  await user.click(dialog.getByRole('button', { name: 'Remove from the list: “Rent.pdf” renamed to “Lease”' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Clear the list' }));
  await waitFor(() => expect(screen.queryByText(/made without a connection/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
  expect(Object.keys(localStorage).filter((key) => key.includes('refused'))).toEqual([]);
});

test('one change of which some were refused for another reason is one, with each reason', async () => {
  const moved = { ...change({ fileIds: ['file_1', 'file_2'], folderId: 'folder_1' }, 'moveFiles'), names: { file_1: 'Rent.pdf', file_2: 'Gas.pdf', folder_1: 'Bills' } };
  noteRefused('user_1', [{ change: moved, ids: ['file_1'], code: 'file.not_found' }, { change: moved, ids: ['file_2'], code: 'file.locked' }]);
  const { user } = await open();
  await screen.findByText('1 change made without a connection was not done');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const [item, ...others] = within(await screen.findByRole('dialog', { name: /1 change/ })).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(item?.textContent).toMatch(/^2 items moved to “Bills”Rent.pdf .+Gas.pdf .+now$/);
  await user.click(screen.getByRole('button', { name: /^Remove from the list/ }));
  await waitFor(() => expect(screen.queryByText(/made without a connection/)).toBeNull());
});

test('the moment is the one of the server, as how long ago it was is told by that', () => {
  learnServerTime('2040-01-01T12:00:00.000Z');
  onTestFinished(() => learnServerTime(new Date().toISOString()));
  noteRefused('user_1', [renamed]);
  expect(renderHook(() => useRefusedChanges('user_1')).result.current.at(-1)?.at).toMatch(/^2040-01-01T12:00/);
  forgetPerson('user_1');
});

test('it belongs to who made it, and goes with them', async () => {
  noteRefused('user_1', [renamed]);
  await open('user_2');
  await screen.findAllByRole('heading', { level: 1 });
  expect(screen.queryByText(/made without a connection/)).toBeNull();
  forgetPerson('user_1');
  expect(Object.keys(localStorage).filter((key) => key.includes('refused'))).toEqual([]);
});
