import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { nextInTurn } from '../extraction.rules.ts';
import { READ_NEXT_JOB, type Candidate } from '../extraction.types.ts';
import type { Deps, Held } from './dependencies.ts';
import { copyReading } from './copy-reading.ts';
import { runReading } from './run-reading.ts';
import { takeBack } from './take-back.ts';

/** Owners that are looked at together; with more waiting, the others have been served more recently. */
const CANDIDATES = 50;

/**
 * One turn of work. The job names no file: which one is read is decided now, fairly over all owners, so that
 * one owner's ten thousand files do not keep another one's single page waiting.
 */
export const readNext = (deps: Deps) => {
  const { db, library: { files, plans }, outbox: { orderJob, emit }, source: { clock } } = deps;
  const run = runReading(deps);

  /** A worker died in an earlier attempt of this job: its reading goes on at the next page. */
  const takeAbandoned = ({ jobId, retry }: JobRun) => db.transaction().execute(async (tx): Promise<Held | undefined> => {
    const found = await readingsRepository(tx).findAbandoned(jobId);
    const reading = found && await takeBack(deps, tx, found);
    if (!reading) return undefined;
    const owner = scopeOfOwner(reading.ownerId);
    const claim = `${jobId}:${retry}`;
    await readingsRepository(tx).change(owner, reading.id, {
      claimedBy: claim, failures: reading.failures, failedAtPage: reading.failedAtPage, seenAt: clock.now(),
    });
    return { owner, reading, claim };
  });

  const candidates = async (tx: Transaction, offset: number): Promise<Candidate[]> => {
    const waiting = await readingsRepository(tx).waitingOwners({ limit: CANDIDATES, offset });
    const limitOf = await plans.parallelReadingsOf(waiting.map(({ ownerId }) => scopeOfOwner(ownerId)), tx);
    return waiting.map(({ running, ...owner }) => ({ ...owner, running: running ?? 0, parallelReadings: limitOf(scopeOfOwner(owner.ownerId)) }));
  };

  const findNext = async (tx: Transaction): Promise<Candidate | undefined> => {
    for (let offset = 0; ; offset += CANDIDATES) {
      const found = await candidates(tx, offset);
      const next = nextInTurn(found);
      if (next || found.length < CANDIDATES) return next;
    }
  };

  /** Touches readings only: a file that someone holds must not keep other owners from their turn. */
  const claimNext = ({ jobId, retry }: JobRun) => db.transaction().execute(async (tx): Promise<Held | 'look again' | undefined> => {
    const repository = readingsRepository(tx);
    await repository.lockClaims();
    const next = await findNext(tx);
    const reading = next && await repository.firstWaitingOf(scopeOfOwner(next.ownerId));
    // Nothing waits, or everybody who waits has as many readings as the plan allows: the end of one begins the next turn.
    if (!reading) return undefined;
    const owner = scopeOfOwner(reading.ownerId);
    const claim = `${jobId}:${retry}`;
    const running = { state: 'running', claimedBy: claim, startedAt: reading.startedAt ?? clock.now(), seenAt: clock.now() } as const;
    if (!await repository.changeFrom(owner, reading.id, ['waiting'], running)) return 'look again';
    await repository.takeTurn(owner, clock.now());
    return { owner, reading, claim };
  });

  /** Says that the reading has begun; false when it was canceled, or its file deleted, in this moment, or a twin was read meanwhile. */
  const announce = ({ owner, reading, claim }: Held) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return false;
    const isFirst = reading.usageKey === extractionKey(file.id) && reading.pagesRead === 0;
    if (isFirst && await copyReading(deps, tx, owner, { id: reading.id, file })) return false;
    await files.setReadingState(tx, owner, reading.fileId, { uploadStatus: 'processing' });
    await emit(tx, owner, { name: 'extraction.started', fileId: reading.fileId, folderId: file.folderId });
    return true;
  });

  const orderTurn = () => db.transaction().execute(async (tx) => { await orderJob(tx, READ_NEXT_JOB, {}); });

  return async (job: JobRun): Promise<void> => {
    const held = (job.retry > 0 ? await takeAbandoned(job) : undefined) ?? await claimNext(job);
    if (held === 'look again') return await orderTurn();
    if (!held) return;
    if (await announce(held)) await run(held, job.signal);
    // Turns that found every owner at the limit ended; the one that frees a place begins them again.
    if (!job.signal.aborted && await readingsRepository(db).isAnyWaiting()) await orderTurn();
  };
};
