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
    return hasLeft ? leadToContent() : undefined;
  }, [path]);
}

/** How long a page may take that is fetched, in milliseconds. */
const ARRIVAL_MS = 10_000;

/** A page that is fetched comes after its address, and takes the page before it away with its focus: so until the person does something. */
function leadToContent(): () => void {
  const over = new AbortController();
  const lead = () => { if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true }); };
  const observer = new MutationObserver(lead);
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, () => over.abort(), { capture: true, signal: over.signal });
  // Whoever listens to a page may press nothing for long, and is not to be led back.
  const timer = setTimeout(() => over.abort(), ARRIVAL_MS);
  over.signal.addEventListener('abort', () => clearTimeout(timer));
  observer.observe(document.body, { childList: true, subtree: true });
  lead();
  return () => over.abort();
}
