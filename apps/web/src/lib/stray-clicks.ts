const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex]';

/**
 * What a press does may take its control away, and put another one under the pointer: the second half of a double click is not meant
 * for that. What is one is told by the system, which knows how fast a hand is. Whoever presses the same control twice does so, also one
 * that was drawn anew.
 */
export function dropStrayClicks() {
  let first: Element | null = null;
  addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    // Of a script, a key or a screen reader, a press is no part of a double click.
    if (event.detail < 2) first = event.detail === 1 ? control : first;
    else if (first !== null && control !== null && !isSame(first, control)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
}

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent;

const isSame = (one: Element, other: Element) => one === other || (one.tagName === other.tagName && nameOf(one) === nameOf(other));
