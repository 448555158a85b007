import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import type { Lapse } from './lapse.rules.ts';

/** What becomes of the files after a plan: the day on which some go, in the words of the caller, or that none do. */
export function useOutlook(lapse: Lapse | undefined, kept: (date: string) => string): string {
  const translate = useTranslations('offer');
  const dates = useDates();
  if (!lapse || lapse.daysUntilDeletion === 0) return translate('locked.stay');
  return lapse.deletesAt === null ? translate('lapse.none') : kept(dates.date(lapse.deletesAt.toISOString()));
}
