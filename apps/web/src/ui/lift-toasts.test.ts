import { expect, test } from 'vitest';
import { liftToasts } from './lift-toasts.ts';

const above = () => document.documentElement.style.getPropertyValue('--toasts-above');
const edgeAt = (top: () => number) => {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ top: top(), height: 40 }) as DOMRect;
  return element;
};

test('toasts come down when what lifted them is gone, also where something else moved down with it', async () => {
  const panel = edgeAt(() => window.innerHeight - 200);
  const strip = edgeAt(() => window.innerHeight - (panel.isConnected ? 250 : 50));
  const stops = [liftToasts(panel), liftToasts(strip)];
  expect(above()).toBe('250px');
  // A `ref` is told before its element is taken out.
  stops[0]?.();
  panel.remove();
  await Promise.resolve();
  expect(above()).toBe('50px');
  strip.remove();
  stops[1]?.();
});
