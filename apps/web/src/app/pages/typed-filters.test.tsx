import { searchApi } from '@scriba/contract/search';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aHit, answerDocument } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary, aTag } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const none = { hits: [], next: null, count: 0, isCountExact: true, alsoSearchedFor: [] };
const file = aFile({ name: 'Total.pdf' });

async function open(at: string, hits = [aHit({ file })]) {
  const opened = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(searchApi.listSaved, { searches: [] });
    const folders = [
      aFolder({ id: 'folder_1', name: 'Home' }), aFolder({ id: 'folder_2', name: 'My bills', parentId: 'folder_1', depth: 2 }), aFolder({ id: 'folder_3', name: 'My bills' }),
    ];
    answerLibrary(api, { files: [file], folders, tags: [aTag({ id: 'tag_1', name: 'Paid' })] });
    api.answer(searchApi.search, { ...none, hits, count: hits.length });
    answerDocument(api, file);
  });
  const asked = () => opened.api.calls.filter(({ path }) => path === '/api/search').map(({ search }) => decodeURIComponent(String(search)));
  return { ...opened, asked };
}
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search in names, texts and notes' });

test('a filter that is typed is the one that could have been chosen, and with Enter it leaves the field', async () => {
  const { user, address, asked } = await open('/search');
  await user.type(await field(), 'total type:pdf tag:paid is:favourite');
  expect(await screen.findByRole('button', { name: 'Type: PDF' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tag: Paid' })).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=total&type=pdf&tag=tag_1&favorite=true'));
  expect((await field()).value).toBe('total');
  await waitFor(() => expect(asked().at(-1)).toContain('type=pdf'));
  expect(asked().some((each) => each.includes('type:'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Type' }));
  await waitFor(() => expect(address()).toBe('/search?q=total&favorite=true&tag=tag_1'));
});

test('an address with typed filters searches for its words alone, and a file opens with these', async () => {
  const { user, address, asked } = await open('/search?q=total+type%3Apdf');
  const list = await screen.findByRole('list', { name: 'What was found' });
  expect(asked()).toEqual([expect.stringContaining('q=total&')]);
  await user.click(within(list).getByRole('link'));
  await waitFor(() => expect(address()).toBe('/search?q=total&type=pdf&file=file_1'));
});

test('what is not understood is said, and the one that is meant can be chosen', async () => {
  const { user, address } = await open('/search?q=total+in%3A“My+bills”+tag%3Apad+type%3Aexe');
  expect(await screen.findByText('Several folders are called “My bills”. Which one do you mean?')).toBeDefined();
  expect(screen.getByText('There is no tag “pad”, so it was left out. Check how it is written; names with spaces stand in quotes.')).toBeDefined();
  expect(screen.getByText('There is no type “exe”, so it was left out. Write type:pdf, or choose a type above.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'My bills, Home' }));
  await waitFor(() => expect(address()).toBe('/search?q=total+tag%3Apad+type%3Aexe&folder=folder_2'));
});

test.each(['author%3Abob', 'type%3A+pdf'])('where nothing is found for %s, which looks like a filter, those that there are are named', async (query) => {
  await open(`/search?q=${query}`, []);
  expect(await screen.findByText('The filters that can be typed are type:, tag:, in: and is:, without a space behind them.')).toBeDefined();
});

test('the button beside the field shows all that can be typed', async () => {
  const { user } = await open('/search');
  await user.click(await screen.findByRole('button', { name: 'How to search' }));
  const help = within(await screen.findByRole('dialog', { name: 'How to search' }));
  expect(help.getAllByRole('term').map(({ textContent }) => textContent))
    .toEqual(['“due friday”', 'invoi*', '-draft', 'invoice OR receipt', 'type:pdf', 'tag:“To pay”', 'in:“My folder”', 'is:favourite']);
});

test('the search of every page takes them too, and leads to the page with them', async () => {
  const { user, address, asked } = await open('/dashboard');
  await screen.findByRole('grid');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.keyboard('total type:pdf tag:x');
  expect(await dialog.findByText('“tag:x” filters nothing and was left out')).toBeDefined();
  await waitFor(() => expect(asked().at(-1)).toContain('type=pdf'));
  expect(asked().at(-1)).not.toContain('type:');
  await user.click(await dialog.findByRole('menuitem', { name: /Search for/ }));
  await waitFor(() => expect(address()).toBe('/search?q=total+tag%3Ax&type=pdf'));
});
