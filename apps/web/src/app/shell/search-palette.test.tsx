import { searchApi, type SearchHit } from '@scriba/contract/search';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aHit } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary, aTag } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const hit = (id: string, name: string, changed: Partial<SearchHit> = {}) => aHit({ file: aFile({ id, name }), foundIn: 'name', snippet: [], ...changed });
const answer = (hits: SearchHit[], words: string[]) =>
  ({ hits, next: null, count: hits.length, isCountExact: true, alsoSearchedFor: words.map((word) => ({ word, insteadOf: 'modle' })) });

async function typeModle(anywhere: ReturnType<typeof answer>) {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [aFolder({ name: 'Modle trains' })] });
    api.answer(searchApi.listSaved, { searches: [] });
    api.answer(searchApi.search, ({ search }) => (search.get('where') === 'names' ? answer([], []) : anywhere));
  });
  await screen.findByRole('grid');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.keyboard('modle');
  return dialog;
}

test('what only another spelling found stands under the words that were searched for besides, behind files and folders', async () => {
  const dialog = await typeModle(answer([hit('file_1', 'Modle.pdf'), hit('file_2', 'Old model.pdf', { isSimilar: true })], ['model', 'modest']));
  const alike = await dialog.findByRole('group', { name: 'Also searched for: model, modest' });
  expect(within(alike).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Old model')]);
  expect(within(alike).getAllByText('model', { selector: 'mark' })).not.toEqual([]);
  expect(within(dialog.getByRole('group', { name: 'Files' })).getAllByRole('menuitem')).toHaveLength(1);
  expect(dialog.getAllByRole('group').slice(1, 4).map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent))
    .toEqual(['Files', 'Folders', 'Also searched for: model, modest']);
});

test('where the words as they were typed are found, nothing is said of others', async () => {
  const dialog = await typeModle(answer([hit('file_1', 'Modle.pdf')], []));
  expect(await dialog.findByRole('group', { name: 'Files' })).toBeDefined();
  expect(dialog.queryByText(/Also searched for/)).toBeNull();
});

test('a tag is found by its name, without accents, and leads to its files', async () => {
  const { user, address } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [aFolder()], tags: [aTag({ id: 'tag_7', name: 'Școală' })] });
    api.answer(searchApi.listSaved, { searches: [] });
    api.answer(searchApi.search, answer([], []));
  });
  await screen.findByRole('grid');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.keyboard('scoala');
  await user.click(await dialog.findByRole('menuitem', { name: 'Școală' }));
  await waitFor(() => expect(address()).toBe('/tags/tag_7'));
});
