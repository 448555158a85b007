import { ConnectionError, hasCode } from '../../lib/api-error.ts';

/** A connection that is away is looked at again after this. */
const CONNECTION_RETRY_MS = 3000;

/** Many files at once are more than a person may ask about in a minute. */
const isForAMoment = (error: unknown) => error instanceof ConnectionError || hasCode(error, 'request.too_many');

/** Asks until the server can be reached and has time for it. */
export async function whenReachable<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isForAMoment(error) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECTION_RETRY_MS));
    }
  }
}
