import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './lean-react.ts';
import { decidedText, sentText } from './decided.ts';

/** Who waits for something looks for it many times, and printing the document each time was a tenth of the time: who failed prints it once. */
function withoutDocument(message: string | null) {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}
// A machine that does other things at a time is slow, and no test is about time.
configure({ asyncUtilTimeout: 60_000, getElementError: withoutDocument });

// What jsdom lacks and every browser has.
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  // A wide screen and a mouse.
  value: (media: string) => ({ media, matches: media.includes('width >='), addEventListener: () => {}, removeEventListener: () => {} }),
});
/** Every element is as large as this: lists draw the rows that fit, and everything is near. */
const SIZE = { width: 1000, height: 800 };
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { value: SIZE.width }, offsetHeight: { value: SIZE.height }, clientWidth: { value: SIZE.width }, clientHeight: { value: SIZE.height },
});
globalThis.ResizeObserver ??= class {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) { this.#tell = tell; }
  observe(target: Element) { this.#tell([{ target, contentRect: SIZE } as unknown as ResizeObserverEntry], this); }
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) { this.#tell = tell; }
  observe(target: Element) { this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver); }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.EventSource ??= class extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close() {}
} as unknown as typeof EventSource;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollBy = () => {};
Element.prototype.getAnimations ??= () => [];
globalThis.scrollTo = () => {};

// Someone who allowed everything: what they choose is remembered, and nobody asks them.
beforeEach(() => {
  localStorage.setItem('scriba.consent', decidedText);
  localStorage.setItem('scriba.consent-sent', sentText);
});

// The next test may be of another file, in the same document and with the same modules.
// What is fetched when a page is there may still be on its way when the last test of a file ends.
afterAll(() => vi.dynamicImportSettled());

afterEach(({ task }) => {
  const failure = task.result?.errors?.at(-1);
  if (failure) failure.message += `\n\n${prettyDOM() || ''}`;
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});
