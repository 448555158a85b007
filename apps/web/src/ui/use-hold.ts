import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 10;

export type Point = { x: number; y: number };
type Down = Point & { timer: ReturnType<typeof setTimeout> };

/**
 * A finger that stays on one place, with a mouse nothing. Not every browser says so by itself (WebKit has no `contextmenu` for it), and some
 * take its end for a press: that one is swallowed. `onHold` answers whether there was something to hold.
 */
export function useHold(onHold: (target: Element, at: Point) => boolean) {
  const isTouch = useRef(false);
  const isHeld = useRef(false);
  const down = useRef<Down>(undefined);
  // What is there by the time that the finger stayed long enough.
  const latest = useRef(onHold);
  useEffect(() => { latest.current = onHold; });
  const end = () => {
    clearTimeout(down.current?.timer);
    down.current = undefined;
  };
  const hold = (target: EventTarget, at: Point) => {
    end();
    if (!isHeld.current && target instanceof Element) isHeld.current = latest.current(target, at);
  };
  useEffect(() => end, []);

  return {
    isTouch,
    /** To be given to what holds everything that can be held: its parts may keep events for themselves. */
    handlers: {
      onPointerDownCapture: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
        end();
        // A second finger enlarges or scrolls.
        if (!isPrimary) return;
        isHeld.current = false;
        isTouch.current = pointerType === 'touch';
        if (isTouch.current) down.current = { x, y, timer: setTimeout(() => hold(target, { x, y }), HOLD_MS) };
      },
      onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
        if (down.current && Math.hypot(clientX - down.current.x, clientY - down.current.y) > STILL_PX) end();
      },
      onPointerUpCapture: end,
      // The list was scrolled.
      onPointerCancelCapture: end,
      onClickCapture: (event: MouseEvent) => {
        if (!isHeld.current) return;
        isHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    /** What the browser itself takes for a finger that stayed. */
    hold,
  };
}
