import type { consentMessages as english } from '../en/consent-messages.ts';
import type { Translation } from '../translation.ts';
import { consent } from './consent.ts';

export const consentMessages = { consent } satisfies Translation<typeof english>;
