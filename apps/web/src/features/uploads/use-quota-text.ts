import { useTranslations } from 'use-intl';
import { useOffer } from '../../lib/offered-plans.ts';
import type { QuotaProblem } from './uploads.rules.ts';

/** Gives the sentence why the account cannot take what was dropped: only where there are plans it speaks of them. */
export function useQuotaText() {
  const translate = useTranslations('uploads.quota');
  const offer = useOffer();
  return (kind: QuotaProblem['kind'], left = 0): string => translate(kind, { left, ...offer });
}
