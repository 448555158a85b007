import { duplicatesApi, type DuplicatePair, type KeptPair } from '@scriba/contract/duplicates';
import { filesApi } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerDocument, aSimilarity } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const [first, second, scan] = [
  aFile(), aFile({ id: 'file_2', name: 'Invoice 0418.pdf', path: '/Bills/2030/Invoice 0418.pdf' }), aFile({ id: 'file_3', name: 'Scans.pdf', pageCount: 5 }),
];
const invoices: DuplicatePair = {
  file: first, other: second, revision: 1, otherRevision: 3, evidence: aSimilarity({ numberCount: 4, words: [{ after: '', here: 'Graz', there: '' }], wordCount: 1 }),
};
const within5: DuplicatePair = {
  file: first, other: scan, revision: 1, otherRevision: 2,
  evidence: aSimilarity({
    pages: [{ page: 1, otherPage: 2 }, { page: 2, otherPage: 3 }], alikePages: 2, pageCount: 2, otherPageCount: 5, numbers: [], numberCount: 0,
  }),
};
const same: DuplicatePair = {
  file: second, other: scan, revision: 3, otherRevision: 2,
  evidence: aSimilarity({ isSameBytes: true, pages: [], numbers: [], numberCount: 0, alikePages: 0 }),
};

async function open(pairs: DuplicatePair[], { next = null as string | null, waiting = 0 } = {}) {
  const view = await renderApp('/duplicates', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second, scan] });
    for (const file of [first, second, scan]) answerDocument(api, file);
    api.answer(duplicatesApi.list, { pairs, next, waiting });
  });
  await screen.findByRole('heading', { level: 1, name: 'Duplicates' });
  return view;
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const sent = ({ api }: Pick<Awaited<ReturnType<typeof open>>, 'api'>, method: string) =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const KEPT = '/api/files/file_1/duplicates/file_2/kept';

