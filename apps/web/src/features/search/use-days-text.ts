import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { daysOf, isDay, type FilterWords } from './search.rules.ts';

/** Gives in words from which day to which a filter goes; undefined where it names none. */
export function useDaysText() {
  const translate = useTranslations('search.filters');
  const dates = useDates();
  const day = (date: string | undefined) =>
    (date === undefined || !isDay(date) ? undefined : dates.date(new Date(`${date}T12:00`).toISOString()));
  return (words: FilterWords): string | undefined => {
    const { from, to } = daysOf(words);
    const [first, last] = [day(from), day(to)];
    if (first === undefined) return last && translate('until', { day: last });
    return last === undefined ? translate('since', { day: first }) : `${first} – ${last}`;
  };
}
