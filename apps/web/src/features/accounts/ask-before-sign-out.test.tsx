import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftKey } from '#web/lib/drafts.ts';
import { noteRefused } from '#web/lib/refused-changes.ts';
import { answerLibrary } from '#web/testing/library.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

beforeEach(() => localStorage.clear());

test('who signs out is told of corrections that only this browser has, and may stay', async () => {
  const [own, ofSomebodyElse] = [draftKey('user_1', 'file_1'), draftKey('user_2', 'file_1')];
  for (const key of [own, ofSomebodyElse]) localStorage.setItem(key, '{"text":"Rent","baseRevision":1}');
  const { user, api, address } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api);
    api.answer(sessionApi.signOut, () => {
      api.answer(sessionApi.session, nobody);
      return null;
    });
  });
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    return await screen.findByRole('alertdialog', { name: 'The correction of 1 text is not saved' });
  };
  const question = await signOut();
  expect(question.textContent).toContain('It is kept in this browser only.');
  expect(question.textContent).not.toContain('connection');
  await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  expect(api.calls.some(({ path }) => path === '/api/auth/sign-out')).toBe(false);
  expect(localStorage.getItem(own)).not.toBeNull();
  await user.click(within(await signOut()).getByRole('button', { name: 'Erase and sign out' }));
  await waitFor(() => expect(address()).toContain('/login'));
  await waitFor(() => expect(localStorage.getItem(own)).toBeNull());
  expect(localStorage.getItem(ofSomebodyElse)).not.toBeNull();
});

test('who signs out is told of the list of what was refused, each change once, and may stay to look at it', async () => {
  const change = { id: '1', owner: 'user_1', page: 'p', kind: 'moveFiles' as const, order: { fileIds: ['file_1', 'file_2'], folderId: 'folder_1' }, names: {} };
  noteRefused('user_1', [{ change, ids: ['file_1'], code: 'file.not_found' }, { change, ids: ['file_2'], code: 'file.locked' }]);
  noteRefused('user_2', [{ change: { ...change, id: '2', owner: 'user_2' }, ids: ['file_3'], code: 'file.locked' }]);
  const { user, api } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api);
  });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: '1 change made without a connection was not done' });
  expect(question.textContent).toContain('Signing out erases it here.');
  await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  expect(api.calls.some(({ path }) => path === '/api/auth/sign-out')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('dialog', { name: '1 change made without a connection was not done' })).toBeDefined();
});
