type Answers = { onHide: () => void; /** The page is seen again as it was. */ onShow?: () => void };

/**
 * Calls back when the page may be seen for the last time: a phone ends one that is hidden without another word. Returns how to stop.
 */
export function followHiding({ onHide, onShow = () => {} }: Answers): () => void {
  const look = () => (document.visibilityState === 'hidden' ? onHide() : onShow());
  const comeBack = ({ persisted }: PageTransitionEvent) => { if (persisted) onShow(); };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', comeBack);
  };
}
