import { sessionApi } from '@scriba/contract/session';
import { filesApi } from '@scriba/contract/files';
import { searchApi } from '@scriba/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aHit, answerDocument } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary, aTag } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

type Prepare = Parameters<typeof renderApp>[1];
const open = (at: string, prepare: Prepare) => renderApp(at, (api) => {
  api.answer(sessionApi.session, signedIn());
  api.answer(searchApi.listSaved, { searches: [] });
  prepare(api);
});
const found = (hits = [aHit()], changed = {}) => ({ hits, next: null, count: hits.length, isCountExact: true, alsoSearchedFor: [], ...changed });

const reports = (from: number, length: number) =>
  Array.from({ length }, (_, at) => aHit({ file: aFile({ id: `file_${from + at}`, name: `Report ${from + at}.pdf` }), foundIn: null, snippet: [], page: null }));

/** More than are counted; behind the first slice one comes that ends the list. */
const many = ({ search }: { search: URLSearchParams }) =>
  found(search.has('after') ? reports(21, 1) : reports(1, 20), { count: 1000, isCountExact: false, next: search.has('after') ? null : 'more' });

describe('a search', () => {
  test('begins with what can be searched for, and asks nothing', async () => {
    const { api } = await open('/search', () => {});
    expect(await screen.findByText('Search everything you keep')).toBeDefined();
    expect(api.calls.some(({ path }) => path === '/api/search')).toBe(false);
  });

  test('for more than the server takes says so, and asks nothing', async () => {
    const { api } = await open(`/search?q=${'x'.repeat(5000)}`, () => {});
    expect(await screen.findByText('Search for at most 512 characters.')).toBeDefined();
    expect(api.calls.some(({ path }) => path === '/api/search')).toBe(false);
  });

  test('shows the place of what was found, marks it in texts, names and folders, and opens it there', async () => {
    const file = aFile({ name: 'Total 2030.pdf', pageCount: 12 });
    const { user, address } = await open('/search?q=total', (api) => {
      api.answer(searchApi.search, found([aHit({ file, page: 3, folderPath: ['All totals'] })]));
      answerLibrary(api, { files: [file] });
      answerDocument(api, file);
    });
    const list = await screen.findByRole('list', { name: 'What was found' });
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Total', 'total', 'totals']);
    expect(within(list).getByText('Page 3')).toBeDefined();
    expect(screen.getByText('1 file')).toBeDefined();
    await user.click(within(list).getByRole('link'));
    await waitFor(() => expect(address()).toBe('/search?q=total&file=file_1&at=3'));
    expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeDefined();
  });

  test('shortens a long way through folders to its ends and to what was found, and has the whole of it where the pointer rests', async () => {
    await open('/search?q=total', (api) => {
      api.answer(searchApi.search, found([aHit({ folderPath: ['A', 'B', 'All totals', 'C', 'D', 'E'] })]));
    });
    const way = await screen.findByTitle('All files › A › B › All totals › C › D › E');
    expect(way.textContent).toBe('All files…All totals…DE');
  });

  test('says of what was found in a note that it was', async () => {
    await open('/search?q=monday', (api) => {
      api.answer(searchApi.search, found([aHit(), aHit({ file: aFile({ id: 'file_2' }), foundIn: 'note', snippet: [{ text: 'Monday', isHit: true }], page: null })]));
    });
    const [onPage, inNote] = within(await screen.findByRole('list', { name: 'What was found' })).getAllByRole('link');
    expect(within(inNote ?? document.body).getByText('In a note:')).toBeDefined();
    expect(within(onPage ?? document.body).queryByText('In a note:')).toBeNull();
  });

  test('shows the tags of what was found', async () => {
    await open('/search?q=total', (api) => {
      const file = aFile({ tagIds: ['tag_2', 'tag_1', 'tag_3'] });
      answerLibrary(api, { files: [file], tags: [aTag(), aTag({ id: 'tag_2', name: 'Home' }), aTag({ id: 'tag_3', name: 'Taxes' })] });
      api.answer(searchApi.search, found([aHit({ file }), aHit({ file: aFile({ id: 'file_2', name: 'Other.pdf' }) })]));
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'What was found' })).getAllByRole('link');
    expect(await within(first as HTMLElement).findByText('Home', { selector: '.sr-only' })).toBeDefined();
    expect(within(first as HTMLElement).getByText('+1')).toBeDefined();
    expect(within(second as HTMLElement).queryByText('Home', { selector: '.sr-only' })).toBeNull();
  });

  test('shows first the tags that are called as was searched for, marked', async () => {
    await open('/search?q=taxes', (api) => {
      const file = aFile({ tagIds: ['tag_2', 'tag_1', 'tag_3'] });
      answerLibrary(api, { files: [file], tags: [aTag(), aTag({ id: 'tag_2', name: 'Home' }), aTag({ id: 'tag_3', name: 'Taxes 2030' })] });
      api.answer(searchApi.search, found([aHit({ file, snippet: [] })]));
    });
    const hit = await screen.findByRole('list', { name: 'What was found' });
    await within(hit).findByText('Taxes 2030', { selector: '.sr-only' });
    // A name may be cut in its middle.
    expect([...hit.querySelectorAll('mark')].map((mark) => mark.textContent).join('')).toBe('Taxes');
    const chips = [...hit.querySelectorAll('bdi')].map((name) => name.textContent);
    expect(chips.slice(-2)).toEqual(['Taxes 2030', 'Home']);
  });

  test('shows folders that are called so, with where they lie; the first ones, until all are asked for', async () => {
    const { user, address } = await open('/search?q=total', (api) => {
      const years = Array.from({ length: 6 }, (_, at) => aFolder({ id: `folder_${at}`, name: `Totals ${2030 + at}`, parentId: 'folder_top', depth: 2, fileCount: at }));
      answerLibrary(api, { folders: [aFolder({ id: 'folder_top', name: 'Bills' }), ...years] });
      api.answer(searchApi.search, found([]));
    });
    const list = await screen.findByRole('list', { name: 'Folders' });
    expect(within(list).getAllByRole('link')).toHaveLength(5);
    expect(list.querySelector('a')?.textContent).toContain('All filesBillsNo files');
    expect(await screen.findByText('No files match “total”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all 6 folders' }));
    expect(document.activeElement?.textContent).toContain('Totals 2035');
    await user.click(within(list).getByRole('link', { name: /Totals 2035/ }));
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_5'));
  });

  test('shows no folders where only files can pass a filter', async () => {
    await open('/search?q=total&type=Images', (api) => {
      answerLibrary(api, { folders: [aFolder({ id: 'folder_1', name: 'Totals' })] });
      api.answer(searchApi.search, found());
    });
    await screen.findByRole('list', { name: 'What was found' });
    expect(screen.queryByRole('list', { name: 'Folders' })).toBeNull();
  });

  test('says that nothing was found, and what to try', async () => {
    await open('/search?q=zzz', (api) => api.answer(searchApi.search, found([])));
    expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined();
    expect(screen.getByText('Try fewer words, or another way to write them.')).toBeDefined();
  });

  test('says what is wrong with it', async () => {
    await open('/search?q=-', (api) => api.answer(searchApi.search, problem('search.query_invalid')));
    expect(await screen.findByText(/Type at least one word/, { selector: 'p.text-lead' })).toBeDefined();
  });

  test('waits until the typing rests, and is honest about where counting stopped', async () => {
    const { user, api, address } = await open('/search', (given) => {
      given.answer(searchApi.search, many);
    });
    await user.type(await screen.findByRole('searchbox'), 'total');
    await waitFor(() => expect(address()).toBe('/search?q=total'));
    expect(await screen.findByText('More than 1,000 files')).toBeDefined();
    expect(api.calls.filter(({ path }) => path === '/api/search')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(api.calls.at(-1)?.search.get('after')).toBe('more'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Report 21'));
  });
});

