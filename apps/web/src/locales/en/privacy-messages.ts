import { ownData } from './own-data.ts';

/** What is said about one's own data only, in English; it is fetched with the pages about it. */
export const privacyMessages = { ownData };
