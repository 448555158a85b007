/** The second half of a double click comes within this time, and no farther away than a hand that means to keep still. */
const DOUBLE_CLICK_MS = 400;
const STILL_PX = 5;
const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

type Press = { control: Element | null; x: number; y: number; at: number };

/**
 * What a press does may take its control away, and put another one under the pointer: the second half of a double click is not meant
 * for that. Whoever presses the same control twice does so.
 */
export function dropStrayClicks() {
  let last: Press = { control: null, x: 0, y: 0, at: -Infinity };
  let isDropped = false;

  addEventListener('pointerdown', (event) => {
    const press = pressOf(event);
    isDropped = isSecondOf(last, press) && press.control !== null && press.control !== last.control;
    // A third one is no more meant for it than the second.
    last = isDropped ? { ...press, control: last.control } : press;
    if (isDropped) drop(event);
  }, { capture: true });
  for (const name of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const) {
    addEventListener(name, (event) => { if (isDropped) drop(event); }, { capture: true });
  }
  // By the keyboard, a press has no such beginning.
  addEventListener('keydown', () => { isDropped = false; }, { capture: true });
}

const pressOf = ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent): Press =>
  ({ control: target instanceof Element ? target.closest(CONTROLS) : null, x, y, at });

const isSecondOf = (first: Press, { x, y, at }: Press) => at - first.at < DOUBLE_CLICK_MS && Math.hypot(x - first.x, y - first.y) <= STILL_PX;

function drop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
