import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isRunning = false;

function report(areRunning: boolean) {
  isRunning = areRunning;
  for (const listener of listeners) listener();
}

/** Tells the rest of the application whether files are on their way: what would break them off may wait. */
export function useReportUploads(areRunning: boolean) {
  useEffect(() => {
    report(areRunning);
    return () => report(false);
  }, [areRunning]);
}

export const useAreUploadsRunning = (): boolean => useSyncExternalStore(
  (listener) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  },
  () => isRunning,
);
