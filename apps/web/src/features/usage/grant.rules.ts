import type { Usage } from '@scriba/contract/usage';

type Extractions = Pick<Usage, 'extractionsRemaining' | 'totalExtractionsThisMonth' | 'lastResetAt'>;

/**
 * How many extractions someone was given between two looks; 0 where it was none. A reading that failed and gave its extraction
 * back is no gift: only a new month or a higher limit is.
 */
export function grantBetween(before: Extractions | undefined, now: Extractions): number {
  if (!before || before.extractionsRemaining === null || now.extractionsRemaining === null) return 0;
  const isGiven = now.lastResetAt !== before.lastResetAt || (now.totalExtractionsThisMonth ?? 0) > (before.totalExtractionsThisMonth ?? 0);
  return isGiven ? Math.max(0, now.extractionsRemaining - before.extractionsRemaining) : 0;
}
