import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('code is shown with its indentation, its columns and its empty lines', async () => {
  const word = (text: string, space?: string) => ({ text, confidence: 1, ...(space !== undefined && { space }) });
  const lines = [{ words: [word('f()'), word('{', '   ')] }, { words: [word('return', '\n\n  '), word('1')] }];
  await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), [aPage(1, { width: null, height: null, blocks: [{ kind: 'paragraph', format: 'code', lines }] })]);
  });
  const code = (await screen.findByText('return')).closest('p');
  expect(code?.classList.contains('whitespace-pre-wrap')).toBe(true);
  expect(Array.from(code?.children ?? [], (line) => line.textContent)).toEqual(['f()   { ', '\n  return 1 ']);
});
