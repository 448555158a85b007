import { notesApi, type Note } from '@scriba/contract/notes';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aNote, answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import { learnServerTime } from '../../lib/server-time.ts';
import { metaOfElsewhere, showAnewFrom, showNow } from '../../lib/shown-change.ts';
import { whenNothingWaits } from '../../lib/use-kept-change.ts';
import { changeOf, discardChanges } from '../changes/keep-changes.ts';
import { changedNote, notesQuery } from './notes.queries.ts';

afterEach(() => onlineManager.setOnline(true));

const FILE = '/api/files/file_1/notes';

async function connectAgain(queryClient: QueryClient) {
  act(() => onlineManager.setOnline(true));
  await act(() => whenNothingWaits(queryClient));
}

/** The notes of an open file, whose connection is gone; the server keeps them meanwhile. */
async function openWithout(notes: Note[]) {
  const view = await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile());
    api.answerAt(FILE, notesApi.list, { notes });
  });
  await screen.findByRole('button', { name: 'Edit text' });
  if (notes.length > 0) await screen.findByRole('button', { name: /note/ });
  act(() => onlineManager.setOnline(false));
  await view.user.keyboard('m');
  const opened = within(await screen.findByRole('dialog', { name: /Notes on/ }));
  const field = () => opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  const write = async (text: string) => {
    await view.user.type(field(), `${text}{Control>}{Enter}{/Control}`);
    expect(await opened.findByText(text, { selector: 'p' })).toBeDefined();
    expect(field().value).toBe('');
  };
  const connect = () => connectAgain(view.queryClient);
  const sent = () => view.api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(FILE)).map(({ method, path, body }) => ({ method, path, body }));
  return { ...view, opened, field, write, connect, sent };
}

type Opened = Awaited<ReturnType<typeof openWithout>>;

test('what is noted, changed and deleted is shown at once, and sent in that order when there is a connection', async () => {
  const old = aNote({ id: 'note_old', text: 'Old' });
  const { user, api, opened, write, connect, sent } = await openWithout([old]);
  await write('Ask Bob');
  await user.click(opened.getByRole('button', { name: 'Edit “Ask Bob”' }));
  await user.type(opened.getByRole('textbox', { name: 'Change the note' }), ' again');
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect(await opened.findByText('Ask Bob again', { selector: 'p' })).toBeDefined();
  await user.click(opened.getByRole('button', { name: 'Delete “Old”' }));
  await waitFor(() => expect(opened.queryByText('Old')).toBeNull());
  expect(sent()).toEqual([]);

  const answer = { note: aNote({ id: 'note_new', text: 'Ask Bob again' }) };
  api.answer(notesApi.add, answer);
  api.answer(notesApi.change, answer);
  api.answer(notesApi.remove, null);
  await connect();
  const [added] = sent();
  const { id } = added?.body as { id: string };
  expect(sent()).toEqual([
    { method: 'POST', path: FILE, body: { id, text: 'Ask Bob', writtenAt: expect.any(String) } },
    { method: 'PATCH', path: `${FILE}/${id}`, body: { text: 'Ask Bob again', textBefore: 'Ask Bob' } },
    { method: 'DELETE', path: `${FILE}/note_old`, body: undefined },
  ]);
});

test.each([
  ['changed', async ({ user, opened }: Opened) => {
    await user.click(opened.getByRole('button', { name: 'Edit “Ask Bob”' }));
    await user.type(opened.getByRole('textbox', { name: 'Change the note' }), ' again{Control>}{Enter}{/Control}');
    await opened.findByText('Ask Bob again', { selector: 'p' });
  }],
  ['deleted', async ({ user, opened }: Opened) => {
    await user.click(opened.getByRole('button', { name: 'Delete “Ask Bob”' }));
    await waitFor(() => expect(opened.queryByText('Ask Bob')).toBeNull());
  }],
])('a note that was added and %s is shown so while the server has only the first', async (_what, doMore) => {
  const view = await openWithout([]);
  const { api, opened, write, sent, queryClient } = view;
  await write('Ask Bob');
  await doMore(view);
  const later = Promise.withResolvers<{ note: Note }>();
  api.answer(notesApi.add, ({ body }) => ({ note: aNote(body as { id: string; text: string }) }));
  api.answer(notesApi.change, () => later.promise);
  api.answer(notesApi.remove, () => later.promise.then(() => null));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(opened.queryByText('Ask Bob', { selector: 'p' })).toBeNull();
  later.resolve({ note: aNote({ text: 'Ask Bob again' }) });
  await act(() => whenNothingWaits(queryClient));
});

test('what is discarded before it is sent is as it was', async () => {
  const { user, opened, write, sent, connect, queryClient } = await openWithout([aNote({ id: 'note_old', text: 'Old' }), aNote({ id: 'note_2', text: 'Second' })]);
  await write('Ask Bob');
  await user.click(opened.getByRole('button', { name: 'Delete “Old”' }));
  await user.click(opened.getByRole('button', { name: 'Edit “Second”' }));
  await user.type(opened.getByRole('textbox', { name: 'Change the note' }), '!');
  await user.click(opened.getByRole('button', { name: 'Save' }));
  await opened.findByText('Second!', { selector: 'p' });
  const changes = () => queryClient.getMutationCache().getAll().flatMap(({ state }) => changeOf(state.variables as object) ?? []);
  // Who knows what waits comes after the page.
  await waitFor(() => expect(changes()).toHaveLength(3));
  await act(() => discardChanges(queryClient, changes()));
  const texts = () => opened.getAllByRole('listitem').map(({ firstChild }) => firstChild?.firstChild?.textContent);
  await waitFor(() => expect(texts()).toEqual(['Old', 'Second']));
  await connect();
  expect(sent()).toEqual([]);
});