describe('duplicates', () => {
  test('are pairs with the numbers that differ first, then words, and how many more', async () => {
    await open([invoices, within5, { ...same, file: { ...second, id: 'file_4' }, other: { ...scan, id: 'file_5' } }]);
    const pair = await card('Invoice 0417.pdf and Invoice 0418.pdf');
    expect(pair.getByText('Other numbers')).toBeDefined();
    expect(pair.getByText('93% alike')).toBeDefined();
    expect(pair.getByText(/Bills › 2030/)).toBeDefined();
    const rows = pair.getAllByRole('row').slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([['… Invoice', '0417', '0418'], ['…', 'Graz', 'missing']]);
    expect(pair.getByText('and 3 more differences')).toBeDefined();
    const part = await card('Invoice 0417.pdf and Scans.pdf');
    expect(part.getByText('One is part of the other')).toBeDefined();
    expect(part.getByText('Pages 2–3 of 5')).toBeDefined();
    expect((await card('Invoice 0418.pdf and Scans.pdf')).getByText('Exactly the same file')).toBeDefined();
  });

  test('show their pages as the newest reading has them, whatever a browser keeps of an earlier one', async () => {
    const { container, api, queryClient } = await open([invoices]);
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
    const pictures = () => [...container.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    expect(pictures()).toEqual(['/api/files/file_1/pages/1/image?v=1', '/api/files/file_2/pages/1/image?v=3']);
    api.answer(duplicatesApi.list, { pairs: [{ ...invoices, otherRevision: 4 }], next: null, waiting: 0 });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(pictures()).toEqual(['/api/files/file_1/pages/1/image?v=1', '/api/files/file_2/pages/1/image?v=4']));
  });

  test('open beside the list, at the page that is alike', async () => {
    const { user, address } = await open([within5]);
    await user.click((await card('Invoice 0417.pdf and Scans.pdf')).getByRole('link', { name: /Scans/ }));
    await waitFor(() => expect(address()).toBe('/duplicates?file=file_3&at=2'));
  });

  test('that are none stay away, and come back when that is undone', async () => {
    const view = await open([invoices]);
    const { user, api } = view;
    api.answer(duplicatesApi.keepBoth, () => { api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 }); return null; });
    api.answer(duplicatesApi.forgetKept, () => { api.answer(duplicatesApi.list, { pairs: [invoices], next: null, waiting: 0 }); return null; });
    await user.click((await card('Invoice 0417.pdf and Invoice 0418.pdf')).getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText('No duplicates')).toBeDefined();
    expect(sent(view, 'PUT')).toEqual([[KEPT, undefined]]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
    expect(sent(view, 'DELETE')).toEqual([[KEPT, undefined]]);
  });

  test('go to the bin one by one, which can be undone', async () => {
    const view = await open([invoices]);
    const { user, api } = view;
    api.answer(filesApi.trash, () => { api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 }); return { done: ['file_2'], failed: [] }; });
    await user.click((await card('Invoice 0417.pdf and Invoice 0418.pdf')).getByRole('button', { name: 'Move to bin: Invoice 0418.pdf' }));
    expect(await screen.findByText('No duplicates')).toBeDefined();
    expect(sent(view, 'POST')).toContainEqual(['/api/files/trash', { fileIds: ['file_2'] }]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
  });

  test('of one day say their time, and those of two days do not', async () => {
    const on = (createdAt: string) => ({ ...invoices, file: { ...first, createdAt: '2030-06-01T10:00:00.000Z' }, other: { ...second, createdAt } });
    const { api, queryClient } = await open([on('2030-06-01T11:30:00.000Z')]);
    const times = async () => (await card('Invoice 0417.pdf and Invoice 0418.pdf')).queryAllByText(/2030.*\d:\d\d/).length;
    expect(await times()).toBe(2);
    api.answer(duplicatesApi.list, { pairs: [on('2030-06-03T11:30:00.000Z')], next: null, waiting: 0 });
    await queryClient.invalidateQueries();
    await waitFor(async () => expect(await times()).toBe(0));
  });

  test('that are one file three times are one group, of which one stays and the others go to the bin together, once', async () => {
    const copies = [first, second, scan].map((file, at) => ({ ...file, createdAt: `2030-06-0${at + 1}T10:00:00.000Z` }));
    const pairs = ([[0, 1], [0, 2], [1, 2]] as const)
      .map(([mine, other]) => ({ ...same, file: copies[mine] ?? first, other: copies[other] ?? scan }));
    const view = await open(pairs);
    view.api.answer(filesApi.trash, { done: ['file_2', 'file_3'], failed: [] });
    const group = await card('Invoice 0417.pdf and 2 copies');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(group.getAllByText('Suggested: the oldest')).toHaveLength(1);
    const keep = group.getByRole('button', { name: 'Keep Invoice 0417.pdf and move the others to the bin' });
    await view.user.dblClick(keep);
    await waitFor(() => expect(sent(view, 'POST').filter(([path]) => path === '/api/files/trash')).toEqual([['/api/files/trash', { fileIds: ['file_2', 'file_3'] }]]));
  });

  test('come slice by slice, and it is said how many files are still to be compared', async () => {
    const { user, api } = await open([invoices], { next: 'cursor', waiting: 3 });
    expect(await screen.findByText('3 files are still to be compared.')).toBeDefined();
    api.answer(duplicatesApi.list, { pairs: [same], next: null, waiting: 3 });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await card('Invoice 0418.pdf and Scans.pdf');
    expect(api.calls.find(({ path, search }) => path === '/api/duplicates' && search.get('after') === 'cursor')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be fetched are asked for once more', async () => {
    const { user, api } = await renderApp('/duplicates', (given) => {
      given.answer(sessionApi.session, signedIn());
      given.answer(duplicatesApi.list, problem('internal'));
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(duplicatesApi.list, { pairs: [invoices], next: null, waiting: 0 });
    await user.click(again);
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
  });

  test('are gone to from the palette', async () => {
    const { user, address } = await renderApp('/favorites', (api) => {
      api.answer(sessionApi.session, signedIn());
      api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 });
    });
    await screen.findByRole('heading', { level: 1, name: 'Favourites' });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('dupli');
    await user.click(within(dialog).getByRole('menuitem', { name: 'Duplicates' }));
    await waitFor(() => expect(address()).toBe('/duplicates'));
    expect(await screen.findByText('No duplicates')).toBeDefined();
  });
});

