import { NOTIFICATIONS_REFRESH_MS } from '@scriba/contract/site-notifications';
import { ApiError, hasCode } from '../../lib/api-error.ts';

const LONGEST_WAIT_MS = 3_600_000;

/** When to ask again. Who asked too often waits as long as was said, and longer each time, without a word to the person. */
export function nextAskMs(error: unknown, refusals: number): number {
  if (!hasCode(error, 'request.too_many') || !(error instanceof ApiError)) return NOTIFICATIONS_REFRESH_MS;
  const toldMs = Number(error.problem.params?.['seconds'] ?? 0) * 1000;
  return Math.min(LONGEST_WAIT_MS, Math.max(toldMs, NOTIFICATIONS_REFRESH_MS) * 2 ** Math.max(0, refusals - 1));
}

/** Addresses of this site are followed without loading it anew. */
export const isOwnPage = (address: string) => address.startsWith('/');
