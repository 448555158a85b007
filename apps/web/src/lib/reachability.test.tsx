import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useIsServerLost, watchReachability } from './reachability.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

/** A watch over a server that a test switches on and off. */
function watch() {
  const server = { isHere: true, looks: 0, backs: 0 };
  const watched = watchReachability(() => { server.backs += 1; }, async () => { server.looks += 1; return server.isHere; });
  onTestFinished(watched.stop);
  const { result } = renderHook(() => useIsServerLost());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...watched, server, isLost: () => result.current, pass };
}

test('a server that dies is said to be away until it is back, and then what was missed is fetched, once', async () => {
  const { doubt, server, isLost, pass } = watch();
  server.isHere = false;
  doubt();
  doubt();
  expect(isLost()).toBe(false);
  await pass(2000);
  expect(isLost()).toBe(true);
  await pass(8000);
  expect(server.looks).toBe(3);
  server.isHere = true;
  await pass(4000);
  expect(isLost()).toBe(false);
  expect(server.backs).toBe(1);
  await pass(60_000);
  expect(server.looks).toBe(4);
});

test('a server that restarts quickly, and a stream that is blocked, are not talked about', async () => {
  const { doubt, server, isLost, pass } = watch();
  doubt();
  await pass(10_000);
  expect(isLost()).toBe(false);
  expect(server).toMatchObject({ looks: 1, backs: 0 });
});

test('a stream that speaks again is enough', async () => {
  const { doubt, confirm, server, isLost, pass } = watch();
  server.isHere = false;
  doubt();
  await pass(2000);
  act(confirm);
  expect(isLost()).toBe(false);
  expect(server.backs).toBe(1);
});
