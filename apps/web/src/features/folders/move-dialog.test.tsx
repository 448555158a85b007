import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';
import { isServerLost, watchReachability } from '../../lib/reachability.ts';
import { mustWait } from '../../lib/use-kept-change.ts';
import { foldersQuery } from './folders.queries.ts';

const names = ['Archive', 'Bank', 'Cars', 'Doctor', 'Energy', 'Flat', 'Garden'];
const folders = [...names.map((name) => aFolder({ id: name, name })), aFolder({ id: 'bills', name: 'Old bank bills', parentId: 'Archive', depth: 2 })];
const files = ['Alpha', 'Beta'].map((name, at) => aFile({ id: `file_${at + 1}`, name: `${name}.pdf` }));

/** The dialog that asks where the first file goes, or with `keys` more of what is in the list. */
async function openDialog(title: string, keys = '', all = folders) {
  const app = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: all, files });
    api.answer(filesApi.move, { done: ['file_1'], failed: [] });
  });
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  screen.getByRole('grid').focus();
  await app.user.keyboard(`{End}{ArrowUp}${keys}{Shift>}M{/Shift}`);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = await dialog.findByRole('searchbox', { name: 'Find a folder' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const highlighted = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')
    ?? document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const moved = () => app.api.calls.filter(({ path }) => path === '/api/files/move').map(({ body }) => body);
  return { ...app, dialog, field, highlighted, moved };
}

test('where there are too few folders for a field, the keyboard is among them at once, and Escape leads back to the list', async () => {
  const { user } = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: folders.slice(0, 2), files });
  });
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  const list = screen.getByRole('grid');
  list.focus();
  await user.keyboard('{End}{Shift>}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Beta.pdf”' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('row', { name: /All files/ })));
  await user.keyboard('{ArrowDown} ');
  expect(dialog.getByText('To “Archive”')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('Enter on a folder moves there at once', async () => {
  const { user, api } = await renderApp('/dashboard', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { folders: folders.slice(0, 2), files });
    given.answer(filesApi.move, { done: ['file_2'], failed: [] });
  });
  await screen.findByText('Alpha.pdf', { selector: '[role=grid] .sr-only' });
  screen.getByRole('grid').focus();
  await user.keyboard('{End}{Shift>}M{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Beta.pdf”' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('row', { name: /All files/ })));
  // It lies there already.
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.filter(({ path }) => path === '/api/files/move').map(({ body }) => body)).toEqual([expect.objectContaining({ fileIds: ['file_2'], folderId: 'Archive' })]);
});

describe('the field that finds a folder', () => {
  test('finds nothing but what has the words in its name, those that begin with them first and highlighted', async () => {
    const { user, dialog, highlighted } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('bank');
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^BankBank/), expect.stringMatching(/Old bank bills.*Archive$/)]);
    await waitFor(() => expect(highlighted()).toContain('Bank'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toContain('Old bank bills'));
    expect(dialog.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('x');
    expect((await dialog.findByText('No folder has this in its name.')).getAttribute('role')).toBe('status');
  });

  test('chooses what is highlighted with Enter, and moves with the next one', async () => {
    const { user, dialog, highlighted, moved } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('bank');
    await waitFor(() => expect(highlighted()).toContain('Bank'));
    await user.keyboard('{ArrowDown}{Enter}');
    const move = dialog.getByRole('button', { name: 'Move here' });
    await waitFor(() => expect(document.activeElement).toBe(move));
    expect(dialog.getByText('To “Old bank bills”').getAttribute('role')).toBe('status');
    expect(moved()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(moved()).toEqual([{ fileIds: ['file_1'], folderId: 'bills' }]));
  });

  test('with nothing typed chooses nothing with Enter, and the arrow goes into the folders', async () => {
    const { user, dialog, moved } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Move here' })).toHaveProperty('disabled', true);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('row', { name: /All files/ })));
    await user.keyboard('{ArrowDown} ');
    expect(dialog.getByText('To “Archive”')).toBeDefined();
    expect(moved()).toEqual([]);
  });

  test('shows the first of many, says how many more there are, and counts again with each letter', async () => {
    const ofYears = Array.from({ length: 61 }, (_, at) => aFolder({ id: `y${at}`, name: `${at > 50 ? 'York' : 'Year'} ${1000 + at}`, parentId: 'Archive', depth: 2 }));
    const { user, dialog } = await openDialog('Move “Alpha.pdf”', '', [...folders, ...ofYears]);
    const shown = () => dialog.getAllByRole('option').map(({ textContent }) => textContent);
    await user.keyboard('y');
    expect(shown()).toHaveLength(50);
    expect(shown().at(-1)).toContain('Year 1049');
    expect((await dialog.findByText('and 12 more: type more of the name')).getAttribute('role')).toBe('status');
    await user.keyboard('ear');
    expect((await dialog.findByText('and 1 more: type more of the name')).getAttribute('role')).toBe('status');
    await user.keyboard(' 1050');
    expect(shown()).toEqual([expect.stringContaining('Year 1050')]);
    expect(dialog.queryByText(/more: type/)).toBeNull();
  });

  test('finds the top level by its name, and does not choose where all of it is', async () => {
    const { user, dialog, highlighted } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('all f');
    expect(dialog.getByRole('option', { name: /All files/ }).textContent).toContain('it is here');
    await user.keyboard('{Enter}');
    expect(highlighted() ?? '').toBe('');
    expect(dialog.getByRole('button', { name: 'Move here' })).toHaveProperty('disabled', true);
  });
});

