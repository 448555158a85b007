import type { UploadOutcome } from '@scriba/contract/uploads';
import { isLasting } from '@scriba/contract/lasting-problems';
import { ApiError } from '../../lib/api-error.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { whenReachable } from './when-reachable.ts';

type Parts = { calls: Pick<UploadCalls, 'outcome'>; memory: UploadMemory };

/** Nothing comes of asking once more. */
const isSettledBy = (error: unknown) => error instanceof ApiError && (error.problem.code === 'upload.not_found' || isLasting(error.problem.code));

/** Asks what became of an upload whose bytes were all sent. It is remembered for the next visit until that is settled. */
export async function outcomeOf({ calls, memory }: Parts, uploadId: string, signal?: AbortSignal): Promise<UploadOutcome> {
  try {
    const outcome = await whenReachable(() => calls.outcome(uploadId), signal);
    if (outcome.outcome === 'stored') await memory.forget(uploadId);
    return outcome;
  } catch (error) {
    if (isSettledBy(error)) await memory.forget(uploadId);
    throw error;
  }
}
