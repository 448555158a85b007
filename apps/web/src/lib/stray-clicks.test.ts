import { afterAll, afterEach, expect, test } from 'vitest';
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

// Other files of tests share the document.
afterAll(dropStrayClicks());
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

/** The beginning of a press, so long after a first one. */
const begin = (target: Element, { afterMs, x = 0 }: { afterMs: number; x?: number }) => {
  const event = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX: x });
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + afterMs });
  target.dispatchEvent(event);
};

/** A button that goes when it is pressed, and what lies below it with all that it hears. */
function above(name: string) {
  const heard: string[] = [];
  const below = button('Below');
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick']) below.addEventListener(type, () => heard.push(type));
  const going = button(name);
  going.addEventListener('click', () => going.remove());
  return { going, below, heard };
}

test('what lies below a control that is gone hears nothing of the second half of a double click, from its beginning to its end', () => {
  const { going, below, heard } = above('Discard');
  press(going, 1);
  begin(below, { afterMs: 100 });
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick']) below.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 2 }));
  expect(heard).toEqual([]);
  // The next press is one of its own.
  begin(below, { afterMs: 1000 });
  press(below, 1);
  expect(heard).toEqual(['pointerdown', 'click']);
});

test('a press elsewhere, or of the same control that was drawn anew, is heard however soon it comes', () => {
  const one = above('Next');
  press(one.going, 1);
  begin(one.below, { afterMs: 100, x: 40 });
  expect(one.heard).toEqual(['pointerdown']);
  const other = above('Below');
  press(other.going, 1);
  begin(other.below, { afterMs: 100 });
  expect(other.heard).toEqual(['pointerdown']);
});

test('a double click whose halves meet two controls that stay is none for the second', () => {
  const [keep, folder] = [button('Keep'), button('Folder')];
  const opened: string[] = [];
  folder.addEventListener('dblclick', () => opened.push('Folder'));
  press(keep, 1);
  press(folder, 2);
  folder.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true, detail: 2 }));
  expect(opened).toEqual([]);
  press(folder, 1);
  press(folder, 2);
  folder.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true, detail: 2 }));
  expect(opened).toEqual(['Folder']);
});
