import { tags } from './tags.ts';

/** What is said where tags are chosen and changed, in English; it is fetched with that. */
export const tagMessages = { tags };
