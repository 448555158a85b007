import { duplicatesApi } from '@scriba/contract/duplicates';
import { extractionApi } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import { uploadsApi } from '@scriba/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('a file that is there already is named with its folders, and who keeps both is led to both of them', async () => {
  // Sent in an earlier visit, and nobody has answered yet.
  const sent = { fingerprint: 'root|A.pdf|4|1', size: 4, isWhole: true, metadata: { name: 'A.pdf', folderId: 'root' }, uploadUrl: '/api/uploads/upload_1' };
  localStorage.setItem('scriba.uploads.user_1', JSON.stringify([{ ...sent, creationTime: new Date().toISOString() }]));
  const [existing, copy] = [aFile({ id: 'file_1', path: '/Bills/2030/Rent.pdf' }), aFile({ id: 'file_2', name: 'A (1).pdf', uploadStatus: 'processing' })];
  const { user, address } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [existing] });
    api.answer(uploadsApi.outcome, { outcome: 'duplicate', uploadId: 'upload_1', existing });
    api.answer(uploadsApi.keepBoth, { file: copy });
    api.answer(extractionApi.getFileJob, {
      jobId: 'job_1', fileId: 'file_2', pagesRead: 0, pageCount: 1, progress: 0, language: 'auto', isLanguageChosen: false, problem: null, state: 'running',
    });
    api.answer(duplicatesApi.pair, { pair: null });
    api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 });
  });
  const tray = await screen.findByRole('region', { name: 'Transfers' });
  expect(within(tray).getByText(/already/).textContent?.replaceAll(/[\u2066-\u2069]/gu, '')).toBe('You have it already: Bills › 2030 › Rent.pdf');
  await user.click(within(tray).getByRole('button', { name: 'Keep both' }));
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/duplicates?pair=file_1&with=file_2'));
});
