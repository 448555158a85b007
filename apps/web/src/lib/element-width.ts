import { useEffect, useState } from 'react';

/** Follows the width of an element in pixels; 0 until it is measured. Give the first of the pair as its `ref`. */
export function useElementWidth<Element extends HTMLElement>(): [ref: (element: Element | null) => void, width: number] {
  const [element, setElement] = useState<Element | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => { if (entry) setWidth(entry.contentRect.width); });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}
