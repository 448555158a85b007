import { extractionApi } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRevision, answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const texts = ['Total 493.73 EUR', 'Total 498.73 EUR', 'Total 498.73 EUR paid'];

async function openVersions({ lacking = 0 } = {}) {
  const view = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile());
    api.answerAt('/api/files/file_1/revisions', extractionApi.listRevisions, { revisions: [aRevision(3, { isCurrent: true }), aRevision(2), aRevision(1)] });
    for (const [at, text] of texts.entries()) {
      const answer = at + 1 === lacking ? problem('revision.not_found', { fileId: 'file_1', revision: lacking }) : { text };
      api.answerAt(`/api/files/file_1/revisions/${at + 1}`, extractionApi.getRevision, answer);
    }
  });
  await screen.findAllByText('Contoso');
  await view.user.click(screen.getByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Versions of the text' }));
  return view;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Versions of the text' }));
const changes = () => dialog().getByRole('group', { name: 'Changes' });

test('a version shows what it changed, its text, and what is different now', async () => {
  const { user } = await openVersions();
  await waitFor(() => expect(changes().querySelector('ins')?.textContent.trim()).toBe('paid'));
  expect(dialog().getByText('1 word added · 0 words taken out')).toBeDefined();
  const [, second, first] = dialog().getAllByRole('listitem');
  await user.click(within(second ?? document.body).getByRole('button'));
  await waitFor(() => expect(changes().querySelector('del')?.textContent).toBe('493.73'));
  expect(changes().querySelector('ins')?.textContent).toBe('498.73');
  await user.click(dialog().getByRole('radio', { name: 'Text' }));
  expect(await dialog().findByText(texts[1] ?? '')).toBeDefined();
  await user.click(within(first ?? document.body).getByRole('button'));
  expect(dialog().queryByRole('radio', { name: 'What it changed' })).toBeNull();
  await user.click(dialog().getByRole('radio', { name: 'Compared with now' }));
  await waitFor(() => expect(changes().textContent).toContain('493.73498.73 EUR paid'));
});

test('a version that could not be fetched can be asked for again', async () => {
  await openVersions({ lacking: 2 });
  expect(await dialog().findByRole('button', { name: 'Try again' })).toBeDefined();
});
