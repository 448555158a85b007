import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { AskAboutShared, type SharedAnswer } from './ask-about-shared.tsx';

async function ask(...names: string[]) {
  return await askAs({}, names.map((name) => new File(['x'], name)));
}

async function askAs(changed: Parameters<typeof signedIn>[0], files: readonly File[]) {
  const answers: SharedAnswer[] = [];
  const view = await renderPage(<AskAboutShared files={files} onAnswer={(wanted) => answers.push(wanted)} />, (api) => {
    api.answer(sessionApi.session, { ...signedIn(changed), maxUploadBytes: 4 });
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

test.each([['user', /^Long\.pdf: It is larger than 4 bytes\.$/], ['admin', /you raise this limit with the setting MAX_UPLOAD_MB/]] as const)(
  'what is too large says so, and to %s how that is changed only where they can', async (role, said) => {
    await askAs({ role }, [new File(['12345'], 'Long.pdf')]);
    expect(await screen.findByText(said)).toBeDefined();
  });

test('of what cannot be read at all nothing can be sent', async () => {
  const { user, answers } = await ask('Song.mp3');
  expect(await screen.findByRole('alertdialog', { name: 'What was shared cannot be read' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(answers).toEqual([[]]);
});
