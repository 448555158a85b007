import { extractionApi } from '@scriba/contract/extraction';
import { needleOf, passagesIn } from '@scriba/contract/passages';
import { sessionApi } from '@scriba/contract/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, answerDocument, lineOf, paragraph } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const pages = [1, 2, 3].map((page) => aPage(page, { blocks: [paragraph(lineOf(`Contoso Paper page ${page}`, 1), lineOf('Total 493.73 EUR', 2))] }));
const hitsOf = (text: string) => pages.flatMap(({ page, blocks }) =>
  passagesIn(blocks.flatMap(({ lines }) => lines.map(({ words }) => words)), needleOf(text)).map((passage) => ({ ...passage, page })));

async function openFile({ at = '&view=full', isCut = false, fails = '' } = {}) {
  const view = await renderApp(`/dashboard?file=file_1${at}`, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), pages);
    api.answerAt('/api/files/file_1/passages', extractionApi.findPassages, ({ search }) => {
      const text = search.get('text') ?? '';
      return text === fails ? problem('service.unavailable') : { hits: hitsOf(text), isCut };
    });
  });
  await screen.findByRole('textbox', { name: 'Go to page' });
  return view;
}
const bar = () => within(screen.getByRole('search', { name: 'Find in this file' }));
const field = () => bar().getByRole('textbox', { name: 'Find in this file' });
const outcome = async (text: string | RegExp) => waitFor(() => expect(bar().getByRole('status').textContent).toMatch(text));
const litWord = () => document.querySelector('[data-word][data-lit]');

test('Ctrl F finds words in all pages, marks them on both sides, and Enter leads from one to the next and around', async () => {
  const { user, api } = await openFile();
  await user.keyboard('{Control>}f{/Control}');
  expect(document.activeElement).toBe(field());
  await user.keyboard('contoso paper');
  await outcome(/^1 of 3$/);
  await waitFor(() => expect(document.querySelectorAll('[data-page="1"] [data-word][data-mark=found]')).toHaveLength(2));
  expect(litWord()).toHaveProperty('dataset.word', '1:0');
  // The one that is gone to stays yellow on both sides, with a line around it.
  expect(litWord()?.classList).toContain('bg-mark');
  expect(litWord()?.className).not.toContain('bg-lit');
  expect(document.querySelector('[data-mark=lit]')?.className).not.toContain('bg-');
  await user.keyboard('{Enter}');
  await outcome(/^2 of 3$/);
  await waitFor(() => expect(litWord()).toHaveProperty('dataset.word', '2:0'));
  await user.keyboard('{Enter}{Enter}');
  await outcome(/^1 of 3$/);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await outcome(/^3 of 3$/);
  expect(api.calls.filter(({ path }) => path.endsWith('/passages')).length).toBeLessThan(8);
});

test.each(['page', 'text', 'both'])('the page of the place that was gone to is the page that is looked at, where %s is shown', async (show) => {
  const { user } = await openFile({ at: `&view=full&show=${show}` });
  await user.keyboard('{Control>}f{/Control}contoso');
  await outcome(/^1 of 3$/);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Go to page' })).toHaveProperty('value', '3'));
});

test('letters that are typed run nothing, and Esc ends only the finding', async () => {
  const { user } = await openFile();
  await user.click(screen.getByRole('button', { name: 'Find in this file' }));
  await user.keyboard('jdrl');
  await outcome(/^Not found$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search', { name: 'Find in this file' })).toBeNull();
  expect(screen.getByRole('main', { name: 'Preview' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find in this file' }));
  expect(document.querySelectorAll('[data-mark=found]')).toHaveLength(0);
});

test('beside the list, Ctrl F is the browser’s until one is in the file', async () => {
  await openFile({ at: '' });
  expect(fireEvent.keyDown(screen.getByRole('grid'), { key: 'f', ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('search', { name: 'Find in this file' })).toBeNull();
  expect(fireEvent.keyDown(screen.getByRole('group', { name: 'Text' }), { key: 'f', ctrlKey: true })).toBe(false);
  expect(field()).toBeDefined();
  expect(fireEvent.keyDown(field(), { key: 'f', ctrlKey: true })).toBe(true);
});

test('what could not be looked for is said, and what is typed next is', async () => {
  const { user } = await openFile({ fails: 'page' });
  await user.keyboard('{Control>}f{/Control}page');
  await outcome(/try again/i);
  await user.type(field(), ' 2');
  await outcome(/^1 of 1$/);
});

test('where there are more places than are answered, the count says so', async () => {
  const { user } = await openFile({ isCut: true });
  await user.keyboard('{Control>}f{/Control}total');
  await outcome(/^1 of 3 or more$/);
});

test('while the text is written there is the editor’s own finding', async () => {
  const { user } = await openFile();
  await user.keyboard('{Control>}f{/Control}');
  await user.click(screen.getByRole('button', { name: 'Edit text' }));
  expect(screen.queryByRole('search', { name: 'Find in this file' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Find in this file' })).toBeNull();
});