describe('a pair that the address names', () => {
  const openAt = async (pair: DuplicatePair | null | ReturnType<typeof problem>, pairs: DuplicatePair[]) => await renderApp('/duplicates?pair=file_3&with=file_2', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second, scan] });
    for (const file of [first, second, scan]) answerDocument(api, file);
    api.answer(duplicatesApi.pair, pair && 'file' in pair ? { pair } : pair ?? { pair });
    api.answer(duplicatesApi.list, { pairs, next: null, waiting: 0 });
  });
  const shown = async () => (await screen.findAllByRole('article')).map((article) => article.getAttribute('aria-label'));
  const GONE = /^That pair is not in the list/;

  test('stands first, wherever in the list it is, is marked, and has the focus', async () => {
    const { api } = await openAt(same, [invoices, same]);
    const article = await screen.findByRole('article', { name: 'Invoice 0418.pdf and Scans.pdf' });
    expect(await shown()).toEqual(['Invoice 0418.pdf and Scans.pdf', 'Invoice 0417.pdf and Invoice 0418.pdf']);
    await waitFor(() => expect(document.activeElement).toBe(article));
    expect(screen.getAllByRole('article', { current: true })).toEqual([article]);
    expect(api.calls.some(({ path }) => path === '/api/files/file_3/duplicates/file_2')).toBe(true);
    expect(screen.queryByText(GONE)).toBeNull();
  });

  test('stays the first while one of its files is open', async () => {
    const { user, address } = await openAt(same, [invoices]);
    await user.click((await card('Invoice 0418.pdf and Scans.pdf')).getByRole('link', { name: /Scans/ }));
    await waitFor(() => expect(address()).toBe('/duplicates?pair=file_3&with=file_2&file=file_3'));
    expect((await shown())[0]).toBe('Invoice 0418.pdf and Scans.pdf');
  });

  test('and that is gone is said to be, above those that are there', async () => {
    const { api, queryClient } = await openAt(null, [invoices]);
    expect(await screen.findByText(GONE)).toBeDefined();
    expect(await shown()).toEqual(['Invoice 0417.pdf and Invoice 0418.pdf']);
    expect(screen.queryByRole('article', { current: true })).toBeNull();
    // Its second file was being read.
    api.answer(duplicatesApi.pair, { pair: same });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Invoice 0418.pdf and Scans.pdf'));
    expect(screen.queryByText(GONE)).toBeNull();
  });

  test('goes without a word when it is judged, and comes back when that is undone', async () => {
    const { user, api } = await openAt(same, [same, invoices]);
    const answer = (pair: DuplicatePair | null) => {
      api.answer(duplicatesApi.pair, { pair });
      api.answer(duplicatesApi.list, { pairs: pair ? [pair, invoices] : [invoices], next: null, waiting: 0 });
      return null;
    };
    api.answer(duplicatesApi.keepBoth, () => answer(null));
    api.answer(duplicatesApi.forgetKept, () => answer(same));
    await user.click((await card('Invoice 0418.pdf and Scans.pdf')).getByRole('button', { name: 'Keep both' }));
    await waitFor(async () => expect(await shown()).toEqual(['Invoice 0417.pdf and Invoice 0418.pdf']));
    expect(screen.queryByText(GONE)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await shown()).toEqual(['Invoice 0418.pdf and Scans.pdf', 'Invoice 0417.pdf and Invoice 0418.pdf']));
  });

  test('and cannot be asked for leaves the list to be used, and is tried again', async () => {
    const { user, api } = await openAt(problem('internal'), [invoices]);
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
    api.answer(duplicatesApi.pair, { pair: same });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await card('Invoice 0418.pdf and Scans.pdf');
  });
});

