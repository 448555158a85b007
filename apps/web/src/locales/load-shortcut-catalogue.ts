import { shortcutMessages as english } from './en/shortcut-messages.ts';
import { partLoader } from './part-loader.ts';

/** Few open the list of keys. */
export const loadShortcutCatalogue = partLoader(english, {
  es: async () => (await import('./es/shortcut-messages.ts')).shortcutMessages,
  fr: async () => (await import('./fr/shortcut-messages.ts')).shortcutMessages,
  de: async () => (await import('./de/shortcut-messages.ts')).shortcutMessages,
  ro: async () => (await import('./ro/shortcut-messages.ts')).shortcutMessages,
});
