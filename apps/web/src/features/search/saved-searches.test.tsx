import { searchApi, type SavedSearch } from '@scriba/contract/search';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aHit } from '#web/testing/documents.ts';
import { aFolder, answerLibrary, aTag } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';
import type { Language } from '@scriba/contract/languages';

const found = { hits: [aHit()], next: null, count: 1, isCountExact: true, alsoSearchedFor: [] };
const saved = (id: string, q: string, changed: Partial<SavedSearch> = {}): SavedSearch =>
  ({ id, name: null, q, filters: {}, createdAt: '2030-01-01T00:00:00.000Z', ...changed });
const everyFilter = { type: 'Images', folder: 'folder_2', tag: 'tag_1', from: '2030-07-01', to: '2030-07-31', language: 'de', confidence: 'low', favorite: 'true' };

/** The server keeps searches: those that are given, and what becomes of them. */
async function open(at: string, given: readonly SavedSearch[], language: Language = 'en') {
  let searches = [...given];
  const app = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, {
      folders: [aFolder({ id: 'folder_1', name: 'Invoices' }), aFolder({ id: 'folder_2', name: '2030', parentId: 'folder_1', depth: 2 })],
      tags: [aTag({ id: 'tag_1', name: 'Rechnung' })],
    });
    api.answer(searchApi.search, found);
    api.answer(searchApi.listSaved, () => ({ searches: searches.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) }));
    api.answer(searchApi.save, ({ body }) => {
      const search = saved(`search_${searches.length + 10}`, '', { createdAt: '2031-01-01T00:00:00.000Z', ...body as Partial<SavedSearch> });
      searches = [...searches, search];
      return { search };
    });
    api.answer(searchApi.removeSaved, ({ path }) => {
      searches = searches.filter(({ id }) => !path.endsWith(id));
      return null;
    });
    api.answer(searchApi.renameSaved, ({ path, body }) => {
      searches = searches.map((each) => (path.endsWith(each.id) ? { ...each, ...body as { name: string } } : each));
      return { search: searches[0] ?? saved('none', '') };
    });
  }, { language });
  const sent = (method: string) => app.api.calls.filter((call) => call.path.startsWith('/api/searches') && call.method === method).map(({ body }) => body);
  const rows = async () => within(await screen.findByRole('region', { name: 'Saved searches' })).getAllByRole('link').map(({ textContent }) => textContent.trim().replaceAll('\u00a0·', ' ·'));
  return { ...app, sent, rows };
}

