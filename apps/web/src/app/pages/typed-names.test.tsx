import { filesApi } from '@scriba/contract/files';
import { defaultPreferences, sessionApi } from '@scriba/contract/session';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

/** Of which the endless list fetches a hundred; one is called otherwise, and it is not among these. */
const files = Array.from({ length: 230 }, (_, at) => aFile({ id: `file_${at}`, name: at === 220 ? 'Zebra.pdf' : `File ${at}.pdf` }));

async function open(list: 'endless' | 'pages') {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn({ preferences: { ...defaultPreferences, list } }));
    answerLibrary(api, { folders: [aFolder()], files });
  });
  await screen.findByText('File 0.pdf', { selector: '[role=grid] .sr-only' });
  const grid = screen.getByRole('grid');
  grid.focus();
  const asked = () => view.api.calls.filter(({ path }) => path.endsWith('/files/typed')).map(({ search }) => Object.fromEntries(search));
  return { ...view, asked, activeRow: () => screen.getByRole('grid').getAttribute('aria-activedescendant') };
}

/** Letters that follow each other at once, however slow the machine is: after a while the next one begins another name. */
function type(letters: string) {
  const begun = performance.now();
  for (const [at, key] of [...letters].entries()) {
    const grid = screen.getByRole('grid');
    const event = createEvent.keyDown(grid, { key });
    Object.defineProperty(event, 'timeStamp', { value: begun + at });
    fireEvent(grid, event);
  }
}

test('a name that is typed is gone to where it is not fetched yet', async () => {
  const { user, api, asked, activeRow } = await open('endless');
  api.answer(filesApi.findTyped, { place: 220 });
  await user.keyboard('{Home}z');
  await waitFor(() => expect(activeRow()).toBe('row-gap-220'));
  expect(asked()).toEqual([{ sort: 'newest', language: 'en', letters: 'z', from: '0' }]);
});

test('what is fetched is gone to without asking', async () => {
  const { user, asked, activeRow } = await open('endless');
  await user.keyboard('{Home}f');
  await waitFor(() => expect(activeRow()).toBe('row-file_0'));
  expect(asked()).toEqual([]);
});

test('in a list with pages, the page is turned to a name that is typed, fetched or not', async () => {
  const { user, api, asked, activeRow, router } = await open('pages');
  const page = () => (router.state.location.search as { page?: number }).page;
  await user.keyboard('{Home}');
  type('file 15');
  await waitFor(() => expect(activeRow()).toBe('row-file_15'));
  expect([page(), asked()]).toEqual([2, []]);
  api.answer(filesApi.findTyped, { place: 220 });
  await user.keyboard('{Home}');
  type('zeb');
  await waitFor(() => expect(activeRow()).toBe('row-file_220'));
  expect(page()).toBe(23);
  expect(document.activeElement === screen.getByRole('grid')).toBe(true);
});

test('nothing moves where no name begins so, nor where nobody answers', async () => {
  const { user, api, asked, activeRow } = await open('endless');
  api.answer(filesApi.findTyped, { place: null });
  await user.keyboard('{Home}x');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(activeRow()).toBe('row-folder_1');
  api.answer(filesApi.findTyped, problem('service.database'));
  await user.keyboard('{Home}y');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(activeRow()).toBe('row-folder_1');
});
