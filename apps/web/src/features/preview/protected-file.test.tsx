import { sessionApi } from '@scriba/contract/session';
import { extractionApi } from '@scriba/contract/extraction';
import { filesApi, type FileEntry } from '@scriba/contract/files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument, aPage } from '#web/testing/documents.ts';
import { aFile, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

/** A protected file over everything; where it was read once with its password, its text is there. */
async function open(changed: Partial<FileEntry>, pages = [aPage()]) {
  const file = aFile({ uploadStatus: 'failed', readingProblem: { code: 'extraction.password_required', params: {} }, ...changed });
  const view = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [file] });
    answerDocument(api, file, pages);
    api.answer(extractionApi.giveEncryptedPassword, { jobId: 'job_1' });
  });
  const given = () => view.api.calls.filter(({ path }) => path === '/api/files/file_1/password').map(({ body }) => body);
  return { ...view, given };
}

test('a protected file that was read again without its password asks for it above its text', async () => {
  const { user, given } = await open({});
  await screen.findByText('Contoso');
  await user.type(await screen.findByLabelText('Password of the document'), 'secret{Enter}');
  await waitFor(() => expect(given()).toEqual([{ password: 'secret' }]));
});

test('who reads a protected file again is asked for its password, not for a language', async () => {
  const { user, given } = await open({});
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Read again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password of the document'), 'secret{Enter}');
  await waitFor(() => expect(given()).toEqual([{ password: 'secret' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after the password the focus is in the file', async () => {
  const { user, api } = await open({ hasText: false, pagesRead: 0 }, []);
  api.answerAt('/api/files/file_1', filesApi.get, { file: detailsOf(aFile({ uploadStatus: 'processing', hasText: false })) });
  await user.type(await screen.findByLabelText('Password of the document'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Password of the document')).toBeNull());
  expect(screen.getByRole('main', { name: 'Preview' }).contains(document.activeElement)).toBe(true);
});

test('a protected file of a type that no password opens here offers no reading that would end the same way', async () => {
  await open({ hasText: false, pagesRead: 0, readingProblem: { code: 'extraction.password_unsupported', params: {} } }, []);
  expect(await screen.findByRole('button', { name: 'Download the original' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Read again/ })).toBeNull();
});
