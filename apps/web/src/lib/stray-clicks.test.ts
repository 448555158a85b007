import { afterEach, expect, test } from 'vitest';
import { dropStrayClicks } from './stray-clicks.ts';

const pressed: string[] = [];

const button = (name: string) => {
  const element = document.createElement('button');
  element.textContent = name;
  element.addEventListener('click', () => pressed.push(name));
  document.body.append(element);
  return element;
};
/** As a browser counts them: which press of a row at one place it is. */
const press = (target: Element, count: number) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: count }));
const taken = () => pressed.splice(0);

dropStrayClicks();
afterEach(() => { document.body.replaceChildren(); });

test('the second half of a double click presses nothing that came under the pointer', () => {
  const [keep, cancel] = [button('Keep'), button('Cancel')];
  press(keep, 1);
  press(cancel, 2);
  press(cancel, 3);
  expect(taken()).toEqual(['Keep']);
  press(cancel, 1);
  expect(taken()).toEqual(['Cancel']);
});

test('the same control is pressed as often as somebody wants, on any part of it, and also where it is drawn anew', () => {
  const next = button('Next');
  const icon = document.createElement('span');
  next.append(icon);
  press(next, 1);
  press(icon, 2);
  press(button('Next'), 3);
  expect(taken()).toEqual(['Next', 'Next', 'Next']);
});

test('what no pointer presses is never part of a double click', () => {
  const [one, other] = [button('One'), button('Other')];
  press(one, 1);
  other.click();
  press(other, 2);
  expect(taken()).toEqual(['One', 'Other']);
});

test('a press beside everything keeps nobody from what appears there', () => {
  const one = button('One');
  press(document.body, 1);
  press(one, 2);
  expect(taken()).toEqual(['One']);
});
