import { folderPanel } from './folder-panel.ts';

/** What is said in the settings of a folder, in English; it is fetched with them. */
export const folderPanelMessages = { folderPanel };
