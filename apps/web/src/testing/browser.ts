import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What jsdom lacks and every browser has.
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (media: string) => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.EventSource ??= class extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close() {}
} as unknown as typeof EventSource;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
globalThis.scrollTo = () => {};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});
