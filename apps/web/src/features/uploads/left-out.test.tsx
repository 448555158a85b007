import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

// jsdom does not have it.
Object.defineProperty(File.prototype, 'webkitRelativePath', { value: '', configurable: true });

const file = (name: string) => ({ isFile: true, name, file: (resolve: (file: File) => void) => resolve(new File(['text'], name)) });
const folder = (name: string, entries: object[]) => ({
  isDirectory: true, name,
  createReader: () => {
    const batches = [entries];
    return { readEntries: (resolve: (batch: object[]) => void) => resolve(batches.shift() ?? []) };
  },
});

/** The dashboard of an installation that takes these types. */
async function open(acceptedExtensions = ['pdf']) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, { ...signedIn(), acceptedExtensions });
    answerLibrary(api, { files: [] });
    api.answer(foldersApi.create, { folder: aFolder({ name: 'Letters' }) });
  });
  const main = await screen.findByRole('main');
  const drop = (...entries: object[]) => {
    const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }));
    fireEvent.drop(main, { dataTransfer: { types: ['Files'], items } });
  };
  const paste = (text: string, target: Element = document.body) => fireEvent.paste(target, { clipboardData: { files: [], getData: () => text } });
  return { ...view, drop, paste };
}
const shown = async () => within(await screen.findByRole('region', { name: 'Transfers' }));

test('what a folder hides is left out in one line, and is no failure', async () => {
  const { drop } = await open();
  drop(folder('Letters', [file('.DS_Store'), file('.hidden'), file('Thumbs.db'), folder('.git', [file('HEAD')]), file('Rent.pdf')]));
  expect(await screen.findByText('4 hidden files were left out')).toBeDefined();
  const tray = await shown();
  expect(tray.getAllByText('Rent.pdf')).not.toEqual([]);
  expect(tray.queryByText(/hidden|Thumbs|HEAD/)).toBeNull();
  expect(screen.queryByText(/not added/)).toBeNull();
});

test('what is hidden and can be read is taken, and what was chosen by its name is refused by it', async () => {
  const { drop } = await open();
  drop(folder('Letters', [file('.Secret.pdf')]));
  await waitFor(async () => expect((await shown()).getAllByText('Secret.pdf')).not.toEqual([]));
  drop(file('.env'));
  expect(await screen.findByText('“.env” was not added')).toBeDefined();
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('a folder of nothing but hidden files says that', async () => {
  const { drop } = await open();
  drop(folder('Letters', [file('.DS_Store')]));
  expect(await screen.findByText('1 hidden file was left out')).toBeDefined();
  expect(screen.queryByText('There are no files in it.')).toBeNull();
});

test('a pasted text says what can be pasted, but not in a field', async () => {
  const { paste } = await open();
  const field = document.body.appendChild(document.createElement('input'));
  paste('Dear all', field);
  field.remove();
  expect(screen.queryByText(/can be pasted here/)).toBeNull();
  paste('Dear all');
  expect(await screen.findByText('Only files and pictures can be pasted here, not text')).toBeDefined();
});

test('a pasted text becomes a file where this installation reads such files, and somebody wants it', async () => {
  const { paste, user } = await open(['pdf', 'txt']);
  paste('Dear all');
  await user.click(await screen.findByRole('button', { name: 'Add as a text file' }));
  expect((await shown()).getAllByText(/^Pasted text .*\.txt$/)).not.toEqual([]);
});
