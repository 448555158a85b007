/** What is fetched and drawn later than this is not waited for: by then the person has looked elsewhere. */
const PATIENCE_MS = 5000;

/** What a person does to go elsewhere. */
const GOING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Runs `look` now, and again whenever something is drawn in the scroller or its size changes, until somebody goes elsewhere: pages above are
 * seldom as high as was guessed. Answers how to end it; `onEnd` hears of every end.
 */
export function holdInView(scroller: HTMLElement, look: () => void, onEnd: () => void): () => void {
  const ended = new AbortController();
  const drawing = new MutationObserver(look);
  const resizing = new ResizeObserver(look);
  const end = () => {
    if (ended.signal.aborted) return;
    clearTimeout(patience);
    drawing.disconnect();
    resizing.disconnect();
    ended.abort();
    onEnd();
  };
  const patience = setTimeout(end, PATIENCE_MS);
  // On its way down: the event that led here is on its way up, and no going elsewhere.
  for (const act of GOING) document.addEventListener(act, end, { passive: true, capture: true, signal: ended.signal });
  drawing.observe(scroller, { childList: true, subtree: true });
  resizing.observe(scroller);
  look();
  return end;
}
