import type { Page } from '../../pages.ts';

/** `isCorrected` where people changed the words that were read; `imagePath` of the upright picture that was made of it, where it is wanted. */
export type PageToWrite = Page & { isCorrected?: boolean | undefined; imagePath?: string | undefined };
