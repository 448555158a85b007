import { dateLocaleOf, momentStyle } from '@scriba/contract/moments';
import { useTimeZone } from 'use-intl';
import { keptFormat } from './kept-format.ts';
import { useLanguage } from './language.tsx';
import { useServerNow } from './server-time.ts';

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] =
  [['year', 31_557_600], ['month', 2_629_800], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60]];

/** `21 minutes ago`, `in 3 days`; anything nearer than a minute is `now`. */
export function formatRelative(at: Date, now: Date, language: string): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const format = keptFormat(`relative ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

export const formatDate = (at: Date, language: string, timeZone?: string) =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: momentStyle.dateStyle, timeZone }).format(at);

export const formatDateTime = (at: Date, language: string, timeZone?: string) =>
  keptFormat(`moment ${language} ${timeZone}`, () => new Intl.DateTimeFormat(dateLocaleOf(language), { ...momentStyle, timeZone })).format(at);

/** `today, 2:05 PM`, where it is of today. */
function formatDayTime(at: Date, now: Date, language: string, timeZone?: string): string {
  if (formatDate(at, language, timeZone) !== formatDate(now, language, timeZone)) return formatDateTime(at, language, timeZone);
  const today = keptFormat(`relative ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })).format(0, 'day');
  const time = new Intl.DateTimeFormat(dateLocaleOf(language), { timeStyle: momentStyle.timeStyle, timeZone }).format(at);
  return `${today}, ${time}`;
}

/** The dates of the language that is shown, in the zone of the account, from the ISO times of the contract. */
export function useDates() {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const now = useServerNow();
  return {
    relative: (iso: string) => formatRelative(new Date(iso), now, language),
    date: (iso: string) => formatDate(new Date(iso), language, timeZone),
    dayTime: (iso: string) => formatDayTime(new Date(iso), now, language, timeZone),
    dateTime: (iso: string) => formatDateTime(new Date(iso), language, timeZone),
  };
}
