import { undoApi } from '@scriba/contract/undo';
import { notesApi, NOTE_CHARACTERS_MAX, type Note } from '@scriba/contract/notes';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aNote, answerDocument } from '#web/testing/documents.ts';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const FILE = '/api/files/file_1/notes';

/** An open file with these notes, kept by something like the server. */
async function open(notes: Note[] | Promise<Note[]> = [], fileId = 'file_1') {
  const kept = { notes };
  const view = await renderApp(`/dashboard?file=${fileId}`, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile());
    api.answerAt(FILE, notesApi.list, async () => ({ notes: await kept.notes }));
  });
  await screen.findByRole('button', { name: 'Edit text' });
  return { ...view, kept };
}
const hasFocus = (element: HTMLElement) => document.activeElement === element;
const dialog = () => screen.findByRole('dialog', { name: /Notes on/ });
const openByMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click((await screen.findAllByRole('button', { name: 'More actions' })).at(-1) ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: /^Notes/ }));
  return await dialog();
};

test('a note is written from the menu, once also if the key is pressed twice, and stands below the name from then on', async () => {
  const scene = await open();
  const { user, api, kept } = scene;
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  const opened = within(await openByMenu(scene));
  expect(await opened.findByText('Nothing has been noted on this file yet.')).toBeDefined();
  expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(true);
  api.answer(notesApi.add, () => {
    kept.notes = [aNote({ text: 'Ask Bob' })];
    return { note: aNote({ text: 'Ask Bob' }) };
  });
  await user.type(opened.getByRole('textbox', { name: 'New note' }), 'Ask Bob{Control>}{Enter}{Enter}{/Control}');
  expect(await opened.findByText('Ask Bob', { selector: 'p' })).toBeDefined();
  await waitFor(() => expect(opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe(''));
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === FILE).map(({ body }) => body)).toEqual([{ id: expect.stringMatching(/^note_/), text: 'Ask Bob' }]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '1 note: Ask Bob' }));
  expect(await dialog()).toBeDefined();
});

test('a note that is added before the others came stands above where they load, without a word of the connection', async () => {
  const others = Promise.withResolvers<Note[]>();
  const { user, api } = await open(others.promise);
  api.answer(notesApi.add, { note: aNote({ text: 'Ask Bob' }) });
  await user.keyboard('m');
  const opened = within(await dialog());
  await user.type(opened.getByRole('textbox', { name: 'New note' }), 'Ask Bob{Control>}{Enter}{/Control}');
  expect(await opened.findByText('Ask Bob', { selector: 'p' })).toBeDefined();
  expect(opened.queryByText('Existing notes appear once you are connected.')).toBeNull();
  expect(opened.getByRole('status', { name: 'Loading the notes' })).toBeDefined();
  others.resolve([aNote({ text: 'Ask Bob' }), aNote({ id: 'note_2', text: 'Before' })]);
  expect(await opened.findByText('Before')).toBeDefined();
  await waitFor(() => expect(opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe(''));
});

test('M opens the notes, and what was begun is there again after they were closed', async () => {
  const { user } = await open([aNote()]);
  await user.keyboard('m');
  const first = within(await dialog()).getByRole('textbox', { name: 'New note' });
  expect(hasFocus(first)).toBe(true);
  await user.keyboard('Half');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  expect(field.value).toBe('Half');
  await user.clear(field);
});

test('what is typed while a note is on its way is kept', async () => {
  const { user, api } = await open();
  await user.keyboard('m');
  const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  const { promise, resolve } = Promise.withResolvers<{ note: Note }>();
  api.answer(notesApi.add, () => promise);
  await user.type(field, 'One{Control>}{Enter}{/Control} and more');
  resolve({ note: aNote({ text: 'One' }) });
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(false));
  expect(field.value).toBe('One and more');
  await user.clear(field);
});

test('a note whose dialog was closed while it was on its way is not sent twice, and is not in the field any more once it has arrived', async () => {
  const { user, api } = await open();
  await user.keyboard('m');
  const { promise, resolve } = Promise.withResolvers<{ note: Note }>();
  api.answer(notesApi.add, () => promise);
  await user.type(within(await dialog()).getByRole('textbox', { name: 'New note' }), 'Once{Control>}{Enter}{/Control}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, '{Control>}{Enter}{/Control}');
  resolve({ note: aNote({ text: 'Once' }) });
  await waitFor(() => expect(field.value).toBe(''));
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === FILE)).toHaveLength(1);
});

