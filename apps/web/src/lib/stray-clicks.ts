import { DOUBLE_CLICK_MS } from './double-click.ts';

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';
/** A hand moves no further between the halves of a double click. */
const SLIP_PX = 16;
/** Whatever of a press comes before its click. Some controls act on its beginning already, as those of menus. */
const BEFORE_CLICK = ['mousedown', 'pointerup', 'mouseup'] as const;

type First = { control: Element | null; x: number; y: number; at: number };

/**
 * What a press does may take its control away, and put another one under the pointer: the second half of a double click is not meant
 * for that. What is one is told by the system, which knows how fast a hand is, but only with the click: where the control is gone, as with
 * the dialog that it was in, it is known before. Whoever presses the same control twice does so, also one that was drawn anew.
 * Gives what ends it.
 */
export function dropStrayClicks(): () => void {
  const ended = new AbortController();
  let first: First | undefined;
  let isStray = false;
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: ended.signal });
  const dropStray = (event: Event) => { if (isStray) dropForAll(event); };

  on('pointerdown', (event) => {
    isStray = first !== undefined && isSecondOfGone(first, event);
    dropStray(event);
  });
  for (const type of BEFORE_CLICK) on(type, dropStray);
  on('click', (event) => {
    const control = controlAt(event);
    // Of a script, a key or a screen reader, a press is no part of a double click.
    if (event.detail === 0) return;
    if (isStray) return dropForAll(event);
    if (event.detail === 1) first = { control, x: event.clientX, y: event.clientY, at: event.timeStamp };
    else if (isOther(first?.control ?? null, control)) dropForControls(event);
  });
  on('dblclick', (event) => {
    if (isStray) dropForAll(event);
    else if (isOther(first?.control ?? null, controlAt(event))) dropForControls(event);
  });
  return () => ended.abort();
}

const controlAt = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(CONTROLS) : null);

/** Nobody has heard of its beginning. */
function dropForAll(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Who heard of its beginning waits for its end at the document, and would make one if none came. */
function dropForControls(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

function isSecondOfGone({ control, x, y, at }: First, event: PointerEvent): boolean {
  if (control === null || control.isConnected || event.timeStamp - at > DOUBLE_CLICK_MS) return false;
  const under = controlAt(event);
  return Math.hypot(event.clientX - x, event.clientY - y) <= SLIP_PX && (under === null || !isSame(control, under));
}

const isOther = (first: Element | null, second: Element | null) => first !== null && second !== null && !isSame(first, second);

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent;

const isSame = (one: Element, other: Element) => one === other || (one.tagName === other.tagName && nameOf(one) === nameOf(other));
