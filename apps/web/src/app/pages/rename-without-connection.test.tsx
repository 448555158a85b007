import { filesApi, type FileEntry } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary, detailsOf } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const alpha = aFile({ id: 'file_1', name: 'Alpha.pdf' });
const shown = (name: string) => screen.findByText(name, { selector: '[role=grid] .sr-only' });

afterEach(() => { onlineManager.setOnline(true); });

/** Gives the file new names while there is no connection. */
async function renameOffline(...names: string[]) {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files: [alpha], folders: [aFolder({ name: 'Invoices' })] });
  });
  await shown('Alpha.pdf');
  onlineManager.setOnline(false);
  for (const name of names) {
    screen.getByRole('grid').focus();
    await view.user.keyboard('{End}{F2}');
    const field = await screen.findByRole('textbox', { name: /^New name of/ });
    await view.user.clear(field);
    await view.user.type(field, `${name}{Enter}`);
    await shown(`${name}.pdf`);
  }
  const sent = () => view.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const isCalled = (file: FileEntry) => answerLibrary(view.api, { files: [file], folders: [aFolder({ name: 'Invoices' })] });
  return { ...view, sent, isCalled, reconnect: () => act(async () => { onlineManager.setOnline(true); }) };
}

test('a name that was typed without a connection has its extension at once, and is sent with the one that was seen', async () => {
  const { api, sent, reconnect } = await renameOffline('Lease', 'Rent');
  expect(sent()).toEqual([]);
  const arrived: string[] = [];
  api.answer(filesApi.change, async ({ body }) => {
    const { name = '' } = body as { name?: string };
    // The first is on its way longer than the second would be.
    await new Promise((resolve) => { setTimeout(resolve, name === 'Lease' ? 30 : 0); });
    arrived.push(name);
    return { file: detailsOf({ ...alpha, name: `${name}.pdf` }) };
  });
  await reconnect();
  await waitFor(() => expect(arrived).toEqual(['Lease', 'Rent']));
  expect(sent()).toEqual([{ name: 'Lease', nameBefore: 'Alpha.pdf' }, { name: 'Rent', nameBefore: 'Lease.pdf' }]);
});

test('a change that waits for the connection is marked in the list until it is sent', async () => {
  const { api, reconnect } = await renameOffline('Lease');
  expect(await screen.findByRole('img', { name: 'Waits for the connection' })).toBeDefined();
  api.answer(filesApi.change, { file: detailsOf({ ...alpha, name: 'Lease.pdf' }) });
  await reconnect();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Waits for the connection' })).toBeNull());
});

test('where it was renamed elsewhere meanwhile that is said, and the field comes back; the same once more is meant', async () => {
  const { user, api, sent, isCalled, reconnect } = await renameOffline('Lease');
  isCalled({ ...alpha, name: 'Contract.pdf' });
  api.answer(filesApi.change, problem('file.renamed_meanwhile', { name: 'Contract.pdf' }));
  await reconnect();
  expect((await screen.findByRole('alert')).textContent).toContain('called “Contract.pdf” now');
  const field = screen.getByRole('textbox', { name: /^New name of/ });
  expect(field).toHaveProperty('value', 'Lease');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ name: 'Lease', nameBefore: 'Contract.pdf' });
});

test('who is elsewhere by then is told', async () => {
  const { user, api, reconnect } = await renameOffline('Lease');
  await user.click(screen.getAllByRole('link', { name: 'Favourites' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'Favourites' });
  api.answer(filesApi.change, problem('file.renamed_meanwhile', { name: 'Contract.pdf' }));
  await reconnect();
  expect(await screen.findByText('“Alpha.pdf” was left as it was')).toBeDefined();
  expect(screen.getByText(/called “Contract.pdf” now/)).toBeDefined();
});

test('a name that only could not be sent is sent by Enter, as it stands there', async () => {
  const { user, sent, api } = await renameOffline();
  onlineManager.setOnline(true);
  api.answer(filesApi.change, problem('service.unavailable'));
  screen.getByRole('grid').focus();
  await user.keyboard('{End}{F2}');
  const field = await screen.findByRole('textbox', { name: /^New name of/ });
  await user.clear(field);
  await user.type(field, 'Lease{Enter}');
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.type(await screen.findByRole('textbox', { name: /^New name of/ }), '{Enter}');
  await waitFor(() => expect(sent().map((body) => (body as { name: string }).name)).toEqual(['Lease', 'Lease']));
});
