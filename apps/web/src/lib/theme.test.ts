import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adoptTheme, applyTheme, currentTheme, followTheme, setTheme, THEME_KEY, useTheme } from './theme.ts';

const firstPaintScript = readFileSync(path.join(import.meta.dirname, '../../public/theme.js'), 'utf8');
const shown = () => document.documentElement.dataset['theme'];
const device = (isDark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => {}, removeEventListener: () => {} }));

test.each([
  { kept: null, isDark: false, theme: 'light' }, { kept: null, isDark: true, theme: 'dark' }, { kept: 'light', isDark: true, theme: 'light' },
  { kept: 'dark', isDark: false, theme: 'dark' }, { kept: 'system', isDark: true, theme: 'dark' }, { kept: 'purple', isDark: false, theme: 'light' },
])('the first paint and the app agree: kept $kept, dark device $isDark', ({ kept, isDark, theme }) => {
  device(isDark);
  if (kept) localStorage.setItem(THEME_KEY, kept);
  applyTheme();
  expect(shown()).toBe(theme);
  document.documentElement.dataset['theme'] = '';
  new Function(firstPaintScript)();
  expect(shown()).toBe(theme);
});

test('a chosen theme is shown at once and kept', () => {
  setTheme('dark');
  expect(shown()).toBe('dark');
  expect(currentTheme()).toBe('dark');
});

test('the account’s theme comes with the person, unless it follows the device', () => {
  device(false);
  setTheme('light');
  adoptTheme('dark');
  expect(shown()).toBe('dark');
  adoptTheme('system');
  expect(shown()).toBe('dark');
});

test('a theme that is chosen in another tab is shown here, and everything here knows it', () => {
  device(false);
  const stop = followTheme();
  const { result } = renderHook(() => useTheme());
  localStorage.setItem(THEME_KEY, 'dark');
  act(() => { dispatchEvent(new StorageEvent('storage', { key: THEME_KEY })); });
  expect([shown(), result.current]).toEqual(['dark', 'dark']);
  stop();
});

test('a browser that blocks storage still shows a theme', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => { throw new DOMException('blocked'); });
  device(true);
  applyTheme();
  expect(shown()).toBe('dark');
  vi.restoreAllMocks();
});
