/**
 * What `source` brings, in its order, together with all that came while the last batch was worked on: one at a time from a slow
 * source, up to `limit` from a quick one. A failure of the source comes after everything that came before it. Leaving the
 * loop ends the source and waits until it has ended: whoever leaves early stops what it is busy with first.
 */
export async function* inBatches<T>(source: AsyncIterable<T>, limit: number): AsyncGenerator<T[], void> {
  const iterator = source[Symbol.asyncIterator]();
  const state: State<T> = { batch: [], end: undefined, somethingCame: Promise.withResolvers(), batchTaken: Promise.withResolvers() };
  void readAhead(iterator, state, limit);
  try {
    for (;;) {
      await state.somethingCame.promise;
      const { batch, end } = take(state);
      if (batch.length > 0) yield batch;
      if (end?.failure !== undefined) throw end.failure;
      if (end) return;
    }
  } finally {
    state.end ??= {};
    take(state);
    await iterator.return?.();
  }
}

type State<T> = {
  batch: T[];
  end: { failure?: unknown } | undefined;
  somethingCame: PromiseWithResolvers<void>;
  batchTaken: PromiseWithResolvers<void>;
};

function take<T>(state: State<T>) {
  const { batch, end, batchTaken } = state;
  state.batch = [];
  if (!end) state.somethingCame = Promise.withResolvers();
  state.batchTaken = Promise.withResolvers();
  batchTaken.resolve();
  return { batch, end };
}

async function readAhead<T>(iterator: AsyncIterator<T>, state: State<T>, limit: number): Promise<void> {
  const next = () => iterator.next().catch((failure: unknown) => ({ failure }));
  while (!state.end) {
    const result = await next();
    if ('failure' in result) state.end = { failure: result.failure };
    else if (result.done) state.end = {};
    else state.batch.push(result.value);
    state.somethingCame.resolve();
    while (state.batch.length >= limit && !state.end) await state.batchTaken.promise;
  }
}
