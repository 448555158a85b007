import { foldText, shapeOf } from '@scriba/contract/folding';
import { valueOf } from './numbers.rules.ts';
import type { Token } from './tokens.rules.ts';

/** A number of one text and what the other has in its place; empty where it has nothing there. */
export type NumberPair = { here: string; there: string };
type NumberToken = Pick<Token, 'written' | 'key' | 'value' | 'before' | 'behind' | 'mayGoOn'>;
/** One or more groups of digits, taken for one number. */
type Choice = NumberToken & { groups: number };
/** The number of one text, or of both. */
type Step = { here?: Choice; there?: Choice };
/** The cheapest way to bring together the numbers up to a place. */
type Way = { cost: number; step?: Step; prior?: Way };

/** What it costs that a number stands beside nothing: two of them as much as two numbers without a digit in common, which are paired then. */
const ALONE = 0.5;
/** Where one has a fraction and the other has none, as prices and pieces, they stand beside each other only if they are alike. */
const OTHER_KIND = 0.5;
const SAME_NEIGHBOUR = -0.1;
const GROUPS_MAX = 4;
/** Letters of a number, or of a code with digits in it, that are looked at. */
const LETTERS_MAX = 40;

/**
 * Which number of one text stands where which of the other does, in their order (Needleman, Wunsch): those that differ beside each other,
 * and those that only one of them has beside nothing. What is the same is left out.
 */
export function pairNumbers(here: readonly NumberToken[], there: readonly NumberToken[]): NumberPair[] {
  const [mine, others] = [choicesOf(here), choicesOf(there)];
  const ways: Way[][] = [];
  for (let at = 0; at <= here.length; at++) {
    const row: Way[] = [];
    ways.push(row);
    for (let other = 0; other <= there.length; other++) {
      const arrivals = stepsInto(mine[at - 1] ?? [], others[other - 1] ?? []).flatMap((step): Way[] => {
        const prior = ways[at - (step.here?.groups ?? 0)]?.[other - (step.there?.groups ?? 0)];
        return prior ? [{ cost: prior.cost + costOf(step), step, prior }] : [];
      });
      // The first of several that cost the same: a pair.
      row.push(arrivals.reduce<Way | undefined>((best, way) => (best && best.cost <= way.cost ? best : way), undefined) ?? { cost: 0 });
    }
  }
  return stepsAlong(ways.at(-1)?.at(-1)).flatMap((step) =>
    (step.here?.key === step.there?.key ? [] : [{ here: step.here?.written ?? '', there: step.there?.written ?? '' }]));
}

/** Each beside nothing: where there are too many to tell. */
export const apart = (here: readonly NumberToken[], there: readonly NumberToken[]): NumberPair[] =>
  [...here.map(({ written }) => ({ here: written, there: '' })), ...there.map(({ written }) => ({ here: '', there: written }))];

/** For each place, what may end there: a number, and several with spaces between them that may be groups of one. */
const choicesOf = (numbers: readonly NumberToken[]): Choice[][] => numbers.map((number, at) => {
  const choices: Choice[] = [{ ...number, groups: 1 }];
  for (let groups = 2; groups <= GROUPS_MAX && isOneRun(numbers[at - groups + 1], numbers[at - groups + 2]); groups++) {
    const parts = numbers.slice(at - groups + 1, at + 1);
    const written = parts.map((part) => part.written).join(' ');
    const value = valueOf(foldText(written));
    if (value !== undefined) choices.push({ ...number, written, value, key: shapeOf(value), before: parts[0]?.before ?? '', groups });
  }
  return choices;
});

const isOneRun = (number: NumberToken | undefined, next: NumberToken | undefined) =>
  number !== undefined && next !== undefined && next.mayGoOn && next.before === number.key;

const stepsInto = (mine: readonly Choice[], others: readonly Choice[]): Step[] => [
  ...mine.flatMap((here) => others.filter((there) => canStandFor(here, there)).map((there) => ({ here, there }))),
  ...mine.slice(0, 1).map((here) => ({ here })),
  ...others.slice(0, 1).map((there) => ({ there })),
];

/** A space parts two numbers, or groups of one: that is known only where the other text has one with as many digits. */
const canStandFor = (here: Choice, there: Choice) => (here.groups === 1 && there.groups === 1) || formOf(here) === formOf(there);
const formOf = ({ value, key }: NumberToken) => (value ?? key).replace(/\d/g, '0');

function costOf({ here, there }: Step): number {
  if (!here || !there) return ALONE;
  const [some, other] = [here.key.slice(0, LETTERS_MAX), there.key.slice(0, LETTERS_MAX)];
  const unlike = distance(some, other) / Math.max(some.length, other.length);
  const neighbours = Number(here.before === there.before) + Number(here.behind === there.behind);
  return unlike + (areOfOneKind(here, there) ? 0 : OTHER_KIND) + neighbours * SAME_NEIGHBOUR;
}

/** Both with a fraction, both without, or of the same whole part: `12` and `12.50` may be one cell. */
function areOfOneKind(here: Choice, there: Choice): boolean {
  const [[whole, fraction], [otherWhole, otherFraction]] = [partsOf(here), partsOf(there)];
  return whole === otherWhole || (fraction === undefined) === (otherFraction === undefined);
}

const partsOf = ({ value }: Choice) => value?.split('.') ?? [];

/** Changes from letter to letter that lead from one word to another (Levenshtein). */
function distance(some: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= some.length; at++) {
    const above = row;
    row = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = (above[to - 1] ?? 0) + Number(some[at - 1] !== other[to - 1]);
      row.push(Math.min(changed, (above[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

function stepsAlong(way: Way | undefined): Step[] {
  const steps: Step[] = [];
  for (let at = way; at?.step; at = at.prior) steps.push(at.step);
  return steps.toReversed();
}
