import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropStrayClicks } from './stray-clicks.ts';

const pressed: string[] = [];
let now = 10_000;

const button = (name: string) => {
  const element = document.createElement('button');
  for (const event of ['pointerdown', 'click'] as const) element.addEventListener(event, () => pressed.push(`${name} ${event}`));
  document.body.append(element);
  return element;
};
function press(target: Element, at: { x: number; y: number }, afterMs: number) {
  now += afterMs;
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y });
    Object.defineProperty(event, 'timeStamp', { value: now });
    target.dispatchEvent(event);
  }
}
const HERE = { x: 50, y: 60 };

dropStrayClicks();
beforeEach(() => { pressed.length = 0; now += 10_000; });
afterEach(() => { document.body.replaceChildren(); });

test('the second half of a double click presses nothing that came under the pointer', () => {
  const [keep, cancel] = [button('keep'), button('cancel')];
  press(keep, HERE, 0);
  press(cancel, { x: 51, y: 62 }, 250);
  press(cancel, { x: 51, y: 62 }, 250);
  expect(pressed).toEqual(['keep pointerdown', 'keep click']);
});

test('the same control is pressed as often as somebody wants, on any part of it', () => {
  const next = button('next');
  const icon = document.createElement('span');
  next.append(icon);
  press(next, HERE, 0);
  press(icon, HERE, 100);
  expect(pressed).toHaveLength(4);
});

test('who moves the pointer, takes a moment or uses the keyboard means what is there', () => {
  const [one, other] = [button('one'), button('other')];
  press(one, HERE, 0);
  press(other, { x: 50, y: 80 }, 100);
  press(one, { x: 50, y: 80 }, 450);
  expect(pressed).toHaveLength(6);
  press(other, { x: 50, y: 80 }, 100);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  other.click();
  expect(pressed.slice(6)).toEqual(['other click']);
});

test('a press beside everything keeps nobody from what appears there', () => {
  const one = button('one');
  press(document.body, HERE, 0);
  press(one, HERE, 100);
  expect(pressed).toEqual([]);
  press(one, HERE, 450);
  expect(pressed).toEqual(['one pointerdown', 'one click']);
});
