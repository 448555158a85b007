import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { adoptTheme, applyTheme, currentTheme, setTheme, THEME_KEY } from './theme.ts';

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

test('a browser that blocks storage still shows a theme', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => { throw new DOMException('blocked'); });
  device(true);
  applyTheme();
  expect(shown()).toBe('dark');
  vi.restoreAllMocks();
});
