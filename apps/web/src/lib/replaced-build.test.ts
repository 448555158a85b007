import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenReplaced } from './replaced-build.ts';

let reloads = 0;
let stop = () => {};
beforeEach(() => {
  reloads = 0;
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  stop = reloadWhenReplaced(() => { reloads += 1; });
});
afterEach(() => { stop(); });

const missPart = async (served: Response | Error) => {
  vi.stubGlobal('fetch', () => (served instanceof Error ? Promise.reject(served) : Promise.resolve(served)));
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setImmediate(resolve));
};

test('a page of a build that was replaced is loaded anew', async () => {
  await missPart(new Response('<script type="module" src="/assets/index-new.js"></script>'));
  expect(reloads).toBe(1);
});

test.each([
  ['the build is the same', new Response('<script type="module" src="/assets/index-old.js"></script>')],
  ['there is no connection', new TypeError('Failed to fetch')],
  ['a proxy answers something else', new Response('Bad gateway')],
])('a missing part does not reload the page while %s', async (_what, served) => {
  await missPart(served);
  expect(reloads).toBe(0);
});
