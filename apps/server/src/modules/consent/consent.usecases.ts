import { isConsentValid, makeConsent, type ConsentRecord } from '@scriba/contract/consent-decision';
import type { Database } from '../../database/database.ts';
import { scopeOf, type Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import { consentRepository } from './consent.repository.ts';

export type ConsentUsecases = ReturnType<typeof consentUsecases>;

/** What people decided about cookies, so that their other browsers need not ask again. */
export const consentUsecases = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** The decision, or null where none was made or it does not hold any more. */
  async find(actor: Actor): Promise<ConsentRecord | null> {
    const row = await consentRepository(db).find(scopeOf(actor));
    if (!row) return null;
    const { version, decidedAt, functional, analytics, marketing } = row;
    const timestamp = decidedAt.toISOString();
    return isConsentValid({ version: version as ConsentRecord['version'], timestamp }, clock.now())
      ? makeConsent({ functional, analytics, marketing }, timestamp) : null;
  },

  /** A browser's clock may be wrong: what it says of the future was decided now. */
  async keep(actor: Actor, { consent: { functional, analytics, marketing }, version, timestamp }: ConsentRecord) {
    const decidedAt = new Date(Math.min(Date.parse(timestamp), clock.now().getTime()));
    await consentRepository(db).keepLatest(scopeOf(actor), { version, functional, analytics, marketing, decidedAt });
  },
});
