import { useEffect, useRef, useState, type DragEvent } from 'react';

/** Things of this app on their way by mouse; what comes from the desktop has the type `Files` instead. */
const TYPE = 'application/x-scriba-entries';

// A browser shows what is dragged only to the drop itself, but a place must say before whether it takes it.
let dragged: readonly string[] = [];

export const isDraggingEntries = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** Begins to drag; `label` is shown under the pointer. */
export function startDrag(event: DragEvent, ids: readonly string[], label: string) {
  dragged = ids;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(TYPE, ids.join('\n'));
  const ghost = document.createElement('div');
  ghost.textContent = label;
  ghost.className = 'fixed -top-20 left-0 max-w-72 truncate rounded-control border border-line bg-surface px-3 py-1.5 font-medium text-ink';
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, -12, -8);
  // The browser has taken its picture when this event is over.
  setTimeout(() => ghost.remove());
}

export function endDrag() { dragged = []; }

/** A call of its own: React's compiler puts a variable of the module where it is used, which would be after it was emptied. */
function takeDragged(): readonly string[] {
  const ids = dragged;
  endDrag();
  return ids;
}

type Target = {
  accepts: (ids: readonly string[]) => boolean;
  onDrop: (ids: readonly string[]) => void;
  /** Called when what is dragged stays above for a while. */
  onLinger?: () => void;
};

const LINGER_MS = 700;

/** Makes an element a place where entries can be dropped. Spread `targetProps` on it; `isOver` says that it would take them. */
export function useDropTarget({ accepts, onDrop, onLinger }: Target) {
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = () => {
    depth.current = 0;
    clearTimeout(lingering.current);
    setIsOver(false);
  };
  useEffect(() => () => clearTimeout(lingering.current), []);

  const targetProps = {
    onDragEnter: (event: DragEvent) => {
      if (!isDraggingEntries(event)) return;
      depth.current += 1;
      if (depth.current > 1 || !accepts(dragged)) return;
      setIsOver(true);
      if (onLinger) lingering.current = setTimeout(onLinger, LINGER_MS);
    },
    onDragOver: (event: DragEvent) => {
      if (!isOver) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDragLeave: (event: DragEvent) => {
      if (!isDraggingEntries(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop: (event: DragEvent) => {
      if (!isOver) return;
      event.preventDefault();
      leave();
      onDrop(takeDragged());
    },
  };
  return { isOver, targetProps };
}
