import { useSyncExternalStore } from 'react';

/** A gate waits this long for the session before that is shown. */
export const GATE_QUIET_MS = 1000;

let shownFor = 0;
const listeners = new Set<() => void>();
const show = (change: 1 | -1) => {
  shownFor += change;
  for (const listener of listeners) listener();
};

/** What a gate waits for. A short wait shows nothing, and the page that was left stays; a long one is said, until it is over. */
export async function waitAtGate<Known>(known: Promise<Known>): Promise<Known> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(1);
  }, GATE_QUIET_MS);
  try {
    return await known;
  } finally {
    clearTimeout(timer);
    if (isShown) show(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
};

/** Whether a gate waits, and people should know. */
export const useIsGateWaiting = (): boolean => useSyncExternalStore(subscribe, () => shownFor > 0);
