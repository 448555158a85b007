import { makeConsent } from '@scriba/contract/consent-decision';

/** What a browser keeps of someone who allowed everything, just now. */
const decided = makeConsent({ functional: true, analytics: true, marketing: true }, new Date().toISOString());
export const decidedText = JSON.stringify(decided);

/** That the account of Ana knows it. */
export const sentText = `user_1 ${decided.timestamp}`;
