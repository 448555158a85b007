const edges = new Set<HTMLElement>();

/** As the `ref` of what stands at the lower edge of the window: toasts appear above it, and never over its buttons. */
export function liftToasts(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new ResizeObserver(lift);
  edges.add(element);
  observer.observe(element);
  return () => {
    observer.disconnect();
    edges.delete(element);
    // It is on the page still: what stands above it comes down when it is gone.
    queueMicrotask(lift);
  };
}

/** Looks where they are now: above the highest of them. One that is hidden has no box and counts for nothing. */
export function lift() {
  const boxes = [...edges].map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  const heights = boxes.map(({ top }) => window.innerHeight - top);
  document.documentElement.style.setProperty('--toasts-above', `${Math.max(0, ...heights)}px`);
}
