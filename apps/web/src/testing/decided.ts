import { makeConsent } from '@scriba/contract/consent-decision';

/** What a browser keeps of someone who allowed everything, just now. */
export const decidedText = JSON.stringify(makeConsent({ functional: true, analytics: true, marketing: true }, new Date().toISOString()));
