import { useEffect, useState } from 'react';

/** So long is seen that everything is done before the list of it makes room. */
const SEEN_MS = 3000;

/**
 * Whether a panel shows all that it has. It folds by itself a moment after everything in it is done, unless someone points at it
 * or opened it; what comes next opens it again. Spread the rest on the panel.
 */
export function useFolding(isDone: boolean, beginsFolded = false) {
  /** What the person wants, as long as it stays done or undone. */
  const [wanted, setWanted] = useState<{ isOpen: boolean; isDone: boolean } | undefined>(beginsFolded ? { isOpen: false, isDone } : undefined);
  const [isFolded, setIsFolded] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  if (!isDone && isFolded) setIsFolded(false);
  useEffect(() => {
    if (!isDone || isPointedAt) return undefined;
    const timer = setTimeout(() => setIsFolded(true), SEEN_MS);
    return () => clearTimeout(timer);
  }, [isDone, isPointedAt]);

  const isOpen = wanted?.isDone === isDone ? wanted.isOpen : !isFolded;
  return {
    isOpen, toggle: () => setWanted({ isOpen: !isOpen, isDone }),
    onPointerEnter: () => setIsPointedAt(true), onPointerLeave: () => setIsPointedAt(false),
  };
}
