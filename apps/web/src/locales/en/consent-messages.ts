import { consent } from './consent.ts';

/** What is said about cookies only, in English; it is fetched with the question. */
export const consentMessages = { consent };
