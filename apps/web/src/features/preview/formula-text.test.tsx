import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, answerDocument, lineOf } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const part = <Element extends string>(element: Element, children: number, words: number) => ({ element, children, words });
const formula = [part('math', 1, 0), part('mfrac', 2, 0), { ...part('mn', 0, 1), isUpright: true }, part('mtext', 0, 2)];

test('a formula is drawn as one, and its words are pointed at and found as any', async () => {
  const { user } = await renderApp('/dashboard?file=file_1&view=full&q=boats', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), [aPage(1, { width: null, height: null, blocks: [{ kind: 'paragraph', formula, lines: [lineOf('41 all boats', 1)] }] })]);
  });
  const word = await screen.findByText((_text, element) => element?.localName === 'mn');
  expect([word.localName, word.parentElement?.localName, word.namespaceURI, word.getAttribute('mathvariant')])
    .toEqual(['mn', 'mfrac', 'http://www.w3.org/1998/Math/MathML', 'normal']);
  expect(document.querySelector('mtext[data-mark=found]')?.textContent).toBe('boats\u00a0');
  await user.hover(word);
  expect(word.hasAttribute('data-lit')).toBe(true);
});
