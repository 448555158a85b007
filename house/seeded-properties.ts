import { createRequire } from 'node:module';
import type { default as FastCheck } from 'fast-check';

/**
 * What tests get when they import fast-check: the same cases in each run, so that a change is judged by what it changes and a
 * failure comes again. New cases are bin/fuzz's to look for, which names its seed here.
 */
const { default: fc } = createRequire(import.meta.url)('fast-check') as { default: typeof FastCheck };
const seed = Number(process.env['PROPERTY_SEED'] ?? 20260101);
const runs = process.env['PROPERTY_RUNS'];
fc.configureGlobal({ seed, ...(runs && { numRuns: Number(runs) }) });

export { fc as default };
