import { isConsentValid, makeConsent, type ConsentChoices, type ConsentRecord } from '@scriba/contract/consent-decision';
import { useSyncExternalStore } from 'react';
import { StoredListeners } from './stored-listeners.ts';
import { readStored, store } from './stored-value.ts';

export const CONSENT_KEY = 'scriba.consent';

const listeners = new StoredListeners();
/** Where storage is blocked, a decision holds as long as the page. */
let ofPage: string | null = null;
/** What was read last, so that reading again costs nothing and gives the same. */
let known: { text: string | null; record: ConsentRecord | null } = { text: null, record: null };

/** What this browser's person decided about cookies; null when they did not, or not for the cookies of today. */
export function readConsent(): ConsentRecord | null {
  const text = readStored(CONSENT_KEY) ?? ofPage;
  if (text !== known.text) known = { text, record: parse(text) };
  if (known.record && !isConsentValid(known.record, new Date())) forget();
  return known.record;
}

/** Keeps a decision that is made now, and tells who draws or loads by it. */
export const decide = (choices: ConsentChoices): ConsentRecord => keepConsent(makeConsent(choices, new Date().toISOString()));

/** Keeps a decision that was made before, as on another device. */
export function keepConsent(record: ConsentRecord): ConsentRecord {
  const text = JSON.stringify(record);
  known = { text, record };
  ofPage = store(CONSENT_KEY, text) ? null : text;
  listeners.tell();
  return record;
}

/** Whether what only makes things nicer, as a theme, may be remembered here. */
export const mayKeepPreferences = () => readConsent()?.consent.functional === true;

function forget() {
  ofPage = null;
  known = { text: null, record: null };
  store(CONSENT_KEY, null);
}

/** What cannot be read is no decision. */
function parse(text: string | null): ConsentRecord | null {
  try {
    const record = JSON.parse(text ?? 'null') as ConsentRecord | null;
    return typeof record?.consent?.functional === 'boolean' && typeof record.timestamp === 'string' ? record : null;
  } catch (broken) {
    return nothing(broken);
  }
}

const nothing = (_broken: unknown) => null;

export const subscribeToConsent = listeners.subscribe;

export const useConsent = () => useSyncExternalStore(subscribeToConsent, readConsent, () => null);
