import { duplicatesApi } from '@scriba/contract/duplicates';
import { extractionApi } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import { uploadsApi } from '@scriba/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('a file that is there already is named with its folders, and who keeps both is asked about them no more, and led to the pairs that are kept', async () => {
  // Sent in an earlier visit, and nobody has answered yet.
  const sent = { fingerprint: 'root|A.pdf|4|1', size: 4, isWhole: true, metadata: { name: 'A.pdf', folderId: 'root' }, uploadUrl: '/api/uploads/upload_1' };
  localStorage.setItem('scriba.uploads.user_1', JSON.stringify([{ ...sent, creationTime: new Date().toISOString() }]));
  const [existing, copy] = [aFile({ id: 'file_1', path: '/Bills/2030/Rent.pdf' }), aFile({ id: 'file_2', name: 'A (1).pdf', uploadStatus: 'processing' })];
  const { user, address, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { files: [existing] });
    given.answer(uploadsApi.outcome, { outcome: 'duplicate', uploadId: 'upload_1', existing });
    given.answer(uploadsApi.keepBoth, { file: copy });
    given.answer(extractionApi.getFileJob, {
      jobId: 'job_1', fileId: 'file_2', pagesRead: 0, pageCount: 1, progress: 0, language: 'auto', isLanguageChosen: false, problem: null, state: 'running',
    });
    given.answer(duplicatesApi.keepBoth, null);
    given.answer(duplicatesApi.listKept, { pairs: [], next: null });
  });
  const tray = await screen.findByRole('region', { name: 'Transfers' });
  expect(within(tray).getByText(/already/).textContent?.replaceAll(/[\u2066-\u2069]/gu, '')).toBe('You have it already: Bills › 2030 › Rent.pdf');
  await user.click(within(tray).getByRole('button', { name: 'Keep both' }));
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/duplicates?kept=true'));
  expect(api.calls.filter(({ path }) => path === '/api/files/file_1/duplicates/file_2/kept').map(({ method }) => method)).toEqual(['PUT']);
});
