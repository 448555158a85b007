import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const library = { files: [aFile({ name: 'Rent.pdf' })], folders: [aFolder({ name: 'Letters' })] };
const listed = (name: string) => screen.findByText(name, { selector: '[role=grid] .sr-only' });
const main = () => within(screen.getByRole('main'));

test('files are shown without the folders that cannot be had, and those come when they are asked for once more', async () => {
  const { user, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, library);
    given.answer(foldersApi.list, problem('internal'));
  });
  await listed('Rent.pdf');
  expect((await main().findByRole('alert')).textContent).toContain('The folders could not be loaded.');
  let answer = () => {};
  answerLibrary(api, library);
  const all = { folders: library.folders, root: { fileCount: 1, totalSize: 1024 } };
  api.answer(foldersApi.list, () => new Promise((resolve) => { answer = () => resolve(all); }));
  await user.click(await main().findByRole('button', { name: 'Try Again' }));
  // Meanwhile all stays where it is.
  await listed('Rent.pdf');
  expect(main().getByRole('alert')).toBeDefined();
  answer();
  await listed('Letters');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('folders are shown without the files that cannot be had', async () => {
  const { user, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, library);
    given.answer(filesApi.list, problem('internal'));
  });
  await listed('Letters');
  await main().findByText(/went wrong/);
  answerLibrary(api, library);
  await user.click(await main().findByRole('button', { name: 'Try Again' }));
  await listed('Rent.pdf');
});
