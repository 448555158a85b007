import { expect, test } from 'vitest';
import { grantBetween } from './grant.rules.ts';

const before = { extractionsRemaining: 3, totalExtractionsThisMonth: 50, lastResetAt: 1 };

test.each([
  ['the first look is only where one begins', undefined, before, 0],
  ['a new month gives what was used', before, { ...before, extractionsRemaining: 50, lastResetAt: 2 }, 47],
  ['a higher limit gives the difference', before, { ...before, extractionsRemaining: 53, totalExtractionsThisMonth: 100 }, 50],
  ['an extraction that came back is no gift', before, { ...before, extractionsRemaining: 4 }, 0],
  ['what was used is none', before, { ...before, extractionsRemaining: 2 }, 0],
  ['a lower limit is none', before, { ...before, extractionsRemaining: 0, totalExtractionsThisMonth: 2 }, 0],
  ['without limits there is nothing to give', before, { ...before, extractionsRemaining: null, lastResetAt: 2 }, 0],
] as const)('%s', (_name, was, is, given) => {
  expect(grantBetween(was, is)).toBe(given);
});
