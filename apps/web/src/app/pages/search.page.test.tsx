import { accountsApi } from '@scriba/contract/accounts';
import { filesApi } from '@scriba/contract/files';
import { searchApi } from '@scriba/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aHit, answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

type Prepare = Parameters<typeof renderApp>[1];
const open = (at: string, prepare: Prepare) => renderApp(at, (api) => {
  api.answer(accountsApi.session, signedIn());
  prepare(api);
});
const found = (hits = [aHit()], changed = {}) => ({ hits, next: null, count: hits.length, isCountExact: true, ...changed });

describe('a search', () => {
  test('begins with what can be searched for, and asks nothing', async () => {
    const { api } = await open('/search', () => {});
    expect(await screen.findByText('Search everything you keep')).toBeDefined();
    expect(api.calls.some(({ path }) => path === '/api/search')).toBe(false);
  });

  test('shows the place of what was found, marks it in texts and names, and opens it there', async () => {
    const file = aFile({ name: 'Total 2030.pdf', pageCount: 12 });
    const { user, address } = await open('/search?q=total', (api) => {
      api.answer(searchApi.search, found([aHit({ file, page: 3 })]));
      answerLibrary(api, { files: [file] });
      answerDocument(api, file);
    });
    const list = await screen.findByRole('list', { name: 'What was found' });
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Total', 'total']);
    expect(within(list).getByText('Page 3')).toBeDefined();
    expect(screen.getByText('1 file')).toBeDefined();
    await user.click(within(list).getByRole('link'));
    await waitFor(() => expect(address()).toBe('/search?q=total&file=file_1&at=3'));
    expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeDefined();
  });

  test('says that nothing was found, and what to try', async () => {
    await open('/search?q=zzz', (api) => api.answer(searchApi.search, found([])));
    expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined();
    expect(screen.getByText('Try fewer words, or another way to write them.')).toBeDefined();
  });

  test('says what is wrong with it', async () => {
    await open('/search?q=-', (api) => api.answer(searchApi.search, problem('search.query_invalid')));
    expect(await screen.findByText(/search/i, { selector: 'p.text-lead' })).toBeDefined();
  });

  test('waits until the typing rests, and is honest about where counting stopped', async () => {
    const { user, api, address } = await open('/search', (given) => given.answer(searchApi.search, found([aHit()], { count: 1000, isCountExact: false, next: 'more' })));
    await user.type(await screen.findByRole('searchbox'), 'total');
    await waitFor(() => expect(address()).toBe('/search?q=total'));
    expect(await screen.findByText('1,000+ files')).toBeDefined();
    expect(api.calls.filter(({ path }) => path === '/api/search')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(api.calls.at(-1)?.search.get('after')).toBe('more'));
  });
});

describe('the bin', () => {
  const daysAgo = (days: number) => new Date(Date.now() - (days - 0.5) * 86_400_000).toISOString();
  const trashed = [aFile({ trashedAt: daysAgo(3) }), aFile({ id: 'file_2', name: 'Old.pdf', trashedAt: daysAgo(30) })];
  const openBin = (files = trashed) => open('/trash', (api) => api.answer(filesApi.listTrash, { files, total: files.length, next: null }));

  test('is empty at first and says how long files stay', async () => {
    await openBin([]);
    expect(await screen.findByText('The bin is empty')).toBeDefined();
    expect(screen.getByText('Deleted files wait here for 30 days.')).toBeDefined();
  });

  test('tells the days that are left, and gives a file back', async () => {
    const { user, api } = await openBin();
    const list = await screen.findByRole('list', { name: 'Bin' });
    expect(within(list).getAllByRole('listitem').map((each) => /\d+ days? left/.exec(each.textContent)?.[0])).toEqual(['28 days left', '1 day left']);
    api.answer(filesApi.restore, () => {
      api.answer(filesApi.listTrash, { files: trashed.slice(1), total: 1, next: null });
      return { done: ['file_1'], failed: [] };
    });
    const [restore] = within(list).getAllByRole('button', { name: 'Restore' });
    if (restore) await user.click(restore);
    expect(await screen.findByText('1 file was restored')).toBeDefined();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });

  test('is emptied only after a question, and once', async () => {
    const { user, api } = await openBin();
    api.answer(filesApi.emptyTrash, () => {
      api.answer(filesApi.listTrash, { files: [], total: 0, next: null });
      return { done: ['file_1', 'file_2'], failed: [] };
    });
    const emptied = () => api.calls.filter(({ path }) => path === '/api/trash/empty');
    await user.click(await screen.findByRole('button', { name: 'Empty the bin' }));
    await user.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(emptied()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Empty the bin' }));
    await user.dblClick(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('2 files were deleted for good')).toBeDefined();
    expect(emptied()).toHaveLength(1);
    await screen.findByText('The bin is empty');
  });
});
