import type { Page, Receipt } from '../pages.ts';

/** Pages with blocks, lines and words and their places, and how they were made, as indented JSON. */
export const toJson = (pages: readonly Page[], receipt: Receipt | null = null): string => `${JSON.stringify({ pages, receipt }, null, 1)}\n`;
