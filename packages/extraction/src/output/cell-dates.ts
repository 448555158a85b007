import type { CellNumber } from './cell-numbers.ts';

/** The two ways of writing a date of which nobody doubts what is the day and what the month. */
const DOTTED = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?: (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

const MS_PER_DAY = 86_400_000;
/** Day 0 of workbooks. Their calendar has a day too many in the year after it. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_YEAR = 1901;

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'];

/** The date that a cell is, as a workbook holds it, and the format in which it looks as it did. */
export function dateOfCell(text: string): CellNumber | undefined {
  const groups = (DOTTED.exec(text) ?? ISO.exec(text))?.groups;
  if (groups === undefined) return undefined;
  const parts = PARTS.map((part) => Number(groups[part] ?? 0));
  const time = timeOf(parts);
  return time === undefined ? undefined : { value: (time - DAY_ZERO) / MS_PER_DAY, format: formatOf(text) };
}

/** Undefined where no calendar has that day, or no clock that hour. */
function timeOf(parts: readonly number[]): number | undefined {
  const [year = 0, month = 0, ...rest] = parts;
  const time = Date.UTC(year, month - 1, ...rest);
  const date = new Date(time);
  const shown = [
    date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(),
  ];
  return year >= FIRST_YEAR && shown.every((value, index) => value === parts[index]) ? time : undefined;
}

/** Each digit becomes a letter of its unit: `5.11.2024 9:30` is written as `d.mm.yyyy h:mm`. */
function formatOf(text: string): string {
  const units = text.includes('-') ? 'ymdhms' : 'dmyhms';
  let unit = -1;
  return text.replace(/\d+|T/g, (digits) => {
    if (digits === 'T') return '"T"';
    unit += 1;
    return (units[unit] ?? '').repeat(digits.length);
  });
}
