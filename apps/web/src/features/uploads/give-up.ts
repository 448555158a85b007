import { ApiError } from '../../lib/api-error.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { whenReachable } from './when-reachable.ts';

type Parts = { calls: UploadCalls; memory: UploadMemory };
type Sent = { uploadId: string | undefined; fingerprint: string };

/** Cancels an upload on the server and forgets where it broke off. Answers whether its text was ready before: then it is complete after all. */
async function giveUp({ calls, memory }: Parts, { uploadId, fingerprint }: Sent): Promise<{ isComplete: boolean }> {
  if (uploadId === undefined) return { isComplete: false };
  try {
    const { isCanceled } = await whenReachable(() => calls.cancel(uploadId));
    for (const { urlStorageKey } of await memory.findUploadsByFingerprint(fingerprint)) await memory.removeUpload(urlStorageKey);
    return { isComplete: !isCanceled };
  } catch (error) {
    // Gone, as it should be; anything else expires on the server by itself.
    if (!(error instanceof ApiError)) throw error;
    return { isComplete: false };
  }
}

/** Gives up what an earlier visit left half sent. */
export async function giveUpInterrupted({ calls, memory }: Parts, fingerprint: string) {
  for (const { urlStorageKey } of await memory.findUploadsByFingerprint(fingerprint)) {
    await memory.removeUpload(urlStorageKey);
    await calls.cancel(urlStorageKey.split('/').pop() ?? '').catch(() => undefined);
  }
}

/** Uploads that are being given up; the same file, added again, is not sent before it is over. */
export class Leaving {
  readonly #parts: Parts;
  readonly #over = new Map<string, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Undefined where nothing of the file is being given up. */
  find(fingerprint: string): Promise<unknown> | undefined {
    return this.#over.get(fingerprint);
  }

  /** Gives one up, as `giveUp` does. */
  async begin(sent: Sent): Promise<{ isComplete: boolean }> {
    const over = giveUp(this.#parts, sent);
    this.#over.set(sent.fingerprint, over);
    try {
      return await over;
    } finally {
      if (this.#over.get(sent.fingerprint) === over) this.#over.delete(sent.fingerprint);
    }
  }
}
