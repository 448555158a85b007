import { previewMessages as english } from './en/preview-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said about an open file only comes with it, so that the list need not wait for it. */
export const loadPreviewCatalogue = partLoader(english, {
  es: async () => (await import('./es/preview-messages.ts')).previewMessages,
  fr: async () => (await import('./fr/preview-messages.ts')).previewMessages,
  de: async () => (await import('./de/preview-messages.ts')).previewMessages,
  ro: async () => (await import('./ro/preview-messages.ts')).previewMessages,
});
