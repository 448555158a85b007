import { useEffect, useState, useSyncExternalStore } from 'react';

/** How the locks begin under which files are sent. */
export const SENDING_LOCKS = 'scriba.sending.';
const LOOK_MS = 1000;

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

/** Whether this tab sends files, or another one of this browser does. */
export function useAreUploadsRunning(): boolean {
  const areRunningHere = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    () => isRunning,
  );
  return useAreUploadsRunningElsewhere() || areRunningHere;
}

/** Each upload holds a lock while it is sent. Without a secure connection browsers have no locks: then each tab knows only itself. */
function useAreUploadsRunningElsewhere(): boolean {
  const [areRunning, setAreRunning] = useState(false);
  useEffect(() => {
    const look = async () => {
      const { held = [] } = await navigator.locks.query();
      setAreRunning(held.some(({ name }) => name?.startsWith(SENDING_LOCKS)));
    };
    if (!('locks' in navigator)) return undefined;
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return areRunning;
}
