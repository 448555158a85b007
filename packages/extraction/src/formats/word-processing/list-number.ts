/** What is longer than a number may be is no number: a file may say any text, and says it for each paragraph. */
export const MAX_NUMBER_LENGTH = 100;
/** A list that begins higher than this was not counted by anybody. */
export const MAX_LIST_START = 1_000_000;

/** Beyond these, letters and Roman numbers become long, and Word has none either. */
const MAX_LETTERS = 780;
const MAX_ROMAN = 3999;

const decimal = (value: number) => String(value);

/** After z come aa, bb, cc. */
function letters(value: number): string {
  if (value < 1 || value > MAX_LETTERS) return decimal(value);
  return String.fromCharCode(97 + (value - 1) % 26).repeat(Math.ceil(value / 26));
}

const romanParts: readonly (readonly [number, string])[] = [
  [1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc'], [50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i'],
];

function roman(value: number): string {
  if (value < 1 || value > MAX_ROMAN) return decimal(value);
  let rest = value;
  let text = '';
  for (const [size, part] of romanParts) {
    text += part.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

const ordinalEnds = new Map([['one', 'st'], ['two', 'nd'], ['few', 'rd'], ['other', 'th']]);
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** By the names that Word gives them; a format that is not here is written as a plain number. */
const formats = new Map<string, (value: number) => string>([
  ['decimalZero', (value) => decimal(value).padStart(2, '0')],
  ['lowerLetter', letters],
  ['upperLetter', (value) => letters(value).toUpperCase()],
  ['lowerRoman', roman],
  ['upperRoman', (value) => roman(value).toUpperCase()],
  ['ordinal', (value) => `${value}${ordinalEnds.get(ordinalRules.select(value)) ?? ''}`],
  ['none', () => ''],
]);

/** A number as a format of Word writes it. */
export const numberAs = (format: string, value: number): string => (formats.get(format) ?? decimal)(value);

/** A level of a list: how its numbers are counted and written. */
export type ListLevel = {
  start: number;
  format: string;
  /** The number as it is written, with `%1` to `%9` for the numbers of the levels. */
  text: string;
  /** What stands behind the number is nothing at all. */
  isTight: boolean;
  /** All numbers are written in digits: Article IV has a section 4.1. */
  isLegal: boolean;
  /** It begins anew after levels up to this one, counted from 1; 0 is never. Without it, after each above it. */
  restartAfter: number | undefined;
  /** The style of paragraphs that stands for this level. */
  style: string | undefined;
};

/** The number of a paragraph with what parts it from its text; empty where the list has bullets, or nothing. */
export function writeListNumber(level: ListLevel, levels: readonly ListLevel[], counts: readonly number[]): string {
  if (level.format === 'bullet') return '';
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const format = level.isLegal ? 'decimal' : levels[index]?.format;
    return numberAs(format ?? '', counts[index] ?? 0);
  }).slice(0, MAX_NUMBER_LENGTH).trim();
  return text === '' || level.isTight ? text : `${text} `;
}
