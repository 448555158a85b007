import { filesApi } from '@scriba/contract/files';
import { defaultPreferences, sessionApi, type Preferences } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const files = Array.from({ length: 25 }, (_, at) => aFile({ id: `file_${at}`, name: `File ${String(at).padStart(2, '0')}.pdf` }));
const [FIRST, LAST] = ['File 00.pdf', 'File 24.pdf'];

/** Someone with 25 files, of which the last is the newest, and what they like of lists. */
async function openList(at: string, liked: Partial<Preferences> = {}) {
  let preferences = { ...defaultPreferences, ...liked };
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, () => signedIn({ preferences }));
    answerLibrary(api, { folders: [aFolder()], files });
    api.answer(filesApi.list, ({ search }) =>
      ({ files: ['name-asc', 'oldest'].includes(search.get('sort') ?? '') ? files : files.toReversed(), total: files.length, next: null }));
    api.answer(sessionApi.setPreferences, ({ body }) => {
      preferences = { ...preferences, ...body as Partial<Preferences> };
      return { preferences };
    });
  });
  return {
    ...view,
    /** The name of the first file of the list, once it is this one. */
    begins: (name: string) => waitFor(() => expect(document.querySelector('[role=grid] [data-row^=file_] .sr-only')?.textContent).toBe(name)),
    hasPages: () => screen.queryByRole('navigation', { name: 'Pages of this list' }) !== null,
    kept: () => view.api.calls.filter(({ method, path }) => method === 'PATCH' && path === '/api/user/preferences').map(({ body }) => body),
    sortByName: () => view.user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Name' })),
  };
}

test('another order stands in the address, on its first page; the way back and forth shows each list as it was', async () => {
  const { begins, sortByName, address, router, kept } = await openList('/dashboard?page=2');
  await begins('File 15.pdf');
  await sortByName();
  await begins(FIRST);
  await waitFor(() => expect(address()).toBe('/dashboard?sort=name-asc'));
  expect(kept()).toEqual([{ sort: 'name-asc' }]);
  router.history.back();
  await begins('File 15.pdf');
  expect(address()).toBe('/dashboard?page=2&sort=newest');
  router.history.forward();
  await begins(FIRST);
  expect(address()).toBe('/dashboard?sort=name-asc');
});

test('the endless list stands in the address, and the usual one needs no word', async () => {
  const { user, begins, address, hasPages } = await openList('/dashboard');
  await begins(LAST);
  await user.click(await screen.findByRole('button', { name: 'One endless list' }));
  await waitFor(() => expect(address()).toBe('/dashboard?list=endless'));
  expect(hasPages()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Pages of ten' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await waitFor(() => expect(hasPages()).toBe(true));
});

test('a link shows the list as it says, and changes nothing of what the person likes', async () => {
  const { begins, address, hasPages, kept } = await openList('/dashboard?sort=oldest&list=endless');
  await begins(FIRST);
  expect(hasPages()).toBe(false);
  expect(address()).toBe('/dashboard?sort=oldest&list=endless');
  expect(kept()).toEqual([]);
});

test('what the person likes is said by the address, and goes along from list to list', async () => {
  const { user, begins, address } = await openList('/dashboard', { sort: 'name-asc', list: 'endless' });
  await begins(FIRST);
  await waitFor(() => expect(address()).toBe('/dashboard?sort=name-asc&list=endless'));
  await user.dblClick(await screen.findByText('Invoices', { selector: '[role=grid] .sr-only' }));
  await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1&sort=name-asc&list=endless'));
  await user.click(screen.getAllByRole('link', { name: 'Favourites' })[0] ?? document.body);
  await waitFor(() => expect(address()).toBe('/favorites?sort=name-asc&list=endless'));
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest' }));
  await waitFor(() => expect(address()).toBe('/favorites?list=endless'));
});
