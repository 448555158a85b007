import { foldText, wordsOf } from './folding.ts';
import { telephoneWays } from './telephone-numbers.ts';
import type { TypedPart } from './typed-parts.ts';

/** With its thousands apart, as bills have it: `22,613.76`, `22.613,76`, `22'613`, `22 613,76`. */
const GROUPED = /^(\d{1,3}(?:[.,'\s]\d{3})+)(?:[.,](\d{1,2}))?$/;
/** In one, as in the list of a bank: `22613.76`. Four digits by themselves are mostly a year. */
const WHOLE = /^(\d{5,15}|\d{4}(?=[.,]))(?:[.,](\d{1,2}))?$/;
/** The number of an account, without the spaces by which it is printed in fours. */
const IBAN = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/;
/** Digits in groups with signs between them, as a telephone number has them: `0721-234-567`, `(212)555-1234`. Of fewer, they are those of a day. */
const SEPARATED = /^(?=(?:\D*\d){9})\d+(?:[-./()\s]+\d+)+$/;
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
  return inOneOtherwise(typed, folded);
}

/** Of what is typed in one, or in groups that are no thousands. */
function inOneOtherwise(typed: string, folded: string): string[][] {
  const [, whole, afterWhole = ''] = WHOLE.exec(typed) ?? [];
  if (whole === undefined) return SEPARATED.test(typed) ? telephoneWays(folded) : [];
  return [filled([...whole.split(/(?=(?:\d{3})+$)/), afterWhole]), ...afterWhole === '' ? telephoneWays(folded) : []];
}

const filled = (words: readonly string[]) => words.filter((word) => word !== '');

/** Fewer digits in all may as well be two numbers that say little; more are none that anybody writes in one. */
const JOINED_DIGITS = { min: 5, max: 15 };
/** Of a list of many numbers the first ones are enough to find it, and each can be written in a score of ways. */
const NUMBERS_MAX = 4;

/**
 * For each part of a query, the words of the same number in each other way to write it; none for what is no number, unwanted or quoted.
 * Numbers beside each other may be groups of one, as of a telephone or of a day: `0721 234 567` is found as `0721234567` too, and still as
 * three.
 */
export function numbersOtherwise(parts: readonly TypedPart[]): string[][][] {
  const joined = joinedDigits(parts);
  const ways = parts.map(({ typed, isUnwanted, isQuoted }, at) =>
    (isUnwanted || isQuoted ? [] : withoutRepeats([...dividedOtherwise(foldText(typed)), ...inOne(joined[at] ?? '')], wordsOf(foldText(typed)))));
  const numbers = ways.flatMap((each, at) => (each.length > 0 ? [at] : [])).slice(0, NUMBERS_MAX);
  return ways.map((each, at) => (numbers.includes(at) ? each : []));
}

const inOne = (digits: string): string[][] => (digits === '' ? [] : [[digits.replace('+', '')], ...telephoneWays(digits)]);

/** Each way once, and none that was typed. */
function withoutRepeats(ways: readonly string[][], typed: readonly string[]): string[][] {
  const different = new Map(ways.map((words) => [words.join(' '), words]));
  different.delete(typed.join(' '));
  return [...different.values()];
}

/** What the digits beside each part are together, after the `+` that the first may have, where their number is one that is written. */
function joinedDigits(parts: readonly TypedPart[]): string[] {
  const joined = parts.map(() => '');
  for (let at = 0; at < parts.length; at++) {
    let end = at;
    while (isDigits(parts[end], end === at) && !isOneOfSeveral(parts, end)) end += 1;
    if (end === at) continue;
    const all = parts.slice(at, end).map(({ typed }) => typed.replace(/[()]/g, '')).join('');
    const { length } = all.replace('+', '');
    if (end - at > 1 && length >= JOINED_DIGITS.min && length <= JOINED_DIGITS.max) joined.fill(all, at, end);
    at = end - 1;
  }
  return joined;
}

/** Of what stands for each other, no two are one number. */
const isOneOfSeveral = (parts: readonly TypedPart[], at: number) =>
  [parts[at - 1], parts[at + 1]].some((other) => other?.choice === parts[at]?.choice);

/** The first group of a telephone number may have a sign before or around it. */
const isDigits = (part: TypedPart | undefined, isFirst: boolean) =>
  part !== undefined && !part.isUnwanted && (isFirst ? /^(?:\(?\+?\d+\)?)$/ : /^(?:\(\d+\)|\d+)$/).test(part.typed);
