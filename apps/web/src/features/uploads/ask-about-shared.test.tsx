import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { AskAboutShared, type SharedAnswer } from './ask-about-shared.tsx';

async function ask(...names: string[]) {
  const files = names.map((name) => new File(['x'], name));
  const answers: SharedAnswer[] = [];
  const view = await renderPage(<AskAboutShared files={files} onAnswer={(wanted) => answers.push(wanted)} />, (api) => {
    api.answer(sessionApi.session, signedIn());
  });
  return { ...view, files, answers };
}

test('says where it goes, and takes only what can be read', async () => {
  const { user, files, answers } = await ask('Letter.pdf', 'Song.mp3');
  expect(await screen.findByRole('alertdialog', { name: 'Upload the shared file?' })).toBeDefined();
  expect(screen.getByText('It goes to “All files”.')).toBeDefined();
  expect(screen.getByText('Song.mp3: Files of this type are not accepted.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(answers).toEqual([[files[0]]]);
});

test('of what cannot be read at all nothing can be sent', async () => {
  const { user, answers } = await ask('Song.mp3');
  expect(await screen.findByRole('alertdialog', { name: 'What was shared cannot be read' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(answers).toEqual([[]]);
});
