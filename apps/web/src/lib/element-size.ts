import { useEffect, useState } from 'react';

type Size = { width: number; height: number };

/** Follows the size of an element's content in pixels; 0 until it is measured. Give the first of the pair as its `ref`. */
export function useElementSize<Element extends HTMLElement>(): [ref: (element: Element | null) => void, size: Size] {
  const [element, setElement] = useState<Element | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => { if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height }); });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}
