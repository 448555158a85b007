import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('a text that was typed and left without saving marks its file in the list, until it is given up', async () => {
  const files = [aFile({ name: 'Alpha.pdf' }), aFile({ id: 'file_2', name: 'Beta.pdf' })];
  const { user } = await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files });
    for (const file of files) answerDocument(api, file);
  });
  const marks = () => within(screen.getByRole('grid')).queryAllByText('Draft').map((mark) => mark.closest('[role=row]')?.getAttribute('data-row'));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text of the file' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Close the editor' }));
  await waitFor(() => expect(marks()).toEqual(['file_1']));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(marks()).toEqual([]));
});