test('a note that was refused after its dialog was closed says so where it stands again', async () => {
  const { user, api } = await open();
  await user.keyboard('m');
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof problem>>();
  api.answer(notesApi.add, () => promise);
  await user.type(within(await dialog()).getByRole('textbox', { name: 'New note' }), 'Kept{Control>}{Enter}{/Control}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  const opened = within(await dialog());
  resolve(problem('note.too_many', { max: 100 }));
  expect(await opened.findByText(/This file has 100 notes/)).toBeDefined();
  expect(opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('Kept');
  await user.clear(opened.getByRole('textbox', { name: 'New note' }));
});

test('the menu of a row opens the notes of a file that is not open', async () => {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    api.answerAt(FILE, notesApi.list, { notes: [aNote()] });
  });
  await user.pointer({ keys: '[MouseRight]', target: await screen.findByRole('row', { name: /Invoice 0417/ }) });
  await user.click(await screen.findByRole('menuitem', { name: 'Notes…' }));
  expect(await within(await dialog()).findByText('Paid on Monday')).toBeDefined();
});

test('a note is written anew, or left as it was', async () => {
  const { user, api, kept } = await open([aNote()]);
  await user.keyboard('m');
  const opened = within(await dialog());
  await user.click(await opened.findByRole('button', { name: 'Edit “Paid on Monday”' }));
  await user.type(opened.getByRole('textbox', { name: 'Change the note' }), '!{Escape}');
  expect(await opened.findByText('Paid on Monday')).toBeDefined();
  expect(hasFocus(opened.getByRole('button', { name: 'Edit “Paid on Monday”' }))).toBe(true);
  await user.click(opened.getByRole('button', { name: 'Edit “Paid on Monday”' }));
  api.answer(notesApi.change, () => {
    kept.notes = [aNote({ text: 'Paid', changedAt: new Date().toISOString() })];
    return { note: aNote({ text: 'Paid' }) };
  });
  const field = opened.getByRole('textbox', { name: 'Change the note' });
  await user.clear(field);
  await user.type(field, 'Paid');
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect(await opened.findByText(/Ana Ionescu, changed/)).toBeDefined();
});

/** A note whose new text is being typed. */
async function editing() {
  const scene = await open([aNote()]);
  await scene.user.keyboard('m');
  const opened = within(await dialog());
  await scene.user.click(await opened.findByRole('button', { name: 'Edit “Paid on Monday”' }));
  await scene.user.type(opened.getByRole('textbox', { name: 'Change the note' }), ' at noon');
  const bodies = () => scene.api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(FILE)).map(({ method, body }) => ({ method, body }));
  return { ...scene, opened, bodies };
}

test('a note that another tab changes while it is written anew shows what it says now, and is replaced knowingly', async () => {
  const { user, api, kept, opened, bodies } = await editing();
  const changed = aNote({ text: 'Paid on Tuesday', changedAt: '2030-06-02T10:00:00.000Z' });
  api.answer(notesApi.change, () => {
    kept.notes = [changed];
    return problem('note.changed_meanwhile');
  });
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect((await opened.findByText('Paid on Tuesday')).tagName).toBe('BLOCKQUOTE');
  // It counts as read when it has been there for a moment.
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  api.answer(notesApi.change, () => {
    kept.notes = [aNote({ text: 'Paid on Monday at noon', changedAt: '2030-06-02T11:00:00.000Z' })];
    return { note: kept.notes[0] as Note };
  });
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect(await opened.findByText('Paid on Monday at noon')).toBeDefined();
  expect(opened.queryByRole('textbox', { name: 'Change the note' })).toBeNull();
  expect(bodies()).toEqual(['Paid on Monday', changed.text].map((textBefore) => ({ method: 'PATCH', body: { text: 'Paid on Monday at noon', textBefore } })));
});

test('a note that another tab changes at the moment of saving is not written over by who could not see that', async () => {
  const stream = fakeStream();
  const { user, api, kept, opened, bodies } = await editing();
  kept.notes = [aNote({ text: 'Paid on Tuesday', changedAt: '2030-06-02T10:00:00.000Z' })];
  api.answer(notesApi.change, problem('note.changed_meanwhile'));
  await stream.tell({ name: 'note.changed', fileId: 'file_1', folderId: 'root' });
  await opened.findByText('Paid on Tuesday');
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect(bodies()).toEqual([{ method: 'PATCH', body: { text: 'Paid on Monday at noon', textBefore: 'Paid on Monday' } }]);
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
});

