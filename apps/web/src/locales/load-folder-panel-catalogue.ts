import { folderPanelMessages as english } from './en/folder-panel-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said in the settings of a folder comes with them. */
export const loadFolderPanelCatalogue = partLoader(english, {
  es: async () => (await import('./es/folder-panel-messages.ts')).folderPanelMessages,
  fr: async () => (await import('./fr/folder-panel-messages.ts')).folderPanelMessages,
  de: async () => (await import('./de/folder-panel-messages.ts')).folderPanelMessages,
  ro: async () => (await import('./ro/folder-panel-messages.ts')).folderPanelMessages,
});
