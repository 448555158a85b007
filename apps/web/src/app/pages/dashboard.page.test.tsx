import type { ErrorCode } from '@scriba/contract/errors';
import { filesApi, type FileEntry } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi, defaultPreferences } from '@scriba/contract/session';
import { extractionApi } from '@scriba/contract/extraction';
import { undoApi } from '@scriba/contract/undo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, aFolder, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const named = (...names: string[]) => names.map((name, at) => aFile({ id: `file_${at + 1}`, name }));
const letters = named('Alpha.pdf', 'Beta.pdf', 'Gamma.pdf', 'Delta.pdf');

/** The top level with these files and folders. */
async function openLibrary(library: Parameters<typeof answerLibrary>[1], at = '/dashboard') {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, library);
    for (const file of library?.files ?? []) answerDocument(api, file);
  });
  // An open file has one of its own.
  await screen.findAllByRole('heading', { level: 1 });
  const grid = () => screen.getByRole('grid');
  return { ...view, grid, focusGrid: () => { grid().focus(); }, press: (keys: string) => view.user.keyboard(keys) };
}
/** By the name that is read out; the whole row is looked for from there, because names of rows take long to make up. */
async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(new RegExp(name), { selector: '[role=grid] .sr-only' })).closest<HTMLElement>('[role=row]');
  if (!found) throw new Error(`"${name}" is not in a row`);
  return found;
}
const isListed = (name: string) => screen.queryByText(new RegExp(name), { selector: '[role=grid] .sr-only' }) !== null;
const selectedNames = () => screen.getAllByRole('row', { selected: true }).map((each) => within(each).getByRole('rowheader').querySelector('.sr-only')?.textContent);
const sent = (api: { calls: { method: string; path: string; body: unknown }[] }, method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path);

/** What a bulk request says of folders that it left as they were. */
const refusedFolders = (code: ErrorCode, ...folderIds: string[]) =>
  ({ done: [], failed: folderIds.map((folderId) => ({ folderId, code, params: { folderId } })) });

