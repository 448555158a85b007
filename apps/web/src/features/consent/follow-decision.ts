import type { ConsentRecord } from '@scriba/contract/consent-decision';
import { tellGoogle } from '../../lib/google-consent.ts';
import { keepWithAccount } from './consent.queries.ts';

type Visit = { userId: string | undefined; measurementId: string | null };

/** Does what was decided: measures or stops measuring where that is configured, and keeps it with whoever is signed in. */
export function followDecision(record: ConsentRecord, { userId, measurementId }: Visit) {
  if (measurementId !== null) tellGoogle(measurementId, record.consent);
  if (userId !== undefined) keepWithAccount(userId, record).catch(() => undefined);
}
