/** A fault that is not met for so long is over. */
const OVER_AFTER_MS = 120_000;

/**
 * Tells of a fault once, however often it is met, as every queue meets a full disk every few seconds; again when it comes back after it
 * was over. Of another kind is what has another code of PostgreSQL or, without one, another message.
 */
export function tellOnce(tell: (error: Error) => void, now: () => number = () => performance.now()): (error: Error) => void {
  const lastMet = new Map<string, number>();
  return (error) => {
    const at = now();
    for (const [kind, met] of lastMet) if (at - met > OVER_AFTER_MS) lastMet.delete(kind);
    const kind = kindOf(error);
    const isKnown = lastMet.has(kind);
    lastMet.set(kind, at);
    if (!isKnown) tell(error);
  };
}

const kindOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.message);
