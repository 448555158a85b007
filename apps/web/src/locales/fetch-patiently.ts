import { TRANSLATION_RETRIES, TRANSLATION_RETRY_START_MS } from '@scriba/contract/languages';

/** Tries again with doubled waits, then gives what stands in. */
export async function fetchPatiently<Part>(fetch: () => Promise<Part>, standIn: Part): Promise<Part> {
  for (let retry = 0; ; retry++) {
    try {
      return await fetch();
    } catch (failure) {
      if (retry === TRANSLATION_RETRIES) return insteadOf(failure, standIn);
      await new Promise((resolve) => setTimeout(resolve, TRANSLATION_RETRY_START_MS * 2 ** retry));
    }
  }
}

const insteadOf = <Part>(_failure: unknown, standIn: Part) => standIn;
