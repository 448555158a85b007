import { docs } from './docs.ts';
import { frames } from './frames.ts';
import { privacy, terms } from './pages.ts';

/** What is said on pages to read only, in English; it is fetched with them. */
export const articleMessages = { docs, privacy, terms, frames };
