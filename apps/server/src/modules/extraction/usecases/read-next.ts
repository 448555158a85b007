import { scopeOfOwner } from '../../../kernel/actor.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { nextInTurn } from '../extraction.rules.ts';
import { READ_NEXT_JOB, type Candidate } from '../extraction.types.ts';
import type { Deps, Held } from './dependencies.ts';
import { failReading } from './finish-reading.ts';
import { runReading } from './run-reading.ts';

/** Owners that are looked at for one turn; with more waiting, the others have been served more recently. */
const CANDIDATES = 50;
/** A file at which this many workers or readers died is not tried again. */
const MAX_FAILURES = 3;
const FULL_RETRY_SECONDS = 2;

/**
 * One turn of work. The job names no file: which one is read is decided now, fairly over all owners, so that
 * one owner's ten thousand files do not keep another one's single page waiting.
 */
export const readNext = (deps: Deps) => {
  const { db, library: { files, plans }, outbox: { orderJob, emit }, source: { clock } } = deps;
  const run = runReading(deps);

  /** A worker died in an earlier attempt of this job: its reading goes on at the next page. */
  const takeAbandoned = ({ jobId, retry }: JobRun) => db.transaction().execute(async (tx): Promise<Held | undefined> => {
    const reading = await readingsRepository(tx).findAbandoned(jobId);
    if (!reading) return undefined;
    const owner = scopeOfOwner(reading.ownerId);
    const failures = reading.failures + 1;
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file) return undefined;
    if (failures >= MAX_FAILURES) {
      await failReading(deps, tx, owner, { id: reading.id, file, usageKey: reading.usageKey, problem: { code: 'extraction.crashed', params: {} } });
      return undefined;
    }
    const claim = `${jobId}:${retry}`;
    await readingsRepository(tx).change(owner, reading.id, { claimedBy: claim, failures });
    return { owner, reading: { ...reading, failures }, claim };
  });

  const candidates = async (): Promise<Candidate[]> => {
    const owners = await readingsRepository(db).waitingOwners(CANDIDATES);
    return await Promise.all(owners.map(async (candidate) =>
      ({ ...candidate, running: candidate.running ?? 0, parallelReadings: (await plans.planOf(scopeOfOwner(candidate.ownerId))).parallelReadings })));
  };

  const claimNext = ({ jobId, retry }: JobRun) => db.transaction().execute(async (tx): Promise<Held | 'all at their limit' | undefined> => {
    const repository = readingsRepository(tx);
    await repository.lockClaims();
    const waiting = await candidates();
    if (waiting.length === 0) return undefined;
    const next = nextInTurn(waiting);
    const reading = next && await repository.firstWaitingOf(scopeOfOwner(next.ownerId));
    if (!reading) return 'all at their limit';
    const owner = scopeOfOwner(reading.ownerId);
    const claim = `${jobId}:${retry}`;
    await repository.takeTurn(owner, clock.now());
    await repository.change(owner, reading.id, { state: 'running', claimedBy: claim, startedAt: reading.startedAt ?? clock.now() });
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file) return undefined;
    await files.setReadingState(tx, owner, reading.fileId, { uploadStatus: 'processing' });
    await emit(tx, owner, { name: 'extraction.started', fileId: reading.fileId, folderId: file.folderId });
    return { owner, reading, claim };
  });

  return async (job: JobRun): Promise<void> => {
    const held = (job.retry > 0 ? await takeAbandoned(job) : undefined) ?? await claimNext(job);
    if (held === 'all at their limit') {
      await db.transaction().execute(async (tx) => { await orderJob(tx, READ_NEXT_JOB, {}, { startAfterSeconds: FULL_RETRY_SECONDS }); });
      return;
    }
    if (held) await run(held, job.signal);
  };
};
