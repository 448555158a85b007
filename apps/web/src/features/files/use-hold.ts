import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 10;

type Down = { x: number; y: number; timer: ReturnType<typeof setTimeout> };

/**
 * A finger that stays on one place. Not every browser says so by itself (WebKit has no `contextmenu` for it), and some take its end for a
 * press: that one is swallowed.
 */
export function useHold(onHold: (target: EventTarget) => void) {
  const isTouch = useRef(false);
  const isHeld = useRef(false);
  const down = useRef<Down>(undefined);
  const end = () => {
    clearTimeout(down.current?.timer);
    down.current = undefined;
  };
  const hold = (target: EventTarget) => {
    end();
    if (isHeld.current) return;
    isHeld.current = true;
    onHold(target);
  };
  useEffect(() => end, []);

  return {
    isTouch,
    handlers: {
      onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
        end();
        isHeld.current = false;
        isTouch.current = pointerType === 'touch';
        if (isTouch.current) down.current = { x: clientX, y: clientY, timer: setTimeout(() => hold(target), HOLD_MS) };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (down.current && Math.hypot(clientX - down.current.x, clientY - down.current.y) > STILL_PX) end();
      },
      onPointerUp: end,
      // The list was scrolled, or a second finger came.
      onPointerCancel: end,
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