test('where nobody could ask for the notes yet it says so, and shows what waits', async () => {
  const { user, queryClient } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    api.answer(notesApi.add, { note: aNote({ text: 'Ask Bob' }) });
    api.answerAt(FILE, notesApi.list, { notes: [aNote({ text: 'Ask Bob' }), aNote({ id: 'note_2', text: 'Before' })] });
  });
  const row = await screen.findByRole('row', { name: /Invoice 0417/ });
  act(() => onlineManager.setOnline(false));
  await user.pointer({ keys: '[MouseRight]', target: row });
  await user.click(await screen.findByRole('menuitem', { name: 'Notes…' }));
  const opened = within(await screen.findByRole('dialog', { name: /Notes on/ }));
  await user.type(opened.getByRole('textbox', { name: 'New note' }), 'Ask Bob{Control>}{Enter}{/Control}');
  expect(await opened.findByText('Ask Bob', { selector: 'p' })).toBeDefined();
  expect(opened.getByText('Existing notes appear once you are connected.')).toBeDefined();
  expect(opened.queryByText('Nothing has been noted on this file yet.')).toBeNull();
  expect(within(row).getByRole('img', { name: 'Waits for the connection', hidden: true })).toBeDefined();
  await connectAgain(queryClient);
  expect(await opened.findByText('Before')).toBeDefined();
  expect(opened.queryByText('Existing notes appear once you are connected.')).toBeNull();
});

test('a note that is gone when its deletion is sent once more is deleted, and nobody is told of an error', async () => {
  const { user, api, opened, connect } = await openWithout([aNote({ text: 'Old' })]);
  await user.click(opened.getByRole('button', { name: 'Delete “Old”' }));
  await waitFor(() => expect(opened.queryByText('Old')).toBeNull());
  api.answer(notesApi.remove, problem('note.not_found'));
  api.answerAt(FILE, notesApi.list, { notes: [] });
  await connect();
  expect(await screen.findByText('The note was deleted')).toBeDefined();
  expect(screen.queryByText('This note does not exist any more.')).toBeNull();
});

test('a note that was changed and deleted here, and is gone by then, is as its person wants it: nobody is told of an error', async () => {
  const { user, api, opened, connect, sent } = await openWithout([aNote({ id: 'note_old', text: 'Old' })]);
  await user.click(opened.getByRole('button', { name: 'Edit “Old”' }));
  await user.type(opened.getByRole('textbox', { name: 'Change the note' }), '!{Control>}{Enter}{/Control}');
  await user.click(await opened.findByRole('button', { name: 'Delete “Old!”' }));
  await waitFor(() => expect(opened.queryByText('Old!')).toBeNull());
  for (const route of [notesApi.change, notesApi.remove]) api.answer(route, problem('note.not_found'));
  api.answerAt(FILE, notesApi.list, { notes: [] });
  await connect();
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  expect(await screen.findByText('The note was deleted')).toBeDefined();
  expect(screen.queryByText(/was not saved/)).toBeNull();
  expect(localStorage.getItem('scriba.refused.user_1')).toBeNull();
});

test('a note that waits keeps the time that it was written at, however often it is shown anew, and the server hears of it', async () => {
  learnServerTime('2030-01-01T10:00:00.000Z');
  onTestFinished(() => learnServerTime(new Date().toISOString()));
  const { api, write, connect, sent, queryClient } = await openWithout([]);
  await write('Ask Bob');
  const shown = () => queryClient.getQueryData(notesQuery('file_1').queryKey)?.[0]?.createdAt;
  const written = shown();
  expect(written).toMatch(/^2030-01-01T10:00/);
  learnServerTime('2030-01-01T11:00:00.000Z');
  await act(() => showAnewFrom(queryClient, () => true));
  expect(shown()).toBe(written);
  api.answer(notesApi.add, { note: aNote({ text: 'Ask Bob' }) });
  await connect();
  expect(sent()[0]?.body).toMatchObject({ text: 'Ask Bob', writtenAt: written });
});

test('a text that waits in another tab of its person is known to them: what they save here takes its place', async () => {
  const old = aNote({ id: 'note_old', text: 'Old' });
  const { user, api, opened, connect, sent, queryClient } = await openWithout([old]);
  await user.click(opened.getByRole('button', { name: 'Edit “Old”' }));
  await user.type(opened.getByRole('textbox', { name: 'Change the note' }), '!');
  const cache = queryClient.getMutationCache();
  const elsewhere = cache.build<unknown, Error, unknown, unknown>(queryClient, { meta: metaOfElsewhere(changedNote, '1') }, {
    status: 'pending', isPaused: false, variables: { noteId: 'note_old', onFile: 'file_1', text: 'From there', textBefore: 'Old' },
    context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null, submittedAt: 0,
  });
  await act(() => showNow(queryClient, elsewhere));
  expect(await opened.findByText('From there')).toBeDefined();
  await user.click(opened.getByRole('button', { name: 'Save' }));
  await opened.findByText('Old!', { selector: 'p' });
  cache.remove(elsewhere);
  api.answer(notesApi.change, { note: aNote({ id: 'note_old', text: 'Old!' }) });
  await connect();
  expect(sent()).toMatchObject([{ method: 'PATCH', body: { text: 'Old!', textBefore: 'From there' } }]);
});

test('a note that is refused after it waited is told, and is in its field again', async () => {
  const { user, api, write, connect } = await openWithout([]);
  await write('Ask Bob');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer(notesApi.add, problem('note.too_many', { max: 100 }));
  await connect();
  expect(await screen.findByText('The note “Ask Bob” was not saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /1 note/ })).toBeNull());
  await user.keyboard('m');
  const field = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  expect(field.value).toBe('Ask Bob');
  await user.clear(field);
});
