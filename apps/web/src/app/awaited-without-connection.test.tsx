import { extractionApi } from '@scriba/contract/extraction';
import { searchApi } from '@scriba/contract/search';
import { sessionApi } from '@scriba/contract/session';
import { undoApi } from '@scriba/contract/undo';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aRevision, answerDocument, textAnswer } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

afterEach(() => onlineManager.setOnline(true));

const NONE = 'There is no connection right now';
const goOffline = () => act(() => onlineManager.setOnline(false));
const goOnline = () => act(() => onlineManager.setOnline(true));

async function openFile() {
  const view = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile());
    api.answer(extractionApi.getText, textAnswer('Total 493.73 EUR', 1));
    api.answer(extractionApi.listRevisions, { revisions: [aRevision(1, { isCurrent: true })] });
    api.answer(extractionApi.getRevision, { text: 'Total 493.73 EUR' });
  });
  await screen.findAllByText('Contoso');
  goOffline();
  return view;
}

test('a text that was never fetched says that it needs a connection, and can be edited as soon as there is one', async () => {
  const { user } = await openFile();
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  expect(await screen.findByText(NONE)).toBeDefined();
  expect(screen.queryByRole('status', { name: 'Text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close the editor' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  goOnline();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' })).value).toBe('Total 493.73 EUR');
});

test('so do the versions of a text', async () => {
  const { user } = await openFile();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions of the text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of the text' }));
  expect(await dialog.findByText(NONE)).toBeDefined();
  goOnline();
  expect(await dialog.findByText('Total 493.73 EUR')).toBeDefined();
});

test('so does what was changed lately', async () => {
  const { user } = await renderApp('/trash', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api);
    api.answer(undoApi.list, { actions: [], undone: [] });
  });
  const button = await screen.findByRole('button', { name: 'Recent changes' });
  goOffline();
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent changes' }));
  expect(await dialog.findByText(NONE)).toBeDefined();
  goOnline();
  await waitFor(() => expect(dialog.queryByText(NONE)).toBeNull());
});

test('what is sought in a folder is not said to be nowhere before somebody could look', async () => {
  const { user } = await renderApp('/dashboard?folder=folder_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [aFolder({ id: 'folder_1', name: 'Home' })] });
    api.answer(searchApi.inFolder, { hits: [], isComplete: true, searched: 3, isSearchedExact: true, isTimeUp: false });
  });
  await user.click(await screen.findByRole('button', { name: 'Search in this folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search in Home' }));
  goOffline();
  await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
  expect(await dialog.findByText(NONE)).toBeDefined();
  goOnline();
  await waitFor(() => expect(dialog.queryByText(NONE)).toBeNull());
});
