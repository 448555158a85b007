import { systemApi } from '@scriba/contract/system';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, ConnectionError } from './api-error.ts';
import { callApi } from './api.ts';

/** A server that restarts is back within this, and nobody need hear of it. */
const GRACE_MS = 2000;
/** A server that is away is looked at again after this. */
const PROBE_MS = 4000;
/** A network that swallows packets answers nothing, ever. */
const PROBE_TIMEOUT_MS = 5000;

const listeners = new Set<() => void>();
let isLost = false;

export const isServerLost = (): boolean => isLost;

/** Whether the server cannot be reached, as the banner says it. */
export const useIsServerLost = (): boolean => useSyncExternalStore((listener) => {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}, () => isLost);

function say(next: boolean) {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

export type Reachability = ReturnType<typeof watchReachability>;

/**
 * Finds out whether the server is away, as soon as someone doubts it, and looks until it is back; then `onBack` fetches what was missed.
 * A blocked stream alone does not mean that: then calls still work.
 */
export function watchReachability(onBack: () => void, isReachable = isServerReachable) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isStopped = false;

  const check = async () => {
    timer = undefined;
    isChecking = true;
    const isHere = await isReachable();
    isChecking = false;
    if (isStopped) return;
    if (isHere) return confirm();
    say(true);
    timer = setTimeout(() => void check(), PROBE_MS);
  };
  const confirm = () => {
    clearTimeout(timer);
    timer = undefined;
    const wasLost = isLost;
    say(false);
    if (wasLost) onBack();
  };
  return {
    /** Something that needs the server failed. */
    doubt: () => { if (timer === undefined && !isChecking && !isStopped) timer = setTimeout(() => void check(), GRACE_MS); },
    /** The server was heard. */
    confirm,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      say(false);
    },
  };
}

/** Looks until the server answers, and at once when the device has a connection again; then calls once. Returns how to stop. */
export function waitForServer(onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', look);
  };
  const look = () => {
    clearTimeout(timer);
    void isServerReachable().then((isHere) => {
      if (isOver) return;
      if (!isHere) return wait();
      stop();
      onReached();
    });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PROBE_MS);
  };
  addEventListener('online', look);
  wait();
  return stop;
}

async function isServerReachable(): Promise<boolean> {
  try {
    await callApi(systemApi.live, {}, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.problem.status < 500;
  }
}

const doubters = new Set<() => void>();

/** A call could not reach the server, and nobody hears of that: it is made again. */
export const doubtServer = () => { for (const doubt of doubters) doubt(); };

/** Doubts the server whenever a call could not reach it. Returns how to stop. */
export function doubtAfterFailures(queryClient: QueryClient, { doubt }: Pick<Reachability, 'doubt'>): () => void {
  const look = (error: unknown) => { if (error instanceof ConnectionError) doubt(); };
  const stops = [
    queryClient.getQueryCache().subscribe((event) => { if (event.type === 'updated' && event.action.type === 'error') look(event.action.error); }),
    queryClient.getMutationCache().subscribe((event) => { if (event.type === 'updated' && event.action.type === 'error') look(event.action.error); }),
    () => { doubters.delete(doubt); },
  ];
  doubters.add(doubt);
  return () => { for (const stop of stops) stop(); };
}
