/** How many digits stand together where the number of a telephone is printed: within a country, and with the number of the country first. */
const AT_HOME = ['34', '223', '322', '234', '333', '2322', '3222', '36', '433', '22222', '334', '3322', '37', '46', '4222', '55', '47', '56', '434', '443', '38', '344', '48', '57', '444'];
const ABROAD = ['1334', '2333', '236', '212222', '23222', '237', '246', '2334', '238', '2344', '247'];
/** Nine digits are those of a telephone where no zero is dialled first, and seven those of a number of the same place. */
const WITHOUT_ZERO: ReadonlySet<number> = new Set([7, 9]);
/** Fewer digits, typed with signs between them, are those of a day or an amount. */
const DIGITS = { min: 9, max: 13 };

/** With a sign between its groups: `0721-234-567`. */
const SEPARATED = /^\d+(?:[-./\s]+\d+)+$/;

/** The digits of a telephone that was typed in groups, as one word; none of all else. */
export function telephoneInOne(typed: string): string[][] {
  const digits = typed.replace(/\D/g, '');
  return SEPARATED.test(typed) && digits.length >= DIGITS.min && digits.length <= DIGITS.max ? [[digits]] : [];
}

/**
 * The digits of a telephone in each way in which such ones are grouped, also after the number of a country in place of the zero; none of
 * what nobody would group so.
 */
export function telephoneInGroups(digits: string, isAbroad: boolean): string[][] {
  if (isAbroad) return cutAs(digits, ABROAD);
  if (digits.startsWith('0')) return [...cutAs(digits, AT_HOME), ...cutAs(digits.slice(1), AT_HOME)];
  return WITHOUT_ZERO.has(digits.length) ? cutAs(digits, AT_HOME) : [];
}

const cutAs = (digits: string, formats: readonly string[]): string[][] => formats.map((format) => format.split('').map(Number))
  .filter((lengths) => lengths.reduce((sum, length) => sum + length, 0) === digits.length).map((lengths) => cut(digits, lengths));

function cut(digits: string, lengths: readonly number[]): string[] {
  let end = 0;
  return lengths.map((length) => digits.slice(end, end += length));
}
