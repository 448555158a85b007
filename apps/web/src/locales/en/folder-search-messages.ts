import { folderSearch } from './folder-search.ts';

/** What is said where the files of one folder are searched, in English; it is fetched with that. */
export const folderSearchMessages = { folderSearch };
