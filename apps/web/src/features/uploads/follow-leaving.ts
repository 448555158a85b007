import { newActionId } from '../../lib/action-id.ts';

type Answers = {
  onLeave: () => void;
  /** It is seen again as it was, having been left or hidden. */
  onStay: () => void;
  /** The lock is held while the page is hidden and lives. Returns how to stop what is done meanwhile. */
  onHide: (lock: string) => () => void;
};

/**
 * Calls back when the page is left or hidden. A phone ends one that is hidden without another word, but most go on: the lock tells other
 * tabs which. Where browsers have no locks, as without a secure connection, nothing is called when it is hidden. Returns how to stop.
 */
export function followLeaving({ onLeave, onStay, onHide }: Answers): () => void {
  let hidden: AbortController | undefined;
  let isLeft = false;
  const unhide = () => {
    hidden?.abort();
    hidden = undefined;
  };
  const look = () => {
    if (document.visibilityState === 'hidden') {
      // One that is left is hidden as well.
      if (hidden || isLeft || !('locks' in navigator)) return;
      hidden = new AbortController();
      void holdUntil(hidden.signal, onHide);
    } else {
      unhide();
      onStay();
    }
  };
  const leave = () => {
    isLeft = true;
    unhide();
    onLeave();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    isLeft = false;
    if (persisted) onStay();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    unhide();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

async function holdUntil(end: AbortSignal, begin: (lock: string) => () => void) {
  // A browser that gives no lock has ended the page, or refuses them all: then it is as without them.
  const lock = `scriba.hidden.${newActionId()}`;
  await navigator.locks.request(lock, () => new Promise<void>((release) => {
    if (end.aborted) {
      release();
      return;
    }
    const stop = begin(lock);
    end.addEventListener('abort', () => {
      stop();
      release();
    });
  })).catch(() => undefined);
}
