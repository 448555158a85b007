import { filesApi } from '@scriba/contract/files';
import { searchApi, type FolderHit } from '@scriba/contract/search';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const file = aFile({ id: 'file_9', name: 'Rent 2030.pdf', folderId: 'folder_1', pageCount: 9 });
const found = (hits = [{ file, text: 'The rent is due', snippet: [] as FolderHit['snippet'], page: 4 as number | null }], changed = {}) => ({ hits, isComplete: true, searched: 3, isSearchedExact: true, isTimeUp: false, ...changed });

async function openDialog() {
  const app = await renderApp('/dashboard?folder=folder_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [aFolder({ id: 'folder_1', name: 'Home' })], files: [file] });
    answerDocument(api, file);
    api.answer(searchApi.inFolder, found());
  });
  await app.user.click(await screen.findByRole('button', { name: 'Search in this folder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search in Home' });
  const asked = () => app.api.calls.filter(({ path }) => path === '/api/folders/folder_1/search').map(({ search }) => Object.fromEntries(search));
  return { ...app, dialog: within(dialog), asked };
}

describe('the search in a folder', () => {
  test('says what to do, searches with Enter, and opens what is picked at its page', async () => {
    const { user, dialog, asked, address } = await openDialog();
    expect(dialog.getByText('Enter search criteria to find files')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(asked()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
    expect(await dialog.findByText('1 file(s) found')).toBeDefined();
    expect(asked()).toEqual([{ q: 'rent', mode: 'name', below: 'false' }]);
    const result = dialog.getByRole('button', { name: /Rent 2030/ });
    expect(result.textContent).toContain('The rent is due');
    expect(result.querySelector('mark')?.textContent).toBe('Rent');
    await user.click(result);
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1&file=file_9&at=4'));
    expect(screen.queryByRole('dialog', { name: 'Search in Home' })).toBeNull();
  });

  test('has the cursor in the field of the mode that is chosen', async () => {
    const { user, dialog, asked } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Words in the text' })));
    await user.keyboard('rent{Enter}');
    await waitFor(() => expect(asked()).toEqual([{ q: 'rent', mode: 'text', below: 'false' }]));
  });

  test('leads into the file that is picked, and closing that to the one that was picked', async () => {
    const { user, dialog, address } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
    await user.click(await dialog.findByRole('button', { name: /Rent 2030/ }));
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    await waitFor(() => expect(document.activeElement).toBe(preview));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toContain('find=true'));
    const again = within(await screen.findByRole('dialog', { name: 'Search in Home' }));
    await waitFor(() => expect(document.activeElement).toBe(again.getByRole('button', { name: /Rent 2030/ })));
  });

  test('is there again, with what it had found, for who comes back from a file', async () => {
    const { user, dialog, asked, address, router } = await openDialog();
    expect(address()).toBe('/dashboard?folder=folder_1&find=true');
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    await user.type(dialog.getByRole('textbox', { name: 'Words in the text' }), 'rent{Enter}');
    await user.click(await dialog.findByRole('button', { name: /Rent 2030/ }));
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1&file=file_9&at=4'));
    router.history.back();
    const again = within(await screen.findByRole('dialog', { name: 'Search in Home' }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Words in the text' }).value).toBe('rent');
    expect(await again.findByRole('button', { name: /Rent 2030/ })).toBeDefined();
    expect(asked()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1'));
    expect(screen.queryByRole('dialog', { name: 'Search in Home' })).toBeNull();
  });

  test('shows the beginning of the text, and the place of what was found further on', async () => {
    const { user, dialog, api, address } = await openDialog();
    const parts = (...texts: string[]) => texts.map((text, at) => ({ text, isHit: at === 1 }));
    api.answer(searchApi.inFolder, found([{ file, text: 'Dear tenant,\nthe', snippet: parts('until the ', 'rent', ' is paid'), page: 4 }]));
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    await user.type(dialog.getByRole('textbox', { name: 'Words in the text' }), 'rent{Enter}');
    expect((await dialog.findByText('rent')).tagName).toBe('MARK');
    expect(dialog.getByText(/Dear tenant,/)).toBeDefined();
    api.answer(searchApi.inFolder, found([{ file, text: 'Your\nrent is', snippet: parts('Your ', 'rent', ' is paid'), page: 4 }]));
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/Your/)).toBeDefined();
    expect(dialog.getAllByText(/Your/)).toHaveLength(1);
    api.answer(searchApi.inFolder, found([{ file, text: 'Dear tenant', snippet: parts('the pa', 'rent is', 't'), page: 4 }]));
    await user.keyboard('{Enter}');
    // The file opens at what was found, in whole words.
    await user.click(await dialog.findByRole('button', { name: /rent is/ }));
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1&file=file_9&at=4&q=%22parent+ist%22'));
  });

  test('shows under each way of searching what that one found', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
    expect(await dialog.findByText('1 file(s) found')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    expect(dialog.queryByText('1 file(s) found')).toBeNull();
    expect(dialog.getByText('Enter search criteria to find files')).toBeDefined();
  });

  test('has one way open at a time, and patterns to start from in four groups', async () => {
    const { user, dialog, asked, api } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Advanced: regular expression' }));
    expect(dialog.queryByRole('textbox', { name: 'Part of the file name' })).toBeNull();
    expect(dialog.getAllByRole('group').flatMap((group) => group.getAttribute('aria-labelledby') ?? []).map((id) => document.getElementById(id)?.textContent))
      .toEqual(expect.arrayContaining(['Text Matching', 'Email & URLs', 'Numbers & Dates', 'Advanced Patterns']));
    await user.click(dialog.getByRole('button', { name: 'ISO date' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Include subfolders' }));
    api.answer(searchApi.inFolder, found([]));
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(await dialog.findByText('No files found matching your search')).toBeDefined();
    expect(asked()).toEqual([{ q: '\\b\\d{4}-\\d{2}-\\d{2}\\b', mode: 'pattern', below: 'true' }]);
    // They would stand before what was found.
    const presets = dialog.getByText('Patterns to start from').parentElement as HTMLDetailsElement;
    expect(presets.open).toBe(false);
    await user.click(dialog.getByText('Patterns to start from'));
    await user.click(dialog.getByRole('button', { name: 'IBAN' }));
    expect(presets.open).toBe(true);
  });

  test('of the top level says that files in folders are left out, until they are not, and offers them where nothing is found', async () => {
    const { user, api } = await renderApp('/dashboard?find=true', (fake) => {
      fake.answer(sessionApi.session, signedIn());
      answerLibrary(fake, { folders: [aFolder({ name: 'Home' })] });
      fake.answer(searchApi.inFolder, ({ search }) => (search.get('below') === 'true' ? found() : found([])));
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Search in All files' }));
    const below = dialog.getByRole('checkbox', { name: /Include subfolders/ });
    expect(within(below.closest('label') ?? document.body).getByText('Only files that lie in no folder are searched.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Search the subfolders too' }));
    expect(await dialog.findByText('1 file(s) found')).toBeDefined();
    expect(below).toHaveProperty('checked', true);
    expect(dialog.getByText('Files in every folder are searched.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Search' }));
    expect(api.calls.filter(({ path }) => path === '/api/folders/root/search').map(({ search }) => search.get('below'))).toEqual(['false', 'true']);
  });

  test('of a folder without folders offers none', async () => {
    const { user, dialog, api } = await openDialog();
    api.answer(searchApi.inFolder, found([]));
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'x{Enter}');
    expect(await dialog.findByText('No files found matching your search')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Search the subfolders too' })).toBeNull();
    expect(dialog.queryByText(/in no folder/)).toBeNull();
  });

  test.each([
    ['search.pattern_invalid', 'Invalid regular expression'],
    ['search.busy', 'Other searches with regular expressions are still running. Try again in a few seconds.'], ['service.unavailable', 'Search error occurred'], ['internal', 'Search error occurred'],
  ] as const)('answers %s with words', async (code, message) => {
    const { user, dialog, api } = await openDialog();
    api.answer(searchApi.inFolder, problem(code));
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    await user.type(dialog.getByRole('textbox', { name: 'Words in the text' }), 'x{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });

  test.each([
    [3, {}, '3 texts were searched'], [1, {}, '1 text was searched'], [10_000, { isSearchedExact: false }, 'More than 10,000 texts were searched'],
    [1200, { isTimeUp: true, isComplete: false }, 'There was only time for the newest 1,200 texts'],
    [10_000, { isTimeUp: true, isSearchedExact: false }, 'There was only time for some of the texts: the newest, more than 10,000'],
  ])('says of %d texts whether these are all that were searched', async (searched, changed, message) => {
    const { user, dialog, api } = await openDialog();
    api.answer(searchApi.inFolder, found([], { searched, ...changed }));
    await user.click(dialog.getByRole('button', { name: 'Text contains' }));
    await user.type(dialog.getByRole('textbox', { name: 'Words in the text' }), 'x{Enter}');
    expect(await dialog.findByText(message)).toBeDefined();
  });

  test('of folders below that took too long advises to search one; of one folder, whose names were looked at, it does not', async () => {
    const { user, dialog, api } = await openDialog();
    api.answer(searchApi.inFolder, found([], { searched: 1200, isTimeUp: true }));
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'x{Enter}');
    expect(await dialog.findByText('There was only time for the newest 1,200 files')).toBeDefined();
    expect(dialog.queryByText('Search in one folder for the rest')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Include subfolders' }));
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(await dialog.findByText('Search in one folder for the rest')).toBeDefined();
  });

  test('says that there are more than it lists', async () => {
    const { user, dialog, api } = await openDialog();
    api.answer(searchApi.inFolder, found(undefined, { isComplete: false }));
    api.answer(filesApi.list, { files: [file], total: 1, next: null });
    await user.type(dialog.getByRole('textbox', { name: 'Part of the file name' }), 'rent{Enter}');
    expect(await dialog.findByText('More than 1 file(s) found')).toBeDefined();
  });
});
