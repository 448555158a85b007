import type { Database, Transaction } from '../../../database/database.ts';
import type { Actor, OwnerScope } from '../../../kernel/actor.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import type { ObjectStore } from '../../../ports/object-store.ts';
import type { AuditUsecases } from '../../audit/audit.usecases.ts';
import type { MailUsecases } from '../../mails/mails.usecases.ts';
import type { Knowledge, Person } from '../privacy.types.ts';

/** What is asked of the accounts: who someone is, and that they go. */
type People = {
  prove(actor: Actor, password: string | undefined): Promise<unknown>;
  personOf(owner: OwnerScope): Promise<Person | undefined>;
  /** Addresses that someone had until lately. */
  formerAddresses(owner: OwnerScope): Promise<string[]>;
  isLastAdmin(owner: OwnerScope, tx: Transaction): Promise<boolean>;
  scheduleErasure(tx: Transaction, owner: OwnerScope, at: Date | null): Promise<void>;
  dueForErasure(now: Date): Promise<OwnerScope[]>;
  isDueForErasure(owner: OwnerScope, now: Date): Promise<boolean>;
};

export type PrivacyParts = {
  db: Database;
  objects: ObjectStore;
  /** `forget` takes out jobs, waiting and finished, that name one of these words. */
  jobs: { order: OrderJob; forget(words: readonly string[]): Promise<void> };
  people: People;
  knowledge: Knowledge;
  source: { clock: Clock; newId: NewId; audit: AuditUsecases; mails: Pick<MailUsecases, 'queue'> };
};
