import { foldersApi, type Folder } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '#web/testing/fake-api.ts';
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

test('a folder that is on its way is not asked for once more', async () => {
  const answered = Promise.withResolvers<{ folder: Folder }>();
  const { user, api } = await renderApp('/dashboard', (asked) => {
    asked.answer(sessionApi.session, signedIn());
    answerLibrary(asked, { folders: [] });
    asked.answer(foldersApi.create, () => answered.promise);
  });
  const sent = () => api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/folders').length;
  await user.click((await screen.findAllByRole('button', { name: 'New folder' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rent{Enter}');
  await waitFor(() => expect(sent()).toBe(1));
  await user.keyboard('{Enter}{Enter}');
  answerLibrary(api, { folders: [aFolder({ id: 'folder_9', name: 'Rent' })] });
  answered.resolve({ folder: aFolder({ id: 'folder_9', name: 'Rent' }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toBe(1);
});

describe('a dialog that was closed before the answer came', () => {
  /** Somebody who asked for a folder, closed the dialog and opened it anew. */
  async function askAndLeave() {
    const answered = Promise.withResolvers<{ folder: Folder } | ReturnType<typeof problem>>();
    const app = await renderApp('/dashboard', (asked) => {
      asked.answer(sessionApi.session, signedIn());
      answerLibrary(asked, { folders: [] });
      asked.answer(foldersApi.create, () => answered.promise);
    });
    const open = async () => {
      await app.user.click((await screen.findAllByRole('button', { name: 'New folder' }))[0] ?? document.body);
      return screen.findByRole('textbox', { name: 'Name' });
    };
    await app.user.type(await open(), 'Rent{Enter}');
    await waitFor(() => expect(app.api.calls.some(({ method, path }) => method === 'POST' && path === '/api/folders')).toBe(true));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.type(await open(), 'Trips');
    return { ...app, answered };
  }

  test('leads nowhere, and leaves open what was opened anew', async () => {
    const { api, router, answered } = await askAndLeave();
    answerLibrary(api, { folders: [aFolder({ id: 'folder_9', name: 'Rent' })] });
    answered.resolve({ folder: aFolder({ id: 'folder_9', name: 'Rent' }) });
    await screen.findAllByText('Rent');
    expect(router.state.location.search).not.toHaveProperty('folder');
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Trips');
  });

  test('says all the same that the folder was refused', async () => {
    const { answered } = await askAndLeave();
    answered.resolve(problem('folder.name_taken', { name: 'Rent' }));
    expect(await screen.findByText('Folder “Rent” could not be created')).toBeDefined();
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Trips');
  });
});