describe('a search that takes the server long', () => {
  const slice = (from: number, length: number, next: string | null) => found(reports(from, length), { next, count: length, isCountExact: false });

  test('is gone on with until there is a screenful, and says what is known of the count', async () => {
    const slices = [slice(1, 0, 'a'), slice(1, 3, 'b'), slice(4, 18, 'c'), slice(22, 0, 'd'), slice(22, 1, null)];
    const { user, api } = await open('/search?q=%22of%20the%22', (given) => given.answer(searchApi.search, () => slices.shift() ?? problem('internal')));
    expect(await screen.findByRole('link', { name: /Report 21/ })).toBeDefined();
    const asked = () => api.calls.filter(({ path }) => path === '/api/search').map(({ search }) => search.get('after'));
    expect(asked()).toEqual([null, 'a', 'b']);
    expect(screen.getByText('At least 21 files')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Report 22/ })).toBeDefined();
    expect(asked()).toEqual([null, 'a', 'b', 'c', 'd']);
    expect(screen.getByText('22 files')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says that older files are looked through, and only at the end that there is nothing', async () => {
    const older = Promise.withResolvers<ReturnType<typeof found>>();
    await open('/search?q=%22of%20the%22', (given) => given.answer(searchApi.search, ({ search }) => (search.has('after') ? older.promise : slice(1, 0, 'a'))));
    expect(await screen.findByText('Looking through older files')).toBeDefined();
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
    older.resolve(slice(1, 0, null));
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
    expect(screen.getByText('No files')).toBeDefined();
  });

  test('keeps what it found when it cannot go on, and asks again when it is told to', async () => {
    const { user, api } = await open('/search?q=%22of%20the%22', (given) => {
      given.answer(searchApi.search, ({ search }) => (search.has('after') ? problem('service.unavailable') : slice(1, 2, 'a')));
    });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole('link', { name: /Report 2/ })).toBeDefined();
    api.answer(searchApi.search, slice(3, 1, null));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Report 3/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('filters of a search', () => {
  const openFiltered = (at: string) => open(at, (api) => {
    answerLibrary(api, { folders: [aFolder({ id: 'folder_1', name: 'Invoices' }), aFolder({ id: 'folder_2', name: '2030', parentId: 'folder_1', depth: 2 })] });
    api.answer(searchApi.search, found());
  });
  const asked = (api: Awaited<ReturnType<typeof open>>['api']) => Object.fromEntries(api.calls.filter(({ path }) => path === '/api/search').at(-1)?.search ?? []);

  test('stand in the address, are asked for, and are taken away one by one or all at once', async () => {
    const { user, api, address } = await openFiltered('/search?q=total&type=Images&favorite=true&language=de&confidence=low&folder=folder_2&from=2030-01-01&color=red');
    await screen.findByRole('list', { name: 'What was found' });
    expect(asked(api)).toMatchObject({ q: 'total', type: 'Images', favorite: 'true', language: 'de', confidence: 'low', folder: 'folder_2', from: new Date(2030, 0, 1).toISOString() });
    const filters = await screen.findByRole('group', { name: 'Filters' });
    expect(await within(filters).findByRole('button', { name: 'Folder: 2030, Invoices' })).toBeDefined();
    await user.click(within(filters).getByRole('button', { name: 'Remove filter: Type' }));
    await waitFor(() => expect(address()).not.toContain('type='));
    expect(document.activeElement).toBe(within(filters).getByRole('button', { name: 'Type' }));
    await user.click(within(filters).getByRole('button', { name: 'Favourites', pressed: true }));
    await waitFor(() => expect(asked(api)).not.toHaveProperty('favorite'));
    await user.click(within(filters).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/search?q=total'));
    await waitFor(() => expect(Object.keys(asked(api)).sort()).toEqual(['limit', 'q']));
  });

  test('list without words what passes them, and say how much that is', async () => {
    const { user, api } = await open('/search?type=Images&confidence=low', (given) => {
      answerLibrary(given);
      given.answer(searchApi.search, many);
      given.answer(searchApi.listSaved, { searches: [{ id: 'search_1', name: null, q: 'rent', filters: {}, createdAt: '2030-01-01T00:00:00.000Z' }] });
    });
    const list = await screen.findByRole('list', { name: 'What was found' });
    expect(asked(api)).toMatchObject({ q: '', type: 'Images', confidence: 'low' });
    expect(within(list).getAllByRole('link')).toHaveLength(20);
    expect(within(list).queryByText(/Page/)).toBeNull();
    expect(screen.getByText('More than 1,000 files')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Saved searches' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(asked(api)).toMatchObject({ after: 'more', type: 'Images' }));
    api.answer(searchApi.search, found([]));
    await user.click(await screen.findByRole('button', { name: 'Favourites' }));
    expect(await screen.findByText('No files with these filters')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Search everything you keep')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Saved searches' })).toBeDefined();
  });

  test('are chosen with keys alone, and keep the words', async () => {
    const { user, address } = await openFiltered('/search?q=total');
    const filters = await screen.findByRole('group', { name: 'Filters' });
    within(filters).getByRole('button', { name: 'Type' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Type' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=total&type=Documents'));
    expect(within(filters).getByRole('button', { name: 'Type: Documents' })).toBeDefined();
  });

  test.each([['/search', 'type:pdf', ''], ['/search?q=total', ' type:pdf', 'total']])('of %s that are typed as %j leave the field with Enter', async (at, typed, left) => {
    const { user, address } = await openFiltered(at);
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(address()).toContain('type=pdf'));
    expect(field.value).toBe(left);
  });

  test('can be a tag', async () => {
    const { user, api, address } = await open('/search?q=total', (prepared) => {
      answerLibrary(prepared, { tags: [aTag(), aTag({ id: 'tag_2', name: 'Tax 2030' })] });
      prepared.answer(searchApi.search, found());
    });
    const filters = await screen.findByRole('group', { name: 'Filters' });
    await user.click(await within(filters).findByRole('button', { name: 'Tag' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Tax 2030' }));
    await waitFor(() => expect(address()).toBe('/search?q=total&tag=tag_2'));
    await waitFor(() => expect(asked(api)).toMatchObject({ tag: 'tag_2' }));
    expect(within(filters).getByRole('button', { name: 'Tag: Tax 2030' })).toBeDefined();
    await user.click(within(filters).getByRole('button', { name: 'Remove filter: Tag' }));
    await waitFor(() => expect(address()).toBe('/search?q=total'));
  });

  test('whose tag is gone can be taken off', async () => {
    const { user, address } = await open('/search?q=total&tag=tag_9', (prepared) => {
      answerLibrary(prepared, { tags: [aTag()] });
      prepared.answer(searchApi.search, problem('tag.not_found'));
    });
    const filters = await screen.findByRole('group', { name: 'Filters' });
    expect(await within(filters).findByRole('button', { name: 'Tag: Unknown' })).toBeDefined();
    await user.click(within(filters).getByRole('button', { name: 'Remove filter: Tag' }));
    await waitFor(() => expect(address()).toBe('/search?q=total'));
  });

  test('that mean nothing filter nothing', async () => {
    const { api } = await openFiltered('/search?q=total&type=Music&from=yesterday&to=0020-01-01&confidence=x&language=xx');
    await screen.findByRole('list', { name: 'What was found' });
    expect(Object.keys(asked(api)).sort()).toEqual(['limit', 'q']);
  });
});

describe('words that look alike', () => {
  test('are told before what they found, and can be searched for by themselves', async () => {
    const hits = [aHit(), aHit({ file: aFile({ id: 'file_2', name: 'Scan.pdf' }), isSimilar: true })];
    const { user, address } = await open('/search?q=paid%20Invoice', (api) => {
      answerLibrary(api);
      api.answer(searchApi.search, found(hits, { alsoSearchedFor: [{ word: 'lnvoice', insteadOf: 'invoice' }] }));
    });
    const list = await screen.findByRole('list', { name: 'What was found' });
    expect(within(list).getAllByRole('listitem').map((item) => item.textContent.slice(0, 17))).toEqual([expect.any(String), 'Also searched for', expect.stringContaining('Scan')]);
    await user.click(within(list).getByRole('button', { name: 'lnvoice' }));
    await waitFor(() => expect(address()).toBe('/search?q=paid+lnvoice'));
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
    const [restore] = within(list).getAllByRole('button', { name: /^Restore / });
    if (restore) await user.click(restore);
    expect(await screen.findByText(`“${trashed[0]?.name}” was restored`)).toBeDefined();
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
