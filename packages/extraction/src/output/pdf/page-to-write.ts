import type { Page } from '../../pages.ts';

/** `isCorrected` where people changed the words that were read. */
export type PageToWrite = Page & { isCorrected?: boolean | undefined };
