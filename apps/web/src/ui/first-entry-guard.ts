/**
 * The way back from the very first entry of the application leaves it: there is no earlier one of ours to which the browser would go
 * first, and be held. While something lies over the page there, one more entry of the same page is laid on it. It is taken away before
 * anything else becomes of the address, so that no press of the way back ever leads nowhere. The router does not hear of it.
 */

type Entry = { __TSR_index?: number; isGuard?: true } | null;

let leaving: Promise<void> | undefined;
let isLaid = false;

const entry = (): Entry => window.history.state as Entry;

/** Whether the browser has the guard in front of it, or is still on its way back from it: the entry below is there before that is told. */
export const isGuarded = (): boolean => leaving !== undefined || entry()?.isGuard === true;

export function layGuard() {
  if (leaving) return void leaving.then(layGuard);
  if (entry()?.__TSR_index !== 0 || isGuarded()) return;
  // The router listens at the method of the object itself.
  isLaid = true;
  History.prototype.pushState.call(window.history, { ...entry(), isGuard: true }, '');
}

/** Goes back to the entry below it. */
export function takeGuard(): Promise<void> {
  if (leaving || !isGuarded()) return leaving ?? Promise.resolve();
  isLaid = false;
  leaving = new Promise((resolve) => {
    addEventListener('popstate', (event) => {
      event.stopImmediatePropagation();
      leaving = undefined;
      resolve();
    }, { capture: true, once: true });
    window.history.back();
  });
  return leaving;
}

/** Calls the one on top when somebody went back from the guard to the entry below it, which is the same page. Returns how to stop. */
export function watchGuard(isOnTop: () => boolean, onBack: () => void): () => void {
  const listener = (event: PopStateEvent) => {
    if (!isLaid || isGuarded() || !isOnTop()) return;
    isLaid = false;
    event.stopImmediatePropagation();
    onBack();
  };
  addEventListener('popstate', listener, { capture: true });
  return () => removeEventListener('popstate', listener, { capture: true });
}
