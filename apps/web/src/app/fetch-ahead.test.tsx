import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('the files of a place are asked for while its folders are on their way, and everything is asked for once', async () => {
  let answerFolders = () => {};
  const { api } = await renderApp('/dashboard', (fake) => {
    fake.answer(sessionApi.session, signedIn());
    answerLibrary(fake, { files: [aFile()] });
    const folders = { folders: [], root: { fileCount: 1, totalSize: 1 } };
    fake.answer(foldersApi.list, () => new Promise((resolve) => { answerFolders = () => resolve(folders); }));
  });
  const asked = (path: string) => api.calls.filter((call) => call.path === path).length;
  await waitFor(() => expect(asked('/api/folders/root/files')).toBe(1));
  answerFolders();
  await waitFor(() => expect(document.querySelectorAll('[role=row][data-row]')).toHaveLength(1));
  expect([asked('/api/folders'), asked('/api/folders/root/files'), asked('/api/usage')]).toEqual([1, 1, 1]);
});
