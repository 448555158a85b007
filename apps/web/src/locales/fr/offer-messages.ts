import type { offerMessages as english } from '../en/offer-messages.ts';
import type { Translation } from '../translation.ts';
import { offer } from './offer.ts';

export const offerMessages = { offer } satisfies Translation<typeof english>;
