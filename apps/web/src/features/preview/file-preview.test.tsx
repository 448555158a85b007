import { sessionApi } from '@scriba/contract/session';
import { extractionApi, type KeptCorrections } from '@scriba/contract/extraction';
import { filesApi } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import { aPage, aRevision, answerDocument, lineOf, pagesAnswer, paragraph, textAnswer } from '#web/testing/documents.ts';
import { aFile, aFolder, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const file = aFile();
const page = aPage();

/** A file as it is open over everything, with its pages. */
type Opened = { pages?: typeof page[]; changed?: Partial<typeof file>; at?: string; corrections?: KeptCorrections; folders?: Folder[] };
async function openFile({ pages = [page], changed = {}, at = '&view=full', corrections, folders = [] }: Opened = {}) {
  const opened = aFile(changed);
  const view = await renderApp(`/dashboard?file=file_1${at}`, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [opened], folders });
    answerDocument(api, opened, pages);
    if (corrections) api.answerAt('/api/files/file_1/pages', extractionApi.listPages, pagesAnswer(pages, corrections));
  });
  await screen.findByRole('main', { name: 'Preview' });
  return view;
}
const wordOf = async (text: string) => {
  const found = (await screen.findAllByText(text)).find((element) => element.dataset['word'] !== undefined);
  if (!found) throw new Error(`"${text}" is not a word of the text`);
  return found;
};
const calls = (api: Awaited<ReturnType<typeof openFile>>['api'], method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('a page and its text', () => {
  test('stand beside each other, with how sure the reading is', async () => {
    await openFile();
    expect(await screen.findByText('8 words read, 96% sure')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Page 1 of 1' }).getAttribute('src')).toContain('/api/files/file_1/pages/1/image');
    expect((await wordOf('INVOICE')).closest('[role=heading]')).not.toBeNull();
  });

  test('light up together: a word that is pointed at, and one that is pressed', async () => {
    const { user } = await openFile();
    const word = await wordOf('Contoso');
    await user.hover(word);
    expect(word.hasAttribute('data-lit')).toBe(true);
    expect(document.querySelectorAll('[data-mark=lit]')).toHaveLength(1);
    await user.hover(await wordOf('Paper'));
    expect(word.hasAttribute('data-lit')).toBe(false);
    await user.click(await wordOf('Paper'));
    await user.unhover(await wordOf('Paper'));
    expect((await wordOf('Paper')).hasAttribute('data-lit')).toBe(true);
  });

  test('mark words that were read with little confidence, and lead from one to the next', async () => {
    const { user } = await openFile();
    expect((await wordOf('493.73')).className).toContain('doubtful');
    expect((await wordOf('EUR')).className).not.toContain('doubtful');
    await user.click(screen.getByRole('button', { name: /Next doubtful word/ }));
    await waitFor(async () => expect((await wordOf('493.73')).hasAttribute('data-lit')).toBe(true));
    expect(await screen.findByText('493.73, 50% sure')).toBeDefined();
  });

  test('lead to the next doubtful word with D from the list too, where a name may still be typed', async () => {
    await renderApp('/dashboard?file=file_1', (api) => {
      api.answer(sessionApi.session, signedIn());
      answerLibrary(api, { files: [file, aFile({ id: 'file_2', name: 'Order d.pdf' })] });
      answerDocument(api, file);
    });
    await wordOf('493.73');
    const grid = screen.getByRole('grid');
    grid.focus();
    fireEvent.keyDown(grid, { key: 'd' });
    await waitFor(async () => expect((await wordOf('493.73')).hasAttribute('data-lit')).toBe(true));
    const activeName = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    for (const key of 'order d') fireEvent.keyDown(grid, { key });
    expect(activeName()).toContain('Order d.pdf');
  });

  test('mark what a search found, and nothing else', async () => {
    await openFile({ at: '&view=full&q=total' });
    expect((await wordOf('Total')).dataset['mark']).toBe('found');
    expect((await wordOf('Contoso')).dataset['mark']).toBeUndefined();
  });

  test('are shown one alone when that is wanted', async () => {
    const { user, address } = await openFile();
    await wordOf('INVOICE');
    await user.click(screen.getByRole('radio', { name: 'Text' }));
    expect(address()).toContain('show=text');
    expect(screen.queryByRole('img', { name: 'Page 1 of 1' })).toBeNull();
  });

  test('of a file that ends too early are not called blank as well', async () => {
    await openFile({
      changed: { hasText: false }, pages: [aPage(1, { source: 'blank', wordCount: 0, doubtfulCount: 0, blocks: [], warnings: ['file-incomplete'] })],
    });
    await waitFor(() => expect(screen.getAllByText(/The file ends too early/)).toHaveLength(2));
    expect(screen.queryByText(/blank/)).toBeNull();
  });

  test('say so when a page is blank or was not read', async () => {
    await openFile({ pages: [aPage(1, { source: 'blank', wordCount: 0, blocks: [] }), aPage(2, { warnings: ['ocr-page-limit', 'unknown-word'] })] });
    expect(await screen.findByText('There is no text on this page.')).toBeDefined();
    expect(screen.getByText(/more scanned pages than are read/)).toBeDefined();
    expect(screen.queryByText(/unknown-word/)).toBeNull();
  });

  test('say in amber what is missing from the text, and quietly what is not', async () => {
    await openFile({ pages: [aPage(1, { warnings: ['file-incomplete', 'turned-90'] })] });
    expect((await screen.findByText(/The file ends too early/)).className).toContain('text-warn');
    expect(screen.getByText(/lay on its side/).className).not.toContain('text-warn');
  });

  test('are enlarged and turned by keys and buttons', async () => {
    const { user } = await openFile();
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: /enlarged to 125% now/ })).toBeDefined();
    await user.keyboard('-');
    expect(screen.getByRole('button', { name: /enlarged to 100% now/ })).toBeDefined();
    const turnOf = () => screen.getByRole('img', { name: 'Page 1 of 1' }).parentElement?.style.transform;
    expect(turnOf()).toContain('rotate(0deg)');
    await user.click(screen.getByRole('button', { name: 'Rotate the view' }));
    expect(turnOf()).toContain('rotate(90deg)');
    await user.keyboard('r');
    expect(turnOf()).toContain('rotate(180deg)');
  });

  test('a table keeps its rows and cells', async () => {
    const rows = [['Item', 'Price'], ['Boxes', '168.00']].map((words, at) => ({ kind: 'table-row' as const, cells: [1, 1], lines: [lineOf(words.join(' '), at)] }));
    await openFile({ pages: [aPage(1, { blocks: rows })] });
    await wordOf('Boxes');
    expect(screen.getAllByRole('row').filter((each) => each.closest('table')).map((each) => each.textContent.trim())).toEqual(['Item Price', 'Boxes 168.00']);
  });

  test('the lines of a cell stand in it, beside those of the next one', async () => {
    const lines = ['Tel', 'Fax', '123', '456'].map((word, at) => lineOf(word, at));
    await openFile({ pages: [aPage(1, { blocks: [{ kind: 'table-row', cells: [2, 2], cellLines: [2, 2], lines }] })] });
    await wordOf('456');
    const cells = screen.getAllByRole('cell').map((cell) => Array.from(cell.children, (line) => line.textContent.trim()));
    expect(cells).toContainEqual(['Tel', 'Fax']);
    expect(cells).toContainEqual(['123', '456']);
  });
});

