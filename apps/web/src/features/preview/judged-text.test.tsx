import { filesApi, type FileEntry } from '@scriba/contract/files';
import { sessionApi, type SessionState } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument, aPage } from '#web/testing/documents.ts';
import { aFile, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

function open(changed: Partial<FileEntry>, session: Partial<SessionState> = {}, pages = [aPage()]) {
  const file = aFile(changed);
  return renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, { ...signedIn(), ...session });
    answerLibrary(api, { files: [file] });
    answerDocument(api, file, pages);
  });
}

test('who marks a text as accurate leaves nothing doubtful in it', async () => {
  const { user, api } = await open({});
  expect(await screen.findByRole('button', { name: /Next doubtful word/ })).toBeDefined();
  api.answer(filesApi.change, { file: detailsOf(aFile({ isExtractionAccurate: true })) });
  api.answerAt('/api/files/file_1', filesApi.get, { file: detailsOf(aFile({ isExtractionAccurate: true })) });
  await user.click(await screen.findByRole('button', { name: 'Mark as accurate' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Next doubtful word/ })).toBeNull());
});

test.each([[true, 'Read again for free'], [false, 'Read again']])('a text that is called wrong is read again; where plans are %s, "%s"', async (arePlansOffered, name) => {
  await open({ isExtractionAccurate: false }, { arePlansOffered });
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

test('a text that was emptied by hand says so, and leads to the version before', async () => {
  const { user } = await open({ hasText: false, isTextEdited: true }, {}, [aPage(1, { source: 'blank', wordCount: 0, doubtfulCount: 0, blocks: [] })]);
  expect((await screen.findAllByText(/emptied by hand/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/clearer copy/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See earlier versions' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});
