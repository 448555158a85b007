import type { ConsentChoices } from '@scriba/contract/consent-decision';

export const everything: ConsentChoices = { functional: true, analytics: true, marketing: true };
export const nothing: ConsentChoices = { functional: false, analytics: false, marketing: false };
