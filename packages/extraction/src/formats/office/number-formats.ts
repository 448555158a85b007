import { SSF } from '@e965/xlsx';

/** Languages by the numbers that Windows has for them, without their countries. */
const languages = new Map([
  [0x02, 'bg'], [0x03, 'ca'], [0x05, 'cs'], [0x06, 'da'], [0x07, 'de'], [0x08, 'el'], [0x09, 'en'], [0x0a, 'es'], [0x0b, 'fi'], [0x0c, 'fr'], [0x0e, 'hu'],
  [0x10, 'it'], [0x13, 'nl'], [0x14, 'nb'], [0x15, 'pl'], [0x16, 'pt'], [0x18, 'ro'], [0x19, 'ru'], [0x1a, 'hr'], [0x1b, 'sk'], [0x1d, 'sv'], [0x1f, 'tr'],
  [0x22, 'uk'], [0x24, 'sl'],
]);
const WITHOUT_COUNTRY = 0x3ff;
/** Times and dates as the machine writes them: not a language. */
const OF_MACHINE = 0xf000;

/** What a format quotes, escapes or brackets, and the names of months and days. */
const NAMES = /"[^"]*"|\\.|\[[^\]]*\]|m{3,5}|d{3,4}/giu;
const LANGUAGE = /\[\$-([\w-]+)(?:,\d+)?\]/u;
const DAY_OF_MONTH = /(?<!d)d{1,2}(?!d)/iu;

/** From when days are counted, in the words of the library. */
export type Calendar = { date1904: boolean };

/** A format of dates with the names of its month and its day in the language that it asks for: `[$-407]mmmm` is März. */
export function withNames(format: string, value: number, calendar: Calendar): string {
  const language = languageOf(format);
  const date = language === undefined ? null : SSF.parse_date_code(value, calendar);
  if (language === undefined || date === null) return format;
  const day = new Date(Date.UTC(date.y, date.m - 1, date.d));
  const hasDay = DAY_OF_MONTH.test(format.replace(NAMES, ''));
  return format.replace(LANGUAGE, '').replace(NAMES, (part) => {
    if (!/^[md]/iu.test(part)) return part;
    const unit = /^d/iu.test(part) ? 'weekday' : 'month';
    const names = namesIn(language, { [unit]: widths[part.length] ?? 'long', ...(hasDay && part.length === 4 && unit === 'month' && { day: 'numeric' }) });
    return `"${names.formatToParts(day).find(({ type }) => type === unit)?.value ?? ''}"`;
  });
}

const widths: Partial<Record<number, 'short' | 'long' | 'narrow'>> = { 3: 'short', 4: 'long', 5: 'narrow' };

/** Made once for all cells. */
const known = new Map<string, Intl.DateTimeFormat>();

/** Beside a day, some languages write the month in another form. */
function namesIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const names = known.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  known.set(key, names);
  return names;
}

function languageOf(format: string): string | undefined {
  const said = LANGUAGE.exec(format)?.[1] ?? '';
  if (/^[a-z]{2}(?:-[a-z]{2})?$/iu.test(said)) return said;
  const number = Number.parseInt(said, 16) & 0xffff;
  return number >= OF_MACHINE ? undefined : languages.get(number & WITHOUT_COUNTRY);
}

/** One piece of a format: what it quotes or escapes, a colour, a width to fill, and a sign. */
const PIECE = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[[^\]]*\]|[_*].|(?<number>General)|(?<sign>[^])/giu;
const DIGITS_OR_DATES = /[0#?@a-z]/iu;
const CONDITION = /\[[<>=]/u;

/** A number in a format that shows it as it is, with something beside it: `General" kg"`. Null for other formats. */
export function asGeneral(format: string, value: number, general: (value: number) => string): string | null {
  const sections = sectionsOf(format);
  const isNegative = value < 0 && sections.length > 1;
  const section = sections[isNegative ? 1 : Number(value === 0 && sections.length > 2) * 2] ?? '';
  const pieces = [...section.matchAll(PIECE)].map(({ groups = {} }) => groups);
  if (!/General/iu.test(format) || CONDITION.test(format) || pieces.some(({ sign = '' }) => DIGITS_OR_DATES.test(sign))) return null;
  const shown = general(isNegative ? Math.abs(value) : value);
  return pieces.map(({ quoted, escaped, number, sign }) => (number === undefined ? quoted ?? escaped ?? sign ?? '' : shown)).join('').trim();
}

const sectionsOf = (format: string) => format.match(/(?:"[^"]*"|\\.|[^;])+|(?<=;)(?=;|$)/gu) ?? [];
