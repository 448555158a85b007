import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { AriaProvider } from '../../ui/aria-provider.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { Notices } from './notices.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Toasts = lazyPart(async () => (await import('../../ui/toasts.tsx')).Toasts);
/** Around every page. */
export function RootLayout() {
  const { language } = useLanguage();
  const router = useRouter();
  useFocusOnArrival();
  return (
    <AriaProvider locale={language} navigate={(href) => void router.navigate({ href })}>
      <Notices><Outlet /></Notices>
      <ConsentGate />
      <Suspense><Toasts /></Suspense>
    </AriaProvider>
  );
}

/** After a change of page the keyboard and the screen reader begin at its content, not at the link that was pressed. */
function useFocusOnArrival() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    const hasLeft = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (hasLeft && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
