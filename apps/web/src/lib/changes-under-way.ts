import type { QueryClient } from '@tanstack/react-query';

/** Counts changes of one kind that are made at once, so that only the last of them refreshes what all of them touched. */
export class ChangesUnderWay {
  readonly #counts = new WeakMap<QueryClient, number>();

  begin(queryClient: QueryClient) {
    this.#counts.set(queryClient, (this.#counts.get(queryClient) ?? 0) + 1);
  }

  /** Answers whether none is left. */
  end(queryClient: QueryClient): boolean {
    const left = (this.#counts.get(queryClient) ?? 1) - 1;
    this.#counts.set(queryClient, left);
    return left === 0;
  }
}
