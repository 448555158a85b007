import { extractInChild } from '../../packages/extraction/src/index.ts';
import { guarded } from './guarded.ts';

/** Reads one file in a child. */
export const readGuarded = guarded(async (input) => {
  for await (const event of extractInChild(input)) if (event.type === 'opened') continue;
});
