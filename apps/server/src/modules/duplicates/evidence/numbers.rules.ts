/** What could be digits of a number, and what may stand between them: the sign before the fraction, and those between groups of three. */
const NUMBER = /^-?\d(?:[\d.,' ]*\d)?$/;
const SIGN = /[.,' ]/g;
/** A code would lose the zero before it. */
const BARE = /^(?:0|[1-9]\d*)$/;
const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = 3;

const isGroup = (digits: string) => digits.length === GROUP;
const isWhole = ([first = '', ...groups]: readonly string[]) =>
  (groups.length === 0 ? BARE.test(first) : FIRST_GROUP.test(first) && groups.every(isGroup));

/** How many of the parts between signs are a fraction, 0 or 1; undefined where that is anybody's guess. */
function fractionsIn(parts: readonly string[], signs: readonly string[]): number | undefined {
  const [last = ' ', ...before] = signs.toReversed();
  if (last === '\'' || last === ' ') return 0;
  if (!isGroup(parts.at(-1) ?? '')) return 1;
  if (before.length > 0) return fractionsBehind(before, last);
  // No group is longer than three digits, and none begins with a zero.
  const [first = ''] = parts;
  return first === '0' || first.length > GROUP ? 1 : undefined;
}

/** The last sign is that of a fraction if it is another one than those before it. */
function fractionsBehind(before: readonly string[], last: string): number | undefined {
  if (!before.includes(last)) return 1;
  return before.every((sign) => sign === last) ? 0 : undefined;
}

/** Digits of a folded word, where letters that look like them are among them. */
const digitsOf = (folded: string) => (/\d/.test(folded) ? folded.replace(/[il]/g, '1').replaceAll('o', '0') : folded);

/**
 * What a folded number is worth, however its signs are set: `4,716.18`, `4.716,18`, `4716,18` and `4 716.18` are `4716.18`, and so is
 * `4.716.18`, of which a sign was misread. Only where its writing leaves no choice. `1.234` is a thousand to some and little more than one to
 * others, and the rest of a text may write in either way: taken for the same as `1,234` or `1234`, it could hide the one difference that
 * counts. As it is written, a person sees it at once. So it is with dates, codes that begin with a zero, and telephones. Zeros at the
 * end stay: `1.1` and `1.10` may be sections.
 */
export function valueOf(folded: string): string | undefined {
  const digits = digitsOf(folded);
  if (!NUMBER.test(digits)) return undefined;
  const sign = digits.startsWith('-') ? '-' : '';
  const body = digits.slice(sign.length);
  const parts = body.split(SIGN);
  const fractions = fractionsIn(parts, body.match(SIGN) ?? []);
  if (fractions === undefined) return undefined;
  const whole = parts.slice(0, parts.length - fractions);
  return isWhole(whole) ? `${sign}${whole.join('')}${fractions === 0 ? '' : `.${parts.at(-1)}`}` : undefined;
}
