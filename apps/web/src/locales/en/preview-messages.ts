import { notes } from './notes.ts';
import { preview } from './preview.ts';

/** What is said about an open file only, in English; it is fetched with the first one. */
export const previewMessages = { notes, preview };