describe('the list', () => {
  test.each<[string, Partial<FileEntry>]>([
    ['Text ready', {}], ['Check', { confidence: 0.5 }], ['Check', { isExtractionAccurate: false }], ['Pending', { uploadStatus: 'pending', hasText: false }],
    ['Processing', { uploadStatus: 'processing', hasText: false, pageCount: null }], ['No text found', { hasText: false }],
    ['Failed', { uploadStatus: 'failed', hasText: false, readingProblem: { code: 'extraction.damaged', params: {} } }],
    ['Password needed', { uploadStatus: 'failed', hasText: false, readingProblem: { code: 'extraction.password_required', params: {} } }],
    ['Waiting for space', { uploadStatus: 'waiting_for_space', hasText: false }],
  ])('says %s of a file that is so', async (words, changed) => {
    await openLibrary({ files: [aFile(changed)] });
    expect(within(await row('Invoice 0417')).getAllByText(words).length).toBeGreaterThan(0);
  });

  test('says how many pages are read beside the state, also of a file that has waited for long', async () => {
    await openLibrary({ files: [aFile({ uploadStatus: 'processing', hasText: false, pageCount: 2000, pagesRead: 24, dateModified: '2029-06-01T10:00:00.000Z' })] });
    const line = within(await row('Invoice 0417'));
    expect(line.getAllByText('Extracting Text').length).toBeGreaterThan(0);
    expect(line.getAllByText('24/2,000').length).toBeGreaterThan(0);
  });

  const ways: Record<string, (scene: Awaited<ReturnType<typeof openLibrary>>) => Promise<void>> = {
    'a click': async ({ user }) => { await user.click(await row('Invoice 0417')); },
    'a tap': async ({ user }) => { await user.pointer({ keys: '[TouchA]', target: await row('Invoice 0417') }); },
    Enter: async ({ focusGrid, press }) => { await row('Invoice 0417'); focusGrid(); await press('{Home}{Enter}'); },
  };
  const started = { uploadStatus: 'processing', hasText: false, pageCount: 20 } as const;

  test.each(Object.keys(ways))('does not answer %s on a file of which no page is read, and says so', async (way) => {
    const scene = await openLibrary({ files: [aFile({ ...started, pagesRead: 0 })] });
    expect((await row('Invoice 0417')).getAttribute('aria-disabled')).toBe('true');
    expect((await row('Invoice 0417')).title).toBe('Opens as soon as its first page is read.');
    await ways[way]?.(scene);
    expect(scene.address()).toBe('/dashboard');
  });

  test.each(Object.keys(ways))('opens a file by %s as soon as its first page is read', async (way) => {
    const scene = await openLibrary({ files: [aFile({ ...started, pagesRead: 1 })] });
    expect((await row('Invoice 0417')).hasAttribute('aria-disabled')).toBe(false);
    expect((await row('Invoice 0417')).title).toMatch(/^The first pages are here/);
    await ways[way]?.(scene);
    await waitFor(() => expect(scene.address()).toBe('/dashboard?file=file_1'));
  });

  test('shows folders first, opens them with a double click and goes up again', async () => {
    const { user, address } = await openLibrary({ folders: [aFolder({ fileCount: 2 })], files: letters });
    await row('Alpha');
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)[0]).toContain('Invoices');
    await user.click(await row('Invoices'));
    expect(address()).toBe('/dashboard');
    await user.dblClick(await row('Invoices'));
    await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1'));
    await user.dblClick((await screen.findByText('Up one level')));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('names its empty, missing and failed states', async () => {
    await openLibrary({});
    expect(await screen.findByText('No files found in this folder')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDefined();
    // Said once: where to drop, and beside it how to choose.
    expect(screen.getAllByText(/drop files|choose/i)).toHaveLength(2);
  });

  test('says that a folder is not there, and takes no files for it', async () => {
    await openLibrary({}, '/dashboard?folder=folder_9');
    expect(await screen.findByRole('heading', { level: 1, name: 'Unknown Folder' })).toBeDefined();
    expect(screen.getByText('This folder was deleted, or the link belongs to another account.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'All files' }).length).toBeGreaterThan(0);
    expect(screen.queryByText(/permission/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
  });

  test('says what went wrong when the files cannot be fetched', async () => {
    await renderApp('/dashboard', (api) => {
      api.answer(sessionApi.session, signedIn());
      api.answer(filesApi.list, problem('internal'));
    });
    expect(await screen.findByText(/went wrong/)).toBeDefined();
  });

  test('has pages of ten, and abbreviates many of them', async () => {
    const many = named(...Array.from({ length: 75 }, (_, at) => `File ${at + 1}.pdf`));
    const { user, address } = await openLibrary({ files: many });
    await row('File 10.pdf');
    expect(isListed('File 11.pdf')).toBe(false);
    const pager = await screen.findByRole('navigation', { name: 'Pages of this list' });
    expect(within(pager).getByText('…')).toBeDefined();
    await user.click(within(pager).getByRole('button', { name: /8/ }));
    await row('File 75.pdf');
    expect(address()).toBe('/dashboard?page=8');
  });

  test('asks for another order and keeps it with the account', async () => {
    const { user, api } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(sessionApi.setPreferences, () => {
      const preferences = { ...defaultPreferences, sort: 'name-asc' as const };
      api.answer(sessionApi.session, signedIn({ preferences }));
      return { preferences };
    });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(api.calls.some(({ path, search }) => path.endsWith('/files') && search.get('sort') === 'name-asc')).toBe(true));
    expect(sent(api, 'PATCH', '/api/user/preferences')[0]?.body).toEqual({ sort: 'name-asc' });
  });
});

describe('selecting', () => {
  test('counts what is still here: not what another tab deleted meanwhile', async () => {
    const stream = fakeStream();
    const { focusGrid, press, api } = await openLibrary({ files: letters });
    await row('Alpha');
    focusGrid();
    await press('{Home} {Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 selected in All files')).toBeDefined();
    const [gone, ...left] = letters;
    api.answer(filesApi.list, { files: left, total: left.length, next: null });
    api.answer(filesApi.find, { files: [] });
    await stream.tell({ name: 'file.trashed', fileId: gone?.id ?? '', folderId: 'root' });
    expect(await screen.findByText('1 selected in All files')).toBeDefined();
  });

  test('works with the keyboard alone: ranges, all, nothing', async () => {
    const { focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    focusGrid();
    await press('{Home} ');
    expect(selectedNames()).toEqual(['Alpha.pdf']);
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedNames()).toEqual(['Alpha.pdf', 'Beta.pdf', 'Gamma.pdf']);
    expect(screen.getByText('3 selected in All files')).toBeDefined();
    await press('{Control>}a{/Control}');
    expect(selectedNames()).toHaveLength(4);
    await press('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  test('works with the mouse: a box, Ctrl, Shift', async () => {
    const { user } = await openLibrary({ files: letters });
    await user.click(within(await row('Alpha')).getByLabelText('Select Alpha.pdf'));
    await user.keyboard('{Control>}');
    await user.click(await row('Gamma'));
    await user.keyboard('{/Control}');
    expect(selectedNames()).toEqual(['Alpha.pdf', 'Gamma.pdf']);
    await user.keyboard('{Shift>}');
    await user.click(await row('Delta'));
    await user.keyboard('{/Shift}');
    expect(selectedNames()).toEqual(['Alpha.pdf', 'Gamma.pdf', 'Delta.pdf']);
  });

  test('finds a name as it is typed, without accents', async () => {
    const { focusGrid, press, grid } = await openLibrary({ files: named('Alpha.pdf', 'Șapte.pdf', 'Sam 1.pdf') });
    await row('Alpha');
    focusGrid();
    await press('sam');
    expect(grid().getAttribute('aria-activedescendant')).toBe('row-file_3');
    await new Promise((resolve) => setTimeout(resolve, 750));
    await press('sap');
    expect(grid().getAttribute('aria-activedescendant')).toBe('row-file_2');
  });

  test('outlives what another tab changes in the list', async () => {
    const stream = fakeStream();
    const { user, api } = await openLibrary({ files: letters });
    await user.click(within(await row('Beta')).getByLabelText('Select Beta.pdf'));
    answerLibrary(api, { files: [...letters, aFile({ id: 'file_9', name: 'New.pdf' })] });
    await stream.tell({ name: 'file.uploaded', fileId: 'file_9', folderId: 'root' });
    await row('New.pdf');
    expect(selectedNames()).toEqual(['Beta.pdf']);
  });

  test('a file that is read shows its pages as they come', async () => {
    const stream = fakeStream();
    const reading = aFile({ uploadStatus: 'processing', hasText: false, pageCount: null });
    const { api } = await openLibrary({ files: [reading] });
    await within(await row('Invoice')).findAllByText('Processing');
    const now = new Date().toISOString();
    api.answer(filesApi.find, { files: [{ ...reading, pageCount: 50, pagesRead: 12, dateModified: now }] });
    await stream.tell({ name: 'extraction.page-read', fileId: 'file_1', folderId: 'root' });
    await waitFor(() => expect(screen.getAllByText(/12\/50/).length).toBeGreaterThan(0));
  });
});

describe('changing', () => {
  test('a name is changed in its row; a bad one is not sent, and Esc keeps the old one', async () => {
    const { api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    focusGrid();
    await press('{Home}{F2}');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Alpha.pdf' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    await press('a/b');
    expect(screen.getByText(/These characters are not allowed/)).toBeDefined();
    fireEvent.blur(field);
    await press('{Enter}');
    expect(screen.getByRole('textbox', { name: 'New name of Alpha.pdf' })).toHaveProperty('value', 'a/b.pdf');
    await press('{Escape}');
    expect(sent(api, 'PATCH', '/api/files/file_1')).toEqual([]);
    api.answer(filesApi.change, () => {
      const lease = aFile({ id: 'file_1', name: 'Lease.pdf' });
      answerLibrary(api, { files: [lease, ...letters.slice(1)] });
      return { file: detailsOf(lease) };
    });
    await press('{F2}Lease{Enter}');
    await row('Lease.pdf');
    expect(sent(api, 'PATCH', '/api/files/file_1').map(({ body }) => body)).toEqual([{ name: 'Lease.pdf', nameBefore: 'Alpha.pdf' }]);
  });

  test('a name that is taken becomes another one, and that is the one that is said', async () => {
    const { api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(filesApi.change, { file: detailsOf(aFile({ id: 'file_1', name: 'Lease (1).pdf' })) });
    focusGrid();
    await press('{Home}{F2}Lease{Enter}');
    expect(await screen.findByText('“Alpha.pdf” is now called “Lease (1).pdf”')).toBeDefined();
  });

  test('a name that the server refuses is taken back, and stays in the field with the reason', async () => {
    const { api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(filesApi.change, problem('file.name_invalid'));
    focusGrid();
    await press('{Home}{F2}Lease{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This name is not allowed. Use another one.');
    const field = screen.getByRole('textbox', { name: 'New name of Alpha.pdf' });
    expect(field).toHaveProperty('value', 'Lease.pdf');
    expect(document.activeElement).toBe(field);
    await press('{Escape}');
    await row('Alpha.pdf');
  });

  test('what is deleted is gone at once and comes back with Undo', async () => {
    const { user, api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(filesApi.trash, ({ body }) => {
      answerLibrary(api, { files: letters.slice(1) });
      return { done: (body as { fileIds: string[] }).fileIds, failed: [] };
    });
    api.answer(undoApi.undo, () => { answerLibrary(api, { files: letters }); return { done: ['file_1'], failed: [] }; });
    focusGrid();
    await press('{Home}{Delete}');
    expect(await screen.findByText('“Alpha.pdf” was moved to the bin')).toBeDefined();
    expect(isListed('Alpha')).toBe(false);
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    await row('Alpha');
    expect(api.calls.filter(({ path }) => path.startsWith('/api/undo/'))).toHaveLength(1);
  });

  test('many that become favourites are said, with the way back; one is seen', async () => {
    const { user, api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(filesApi.star, ({ body }) => ({ done: (body as { fileIds: string[] }).fileIds, failed: [] }));
    api.answer(undoApi.undo, { done: ['file_1', 'file_2'], failed: [] });
    focusGrid();
    await press('{Home}{Shift>}S{/Shift}');
    await waitFor(() => expect(sent(api, 'POST', '/api/files/star')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('{Home} {ArrowDown} {Shift>}S{/Shift}');
    expect(await screen.findByText('2 items were added to favourites')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path.startsWith('/api/undo/'))).toHaveLength(1));
  });

  test('after a deletion the keyboard goes on where it was', async () => {
    const { api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    const gone: string[] = [];
    api.answer(filesApi.trash, ({ body }) => {
      gone.push(...(body as { fileIds: string[] }).fileIds);
      answerLibrary(api, { files: letters.filter(({ id }) => !gone.includes(id)) });
      return { done: gone, failed: [] };
    });
    focusGrid();
    await press('{Home}{ArrowDown}{Delete}');
    await waitFor(() => expect(isListed(letters[1]?.name ?? '')).toBe(false));
    await press('{Delete}');
    await waitFor(() => expect(gone).toEqual(letters.slice(1, 3).map(({ id }) => id)));
  });

  test('a folder with files is not deleted, and the reason is said', async () => {
    const { api, focusGrid, press } = await openLibrary({ folders: [aFolder({ fileCount: 1 })] });
    await row('Invoices');
    api.answer(foldersApi.removeMany, refusedFolders('folder.not_empty', 'folder_1'));
    focusGrid();
    await press('{Home}{Delete}');
    expect(await screen.findByText('You cannot delete a folder that contains files')).toBeDefined();
    await row('Invoices');
  });

  test('files are moved by a dialog that offers no place where they are', async () => {
    const { user, api, focusGrid, press } = await openLibrary({ folders: [aFolder()], files: letters });
    await row('Alpha');
    api.answer(filesApi.move, { done: ['file_1'], failed: [] });
    focusGrid();
    await press('{Home}{ArrowDown}{Shift>}M{/Shift}');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Alpha.pdf”' });
    expect(within(dialog).getByText('it is here')).toBeDefined();
    await user.click(within(dialog).getByRole('row', { name: /All files/ }));
    expect(within(dialog).getByRole('button', { name: 'Move here' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('row', { name: /Invoices/ }));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/move').map(({ body }) => body)).toEqual([{ fileIds: ['file_1'], folderId: 'folder_1' }]));
  });

  test('the second of two quick presses opens nothing: it was meant for what stood there at the first one', async () => {
    const { address } = await openLibrary({ files: letters });
    fireEvent.click(await row('Alpha'), { detail: 2 });
    expect(address()).toBe('/dashboard');
    fireEvent.click(await row('Alpha'), { detail: 1 });
    await waitFor(() => expect(address()).toContain('file=file_1'));
  });

  test('a file whose reading was stopped has not failed, and is read when that is wanted', async () => {
    await openLibrary({ files: [aFile({ uploadStatus: 'failed', hasText: false, pagesRead: 0, readingProblem: { code: 'extraction.canceled', params: {} } })] });
    const shown = await row('Invoice');
    expect(shown.textContent).toContain('Not read');
    expect(within(shown).getAllByTitle('This reading was cancelled. Your file is kept.')).not.toEqual([]);
    fireEvent.contextMenu(shown);
    expect(await screen.findByRole('menuitem', { name: /Read again/ })).toBeDefined();
  });

  test.each(['abc', '0', '1.5', ''])('a page that is no number is the first one: %j', async (page) => {
    const { address } = await openLibrary({ files: [aFile()] }, `/dashboard?page=${page}`);
    await row('Invoice');
    expect(screen.queryByText('No file found in this folder')).toBeNull();
    expect(address()).not.toContain('NaN');
  });

  test('a file whose reading was stopped after some pages is partly read', async () => {
    const stopped = { uploadStatus: 'failed', hasText: false, pagesRead: 4, pageCount: 12, readingProblem: { code: 'extraction.canceled', params: {} } } as const;
    await openLibrary({ files: [aFile(stopped)] });
    expect((await row('Invoice')).textContent).toContain('Partly read');
  });

  test('what was deleted elsewhere while it was chosen where to move it is said to be gone', async () => {
    const stream = fakeStream();
    const { user, api } = await openLibrary({ files: [aFile()], folders: [aFolder({ id: 'folder_1', name: 'Letters' })] });
    fireEvent.contextMenu(await row('Invoice'));
    await user.click(await screen.findByRole('menuitem', { name: /Move to…/ }));
    const dialog = within(await screen.findByRole('dialog'));
    api.answer(filesApi.list, { files: [], total: 0, next: null });
    api.answer(filesApi.find, { files: [] });
    await stream.tell({ name: 'file.trashed', fileId: 'file_1', folderId: 'root' });
    await waitFor(() => expect(screen.queryByText(/Invoice/, { selector: '[role=grid] .sr-only' })).toBeNull());
    await user.click(dialog.getByRole('row', { name: /Letters/ }));
    await user.click(dialog.getByRole('button', { name: 'Move here' }));
    expect(await screen.findByText('“Invoice 0417.pdf” is not here any more: it was deleted or moved meanwhile.')).toBeDefined();
    expect(api.calls.some(({ path }) => path === '/api/files/move')).toBe(false);
  });

  test('the menu of a row does what its keys do', async () => {
    const { user, api } = await openLibrary({ files: [aFile({ hasText: false })] });
    api.answer(extractionApi.extract, { jobId: 'job_1' });
    fireEvent.contextMenu(await row('Invoice'));
    expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual([
      'OpenEnter', 'Open full viewCtrl Enter', 'Read again', 'Notes…', 'RenameF2', 'Add to favouritesShift S', 'Move to…Shift M', 'Tags…Shift L', 'Download', 'Move to binDel',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('OpenEnter');
    await user.click(screen.getByRole('menuitem', { name: /Read again/ }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/file_1/extract')).toHaveLength(1));
  });
});

describe('the colour of folders', () => {
  const coloured = [aFolder({ color: 'red' }), aFolder({ id: 'folder_2', name: 'Letters' })];
  const changes = (api: Awaited<ReturnType<typeof openLibrary>>['api']) =>
    sent(api, 'POST', '/api/folders/change').map(({ body }) => body);

  test('is chosen in the menu, with the keyboard too, and the menu says which one holds', async () => {
    const { user, api } = await openLibrary({ folders: coloured });
    api.answer(foldersApi.changeMany, { done: ['folder_1'], failed: [] });
    fireEvent.contextMenu(await row('Invoices'));
    const item = await screen.findByRole('menuitem', { name: 'Colour' });
    while (document.activeElement !== item) await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowRight}');
    expect((await screen.findByRole('menuitemradio', { name: 'Red' })).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'None' }));
    await waitFor(() => expect(changes(api)).toEqual([{ folderIds: ['folder_1'], color: null }]));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('is given to all that are selected, and is not that of files', async () => {
    const { user, api, focusGrid, press } = await openLibrary({ folders: coloured, files: letters });
    api.answer(foldersApi.changeMany, refusedFolders('folder.not_found', 'folder_1', 'folder_2'));
    await row('Alpha');
    focusGrid();
    await press('{Home}{Shift>}{ArrowDown}{/Shift}');
    fireEvent.contextMenu(await row('Letters'));
    await user.click(await screen.findByRole('menuitem', { name: 'Colour' }));
    const blue = await screen.findByRole('menuitemradio', { name: 'Blue' });
    expect(screen.queryByRole('menuitemradio', { checked: true })).toBeNull();
    await user.click(blue);
    await waitFor(() => expect(changes(api)).toEqual([{ folderIds: ['folder_1', 'folder_2'], color: 'blue' }]));
    expect(await screen.findByText('Invoices, Letters. This folder does not exist any more.')).toBeDefined();
    fireEvent.contextMenu(await row('Alpha'));
    await screen.findByRole('menuitem', { name: /Rename/ });
    expect(screen.queryByRole('menuitem', { name: 'Colour' })).toBeNull();
  });
});

describe('the reading language of folders', () => {
  const folders = [aFolder({ readingLanguage: 'ro' }), aFolder({ id: 'folder_2', name: 'Letters', parentId: 'folder_1', depth: 2 })];

  test('is chosen in the menu, which says what holds without a choice, and from whom', async () => {
    const { user, api } = await openLibrary({ folders }, '/dashboard?folder=folder_1');
    api.answer(foldersApi.changeMany, { done: ['folder_2'], failed: [] });
    fireEvent.contextMenu(await row('Letters'));
    await user.click(await screen.findByRole('menuitem', { name: 'Reading language' }));
    expect(await screen.findByRole('menuitemradio', { checked: true, name: 'Română, as in “Invoices”' })).toBeDefined();
    await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/folders/change').map(({ body }) => body)).toEqual([{ folderIds: ['folder_2'], readingLanguage: 'de' }]));
    expect(await screen.findByText('The reading language of “Letters” is changed')).toBeDefined();
  });

  test('is taken back in the menu, too, where the profile says what holds', async () => {
    const { user, api } = await openLibrary({ folders });
    api.answer(foldersApi.changeMany, { done: ['folder_1'], failed: [] });
    fireEvent.contextMenu(await row('Invoices'));
    await user.click(await screen.findByRole('menuitem', { name: 'Reading language' }));
    expect(await screen.findByRole('menuitemradio', { checked: true, name: 'Română' })).toBeDefined();
    await user.click(screen.getByRole('menuitemradio', { name: 'Automatic, as in your profile' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/folders/change').map(({ body }) => body)).toEqual([{ folderIds: ['folder_1'], readingLanguage: null }]));
  });
});

describe('a change that the server refuses', () => {
  test('is taken back where the file is open, too', async () => {
    const { user, api } = await openLibrary({ files: letters }, '/dashboard?file=file_1&view=full');
    const star = await screen.findByRole('button', { name: 'Add to favourites' });
    api.answer(filesApi.change, problem('file.not_found'));
    await user.click(star);
    expect(await screen.findByText('This file does not exist any more.')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to favourites' })).toBeDefined());
  });

  test('is taken back, of many is said once, and all of them are asked for in one request', async () => {
    const { api, focusGrid, press } = await openLibrary({ files: letters });
    await row('Alpha');
    api.answer(filesApi.star, problem('internal'));
    const lists = () => sent(api, 'GET', '/api/folders/root/files').length;
    const before = lists();
    focusGrid();
    await press('{Control>}a{/Control}{Shift>}S{/Shift}');
    await waitFor(() => expect(sent(api, 'POST', '/api/files/star')).toHaveLength(1));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/find').at(-1)?.body).toEqual({ fileIds: letters.map(({ id }) => id) }));
    expect(lists()).toBe(before);
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    expect(document.querySelectorAll('[data-part=star][aria-pressed=true]')).toHaveLength(0);
  });
});
