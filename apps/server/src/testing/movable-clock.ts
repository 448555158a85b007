import type { Clock } from '../ports/clock.ts';

/** A clock that runs with the real one and can be put forward. */
export function movableClock(): Clock & { forward(milliseconds: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (milliseconds) => { ahead += milliseconds; },
  };
}
