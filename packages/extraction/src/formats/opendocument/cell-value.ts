import type { XmlAttributes } from '../../archive/xml.ts';

const PERCENT = 100;
/** What a computer calculates of a share has digits that nobody wrote. */
const DIGITS = 15;
const TIME = /^PT(?<hours>\d+)H(?<minutes>\d+)M(?<seconds>\d+)/;

type Value = (attributes: XmlAttributes) => string;

const plainValue: Value = (attributes) => attributes['office:value'] ?? '';

const valuesOfTypes: Record<string, Value> = {
  percentage: (attributes) => shareOf(plainValue(attributes)),
  currency: (attributes) => [plainValue(attributes), attributes['office:currency'] ?? ''].filter((part) => part !== '').join(' '),
  date: (attributes) => (attributes['office:date-value'] ?? '').replace(/T00:00:00(?:\.0+)?$/, '').replace('T', ' '),
  time: (attributes) => timeOf(attributes['office:time-value'] ?? ''),
  boolean: (attributes) => (attributes['office:boolean-value'] ?? '').toUpperCase(),
  string: (attributes) => attributes['office:string-value'] ?? '',
};

/** What a cell of a sheet holds, for where a program has not written how that is shown; empty where it holds nothing. */
export const valueOfCell: Value = (attributes) => (valuesOfTypes[attributes['office:value-type'] ?? ''] ?? plainValue)(attributes);

/** Whether a cell has a formula that nobody has calculated: what gives an empty text is a string. */
export const lacksResult = (attributes: XmlAttributes): boolean =>
  attributes['table:formula'] !== undefined && attributes['office:value-type'] !== 'string' && valueOfCell(attributes) === '';

function shareOf(value: string): string {
  const percent = Number(value) * PERCENT;
  return value.trim() === '' || Number.isNaN(percent) ? value : `${Number(percent.toPrecision(DIGITS))}%`;
}

function timeOf(duration: string): string {
  const { hours, minutes, seconds } = TIME.exec(duration)?.groups ?? {};
  return hours === undefined || minutes === undefined || seconds === undefined ? duration : `${hours}:${minutes}:${seconds}`;
}