describe('correcting', () => {
  const edit = async (user: Awaited<ReturnType<typeof openFile>>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    const field = await screen.findByRole('textbox', { name: 'Text of the file' });
    await user.clear(field);
    await user.type(field, text);
  };

  test('a corrected text is saved on top of the version that it began from, once', async () => {
    const { user, api } = await openFile();
    api.answer(extractionApi.saveText, () => {
      answerDocument(api, file, [aPage(1, { blocks: [paragraph(lineOf('Corrected', 0))] })]);
      return textAnswer('Corrected', 2);
    });
    await edit(user, 'Corrected');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await wordOf('Corrected');
    expect(calls(api, 'PUT', '/api/files/file_1/text')).toEqual([{ text: 'Corrected', baseRevision: 1 }]);
    expect(localStorage.getItem('scriba.draft.user_1.file_1')).toBeNull();
    expect(await screen.findByText('Saved')).toBeDefined();
  });

  test('a file in the bin says so, and comes back from there', async () => {
    const { user, api } = await openFile({ changed: { trashedAt: '2026-01-01T00:00:00.000Z' } });
    expect((await screen.findByText(/This file is in the bin/)).closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/[KJM]$/, '')))
      .toEqual(['Notes', 'Copy text', 'Versions of the text', 'Details', 'Previous file', 'Next file']);
    await user.keyboard('{Escape}{F2}l');
    for (const name of ['Add to favourites', 'Edit text', 'Mark as accurate']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect([screen.queryByRole('textbox', { name: 'Name' }), screen.queryByRole('dialog')]).toEqual([null, null]);
    api.answer(filesApi.restore, () => {
      api.answer(filesApi.get, { file: detailsOf(file) });
      return { done: ['file_1'], failed: [] };
    });
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(calls(api, 'POST', '/api/files/restore')).toEqual([{ fileIds: ['file_1'] }]));
    await waitFor(() => expect(screen.queryByText(/This file is in the bin/)).toBeNull());
  });

  test('a name that is refused comes back into its field with the reason', async () => {
    const { user, api } = await openFile();
    await wordOf('INVOICE');
    api.answer(filesApi.change, problem('file.name_invalid'));
    await user.keyboard('{F2}Lease{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This name is not allowed. Use another one.');
    expect(screen.getByRole('textbox', { name: 'New name of Invoice 0417.pdf' })).toHaveProperty('value', 'Lease.pdf');
  });

  test('a corrected file says how many words it has now, and who corrected it', async () => {
    await openFile({ changed: { isTextEdited: true }, pages: [aPage(1, { wordCount: 9, doubtfulCount: 0 })] });
    expect(await screen.findByText(/^9 words, edited by Ana Ionescu/)).toBeDefined();
    expect(screen.getAllByRole('img', { name: 'Corrected by hand' }).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /doubtful/ })).toBeNull();
  });

  test('two tabs that correct one text: both versions are there, and nothing is lost', async () => {
    const { user, api } = await openFile();
    api.answer(extractionApi.saveText, () => {
      api.answer(extractionApi.getText, textAnswer('Theirs', 2));
      return problem('text.changed_meanwhile');
    });
    await edit(user, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed elsewhere meanwhile/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Two versions' });
    expect((await within(dialog).findByRole('group', { name: 'Changes' })).innerHTML).toMatch(/<del[^>]*>Theirs<\/del><ins[^>]*>Mine</);
    await user.click(within(dialog).getByRole('radio', { name: 'Both texts' }));
    expect(within(dialog).getByRole('region', { name: 'Your version' }).textContent).toContain('Mine');
    expect(within(dialog).getByRole('region', { name: 'The other version' }).textContent).toContain('Theirs');
    api.answer(extractionApi.saveText, textAnswer('Mine', 3));
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls(api, 'PUT', '/api/files/file_1/text').at(-1)).toEqual({ text: 'Mine', baseRevision: 2 }));
  });

  test('a tab in which nothing was typed shows what another one saved, and speaks of no draft', async () => {
    const { user, api, queryClient } = await openFile();
    await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' });
    api.answer(extractionApi.getText, textAnswer('Theirs', 2));
    await act(async () => { await queryClient.invalidateQueries({ queryKey: queryKeys.text('file_1') }); });
    await waitFor(() => expect(field.value).toBe('Theirs'));
    expect(screen.getByText('Nothing is changed yet.')).toBeDefined();
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    await user.type(field, '!');
    api.answer(extractionApi.saveText, textAnswer('Theirs!', 3));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls(api, 'PUT', '/api/files/file_1/text')).toEqual([{ text: 'Theirs!', baseRevision: 2 }]));
  });

  test('what was typed survives a tab that was closed', async () => {
    localStorage.setItem('scriba.draft.user_1.file_1', JSON.stringify({ text: 'Half done', baseRevision: 1 }));
    const { user } = await openFile();
    await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    expect(await screen.findByText(/your changes from before/)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' }).value).toBe('Half done');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await wordOf('INVOICE');
    expect(localStorage.getItem('scriba.draft.user_1.file_1')).toBeNull();
  });

  test('what was typed just before the editor is closed is kept', async () => {
    const { user } = await openFile();
    await edit(user, 'Half done');
    await user.keyboard('{Escape}');
    await wordOf('INVOICE');
    expect(JSON.parse(localStorage.getItem('scriba.draft.user_1.file_1') ?? '')).toMatchObject({ text: 'Half done', baseRevision: 1 });
  });

  test('what is typed while the text is saved stays, on top of what was saved', async () => {
    const { user, api, queryClient } = await openFile();
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' });
    let answer = () => {};
    api.answer(extractionApi.saveText, () => new Promise((resolve) => { answer = () => resolve(textAnswer('First', 2)); }));
    await edit(user, 'First');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.type(await field(), ' and more');
    api.answer(extractionApi.getText, textAnswer('First', 2));
    answer();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect((await field()).value).toBe('First and more');
    api.answer(extractionApi.saveText, textAnswer('First and more', 3));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls(api, 'PUT', '/api/files/file_1/text').at(-1)).toEqual({ text: 'First and more', baseRevision: 2 }));
  });

  test('what is typed is said to be kept only where the browser keeps it', async () => {
    const { user } = await openFile();
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError'); });
    await edit(user, 'Half done');
    await waitFor(() => expect(refuse.mock.calls.map(([key]) => key)).toContain('scriba.draft.user_1.file_1'));
    expect(screen.getByText('Not saved yet.')).toBeDefined();
    vi.restoreAllMocks();
    await user.type(screen.getByRole('textbox', { name: 'Text of the file' }), '!');
    expect(await screen.findByText('Not saved yet, but kept in this browser.')).toBeDefined();
  });

  test('a text that cannot be fetched once more does not take away the one that is being written', async () => {
    const { user, api, queryClient } = await openFile();
    await edit(user, 'Mine');
    api.answer(extractionApi.getText, problem('file.not_found'));
    await act(async () => { await queryClient.invalidateQueries({ queryKey: queryKeys.text('file_1') }); });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' }).value).toBe('Mine');
  });

  test('an earlier version is looked at and brought back', async () => {
    const { user, api } = await openFile();
    api.answer(extractionApi.listRevisions, { revisions: [aRevision(2, { isCurrent: true }), aRevision(1)] });
    api.answerAt('/api/files/file_1/revisions/2', extractionApi.getRevision, { text: 'Corrected' });
    api.answerAt('/api/files/file_1/revisions/1', extractionApi.getRevision, { text: 'As it was read' });
    api.answer(extractionApi.restoreRevision, textAnswer('As it was read', 3));
    await user.click(within(screen.getByRole('main', { name: 'Preview' })).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versions of the text' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions of the text' });
    expect(await within(dialog).findByText('Corrected')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: /Read by Scriba/ }));
    expect(await within(dialog).findByText('As it was read')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('The earlier version is the text again')).toBeDefined();
    expect(calls(api, 'POST', '/api/files/file_1/revisions/1/restore')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });
});

