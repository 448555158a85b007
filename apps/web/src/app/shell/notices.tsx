import type { SessionState } from '@scriba/contract/session';
import { FORCED_RELOAD_DEBOUNCE_MS, type ForcedReload } from '@scriba/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { processedReload } from '../../lib/processed-reload.ts';
import { sessionQuery } from '../../lib/session.ts';
import { useIsGateWaiting } from '../gate-wait.ts';
import { FullScreenSpinner } from './full-screen-spinner.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MaintenanceScreen = lazyPart(async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen, 'words');
const ForcedReloadDialog = lazyPart(async () => (await import('./forced-reload-dialog.tsx')).ForcedReloadDialog);

/** Administrators pass maintenance, and get in through these. */
const doors = /^\/(?:login|auth(?:\/callback\/[^/]+)?)\/?$/;

/** The application, unless it is maintained; above it, when an administrator ordered so, the demand to load it anew. */
export function Notices({ children }: { children: ReactNode }) {
  // Only looked at here: who asks for the session is the gate of each page.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isAtDoor = useRouterState({ select: ({ location }) => doors.test(location.pathname) });
  const maintenance = isAtDoor || session?.user?.role === 'admin' ? null : session?.maintenance ?? null;
  return (
    <>
      {maintenance && <Suspense fallback={<FullScreenSpinner />}><MaintenanceScreen maintenance={maintenance} /></Suspense>}
      <Pausable isPaused={maintenance !== null}><WhileGateWaits>{children}</WhileGateWaits></Pausable>
      {!maintenance && <Orders session={session} />}
    </>
  );
}

/** Where someone wanted to go is not known to be theirs yet. What was open stays as it is, in case that they stay. */
function WhileGateWaits({ children }: { children: ReactNode }) {
  const isWaiting = useIsGateWaiting();
  return (
    <>
      {isWaiting && <FullScreenSpinner />}
      <div hidden={isWaiting} className={isWaiting ? '' : 'contents'}>{children}</div>
    </>
  );
}

/** What was open when maintenance began stays below it: uploads wait in it until it is over. */
function Pausable({ isPaused, children }: { isPaused: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(!isPaused);
  const isOver = !isPaused && !hasOpened;
  const startAnew = useStartAnew();
  useEffect(() => { if (isOver) void startAnew().then(() => setHasOpened(true)); }, [isOver, startAnew]);
  return hasOpened && <div inert={isPaused} hidden={isPaused} className={isPaused ? '' : 'contents'}>{children}</div>;
}

/** What was asked for during maintenance was refused, and is asked for again. */
function useStartAnew() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  }, [queryClient, router]);
}

/**
 * An order is for every page that was open when it was given. Of those of members the server knows that: it names none to who signed in
 * after it. A visitor's page knows by itself: what the first answer named was given before, and the page is as new as it can be.
 */
function Orders({ session }: { session: SessionState | undefined }) {
  const order = session?.forcedReload ?? null;
  const isNews = useIsNews(session && (order?.timestamp ?? null));
  return order && (session?.user || isNews) && <DueReload key={order.timestamp} order={order} />;
}

/** Whether something differs from what was known of it first. */
function useIsNews(now: string | null | undefined) {
  const [first, setFirst] = useState(now);
  if (first === undefined && now !== undefined) setFirst(now);
  return first !== undefined && first !== now;
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