test('a note that another tab deletes while it is written anew keeps its new text, which becomes a note', async () => {
  const { user, api, kept, opened, bodies } = await editing();
  api.answer(notesApi.change, () => {
    kept.notes = [];
    return problem('note.not_found');
  });
  await user.click(opened.getByRole('button', { name: 'Save' }));
  expect(await opened.findByText(/Saving adds your text as a new note/)).toBeDefined();
  // Also where the dialog is closed and opened again.
  await user.click(opened.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  const again = within(await dialog());
  expect((await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change the note' })).value).toBe('Paid on Monday at noon');
  const added = aNote({ id: 'note_2', text: 'Paid on Monday at noon' });
  api.answer(notesApi.add, () => {
    kept.notes = [added];
    return { note: added };
  });
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect((await again.findByText('Paid on Monday at noon')).tagName).toBe('P');
  expect(again.queryByRole('textbox', { name: 'Change the note' })).toBeNull();
  expect(bodies().at(-1)).toEqual({ method: 'POST', body: { id: expect.stringMatching(/^note_/), text: 'Paid on Monday at noon' } });
});

test('a note whose dialog was closed while its new text was on its way is as it was saved, and no double press sends it twice', async () => {
  const { user, api, kept, opened, bodies } = await editing();
  const { promise, resolve } = Promise.withResolvers<{ note: Note }>();
  api.answer(notesApi.change, () => promise);
  await user.dblClick(opened.getByRole('button', { name: 'Save' }));
  await user.click(opened.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  kept.notes = [aNote({ text: 'Paid on Monday at noon', changedAt: '2030-06-02T10:00:00.000Z' })];
  resolve({ note: kept.notes[0] as Note });
  await user.keyboard('m');
  const again = within(await dialog());
  expect(await again.findByText('Paid on Monday at noon')).toBeDefined();
  await waitFor(() => expect(again.queryByRole('textbox', { name: 'Change the note' })).toBeNull());
  expect(bodies()).toHaveLength(1);
});

test('a note that was deleted meanwhile goes when its new text is given up, and the others keep the focus', async () => {
  const { user, api, kept, opened } = await editing();
  api.answer(notesApi.change, () => {
    kept.notes = [];
    return problem('note.not_found');
  });
  await user.click(opened.getByRole('button', { name: 'Save' }));
  await opened.findByText(/Saving adds your text as a new note/);
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
  expect(await opened.findByText('Nothing has been noted on this file yet.')).toBeDefined();
  expect(hasFocus(opened.getByRole('group', { name: '0 notes' }))).toBe(true);
});

test('a note that is deleted can be brought back', async () => {
  const { user, api, kept } = await open([aNote()]);
  await user.keyboard('m');
  const opened = within(await dialog());
  api.answer(notesApi.remove, () => {
    kept.notes = [];
    return null;
  });
  api.answer(undoApi.undo, () => {
    kept.notes = [aNote()];
    return { done: ['note_1'], failed: [] };
  });
  await user.click(await opened.findByRole('button', { name: 'Delete “Paid on Monday”' }));
  await opened.findByText('Nothing has been noted on this file yet.');
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(await opened.findByText('Paid on Monday')).toBeDefined();
  const undone = api.calls.find(({ path }) => path.startsWith('/api/undo/'))?.path.split('/').at(-1);
  expect(undone).toMatch(/^[\w-]{8,64}$/);
});

test('what is too long or refused is said at the field, and nothing typed is lost', async () => {
  const { user, api } = await open();
  await user.keyboard('m');
  const opened = within(await dialog());
  const field = opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.click(field);
  await user.paste('x'.repeat(NOTE_CHARACTERS_MAX + 1));
  expect(await opened.findByText(/At most 2,000 characters/)).toBeDefined();
  expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Fine');
  api.answer(notesApi.add, problem('note.too_many', { max: 100 }));
  await user.click(opened.getByRole('button', { name: 'Add note' }));
  expect(await opened.findByText(/This file has 100 notes/)).toBeDefined();
  expect(field.value).toBe('Fine');
  await user.clear(field);
});

test('of a file in the bin they are only read', async () => {
  const { user } = await renderApp('/trash?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile({ trashedAt: '2030-06-01T10:00:00.000Z' })] });
    answerDocument(api, aFile());
    api.answerAt(FILE, notesApi.list, { notes: [aNote()] });
  });
  await user.click(await screen.findByRole('button', { name: '1 note: Paid on Monday' }));
  const opened = within(await dialog());
  expect(await opened.findByText('Paid on Monday')).toBeDefined();
  expect(opened.queryByRole('textbox')).toBeNull();
  expect(opened.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});
