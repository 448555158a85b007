import type { FileEntry } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument, aPage } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

test('a file over everything gives its name to the tab and takes the focus, and the list has it again after Esc', async () => {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile({ name: 'Rent.pdf' })] });
    answerDocument(api, aFile({ name: 'Rent.pdf' }));
  });
  await screen.findByText(/Rent/, { selector: '[role=grid] .sr-only' });
  screen.getByRole('grid').focus();
  await user.keyboard('{Home}{Control>}{Enter}{/Control}');
  const preview = await screen.findByRole('main', { name: 'Preview' });
  await waitFor(() => expect(document.title).toBe('Rent.pdf · Scriba'));
  await waitFor(() => expect(document.activeElement).toBe(within(preview).getByRole('group', { name: 'Page' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
  expect(document.title).toBe('All files · Scriba');
  (await screen.findByRole('button', { name: 'Edit text' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit text' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
});

test('the menu of an open file leads to the ones before and after it, where there is no room for buttons', async () => {
  const [first, second] = [aFile({ id: 'file_1', name: 'Alpha.pdf' }), aFile({ id: 'file_2', name: 'Beta.pdf' })];
  const { user, address } = await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [first, second] });
    for (const file of [first, second]) answerDocument(api, file);
  });
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    return await screen.findByRole('menuitem', { name });
  };
  expect((await choose(/^Previous file/)).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(await choose(/^Next file/));
  await waitFor(() => expect(address()).toContain('file=file_2'));
});

test('two quick presses go two files on', async () => {
  const files = ['Alpha.pdf', 'Beta.pdf', 'Gamma.pdf', 'Delta.pdf'].map((name, at) => aFile({ id: `file_${at + 1}`, name }));
  const { address } = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files });
    for (const file of files) answerDocument(api, file);
  });
  const next = await screen.findByRole('button', { name: 'Next file' });
  act(() => {
    next.click();
    next.click();
  });
  await waitFor(() => expect(address()).toContain('file=file_3'));
});

test('the next file is the one that was next when this one was opened, though the list has another order by now', async () => {
  const [alpha, beta, gamma] = ['Alpha.pdf', 'Beta.pdf', 'Gamma.pdf'].map((name, at) => aFile({ id: `file_${at + 1}`, name })) as [FileEntry, FileEntry, FileEntry];
  const { api, user, address, queryClient } = await renderApp('/dashboard?file=file_2&view=full', (prepared) => {
    prepared.answer(sessionApi.session, signedIn());
    answerLibrary(prepared, { files: [alpha, beta, gamma] });
    for (const file of [alpha, beta, gamma]) answerDocument(prepared, file);
  });
  await screen.findByRole('button', { name: 'Next file' });
  // The second one was corrected and is the newest.
  answerLibrary(api, { files: [beta, alpha, gamma] });
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Next file' }));
  await waitFor(() => expect(address()).toContain('file=file_3'));
});

test('the address says which page is looked at, so that a reload shows it again', async () => {
  const { user, address } = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), [aPage(1), aPage(2), aPage(3)]);
  });
  const field = await screen.findByRole('textbox', { name: 'Go to page' });
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await waitFor(() => expect(address()).toContain('at=2'));
  await user.clear(field);
  await user.type(field, '1{Enter}');
  await waitFor(() => expect(address()).not.toContain('at='));
});

test('the pages stand in small beside the one that is seen, which a press or an arrow changes', async () => {
  const { user, address } = await renderApp('/dashboard?file=file_1&view=full', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), [aPage(1), aPage(2), aPage(3)]);
  });
  await user.click(await screen.findByRole('button', { name: 'Show thumbnails' }));
  const strip = within(await screen.findByRole('navigation', { name: 'Thumbnails' }));
  const current = () => strip.getAllByRole('button').filter((button) => button.hasAttribute('aria-current')).map((button) => button.getAttribute('aria-label'));
  expect(current()).toEqual(['Page 1 of 3']);
  await user.click(strip.getByRole('button', { name: 'Page 2 of 3' }));
  expect(current()).toEqual(['Page 2 of 3']);
  await user.keyboard('{ArrowDown}');
  expect(current()).toEqual(['Page 3 of 3']);
  expect(document.activeElement).toBe(strip.getByRole('button', { name: 'Page 3 of 3' }));
  await user.keyboard('{Home}');
  expect(current()).toEqual(['Page 1 of 3']);
  expect(address()).toContain('strip=true');
  await user.keyboard('t');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Thumbnails' })).toBeNull());
});

test('a file of one page has nothing to show in small', async () => {
  await renderApp('/dashboard?file=file_1&view=full&strip=true', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [aFile()] });
    answerDocument(api, aFile(), [aPage(1)]);
  });
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(screen.queryByRole('navigation', { name: 'Thumbnails' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide thumbnails' })).toBeNull();
});

test('a sheet that its file hides says so on its page and in the row of pages', async () => {
  const book = aFile({ name: 'Book.xlsx', fileType: 'xlsx', pageCount: 2 });
  await renderApp('/dashboard?file=file_1&view=full&strip=true', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [book] });
    answerDocument(api, book, [aPage(1), aPage(2, { isHidden: true, warnings: ['hidden'] })]);
  });
  const strip = within(await screen.findByRole('navigation', { name: 'Thumbnails' }));
  expect(strip.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Page 1 of 2', 'Page 2 of 2, Hidden']);
  const pages = within(await screen.findByRole('group', { name: 'Page' }));
  await within(pages.getByRole('group', { name: 'Page 2 of 2' })).findByText('Hidden');
  expect(within(pages.getByRole('group', { name: 'Page 1 of 2' })).queryByText('Hidden')).toBeNull();
});
