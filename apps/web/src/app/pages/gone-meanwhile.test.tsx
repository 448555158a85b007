import { filesApi, type FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const letters = ['Alpha', 'Beta'].map((name, at) => aFile({ id: `file_${at + 1}`, name: `${name}.pdf` }));
const targets = [aFolder({ name: 'Invoices' }), aFolder({ id: 'folder_2', name: 'Letters' })];

/** The top level, which another tab changes. */
async function openLibrary(files: FileEntry[], folders: Folder[] = []) {
  const stream = fakeStream();
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files, folders });
  });
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  return {
    ...view,
    press: async (keys: string) => {
      screen.getByRole('grid').focus();
      await view.user.keyboard(keys);
    },
    trash: async (fileId: string) => {
      const left = files.filter(({ id }) => id !== fileId);
      answerLibrary(view.api, { files: left, folders });
      view.api.answer(filesApi.find, { files: [] });
      await stream.tell({ name: 'file.trashed', fileId, folderId: 'root' });
    },
    removeFolder: async (folderId: string) => {
      answerLibrary(view.api, { files, folders: folders.filter(({ id }) => id !== folderId) });
      await stream.tell({ name: 'folder.deleted', folderId });
    },
  };
}

test('a file that goes to the bin while it is renamed is said to be gone, and what is typed on acts on no other file', async () => {
  const { press, trash, api, user } = await openLibrary(letters);
  await press('{Home}{F2}');
  expect(await screen.findByRole('textbox', { name: 'New name of Alpha.pdf' })).toBeDefined();
  await trash('file_1');
  expect(await screen.findByText('“Alpha.pdf” is not here any more: it was deleted or moved meanwhile.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'New name of Alpha.pdf' })).toBeNull();
  await user.keyboard('{Home}{Delete}{Enter}');
  expect(document.activeElement?.id).toBe('main');
  expect(api.calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/files/find')).toEqual([]);
});

test('where it was the last one, the page has the focus', async () => {
  const { press, trash } = await openLibrary(letters.slice(0, 1));
  await press('{Home}{F2}');
  await screen.findByRole('textbox', { name: 'New name of Alpha.pdf' });
  await trash('file_1');
  await screen.findByText(/^“Alpha.pdf” is not here any more/);
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

async function chooseTarget({ press, user }: Awaited<ReturnType<typeof openLibrary>>, name: RegExp) {
  await press('{End}{Shift>}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Beta.pdf”' }));
  await user.click(dialog.getByRole('row', { name }));
  const moveHere = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move here' });
  expect(moveHere.disabled).toBe(false);
  return { dialog, moveHere };
}

test('a folder that is deleted while it is chosen to move there is said to be gone, and another can be chosen', async () => {
  const scene = await openLibrary(letters, targets);
  const { dialog, moveHere } = await chooseTarget(scene, /Invoices/);
  await scene.removeFolder('folder_1');
  expect((await dialog.findByRole('alert')).textContent).toBe('The folder “Invoices” was deleted meanwhile. Choose another one.');
  expect(moveHere.disabled).toBe(true);
  scene.api.answer(filesApi.move, { done: ['file_2'], failed: [] });
  await scene.user.click(dialog.getByRole('row', { name: /Letters/ }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await scene.user.click(moveHere);
  expect(await screen.findByText('“Beta.pdf” moved to “Letters”')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
});

test('a move that is refused leaves the dialog open, with the reason', async () => {
  const scene = await openLibrary(letters, targets);
  const { dialog, moveHere } = await chooseTarget(scene, /Invoices/);
  scene.api.answer(filesApi.move, problem('folder.not_found'));
  await scene.user.click(moveHere);
  expect((await dialog.findByRole('alert')).textContent).toBe('“Beta.pdf” was left as it was. This folder does not exist any more.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(moveHere.disabled).toBe(false);
});

test('so does a file that was left as it was', async () => {
  const scene = await openLibrary(letters, targets);
  const { dialog, moveHere } = await chooseTarget(scene, /Invoices/);
  scene.api.answer(filesApi.move, { done: [], failed: [{ fileId: 'file_2', code: 'file.not_found' }] });
  await scene.user.click(moveHere);
  expect((await dialog.findByRole('alert')).textContent).toBe('“Beta.pdf” was left as it was. This file does not exist any more.');
});

test('who left the dialog before the answer came hears the reason in a message', async () => {
  const scene = await openLibrary(letters, targets);
  const { dialog, moveHere } = await chooseTarget(scene, /Invoices/);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof problem>>();
  scene.api.answer(filesApi.move, () => promise);
  await scene.user.click(moveHere);
  await scene.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve(problem('folder.not_found'));
  const reason = '“Beta.pdf” was left as it was. This folder does not exist any more.';
  expect(await screen.findByRole('alertdialog', { name: reason })).toBeDefined();
});
