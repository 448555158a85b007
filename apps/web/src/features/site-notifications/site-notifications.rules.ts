import { NOTIFICATIONS_REFRESH_MS } from '@scriba/contract/site-notifications';
import { ApiError, hasCode } from '../../lib/api-error.ts';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 30 * 60_000;

/**
 * When to ask again. Who asked too often waits as long as was said, otherwise a minute and each time twice as long, up to half an hour,
 * without a word to the person; nothing that happens on the page asks before.
 */
export class AskingLess {
  #refusals = 0;
  #until = 0;

  isWaiting = (now: number): boolean => now < this.#until;
  nextAskMs = (now: number): number => (this.isWaiting(now) ? this.#until - now : NOTIFICATIONS_REFRESH_MS);

  answered() {
    this.#refusals = 0;
    this.#until = 0;
  }

  /** Any other failure is none of asking too often. */
  failed(error: unknown, now: number) {
    if (!hasCode(error, 'request.too_many') || !(error instanceof ApiError)) return;
    const told = Number(error.problem.params?.['seconds'] ?? 0) * 1000;
    this.#until = now + (told > 0 ? told : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#refusals));
    this.#refusals += 1;
  }
}

/** Addresses of this site are followed without loading it anew. */
export const isOwnPage = (address: string) => address.startsWith('/');
