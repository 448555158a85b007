/** How many digits stand together where a telephone number is printed, without the number of its country. */
const GROUPINGS = [
  '34', '223', '322', '44', '233', '2222', '333', '2322', '3222', '36', '234', '12222', '433', '22222', '334', '3322', '37', '46', '4222', '55', '1333', '244', '47', '56', '434', '443', '38',
  '344', '228', '48', '57', '444', '3333',
].map((grouping) => grouping.split('').map(Number));

/** Digits of a telephone number, with that of its country where it is typed. */
const DIGITS = { min: 7, max: 13 };
/** So many are all of a telephone number in countries where no zero is dialled first; seven are those of a number of the same place. */
const WITHOUT_ZERO: ReadonlySet<number> = new Set([7, 9, 10]);
const FROM_ABROAD = /^[^\p{L}\p{N}]*(?:\+|00)/u;
/** The number of a country has three digits where it is none of these. */
const SHORT_COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * The words of a telephone number in each way in which one is written: in one, in the groups in which it is printed, with a zero first or,
 * after the number of a country, without. Takes digits with any signs between them; empty for what is no telephone number.
 */
export function telephoneWays(typed: string): string[][] {
  const isFromAbroad = FROM_ABROAD.test(typed);
  const dialled = typed.replace(/\D/g, '');
  const digits = isFromAbroad ? dialled.replace(/^00/, '') : dialled;
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return [];
  if (!isFromAbroad) return waysAtHome(digits);
  const country = SHORT_COUNTRY.exec(digits)?.[0].length ?? 3;
  return [[digits], ...waysAtHome(`0${digits.slice(country)}`)];
}

function waysAtHome(digits: string): string[][] {
  if (digits.startsWith('0')) return [[digits], [digits.slice(1)], ...inGroups(digits), ...inGroups(digits.slice(1))];
  return [[digits], ...WITHOUT_ZERO.has(digits.length) ? inGroups(digits) : []];
}

const inGroups = (digits: string): string[][] =>
  GROUPINGS.filter((lengths) => lengths.reduce((sum, length) => sum + length, 0) === digits.length).map((lengths) => cut(digits, lengths));

function cut(digits: string, lengths: readonly number[]): string[] {
  let end = 0;
  return lengths.map((length) => digits.slice(end, end += length));
}
