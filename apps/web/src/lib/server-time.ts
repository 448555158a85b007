import { useSyncExternalStore } from 'react';

let offsetMs = 0;
/** What was shown last of the time, and when it was looked at. */
let shown = new Date();
let shownAt = -Infinity;

/** Learns how far this device's clock is from the server's. */
export function learnServerTime(serverTime: string, now = new Date()) {
  const learned = new Date(serverTime).getTime() - now.getTime();
  if (!Number.isFinite(learned)) return;
  offsetMs = learned;
  shownAt = -Infinity;
}

/** The time as the server has it: what is new and how long ago something was are its matter. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** What is shown of a time is at most this old. */
const TICK_MS = 20_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function shownNow(): Date {
  if (Math.abs(Date.now() - shownAt) >= TICK_MS) {
    shown = serverNow();
    shownAt = Date.now();
  }
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => { for (const each of listeners) each(); }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/**
 * The server's time for what is drawn: a page that is left open goes on with it, by one clock for all that asks. It is up to
 * a third of a minute late, so that it changes only when something is drawn anew.
 */
export const useServerNow = (): Date => useSyncExternalStore(subscribe, shownNow);
