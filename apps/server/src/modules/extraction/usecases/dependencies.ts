import type { ReadingLanguage } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../../database/database.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import type { ObjectStore } from '../../../ports/object-store.ts';
import type { TextExtractor } from '../../../ports/text-extractor.ts';
import type { FileUsecases } from '../../files/files.usecases.ts';
import type { JournalUsecases } from '../../journal/journal.usecases.ts';
import type { PlanUsecases } from '../../plans/plans.usecases.ts';
import type { UsageUsecases } from '../../usage/usage.usecases.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { ExtractionConfig } from '../extraction.config.ts';
import type { ReadingRow } from '../extraction.repository.ts';
import type { PasswordKeeper } from '../extraction.types.ts';

/** What the use cases of reading need, grouped by what it is for. */
export type Deps = {
  db: Database;
  library: {
    files: FileUsecases; usage: UsageUsecases; plans: Pick<PlanUsecases, 'planOf' | 'parallelReadingsOf'>; journal: Pick<JournalUsecases, 'record'>;
  };
  engine: { extractor: TextExtractor; objects: ObjectStore; freeBytes(): Promise<number | undefined>; passwords: PasswordKeeper };
  outbox: { emit: EmitEvent; orderJob: OrderJob };
  source: {
    clock: Clock; newId: NewId; nameOf(userId: string): Promise<string>;
    /** What new files of a folder are read as. */
    readingLanguageIn(tx: Transaction, owner: OwnerScope, folderId: string): Promise<ReadingLanguage>;
  };
  config: ExtractionConfig;
};

/** The groups that one use case needs: it takes no others. */
export type Needs<Group extends keyof Deps> = Pick<Deps, Group>;

/** A reading in the hands of one attempt of one job. `claim` is checked with every write, so a worker that lost it changes nothing. */
export type Held = { owner: OwnerScope; reading: ReadingRow; claim: string };

/** Why a reading stopped before its end. */
export type Interruption = 'no longer held' | 'turn is over' | 'stopping' | 'no room' | 'took the room';
