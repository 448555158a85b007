import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import type { FilterWords } from './search.rules.ts';

/** Gives in words from which day to which a filter goes; undefined where it names none. */
export function useDaysText() {
  const translate = useTranslations('search.filters');
  const dates = useDates();
  const day = (date: string | undefined) =>
    (date === undefined || Number.isNaN(Date.parse(`${date}T12:00`)) ? undefined : dates.date(new Date(`${date}T12:00`).toISOString()));
  return ({ from, to }: FilterWords): string | undefined => {
    const [first, last] = [day(from), day(to)];
    if (first === undefined) return last && translate('until', { day: last });
    return last === undefined ? translate('since', { day: first }) : `${first} – ${last}`;
  };
}
