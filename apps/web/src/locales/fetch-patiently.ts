import { TRANSLATION_RETRIES, TRANSLATION_RETRY_START_MS } from '@scriba/contract/languages';

const standIns = new WeakSet<object>();
/** Whether this is there because what was asked for never arrived. */
export const isStandIn = (part: object) => standIns.has(part);

/** Tries again with doubled waits, but not without a connection, then gives what stands in. */
export async function fetchPatiently<Part extends object>(fetch: () => Promise<Part>, standIn: Part): Promise<Part> {
  for (let retry = 0; ; retry++) {
    try {
      return await fetch();
    } catch (failure) {
      if (retry === TRANSLATION_RETRIES || !navigator.onLine) return insteadOf(failure, standIn);
      await new Promise((resolve) => setTimeout(resolve, TRANSLATION_RETRY_START_MS * 2 ** retry));
    }
  }
}

function insteadOf<Part extends object>(_failure: unknown, part: Part): Part {
  const standIn = { ...part };
  standIns.add(standIn);
  return standIn;
}
