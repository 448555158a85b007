import type { Language } from '@scriba/contract/languages';

/**
 * Lets the application be installed and opened without a connection. What this page has loaded is kept too, and what is said in its language,
 * also where another worker takes over: the build of that one keeps nothing of an older one. Until `signal` ends it.
 * Needs a secure connection; while developing there is none to register.
 */
export async function registerServiceWorker(language: Language, signal: AbortSignal) {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tell = (worker: ServiceWorker | null) => worker?.postMessage({ loaded: loadedAssets(), language });
  serviceWorker.addEventListener('controllerchange', () => tell(serviceWorker.controller), { signal });
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!signal.aborted) tell(active);
}

const loadedAssets = () =>
  performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
