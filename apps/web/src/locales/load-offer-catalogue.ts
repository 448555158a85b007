import { offerMessages as english } from './en/offer-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said on the page of plans only comes with it, so that the home page need not wait for it. */
export const loadOfferCatalogue = partLoader(english, {
  es: async () => (await import('./es/offer-messages.ts')).offerMessages,
  fr: async () => (await import('./fr/offer-messages.ts')).offerMessages,
  de: async () => (await import('./de/offer-messages.ts')).offerMessages,
  ro: async () => (await import('./ro/offer-messages.ts')).offerMessages,
});
