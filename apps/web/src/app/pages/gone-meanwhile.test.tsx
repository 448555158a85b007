import { filesApi, type FileEntry } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const letters = ['Alpha', 'Beta'].map((name, at) => aFile({ id: `file_${at + 1}`, name: `${name}.pdf` }));

/** The top level, which another tab changes. */
async function openLibrary(files: FileEntry[]) {
  const stream = fakeStream();
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files });
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
      answerLibrary(view.api, { files: left });
      view.api.answer(filesApi.find, { files: [] });
      await stream.tell({ name: 'file.trashed', fileId, folderId: 'root' });
    },
  };
}

test('a file that goes to the bin while it is renamed is said to be gone, and the keys belong to the list', async () => {
  const { press, trash, api } = await openLibrary(letters);
  await press('{Home}{F2}');
  expect(await screen.findByRole('textbox', { name: 'New name of Alpha.pdf' })).toBeDefined();
  await trash('file_1');
  expect(await screen.findByText('“Alpha.pdf” is not here any more: it was deleted or moved meanwhile.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'New name of Alpha.pdf' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('where it was the last one, the page has the focus', async () => {
  const { press, trash } = await openLibrary(letters.slice(0, 1));
  await press('{Home}{F2}');
  await screen.findByRole('textbox', { name: 'New name of Alpha.pdf' });
  await trash('file_1');
  await screen.findByText(/^“Alpha.pdf” is not here any more/);
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
