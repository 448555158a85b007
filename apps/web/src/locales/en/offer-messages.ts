import { offer } from './offer.ts';

/** What is said on the page of plans only, in English; it is fetched with it. */
export const offerMessages = { offer };
