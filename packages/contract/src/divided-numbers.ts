import { foldText } from './folding.ts';
import { telephoneInGroups, telephoneInOne } from './telephone-numbers.ts';
import type { TypedPart } from './typed-parts.ts';

/** With its thousands apart, as bills have it: `22,613.76`, `22.613,76`, `22'613`, `22 613,76`. */
const GROUPED = /^(\d{1,3}(?:[.,'\s]\d{3})+)(?:[.,](\d{1,2}))?$/;
/** In one, as in the list of a bank: `22613.76`. Four digits by themselves are mostly a year. */
const WHOLE = /^(\d{5,15}|\d{4}(?=[.,]))(?:[.,](\d{1,2}))?$/;
/** The number of an account, without the spaces by which it is printed in fours. */
const IBAN = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * The words that a number has where it is written in other ways, with its digits in groups or in one: `22613.76` as `22 613 76`,
 * `22,613.76` as `22613 76`, and `0721234567` as `0721 234 567` or as `07 21 23 45 67`. Takes what was typed in one part, folded; empty for
 * all else.
 */
export function dividedOtherwise(folded: string): string[][] {
  const typed = folded.replace(SIGNS_AROUND, '');
  const joined = typed.replaceAll(/\s/gu, '');
  if (IBAN.test(joined)) return [joined === typed ? typed.match(/.{1,4}/g) ?? [] : [joined]];
  const [, groups, afterGroups = ''] = GROUPED.exec(typed) ?? [];
  if (groups !== undefined) return [filled([groups.replace(/\D/g, ''), afterGroups])];
  const [, whole, afterWhole = ''] = WHOLE.exec(typed) ?? [];
  return whole === undefined ? telephoneInOne(typed) : inGroups(whole, afterWhole, folded.includes('+'));
}

/** With its thousands apart, where it is no number that begins with a zero, as one that is dialled; and as telephones are printed. */
function inGroups(whole: string, afterWhole: string, isAbroad: boolean): string[][] {
  const thousands = whole.startsWith('0') ? [] : [filled([...whole.split(/(?=(?:\d{3})+$)/), afterWhole])];
  return afterWhole === '' ? [...thousands, ...telephoneInGroups(whole, isAbroad)] : thousands;
}

const filled = (words: readonly string[]) => words.filter((word) => word !== '');

/** Fewer digits in all may as well be two numbers that say little; more are none that anybody writes in one. */
const DIGITS = { min: 5, max: 15 };

/**
 * For each part of a query, the words of the same number in each other way to write it; none for what is no number, unwanted or quoted.
 * Numbers beside each other may be groups of one, as of a telephone or of a day: `0721 234 567` is found as `0721234567` too, and still as
 * three.
 */
export function numbersOtherwise(parts: readonly TypedPart[]): string[][][] {
  const joined = joinedDigits(parts);
  return parts.map(({ typed, isUnwanted, isQuoted }, at) => {
    if (isUnwanted || isQuoted) return [];
    return [...dividedOtherwise(foldText(typed)), ...inOneOrOtherGroups(joined[at] ?? '')];
  });
}

const inOneOrOtherGroups = (digits: string): string[][] => (digits === '' ? [] : [[digits], ...telephoneInGroups(digits, false)]);

/** What the digits beside each part are together, where there are some and their number is one that is written. */
function joinedDigits(parts: readonly TypedPart[]): string[] {
  const joined = parts.map(() => '');
  for (let at = 0; at < parts.length; at++) {
    let end = at;
    while (isDigits(parts[end])) end += 1;
    if (end === at) continue;
    const all = parts.slice(at, end).map(({ typed }) => typed).join('');
    if (end - at > 1 && all.length >= DIGITS.min && all.length <= DIGITS.max) joined.fill(all, at, end);
    at = end;
  }
  return joined;
}

const isDigits = (part: TypedPart | undefined) => part !== undefined && !part.isUnwanted && /^\d+$/.test(part.typed);
