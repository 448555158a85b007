import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';
import { foldersQuery } from './folders.queries.ts';

test('the new folder that the list has before the answer has taken the name from nobody', async () => {
  let answer = () => {};
  const { user, api, queryClient } = await renderApp('/dashboard', (asked) => {
    asked.answer(sessionApi.session, signedIn());
    answerLibrary(asked, { folders: [] });
    asked.answer(foldersApi.create, () => new Promise((resolve) => { answer = () => resolve({ folder: aFolder({ id: 'folder_9', name: 'Rent' }) }); }));
  });
  await user.click((await screen.findAllByRole('button', { name: 'New folder' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rent{Enter}');
  await waitFor(() => expect(api.calls.some(({ method, path }) => method === 'POST' && path === '/api/folders')).toBe(true));
  answerLibrary(api, { folders: [aFolder({ id: 'folder_9', name: 'Rent' })] });
  await act(() => queryClient.refetchQueries(foldersQuery));
  expect(screen.getByRole('dialog').textContent).not.toContain('already');
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
