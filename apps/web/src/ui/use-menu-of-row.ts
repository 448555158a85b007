import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** A place in the window. */
export type Point = { x: number; y: number };
type OnMenu = (id: string, at: Point) => void;

const LONG_PRESS_MS = 500;
/** A finger that goes further scrolls. */
const STEADY_PX = 10;
/** Below the beginning of the name. */
const INDENT_PX = 32;

/**
 * Asks for the menu of a row of a tree: by the other button of a mouse, the keys for it, and a long press. What browsers make of a long
 * press differs, so it is timed here, and the press does nothing else then.
 */
export function useMenuOfRow(onMenu: OnMenu) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Point }>(undefined);
  const forget = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const open = (target: EventTarget, pointer?: Point): boolean => {
    const row = rowOf(target);
    const id = row?.dataset['key'];
    if (!row || id === undefined) return false;
    const box = row.getBoundingClientRect();
    onMenu(id, pointer && isWithin(box, pointer) ? pointer : { x: box.left + INDENT_PX, y: box.bottom });
    return true;
  };

  return {
    onContextMenu: (event: MouseEvent) => {
      forget();
      if (open(event.target, pointOf(event))) event.preventDefault();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isAsked = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
      if (!isAsked || !open(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDownCapture: ({ pointerType, target, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      forget();
      if (pointerType !== 'touch' || !rowOf(target)) return;
      const timer = setTimeout(() => {
        // Whoever else follows this finger lets it go.
        target.dispatchEvent(new window.PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType }));
        open(target, { x, y });
      }, LONG_PRESS_MS);
      press.current = { timer, from: { x, y } };
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      const { x, y } = press.current?.from ?? pointOf(event);
      if (Math.hypot(event.clientX - x, event.clientY - y) > STEADY_PX) forget();
    },
    onPointerUpCapture: forget,
    onPointerCancelCapture: forget,
  };
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

/** Not of a field in a row, which has a menu and keys of its own. */
const rowOf = (target: EventTarget): HTMLElement | null =>
  (target instanceof Element && !(target instanceof HTMLInputElement) ? target.closest<HTMLElement>('[role=row][data-key]') : null);

const isWithin = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) => x > left && x < right && y > top && y < bottom;