test('of several things it is said that they are there, and of a folder that it is among them', async () => {
  const { dialog } = await openDialog('Move 3 items', '{ArrowDown}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(dialog.getByRole('row', { name: /All files/ }).textContent).toContain('they are here');
  expect(dialog.getByRole('row', { name: /Garden/ }).textContent).toContain('among them');
});

describe('a folder that is missing', () => {
  test('is made from there, in the one that is chosen, and is then chosen itself', async () => {
    const { api, user, dialog, moved } = await openDialog('Move “Alpha.pdf”');
    const made = aFolder({ id: 'new', name: 'Receipts', parentId: 'bills', depth: 3 });
    api.answer(foldersApi.create, { folder: made });
    api.answer(foldersApi.list, { folders: [...folders, made], root: { fileCount: 2, totalSize: 0 } });
    await user.keyboard('old');
    await user.click(dialog.getByRole('option', { name: /Old bank bills/ }));
    await user.click(dialog.getByRole('button', { name: 'New folder' }));
    expect(dialog.getByText('It is made in Archive / Old bank bills.')).toBeDefined();
    await user.keyboard('Receipts{Enter}');
    const move = await dialog.findByRole('button', { name: 'Move here' });
    await waitFor(() => expect(document.activeElement).toBe(move));
    expect(dialog.getByText('To “Receipts”')).toBeDefined();
    expect(dialog.getByRole('row', { name: /Receipts/ })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(moved()).toEqual([{ fileIds: ['file_1'], folderId: 'new' }]));
  });

  test('is made without a connection too, and things can go there at once', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { user, dialog } = await openDialog('Move “Alpha.pdf”');
    act(() => onlineManager.setOnline(false));
    await user.click(dialog.getByRole('button', { name: 'New folder' }));
    await user.keyboard('Receipts{Enter}');
    const move = await dialog.findByRole('button', { name: 'Move here' });
    await waitFor(() => expect(document.activeElement).toBe(move));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Alpha.pdf', { selector: '[role=grid] .sr-only' })).toBeNull());
  });

  test('keeps nobody waiting for a server that is away: what goes there is moved later', async () => {
    const { user, dialog, api, queryClient } = await openDialog('Move “Alpha.pdf”');
    const reachability = watchReachability(() => undefined, () => Promise.resolve(false));
    onTestFinished(reachability.stop);
    reachability.doubt();
    await waitFor(() => expect(isServerLost()).toBe(true), { timeout: 5000 });
    const { promise: created, resolve: answer } = Promise.withResolvers<{ folder: ReturnType<typeof aFolder> }>();
    api.answer(foldersApi.create, () => created);
    await user.click(dialog.getByRole('button', { name: 'New folder' }));
    await user.keyboard('Receipts{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Alpha.pdf', { selector: '[role=grid] .sr-only' })).toBeNull();
    // What waits for ever would keep the commands of every later test waiting.
    reachability.stop();
    answer({ folder: aFolder({ id: 'new', name: 'Receipts' }) });
    await waitFor(() => expect(mustWait(queryClient)).toBe(false));
  });

  test('that was looked for in vain has its name already, and Escape leads back to what was typed', async () => {
    const { user, dialog, field } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('Recipes');
    await user.click(dialog.getByRole('button', { name: 'New folder' }));
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('value', 'Recipes');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Escape}');
    expect((await dialog.findByRole('searchbox', { name: 'Find a folder' }))).toHaveProperty('value', 'Recipes');
    expect(field.isConnected).toBe(false);
  });

  test('that is not made after all leaves the choice as it was', async () => {
    const { user, dialog, moved } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    const fresh = dialog.getByRole('button', { name: 'New folder' });
    await user.click(fresh);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'New folder' })));
    expect(dialog.getByText('To “Archive”')).toBeDefined();
    expect(moved()).toEqual([]);
  });

  test('is not made at the top because another tab deletes the one that it was to be made in', async () => {
    const { api, user, dialog, queryClient } = await openDialog('Move “Alpha.pdf”');
    await user.keyboard('old');
    await user.click(dialog.getByRole('option', { name: /Old bank bills/ }));
    await user.click(dialog.getByRole('button', { name: 'New folder' }));
    await user.keyboard('Receipts');
    answerLibrary(api, { folders: folders.filter(({ id }) => id !== 'bills'), files });
    await act(() => queryClient.refetchQueries(foldersQuery));
    expect(await dialog.findByText('The folder “Old bank bills” was deleted meanwhile. Choose another one.')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('alert')).toHaveProperty('textContent', 'The folder “Old bank bills” was deleted meanwhile. Choose another one.');
  });
});
