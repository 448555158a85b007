import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const folders = [aFolder(), aFolder({ id: 'folder_2', name: '2026', parentId: 'folder_1', depth: 2 })];

async function openFolder(id: string) {
  const view = await renderApp(`/dashboard?folder=${id}`, (api) => {
    api.answer(sessionApi.session, { ...signedIn(), maxFolderDepth: 2 });
    answerLibrary(api, { folders });
  });
  await screen.findAllByRole('heading', { level: 1 });
  return { ...view, buttons: () => screen.getAllByRole('button', { name: 'New folder' }) };
}
const REASON = 'Folders cannot be nested deeper. Create it one level up.';

test('where folders cannot be nested deeper, none is offered, and why is said to the keyboard and to who presses', async () => {
  const { user, buttons } = await openFolder('folder_2');
  // In the sidebar and above the list.
  expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  buttons().at(-1)?.focus();
  await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  expect((await screen.findByRole('tooltip')).textContent).toBe(REASON);
  for (const button of buttons()) await user.click(button);
  expect(await screen.findAllByRole('alertdialog', { name: REASON })).toHaveLength(2);
  await user.keyboard('n');
  expect(await screen.findAllByRole('alertdialog', { name: REASON })).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu of the deepest folder says why none can be made in it, and so does what it opens', async () => {
  const { user } = await openFolder('folder_1');
  await user.pointer({ keys: '[MouseRight]', target: within(screen.getByRole('grid', { name: 'Invoices' })).getByRole('row', { name: /2026/ }) });
  const item = await screen.findByRole('menuitem', { name: 'New subfolder…', description: REASON });
  await user.click(item);
  expect(await within(await screen.findByRole('dialog')).findByText(REASON)).toBeDefined();
});

test('one level up, a folder can be made', async () => {
  const { user, buttons } = await openFolder('folder_1');
  expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual([null, null]);
  await user.keyboard('n');
  expect(within(await screen.findByRole('dialog', { name: 'New folder' })).getByText('It is made in Invoices.')).toBeDefined();
});

test('of many folders above, the top and the nearest are links, and a list has those in between', async () => {
  const deep = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => aFolder({ id: `folder_${at}`, name, parentId: at === 0 ? 'root' : `folder_${at - 1}`, depth: at + 1 }));
  const { user, address } = await renderApp('/dashboard?folder=folder_5', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { folders: deep });
  });
  const above = within(await screen.findByRole('navigation', { name: 'The folders above' }));
  expect(above.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All files', 'D', 'E']);
  await user.click(above.getByRole('button', { name: 'The folders above' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C']);
  await user.click(screen.getByRole('menuitem', { name: 'B' }));
  await waitFor(() => expect(address()).toBe('/dashboard?folder=folder_1'));
  // The button went with the place where it stood.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'));
});
