import { searchHelp } from './search-help.ts';

/** What is said of how to search, in English; it is fetched with that. */
export const searchHelpMessages = { searchHelp };
