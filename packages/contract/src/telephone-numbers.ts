/** How many digits stand together where the number of a telephone is printed: within a country, and with the number of the country. */
const AT_HOME = ['333', '2322', '3222', '36', '433', '22222', '334', '46', '37', '4222', '55', '47', '56', '434', '443', '38', '344', '48', '57', '444'];
const ABROAD = ['1334', '2333', '236', '212222', '23222', '237', '246', '2334', '238', '2344', '247'];
/** Fewer are those of a day or an amount; without a zero that is dialled first, so many are all. */
const DIGITS = { min: 9, max: 13 };

/** With a sign between its groups: `0721-234-567`. */
const SEPARATED = /^\d+(?:[-./\s]+\d+)+$/;

/** The digits of a telephone that was typed in groups, as one word; none of all else. */
export function telephoneInOne(typed: string): string[][] {
  const digits = typed.replace(/\D/g, '');
  return SEPARATED.test(typed) && digits.length >= DIGITS.min && digits.length <= DIGITS.max ? [[digits]] : [];
}

/** The digits of a telephone in each way in which such ones are grouped; none of what nobody would group so. */
export function telephoneInGroups(digits: string, isAbroad: boolean): string[][] {
  const isAtHome = digits.startsWith('0') || digits.length === DIGITS.min;
  return (isAbroad ? ABROAD : isAtHome ? AT_HOME : []).map((lengths) => lengths.split('').map(Number))
    .filter((lengths) => lengths.reduce((sum, length) => sum + length, 0) === digits.length).map((lengths) => cut(digits, lengths));
}

function cut(digits: string, lengths: readonly number[]): string[] {
  let end = 0;
  return lengths.map((length) => digits.slice(end, end += length));
}
