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
