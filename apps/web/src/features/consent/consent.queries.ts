import { consentApi } from '@scriba/contract/consent';
import type { ConsentChoices, ConsentRecord } from '@scriba/contract/consent-decision';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { decide, keepConsent } from '../../lib/consent.ts';
import { followConsent } from '../../lib/kept-preferences.ts';
import { readStored, store } from '../../lib/stored-value.ts';

const SENT_KEY = 'scriba.consent-sent';

/** What the person decided on another device. */
export const keptConsentQuery = (userId: string) => queryOptions({
  queryKey: ['consent', userId],
  queryFn: async () => (await callApi(consentApi.get, {})).record,
  staleTime: Infinity, retry: false,
});

/** Keeps a decision here, and clears what was refused. Keeping it with the account follows by itself. */
export function decideNow(choices: ConsentChoices) {
  decide(choices);
  followConsent(choices);
}

export function adoptConsent(record: ConsentRecord) {
  keepConsent(record);
  followConsent(record.consent);
}

/**
 * Keeps this browser's decision with the account, once. One that somebody else made here is not theirs: what they decided
 * themselves holds. It matters to nobody now if that fails: the next visit tries again.
 */
export async function keepWithAccount(userId: string, record: ConsentRecord) {
  const mark = `${userId} ${record.timestamp}`;
  const sent = readStored(SENT_KEY);
  if (sent === mark) return;
  if (sent?.endsWith(` ${record.timestamp}`)) {
    const { record: own } = await callApi(consentApi.get, {});
    if (own) adoptConsent(own);
    return;
  }
  await callApi(consentApi.keep, { body: record });
  store(SENT_KEY, mark);
}
