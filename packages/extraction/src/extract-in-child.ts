import { defaultLimits, runChild, type ChildLimits } from './child/run-child.ts';
import type { ExtractInput, ExtractOptions } from './options.ts';
import type { ExtractionEvent } from './pages.ts';

export type ChildOptions = ExtractOptions & { limits?: Partial<ChildLimits> | undefined };

/**
 * The events of `extract`, from one child process for this file: without our environment, with its own temporary
 * folder, within `limits`, and without network where `describeSandbox` says so. Whatever the file does to the child
 * comes back as an `ExtractionError`. Events are taken only as fast as the caller asks; leaving the loop or
 * aborting `signal` kills the child and all that it started.
 */
export async function* extractInChild(input: ExtractInput, { limits, signal, ...options }: ChildOptions = {}): AsyncGenerator<ExtractionEvent, void> {
  yield* runChild({
    order: { task: 'extract', input, options },
    limits: { ...defaultLimits, ...limits },
    signal: signal ?? new AbortController().signal,
  });
}
