import { FORCED_RELOAD_DEBOUNCE_MS, type ForcedReload } from '@scriba/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { processedReload } from '../../lib/processed-reload.ts';
import { sessionQuery } from '../../lib/session.ts';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

const MaintenanceScreen = lazy(async () => ({ default: (await import('./maintenance-screen.tsx')).MaintenanceScreen }));
const ForcedReloadDialog = lazy(async () => ({ default: (await import('./forced-reload-dialog.tsx')).ForcedReloadDialog }));

/** Administrators pass maintenance, and get in through these. */
const doors = new Set(['/login', '/auth']);

/** The application, unless it is maintained; above it, when an administrator ordered so, the demand to load it anew. */
export function Notices({ children }: { children: ReactNode }) {
  // Only looked at here: who asks for the session is the gate of each page.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isAtDoor = useRouterState({ select: ({ location }) => doors.has(location.pathname) });
  const maintenance = session?.maintenance;
  if (maintenance && session.user?.role !== 'admin' && !isAtDoor) {
    return <Suspense fallback={<FullScreenSpinner />}><MaintenanceScreen maintenance={maintenance} /></Suspense>;
  }
  return (
    <>
      {children}
      {/* Who is not signed in loads the newest application with their next visit, and has nothing to be signed out of. */}
      {session?.user && session.forcedReload && <DueReload key={session.forcedReload.timestamp} order={session.forcedReload} />}
    </>
  );
}

/** Orders that follow each other closely are one: the last. */
function DueReload({ order }: { order: ForcedReload }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (order.timestamp === processedReload()) return undefined;
    const timer = setTimeout(() => setIsDue(true), FORCED_RELOAD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [order.timestamp]);
  return isDue && <Suspense><ForcedReloadDialog order={order} onDone={() => setIsDue(false)} /></Suspense>;
}
