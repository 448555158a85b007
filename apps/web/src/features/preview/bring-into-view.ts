/** Scrolls only as far as needed, and only the scroller itself. What the name of the page covers, which stays at the upper edge, is not seen. */
export function bringIntoView(scroller: HTMLElement, word: Element, isCentred: boolean) {
  const [outer, inner] = [scroller.getBoundingClientRect(), word.getBoundingClientRect()];
  const coveredPx = word.closest('[data-page]')?.querySelector('[data-covers]')?.clientHeight ?? 0;
  const isSeen = inner.top >= outer.top + coveredPx && inner.bottom <= outer.bottom;
  if (isSeen) return;
  const centred = inner.top - outer.top - (outer.height - inner.height) / 2;
  const nearest = inner.top < outer.top + coveredPx ? inner.top - outer.top - coveredPx - 24 : inner.bottom - outer.bottom + 24;
  scroller.scrollBy({ top: isCentred ? centred : nearest });
}
