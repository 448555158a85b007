import { administration } from './system.ts';

/** What is said to administrators only, in English; it is fetched with their pages. */
export const administrationMessages = { administration };
