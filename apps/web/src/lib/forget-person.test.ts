import { afterEach, expect, test, vi } from 'vitest';
import { countWaiting } from './forget-person.ts';

afterEach(() => { vi.doUnmock('./waiting-files.ts'); });

test('nothing is counted where the program that knows what waits does not come: signing out goes on', async () => {
  vi.doMock('./waiting-files.ts', () => { throw new TypeError('Failed to fetch dynamically imported module'); });
  expect(await countWaiting('user-1')).toBe(0);
});