describe('a search is saved', () => {
  test('under the name that is chosen, with words and filters, and shows that it is', async () => {
    const { user, sent } = await open('/search?q=total&type=Images', []);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(field.value).toBe('total, Images');
    expect(within(dialog).getByText('“total” · Type: Images')).toBeDefined();
    await user.type(field, 'Sums in pictures{Enter}', { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    expect(await screen.findByText('Saved as “Sums in pictures”')).toBeDefined();
    expect(sent('POST')).toEqual([{ name: 'Sums in pictures', q: 'total', filters: { type: 'Images' } }]);
    expect(await screen.findByRole('button', { name: 'Forget this saved search' })).toBeDefined();
  });

  test('without a name where the one that is offered stays, or the field is emptied', async () => {
    const { user, sent } = await open('/search?type=Images&tag=tag_1', []);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Images, Rechnung');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as “Images, Rechnung”')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Forget this saved search' }));
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Forget this saved search' });
    expect(sent('POST')).toEqual([1, 2].map(() => ({ name: null, q: '', filters: { type: 'Images', tag: 'tag_1' } })));
  });

  test('under a name that no other has, in whatever case, and so is renamed', async () => {
    const { user, sent } = await open('/search?q=total', [saved('search_1', 'sum', { name: 'Sums' }), saved('search_2', 'bill')]);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(field, 'SUMS{Enter}', { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    expect(await screen.findByText('There is a saved search “Sums” already.')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'bill{Enter}');
    expect(await screen.findByText('There is a saved search “bill” already.')).toBeDefined();
    expect(sent('POST')).toEqual([]);
    await user.type(field, 's{Enter}');
    expect(await screen.findByText('Saved as “bills”')).toBeDefined();
  });

  test('with the name that was typed also at the second attempt, where the first one was refused', async () => {
    const { user, api, sent } = await open('/search?q=total', []);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    api.answer(searchApi.save, problem('search.too_many_saved', { max: 50 }));
    await user.type(field, 'Sums{Enter}', { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    expect(await screen.findByText(/^You have saved 50 searches/)).toBeDefined();
    expect(field.value).toBe('Sums');
    api.answer(searchApi.save, ({ body }) => ({ search: saved('search_1', 'total', body as Partial<SavedSearch>) }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    expect(sent('POST')).toEqual([1, 2].map(() => ({ name: 'Sums', q: 'total', filters: {} })));
  });

  test('not at all where the question is taken back, or there is none', async () => {
    const { user, sent } = await open('/search?q=total', []);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull());
  });
});

describe('saved searches', () => {
  test('stand where nothing is searched for, with their filters in words, and bring them back', async () => {
    const { user, address, rows } = await open('/search', [
      saved('search_1', 'rent', { name: 'Rent of July', filters: everyFilter, createdAt: '2030-01-03T00:00:00.000Z' }),
      saved('search_2', 'rent 2030', { filters: { type: 'Images', from: '2030-01-01' }, createdAt: '2030-01-02T00:00:00.000Z' }), saved('search_3', '', { filters: { favorite: 'true' } }),
    ]);
    await waitFor(async () => expect(await rows()).toEqual([
      'Rent of July “rent” · Type: Images · Folder: Invoices › 2030 · Tag: Rechnung · Date: 1 Jul 2030 – 31 Jul 2030 · Language: Deutsch · Certainty: Worth a check · Favourites',
      'rent 2030, Images, Since 1 Jan 2030 Type: Images · Date: Since 1 Jan 2030', 'Favourites',
    ]));
    await user.click(screen.getByRole('link', { name: /rent 2030.*Type: Images/ }));
    await waitFor(() => expect(address()).toBe('/search?q=rent+2030&type=Images&from=2030-01-01'));
  });

  test('whose folder or tag is gone say so', async () => {
    const { rows } = await open('/search', [saved('search_1', '"of July"', { name: 'Gone', filters: { folder: 'folder_9', tag: 'tag_9' } }), saved('search_2', 'rent', { filters: { tag: 'tag_9' } }),
      saved('search_3', '', { filters: { tag: 'tag_9' } })]);
    await waitFor(async () => expect(await rows()).toEqual([
      'Gone "of July" · Folder: no longer exists · Tag: no longer exists', 'rent Tag: no longer exists', 'Saved search Tag: no longer exists',
    ]));
  });

  test('are renamed, and stay in their place', async () => {
    const { user, sent, rows } = await open('/search', [saved('search_1', 'one', { createdAt: '2030-01-02T00:00:00.000Z' }), saved('search_2', 'two', { name: 'Second' })]);
    await user.click(await screen.findByRole('button', { name: 'Rename “Second”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename the saved search' });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(field.value).toBe('Second');
    await user.clear(field);
    await user.type(field, 'Another{Enter}');
    await waitFor(async () => expect(await rows()).toEqual(['one', 'Another “two”']));
    await user.click(screen.getByRole('button', { name: 'Rename “Another”' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await rows()).toEqual(['one', 'two']));
    expect(sent('PATCH')).toEqual([{ name: 'Another' }, { name: null }]);
  });

  test('are forgotten, which can be taken back; the focus stays in the list', async () => {
    const { user, sent, rows } = await open('/search', [
      saved('search_1', 'one', { createdAt: '2030-01-03T00:00:00.000Z' }), saved('search_2', 'two', { name: 'Second', createdAt: '2030-01-02T00:00:00.000Z' }), saved('search_3', 'three'),
    ]);
    (await screen.findByRole('button', { name: 'Forget “Second”' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await rows()).toEqual(['one', 'three']));
    expect(document.activeElement?.textContent.trim()).toBe('three');
    const message = (await screen.findByText('“Second” was forgotten')).closest('[role=alertdialog]');
    await user.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toEqual(['one', 'Second “two”', 'three']));
    expect(sent('POST')).toEqual([{ name: 'Second', q: 'two', filters: {}, createdAt: '2030-01-02T00:00:00.000Z' }]);
  });

  test('that cannot be forgotten say why', async () => {
    const { user, api } = await open('/search', [saved('search_1', 'total')]);
    api.answer(searchApi.removeSaved, problem('auth.forbidden'));
    await user.click(await screen.findByRole('button', { name: 'Forget “total”' }));
    expect((await screen.findAllByRole('alertdialog')).length).toBe(1);
  });

  test('that are gone already need not be told to be', async () => {
    const { user, api, sent } = await open('/search', [saved('search_1', 'total')]);
    api.answer(searchApi.removeSaved, problem('search.not_found'));
    await user.click(await screen.findByRole('button', { name: 'Forget “total”' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('are known by their words, whatever stands around them', async () => {
    await open('/search?q=%20total%20', [saved('search_1', 'total')]);
    expect(await screen.findByRole('button', { name: 'Forget this saved search' })).toBeDefined();
  });

  test('say in French what they look for with its signs', async () => {
    await open('/search', [saved('search_1', 'loyer', { name: 'Loyers', filters: { type: 'Images' } })], 'fr');
    expect((await screen.findByRole('link', { name: /Loyers/ })).textContent).toBe('Loyers «\u00a0loyer\u00a0»\u00a0· Type\u00a0: Images');
  });
});
