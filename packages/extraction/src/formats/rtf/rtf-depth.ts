import { TooBigToOpen } from '../../errors.ts';
import type { RtfToken } from './rtf-tokens.ts';

/** Groups inside of each other, of which programs write a few dozen. */
export const MAX_DEPTH = 5000;

export const tooDeep = () => new TooBigToOpen('The document is nested too deeply.', { limit: 'depth' });

/** Refuses a document that other programs follow until their memory is full. */
export function checkDepth(tokens: Iterable<RtfToken>) {
  let depth = 0;
  for (const { type } of tokens) {
    if (type === 'open') depth += 1;
    else if (type === 'close') depth = Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) throw tooDeep();
  }
}
