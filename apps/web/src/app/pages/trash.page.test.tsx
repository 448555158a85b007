import { filesApi } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const trashed = Array.from({ length: 10_000 }, (_, at) => aFile({ id: `file_${at}`, name: `Old ${at}.pdf`, trashedAt: '2030-06-01T10:00:00.000Z' }));

async function openBin() {
  const view = await renderApp('/trash', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, {});
    api.answer(filesApi.listTrash, ({ search }) => {
      const [start, limit] = [Number(search.get('after') ?? 0), Number(search.get('limit'))];
      const end = start + limit;
      return { files: trashed.slice(start, end), total: trashed.length, next: end < trashed.length ? String(end) : null };
    });
  });
  const list = await screen.findByRole('list', { name: 'Bin' });
  return { ...view, list, fetched: () => view.api.calls.filter(({ path }) => path === '/api/trash') };
}

test('of ten thousand deleted files, those on the screen are in the page, each with its place in the whole', async () => {
  const { list, fetched } = await openBin();
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]?.textContent).toContain('Old 0');
  expect([rows[0]?.getAttribute('aria-posinset'), rows[0]?.getAttribute('aria-setsize')]).toEqual(['1', '10000']);
  expect(fetched()).toHaveLength(1);
});

test('all of them are selected and restored at once', async () => {
  const { user, api, list } = await openBin();
  const all = () => screen.getByRole('button', { name: 'Select all 10,000' });
  expect(all()).toBeDefined();
  await user.click(within(list).getByRole('checkbox', { name: 'Select Old 1.pdf' }));
  expect(screen.getByText('1 selected in Bin')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await user.click(all());
  await screen.findByText('10,000 selected in Bin');
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await user.keyboard('{Control>}a{/Control}');
  await screen.findByText('10,000 selected in Bin');
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
  api.answer(filesApi.restore, { done: [], failed: [] });
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? list);
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/files/restore').map(({ body }) => (body as { fileIds: string[] }).fileIds.length)).toEqual([10_000]));
});

test('what the server refused to restore stays selected', async () => {
  const { user, api, list } = await openBin();
  for (const name of ['Old 1', 'Old 2']) await user.click(within(list).getByRole('checkbox', { name: `Select ${name}.pdf` }));
  api.answer(filesApi.restore, problem('service.database'));
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0] ?? list);
  expect(await screen.findByText(/The database does not answer/)).toBeDefined();
  expect(await screen.findByText('2 selected in Bin')).toBeDefined();
});

test('each file says from which folder it came, and where it goes if that is gone', async () => {
  const stream = fakeStream();
  const invoices = aFolder({ name: 'Invoices' });
  const gone = { trashedAt: '2030-06-01T10:00:00.000Z' };
  const { api } = await renderApp('/trash', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: [invoices, aFolder({ id: 'folder_2', name: '2026', parentId: 'folder_1', depth: 2 })] });
    api.answer(filesApi.listTrash, { total: 4, next: null, files: [
      aFile({ ...gone, id: 'file_1', name: 'Top.pdf', path: '/Top.pdf', restoresTo: 'root' }),
      aFile({ ...gone, id: 'file_2', name: 'Below.pdf', path: '/Invoices/2026/Below.pdf', folderId: 'folder_2', restoresTo: 'folder_2' }),
      aFile({ ...gone, id: 'file_3', name: 'Half.pdf', path: '/Invoices/2025/Half.pdf', folderId: 'folder_3', restoresTo: 'folder_1' }),
      aFile({ ...gone, id: 'file_4', name: 'Lost.pdf', path: '/Taxes/Lost.pdf', folderId: 'folder_4', restoresTo: 'root' }),
    ] });
  });
  const rows = within(await screen.findByRole('list', { name: 'Bin' })).getAllByRole('listitem');
  for (const [at, words] of [
    'From All files', 'From Invoices › 2026',
    'Its folder “2025” was deleted: it goes back to “Invoices”', 'Its folder “Taxes” was deleted: it goes back to “All files”',
  ].entries()) expect(within(rows[at] ?? document.body).getByText(words)).toBeDefined();
  api.answer(filesApi.listTrash, { total: 1, next: null, files: [aFile({ ...gone, path: '/Invoices/2026/Below.pdf', folderId: 'folder_2', restoresTo: 'folder_1' })] });
  await stream.tell({ name: 'folder.deleted', folderId: 'folder_2' });
  expect(await screen.findByText('Its folder “2026” was deleted: it goes back to “Invoices”')).toBeDefined();
});
