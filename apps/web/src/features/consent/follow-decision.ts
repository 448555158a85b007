import type { SessionState } from '@scriba/contract/session';
import type { ConsentRecord } from '@scriba/contract/consent-decision';
import { tellGoogle } from '../../lib/google-consent.ts';
import { keepWithAccount } from './consent.queries.ts';

/** Does what was decided: measures or stops measuring where that is configured, and keeps it with whoever is signed in. */
export function followDecision(record: ConsentRecord, { user, measurementId }: SessionState) {
  if (measurementId !== null) tellGoogle(measurementId, record.consent);
  if (user) keepWithAccount(user.id, record).catch(() => undefined);
}
