import { act, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = () => <p>The part</p>;
const missing = () => new TypeError('Failed to fetch dynamically imported module: https://x/assets/part.js');
const shown = (Late: ComponentType) => renderPage(<><h1>The page</h1><Suspense fallback={<p>Waiting</p>}><Late /></Suspense></>);

/** Fails as often as told, and comes then. */
function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw missing();
    return Part;
  };
}

test('a part that does not come says so, takes nothing along, and is fetched again by whoever asks', async () => {
  const { user } = await shown(lazyPart(failing(1), 'words'));
  await screen.findByText('This part could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('The part');
});

test('where there is no room, a button says it', async () => {
  const { user } = await shown(lazyPart(failing(1), 'button'));
  await user.click(await screen.findByRole('button', { name: 'This part could not be loaded. Try Again' }));
  await screen.findByText('The part');
});

test('a part that nobody misses is left out, and comes with the connection', async () => {
  const Late = lazyPart(failing(1));
  const { container } = await shown(Late);
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(container.textContent).toBe('The page');
  act(() => { dispatchEvent(new Event('online')); });
  await screen.findByText('The part');
});

test('a connection that comes and goes never loads the page anew, which would take along what somebody types', async () => {
  await shown(lazyPart(failing(5)));
  for (let times = 0; times < 5; times++) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(screen.queryByText('The part')).toBeNull();
    act(() => { dispatchEvent(new Event('online')); });
  }
  await screen.findByText('The part');
});

test('a part that failed is tried again when it is shown the next time', async () => {
  const Late = lazyPart(failing(1), 'words');
  const { unmount } = await shown(Late);
  await screen.findByText('This part could not be loaded.');
  unmount();
  await shown(Late);
  await screen.findByText('The part');
});

test('what fails in another way is told as every fault of a page', async () => {
  await shown(lazyPart(async () => () => { throw new Error('A fault of the program'); }, 'words'));
  await screen.findByText('A fault of the program');
  expect(screen.queryByText('This part could not be loaded.')).toBeNull();
});