describe('pairs that are kept', () => {
  const keptPair: KeptPair = { file: first, other: second, revision: 1, otherRevision: 3, keptAt: '2030-06-01T10:00:00.000Z' };
  const openKept = async (at: string, pairs: KeptPair[]) => await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second] });
    for (const file of [first, second]) answerDocument(api, file);
    api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 });
    api.answer(duplicatesApi.listKept, { pairs, next: null });
  });

  test('are found from the duplicates, and lead back there', async () => {
    const { user, address } = await openKept('/duplicates', [keptPair]);
    await user.click(await screen.findByRole('link', { name: 'Kept pairs' }));
    await screen.findByRole('heading', { level: 1, name: 'Kept pairs' });
    expect(address()).toBe('/duplicates?kept=true');
    expect((await card('Invoice 0417.pdf and Invoice 0418.pdf')).getByText(/^Both stay since .*2030/)).toBeDefined();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Duplicates' }));
    await screen.findByRole('heading', { level: 1, name: 'Duplicates' });
    expect(address()).toBe('/duplicates');
  });

  test('are taken back one by one, which can be undone', async () => {
    const view = await openKept('/duplicates?kept=true', [keptPair]);
    const { user, api } = view;
    api.answer(duplicatesApi.forgetKept, () => { api.answer(duplicatesApi.listKept, { pairs: [], next: null }); return null; });
    api.answer(duplicatesApi.keepBoth, () => { api.answer(duplicatesApi.listKept, { pairs: [keptPair], next: null }); return null; });
    await user.click((await card('Invoice 0417.pdf and Invoice 0418.pdf')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('No kept pairs')).toBeDefined();
    expect(sent(view, 'DELETE')).toEqual([[KEPT, undefined]]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
    expect(sent(view, 'PUT')).toEqual([[KEPT, undefined]]);
  });

  test('open beside their list', async () => {
    const { user, address } = await openKept('/duplicates?kept=true', [keptPair]);
    await user.click((await card('Invoice 0417.pdf and Invoice 0418.pdf')).getByRole('link', { name: /0418/ }));
    await waitFor(() => expect(address()).toBe('/duplicates?kept=true&file=file_2'));
  });

  test('come slice by slice, and are asked for once more where they cannot be fetched', async () => {
    const { user, api } = await renderApp('/duplicates?kept=true', (given) => {
      given.answer(sessionApi.session, signedIn());
      given.answer(duplicatesApi.listKept, problem('internal'));
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(duplicatesApi.listKept, ({ search }) => (search.has('after')
      ? { pairs: [{ ...keptPair, other: scan }], next: null } : { pairs: [keptPair], next: 'cursor' }));
    await user.click(again);
    await card('Invoice 0417.pdf and Invoice 0418.pdf');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await card('Invoice 0417.pdf and Scans.pdf');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the place of the duplicates', () => {
  const openWith = async (count: { count: number; isMore: boolean } | ReturnType<typeof problem>) => await renderApp('/favorites', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api);
    api.answer(duplicatesApi.list, { pairs: [], next: null, waiting: 0 });
    api.answer(duplicatesApi.count, count);
  });
  const place = async (name: RegExp) => await within(await screen.findByRole('navigation', { name: 'Your files' })).findByRole('link', { name });

  test.each([
    ['their number', { count: 12, isMore: false }, /^Duplicates ?12$/], ['that there are more than are counted', { count: 99, isMore: true }, /^Duplicates ?99\+$/],
    ['no number where there are none', { count: 0, isMore: false }, /^Duplicates$/], ['no number where it is not known', problem('internal'), /^Duplicates$/],
  ])('says %s', async (_what, count, name) => {
    const { api } = await openWith(count);
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/duplicates/count')).toBe(true));
    await place(name);
  });

  test('leads there', async () => {
    const { user, address } = await openWith({ count: 1, isMore: false });
    await user.click(await place(/^Duplicates ?1$/));
    await waitFor(() => expect(address()).toBe('/duplicates'));
    expect((await place(/^Duplicates ?1$/)).getAttribute('aria-current')).toBe('page');
  });
});

describe('an open file', () => {
  const openFile = async (similar: Parameters<typeof answerDocument>[3]) => await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second, scan] });
    for (const file of [second, scan]) answerDocument(api, file);
    answerDocument(api, first, undefined, similar);
  });

  test('says which it is like and how, and leads to it', async () => {
    const { user, address } = await openFile([
      { file: second, evidence: aSimilarity() }, { file: scan, evidence: aSimilarity({ isSameBytes: true }) }, { file: aFile({ id: 'file_4' }), evidence: aSimilarity() },
    ]);
    const strip = within(await screen.findByRole('region', { name: 'Similar to' }));
    expect(strip.getByText('Other numbers · 0417 ↔ 0418')).toBeDefined();
    const leadTo = (name: string) => strip.getByRole('link', { name }).getAttribute('href');
    expect([leadTo('Compare'), leadTo('2 more')]).toEqual(['/duplicates?pair=file_1&with=file_2', '/duplicates?pair=file_1&with=file_3']);
    await user.click(strip.getByRole('button', { name: /0418/ }));
    await waitFor(() => expect(address()).toBe('/dashboard?file=file_2'));
  });

  test('says which numbers one of the two lacks', async () => {
    await openFile([{ file: second, evidence: aSimilarity({ numbers: [{ after: 'chair', here: '9', there: '' }] }) }]);
    expect(within(await screen.findByRole('region', { name: 'Similar to' })).getByText('Numbers missing · 9 ↔ missing')).toBeDefined();
  });

  test('that is like no other says nothing', async () => {
    const { api } = await openFile([]);
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/files/file_1/duplicates')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Similar to' })).toBeNull();
  });
});

test('pictures are asked for only of pages that were read and are drawn', async () => {
  const [failed, table] = [aFile({ id: 'file_4', name: 'Broken.pdf', pagesRead: 0, hasText: false }), aFile({ id: 'file_5', name: 'Table.csv', fileType: 'csv' })];
  await open([
    { ...same, file: first, other: failed, otherRevision: 0 }, { ...same, file: first, other: table },
  ]);
  const pictures = async (name: string) => [...document.querySelectorAll<HTMLImageElement>(`[aria-label="${name}"] img`)].map(({ src }) => new URL(src).pathname);
  await card('Invoice 0417.pdf and Broken.pdf');
  expect(await pictures('Invoice 0417.pdf and Broken.pdf')).toEqual([expect.stringContaining('/files/file_1/')]);
  expect(await pictures('Invoice 0417.pdf and Table.csv')).toEqual([expect.stringContaining('/files/file_1/')]);
});
