import { useEffect, useState } from 'react';

/** Counts as near within so much more than the height of the scroller, above and below, unless told. */
const MARGIN = '100%';

/** Watches which parts of one long scroller are near what is seen, with one observer for all of them. */
export class NearWatcher {
  readonly #parts = new Map<Element, (isNear: boolean) => void>();
  readonly #margin: string;
  #observer: IntersectionObserver | undefined;

  constructor(margin = MARGIN) { this.#margin = margin; }

  /** Begins with this scroller. Returns how to stop. */
  watch(scroller: Element): () => void {
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#parts.get(target)?.(isIntersecting);
    }, { root: scroller, rootMargin: `${this.#margin} 0px` });
    for (const part of this.#parts.keys()) this.#observer.observe(part);
    return () => {
      this.#observer?.disconnect();
      this.#observer = undefined;
    };
  }

  add(part: Element, tell: (isNear: boolean) => void): () => void {
    this.#parts.set(part, tell);
    this.#observer?.observe(part);
    return () => {
      this.#parts.delete(part);
      this.#observer?.unobserve(part);
    };
  }
}

/** Whether a part is near, so that it is worth drawing. Give the first of the pair as its `ref`. */
export function useIsNear<Part extends Element>(watcher: NearWatcher): [ref: (part: Part | null) => void, isNear: boolean] {
  const [part, setPart] = useState<Part | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (part ? watcher.add(part, setIsNear) : undefined), [watcher, part]);
  return [setPart, isNear];
}
