import { foldersApi } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const folders = [
  aFolder({ id: 'letters', name: 'Letters' }), aFolder({ id: 'bills', name: 'Bills', parentId: 'letters', depth: 2 }), aFolder({ id: 'taxes', name: 'Taxes' }),
];

/** What a browser carries along with a drag; jsdom has none. */
function carried() {
  const types: string[] = [];
  return { types, dropEffect: 'none', setData: (type: string) => { types.push(type); }, setDragImage: () => {} };
}

/** The tree with all its branches open. `drag` answers what the place says that it does with it. */
async function openTree() {
  const { api, user } = await renderApp('/dashboard?folder=bills', (given) => {
    given.answer(sessionApi.session, signedIn());
    answerLibrary(given, { folders });
    given.answer(foldersApi.changeMany, { done: ['letters'], failed: [] });
  });
  const tree = within(await screen.findByRole('treegrid', { name: 'Folders' }));
  const drag = async (from: string, to: string) => {
    const dataTransfer = carried();
    const [start, place] = [await tree.findByText(from), await tree.findByText(to)];
    fireEvent.dragStart(start, { dataTransfer });
    fireEvent.dragEnter(place, { dataTransfer });
    fireEvent.dragOver(place, { dataTransfer });
    fireEvent.drop(place, { dataTransfer });
    fireEvent.dragEnd(start, { dataTransfer });
    return dataTransfer.dropEffect;
  };
  const moved = () => api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/folders')).map(({ path, body }) => [path, body]);
  return { user, drag, moved };
}

test('a folder of the tree is dragged into another', async () => {
  const { drag, moved } = await openTree();
  expect(await drag('Letters', 'Taxes')).toBe('move');
  await waitFor(() => expect(moved()).toEqual([['/api/folders/change', { folderIds: ['letters'], parentId: 'taxes' }]]));
});

test.each([
  ['into itself', 'Letters', 'Letters'], ['into one below it', 'Letters', 'Bills'], ['where it is', 'Bills', 'Letters'],
])('a folder of the tree is not taken %s', async (_where, from, to) => {
  const { drag, moved } = await openTree();
  expect(await drag(from, to)).toBe('none');
  // The next one is taken, so that nothing was only late.
  expect(await drag('Bills', 'Taxes')).toBe('move');
  await waitFor(() => expect(moved()).toEqual([['/api/folders/change', { folderIds: ['bills'], parentId: 'taxes' }]]));
});
