import { themes } from '@scriba/contract/session';
import { useSyncExternalStore } from 'react';
import { mayKeepPreferences } from './consent.ts';
import { readStored, store } from './stored-value.ts';

export type Theme = (typeof themes)[number];

/** Also read by `public/theme.js`, which sets the theme before the first paint. */
export const THEME_KEY = 'scriba.theme';

/** What was chosen where nothing may be kept: it holds as long as the page. */
let chosen: Theme | undefined;

const listeners = new Set<() => void>();
const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

export function currentTheme(): Theme {
  const kept = chosen ?? readStored(THEME_KEY);
  return isTheme(kept) ? kept : 'system';
}

export function setTheme(theme: Theme) {
  chosen = mayKeepPreferences() && store(THEME_KEY, theme) ? undefined : theme;
  showTheme();
}

/** Also tells who draws by it. */
function showTheme() {
  applyTheme();
  for (const listener of listeners) listener();
}

/** The account's choice wins over this browser's, unless it leaves the matter to the device. */
export function adoptTheme(saved: Theme) {
  if (saved !== 'system' && saved !== currentTheme()) setTheme(saved);
}

export function applyTheme() {
  const theme = currentTheme();
  const isDark = theme === 'dark' || (theme === 'system' && darkScheme().matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Follows the device while the theme is `system`, and other tabs. Returns how to stop. */
export function followTheme(): () => void {
  const scheme = darkScheme();
  scheme.addEventListener('change', applyTheme);
  addEventListener('storage', showTheme);
  return () => {
    scheme.removeEventListener('change', applyTheme);
    removeEventListener('storage', showTheme);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system');
