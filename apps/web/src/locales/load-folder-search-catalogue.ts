import { folderSearchMessages as english } from './en/folder-search-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said where the files of one folder are searched comes with the dialog. */
export const loadFolderSearchCatalogue = partLoader(english, {
  es: async () => (await import('./es/folder-search-messages.ts')).folderSearchMessages,
  fr: async () => (await import('./fr/folder-search-messages.ts')).folderSearchMessages,
  de: async () => (await import('./de/folder-search-messages.ts')).folderSearchMessages,
  ro: async () => (await import('./ro/folder-search-messages.ts')).folderSearchMessages,
});