describe('a whole file', () => {
  test('whose text is wrong is read again free of charge, once', async () => {
    const { user, api } = await openFile();
    api.answer(filesApi.change, { file: detailsOf(aFile({ isExtractionAccurate: false })) });
    answerLibrary(api, { files: [aFile({ isExtractionAccurate: false })] });
    api.answer(extractionApi.extract, { jobId: 'job_1' });
    await user.click(await screen.findByRole('button', { name: 'Mark as inaccurate' }));
    expect(await screen.findByText('Marked as inaccurate')).toBeDefined();
    api.answer(filesApi.change, { file: detailsOf(aFile({ isExtractionAccurate: false }), { inaccuracyReason: 'tables' }) });
    await user.click(screen.getByRole('button', { name: /What is wrong\?/ }));
    await user.click(await screen.findByRole('option', { name: 'Tables are wrong' }));
    await waitFor(() => expect(calls(api, 'PATCH', '/api/files/file_1')).toEqual([{ isExtractionAccurate: false }, { inaccuracyReason: 'tables' }]));
    await user.click(screen.getByRole('button', { name: 'Read again for free' }));
    const dialog = await screen.findByRole('dialog', { name: 'Read this file again?' });
    expect(within(dialog).getByText(/This reading is free/)).toBeDefined();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/extract')).toEqual([{ replaceEdits: false }]));
  });

  /** Reads a file again whose language was chosen the last time. */
  const readAgainAs = async (option: string, scene: Awaited<ReturnType<typeof openFile>>) => {
    const { user, api } = scene;
    api.answer(extractionApi.getFileJob, {
      jobId: 'job_0', fileId: 'file_1', state: 'completed', pagesRead: 2, pageCount: 2, progress: 100, language: 'ro', isLanguageChosen: true, problem: null,
    });
    api.answer(extractionApi.extract, { jobId: 'job_1' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Read again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Read this file again?' });
    await user.click(await within(dialog).findByRole('button', { name: /Română/ }));
    await user.click(await screen.findByRole('option', { name: option }));
    await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
    return scene;
  };

  test('is read again in another language than the last time', async () => {
    const { api } = await readAgainAs('Deutsch', await openFile());
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/extract')).toEqual([{ replaceEdits: false, language: 'de' }]));
  });

  test('is read again as its folder says, where that is wanted instead of the choice of the last time', async () => {
    const scene = await openFile({ changed: { folderId: 'folder_1' }, folders: [aFolder({ readingLanguage: 'fr' })] });
    const { api } = await readAgainAs('Français, as in “Invoices”', scene);
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/extract')).toEqual([{ replaceEdits: false, language: null }]));
  });

  test('that was corrected keeps its corrections unless it is told otherwise, and says which of them found no place', async () => {
    const { user, api } = await openFile({ changed: { isTextEdited: true } });
    api.answer(extractionApi.extract, { jobId: 'job_1' });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Read again' }));
      return within(await screen.findByRole('dialog', { name: 'Read this file again?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/extract')).toEqual([{ replaceEdits: false }]));
    const dialog = await ask();
    await user.click(dialog.getByRole('checkbox', { name: 'Keep my corrections' }));
    await user.click(dialog.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/extract')).toEqual([{ replaceEdits: false }, { replaceEdits: true }]));
  });

  test('of which a part could not be read is not called ready', async () => {
    await openFile({ changed: { isTextPartial: true } });
    const [state] = await screen.findAllByText('Partly read');
    expect(state?.closest('[title]')?.getAttribute('title')).toContain('damaged, cut off');
    expect(screen.queryByText('Text ready')).toBeNull();
  });

  test('that was read again says which corrections found no place', async () => {
    const kept = { kept: 3, unplaced: 1, examples: [{ page: 2, read: 'totel', written: 'total' }] };
    const { user } = await openFile({ corrections: kept, changed: { isTextEdited: true } });
    expect(await screen.findByText(/3 of your corrections were kept\. 1 found no place/)).toBeDefined();
    await user.click(screen.getByText('Show them'));
    expect(screen.getByText('Page 2: “totel” was corrected to “total”')).toBeDefined();
  });

  test('that is protected asks for its password and says when it is wrong', async () => {
    const locked = { uploadStatus: 'failed' as const, hasText: false, pagesRead: 0, readingProblem: { code: 'extraction.password_wrong', params: {} } };
    const { user, api } = await openFile({ pages: [], changed: locked });
    expect(await screen.findByText('This password does not open the document. Try another.')).toBeDefined();
    api.answer(extractionApi.giveEncryptedPassword, { jobId: 'job_1' });
    await user.type(screen.getByLabelText('Password of the document'), 'secret{Enter}');
    await waitFor(() => expect(calls(api, 'POST', '/api/files/file_1/password')).toEqual([{ password: 'secret' }]));
  });

  const openFailed = (code: string, params = {}) =>
    openFile({ pages: [], changed: { uploadStatus: 'failed', hasText: false, readingProblem: { code, params } } });

  test('that could not be read says why, and offers what is left to do', async () => {
    await openFailed('extraction.timed_out');
    expect(await screen.findByText('The text could not be read')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Read again' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download the original' })).toBeDefined();
  });

  test.each([
    ['extraction.damaged', {}, /damaged or not complete/], ['extraction.no_pages', {}, /has no pages/],
    ['extraction.too_big_to_open', { limit: 'megapixels', megapixels: 2500 }, /has 2,500 megapixels/],
    ['extraction.too_big_to_open', { limit: 'unpacked-bytes' }, /takes more than this installation allows/],
  ])('that is %s %o will never be read, so nobody is sent to try again', async (code, params, reason) => {
    const { user } = await openFailed(code, params);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect((await screen.findByRole('menuitem', { name: 'Read again' })).getAttribute('aria-disabled')).toBe('true');
  });

  test('that is read again begins at its first page, however far it came before', async () => {
    const changed = { uploadStatus: 'failed', hasText: false, pagesRead: 13, pageCount: 20, readingProblem: { code: 'extraction.canceled', params: {} } } as const;
    const { user, api } = await openFile({ pages: [], changed });
    const job = { jobId: 'job_1', fileId: 'file_1', state: 'canceled', pagesRead: 13, pageCount: 20, progress: 65, language: 'auto', isLanguageChosen: false, problem: null } as const;
    api.answer(extractionApi.getFileJob, job);
    api.answer(extractionApi.extract, () => {
      // Nothing more is known for a while.
      api.answer(extractionApi.getFileJob, () => new Promise<never>(() => {}));
      api.answerAt('/api/files/file_1', filesApi.get, () => new Promise<never>(() => {}));
      return { jobId: 'job_2' };
    });
    await user.click(await screen.findByRole('button', { name: 'Read again' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Read/ }));
    expect(await screen.findByText('Waiting for its turn', { exact: false, selector: 'p' })).toBeDefined();
    expect(screen.queryByText(/13/)).toBeNull();
  });

  test('that is being read shows every page, and reads out the quarters', async () => {
    await openFile({ pages: [], changed: { uploadStatus: 'processing', hasText: false, pagesRead: 7, pageCount: 12 } });
    const shown = await screen.findByText(/7 .*12/, { selector: 'p' });
    expect(within(shown.parentElement ?? shown).getByRole('status').textContent).toMatch(/6 .*12/);
  });

  test('that is being read can be stopped from its menu', async () => {
    const { user, api } = await openFile({ changed: { uploadStatus: 'processing', hasText: false, pagesRead: 1, pageCount: 12 } });
    const job = { jobId: 'job_1', fileId: 'file_1', state: 'running', pagesRead: 1, pageCount: 12, progress: 8, language: 'auto', isLanguageChosen: false, problem: null } as const;
    api.answer(extractionApi.getFileJob, job);
    api.answer(extractionApi.cancelJob, null);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Read again' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Stop reading' }));
    await waitFor(() => expect(calls(api, 'POST', '/api/jobs/job_1/cancel')).toHaveLength(1));
  });

  test('is copied as text', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await openFile();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await screen.findByText('Text copied')).toBeDefined();
    expect(written.mock.calls[0]?.[0]).toBe(page.text);
  });

  test.each([
    [false, ['Plain text.txt', 'Markdown.md', 'Searchable PDF.pdf']],
    [true, ['Plain text.txt', 'Markdown.md', 'Searchable PDF.pdf', 'CSV of the tables.csv', 'Excel workbook of the tables.xlsx']],
  ])('offers its tables where it has some (%s)', async (hasTables, offered) => {
    const { user } = await openFile({ changed: { hasTables } });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.slice(1, 1 + offered.length)).toEqual(offered);
    expect(items.filter((item) => /tables/.test(item))).toHaveLength(hasTables ? 2 : 0);
  });

  test('whose pages or pictures cannot be fetched says so, and asks once more', async () => {
    const { user } = await renderApp('/dashboard?file=file_1&view=full', (api) => {
      api.answer(sessionApi.session, signedIn());
      answerLibrary(api, { files: [file] });
      answerDocument(api, file, [page]);
      let asked = 0;
      api.answer(extractionApi.listPages, () => { asked += 1; if (asked === 2) answerDocument(api, file, [page]); return problem('file.not_found'); });
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    fireEvent.error(await screen.findByRole('img', { name: 'Page 1 of 1' }));
    expect(await screen.findByText('The picture of this page could not be loaded.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeDefined();
  });

  test('that is gone says so and can be closed', async () => {
    const { user, address } = await renderApp('/dashboard?file=file_9&view=full', (api) => {
      api.answer(sessionApi.session, signedIn());
      api.answerAt('/api/files/file_9', filesApi.get, problem('file.not_found'));
    });
    await user.click(await within(await screen.findByRole('main', { name: 'Preview' })).findByRole('button', { name: 'Close' }));
    expect(address()).not.toContain('view=full');
  });
});
