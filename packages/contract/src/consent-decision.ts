/** A decision about cookies holds this long, and only for the list of cookies that it was made for. */
export const CONSENT_DAYS = 365;
export const CONSENT_VERSION = '1.0';

/** What may be refused; `essential` is always allowed, because nothing works without. */
export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;
export type ConsentChoices = Record<(typeof optionalCategories)[number], boolean>;

/** What someone decided, and when; both times are the same, and both are promised. */
export type ConsentRecord = {
  consent: { essential: true; timestamp: string } & ConsentChoices;
  version: typeof CONSENT_VERSION;
  timestamp: string;
};

/** A decision that was made now. */
export const makeConsent = (choices: ConsentChoices, timestamp: string): ConsentRecord =>
  ({ consent: { essential: true, ...choices, timestamp }, version: CONSENT_VERSION, timestamp });

/** Whether a decision still holds. One from the future was made by a wrong clock and holds as well, as long as one made now. */
export function isConsentValid(record: Pick<ConsentRecord, 'version' | 'timestamp'>, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(record.timestamp);
  return record.version === CONSENT_VERSION && Math.abs(ageMs) <= CONSENT_DAYS * 86_400_000;
}
