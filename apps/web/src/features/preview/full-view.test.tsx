import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('a file over everything gives its name to the tab and takes the focus, and the list has it again after Esc', async () => {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile({ name: 'Rent.pdf' })] });
    answerDocument(api, aFile({ name: 'Rent.pdf' }));
  });
  await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  screen.getByRole('grid').focus();
  await user.keyboard('{Home}{Control>}{Enter}{/Control}');
  const preview = await screen.findByRole('main', { name: 'Preview' });
  await waitFor(() => expect(document.title).toBe('Rent.pdf · Scriba'));
  expect(document.activeElement).toBe(preview);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
  expect(document.title).toBe('All files · Scriba');
  (await screen.findByRole('button', { name: 'Edit text' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit text' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});

test('the menu of an open file leads to the ones before and after it, where there is no room for buttons', async () => {
  const [first, second] = [aFile({ id: 'file_1', name: 'Alpha.pdf' }), aFile({ id: 'file_2', name: 'Beta.pdf' })];
  const { user, address } = await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second] });
    for (const file of [first, second]) answerDocument(api, file);
  });
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    return await screen.findByRole('menuitem', { name });
  };
  expect((await choose(/^Previous file/)).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(await choose(/^Next file/));
  await waitFor(() => expect(address()).toContain('file=file_2'));
});
