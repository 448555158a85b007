import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp, renderPage } from '#web/testing/render-page.tsx';
import { NewFolderDialog } from '../../features/folders/new-folder-dialog.tsx';
import { TagPicker } from '../../features/tags/tag-picker.tsx';

const LONG = 'a'.repeat(300);

test('a name of a file that is too long stays in its field, which says how many characters fit', async () => {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile({ name: 'Rent.pdf' })] });
  });
  await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  screen.getByRole('grid').focus();
  await user.keyboard('{Home}{F2}');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name of Rent.pdf' });
  await user.paste(LONG);
  expect(field.value).toBe(`${LONG}.pdf`);
  expect(screen.getByRole('alert').textContent).toBe('A name can have 255 characters. This one has 304.');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
});

test('a name of a folder that is too long is not cut, and makes no folder', async () => {
  const { user, api } = await renderPage(<NewFolderDialog isOpen onClose={() => {}} parentId="root" />, (given) => answerLibrary(given, { folders: [aFolder()] }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.click(field);
  await user.paste(LONG);
  expect(field.value).toBe(LONG);
  expect(screen.getByText('A name can have 255 characters. This one has 300.')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a name of a tag that is too long is not cut', async () => {
  const { user } = await renderPage(<TagPicker isOpen onClose={() => {}} subject="Rent.pdf" files={[]} onTag={() => {}} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /tag/i });
  await user.click(field);
  await user.paste(LONG);
  expect(field.value).toBe(LONG);
  expect(await screen.findByText('A tag can have at most 50 characters.')).toBeDefined();
});
