import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { newItem } from './make-items.ts';
import { TransferTray } from './transfer-tray.tsx';
import { useUploads } from './uploads-context.ts';
import { UploadsProvider } from './uploads-provider.tsx';

function Scene() {
  const { queue: { items } } = useUploads();
  const rows = ['A.pdf', 'B.pdf'].map((fileName) => ({ ...newItem(fileName, { fileName, size: 4, folderId: 'root' }), isKept: true }));
  const sent = { ...newItem('C.pdf', { fileName: 'C.pdf', size: 4, folderId: 'root' }), status: 'uploading' as const };
  return <button type="button" onClick={() => items.add([...rows, sent])}>Wait</button>;
}

/** The panel with two files that wait on this device, and one that is on its way. */
async function open() {
  const { user } = await renderPage(<UploadsProvider userId="user_1"><Scene /><TransferTray isFolded={false} onOpen={() => {}} /></UploadsProvider>);
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  const tray = within(await screen.findByRole('region', { name: 'Transfers' }));
  const ask = async () => {
    await user.click(tray.getByRole('button', { name: 'Cancel all' }));
    return within(await screen.findByRole('alertdialog', { name: '2 files wait on this device' }));
  };
  const isShown = (name: string) => tray.queryAllByText(name).length > 0;
  return { user, tray, ask, isShown };
}

test('"cancel all" asks before it erases what lies on this device alone, and does nothing meanwhile', async () => {
  const { user, ask, isShown } = await open();
  const dialog = await ask();
  expect(['A.pdf', 'B.pdf', 'C.pdf'].map(isShown)).toEqual([true, true, true]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(['A.pdf', 'B.pdf', 'C.pdf'].map(isShown)).toEqual([true, true, true]);
  await user.click((await ask()).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(['A.pdf', 'B.pdf', 'C.pdf'].map(isShown)).toEqual([true, true, false]));
});

test('what waits on this device goes with "cancel all" where that is said', async () => {
  const { user, ask } = await open();
  await user.click((await ask()).getByRole('button', { name: 'Erase and cancel all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Transfers' })).toBeNull());
});

test('a file that waits is removed, not canceled', async () => {
  const { user, tray, isShown } = await open();
  expect(tray.queryByRole('button', { name: 'Cancel A.pdf' })).toBeNull();
  await user.click(tray.getByRole('button', { name: 'Remove A.pdf' }));
  await waitFor(() => expect(['A.pdf', 'B.pdf'].map(isShown)).toEqual([false, true]));
  expect(document.activeElement).toBe(tray.getByRole('list', { name: 'Transfers' }));
});
