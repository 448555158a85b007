import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { areOther, DIFFERENCE_CHARACTERS, type Difference } from '@scriba/contract/duplicates';
import { diffArrays } from 'diff';
import { apart, pairNumbers } from './number-pairs.rules.ts';
import { stretchesOf } from './stretches.rules.ts';
import { tokensOf, type Token } from './tokens.rules.ts';

/** Differences after which two stretches are compared no further, but for what only one of them has at all. */
const MAX_EDITS = 1000;
/**
 * As many numbers are weighed against each other at one place, and in a whole text. Of pages that have more numbers at one place nobody can
 * tell which is which.
 */
const WEIGHED_OF_PLACE = 10_000;
const WEIGHED_OF_TEXT = 30_000;
const LABEL_WORDS = 2;
/** Words of a line that are looked at for those. */
const LINE_WORDS = 24;

type Hunk = { after: string; here: Token[]; there: Token[] };

const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key);

/** What both texts have before a difference: all of it, and what stands right before. */
type Common = { all: readonly Token[]; last: readonly Token[] };

/** The words before a difference that say what it is: "Invoice", "Total EUR". Those of its own line, where there are some. */
function labelOf({ all, last }: Common, line: number | undefined): string {
  const near = last.slice(-LABEL_WORDS * 2);
  const isOwn = (token: Token) => token.line === line;
  // Before a price there may be other numbers, and words before these.
  const words = [near.filter(isOwn), all.slice(-LINE_WORDS).filter(isOwn), near].map((tokens) => tokens.filter(({ isNumber }) => !isNumber));
  return (words.find(({ length }) => length > 0) ?? []).slice(-LABEL_WORDS).map(({ written }) => written).join(' ');
}

type Part = { added: boolean; removed: boolean; length: number };

/** What both texts have in turn with what one of them has. Others have their turn between two stretches. */
async function partsOf(keys: string[], others: string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { here, there } of stretchesOf(keys, others)) {
    await turnOfOthers();
    const found = diffArrays(here, there, { maxEditLength: MAX_EDITS });
    parts.push(...found?.map(({ added, removed, value }) => ({ added, removed, length: value.length }))
      ?? [{ added: false, removed: true, length: here.length }, { added: true, removed: false, length: there.length }]);
  }
  return parts;
}

/** What differs between two texts, in their order, piece by piece. */
function hunksOf(here: readonly Token[], there: readonly Token[], parts: readonly Part[]): Hunk[] {
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const all: Token[] = [];
  let last: Token[] = [];
  let [at, other] = [0, 0];
  for (const { added, removed, length } of parts) {
    if (!added && !removed) {
      last = here.slice(at, at + length);
      all.push(...last);
      [open, at, other] = [undefined, at + length, other + length];
      continue;
    }
    if (!open) hunks.push(open = { after: labelOf({ all, last }, here[removed ? at : at - 1]?.line), here: [], there: [] });
    if (removed) open.here = here.slice(at, at += length);
    else open.there = there.slice(other, other += length);
  }
  return hunks;
}

/** A number that moved still stands beside what it stood beside; two that changed places do not. */
const isMoved = (token: Token, other: Token) => !token.isNumber || token.before === other.before || token.behind === other.behind;

/** Leaves out what both texts have, only in another place: a scan and a file are often read in different orders. */
function withoutMoved(hunks: readonly Hunk[]): Hunk[] {
  const unmatched = Map.groupBy(hunks.flatMap(({ there }) => there), ({ key }) => key);
  const moved = new Set<Token>();
  for (const token of hunks.flatMap(({ here }) => here)) {
    const others = unmatched.get(token.key);
    const place = others?.findIndex((other) => isMoved(token, other)) ?? -1;
    if (place < 0 || !others) continue;
    moved.add(token);
    for (const other of others.splice(place, 1)) moved.add(other);
  }
  const stays = (token: Token) => !moved.has(token);
  return hunks.map(({ after, here, there }) => ({ after, here: here.filter(stays), there: there.filter(stays) }));
}

const short = (text: string) => ([...text].length > DIFFERENCE_CHARACTERS ? `${[...text].slice(0, DIFFERENCE_CHARACTERS - 1).join('')}…` : text);

/** The numbers of each difference. Others have their turn between two of them, and all together may take no longer than a text is worth. */
async function numbersOf(hunks: readonly Hunk[]): Promise<Difference[]> {
  const found: Difference[] = [];
  let left = WEIGHED_OF_TEXT;
  for (const { after, here, there } of hunks) {
    const [some = [], others = []] = [here, there].map((tokens) => tokens.filter(({ isNumber }) => isNumber));
    const weighed = some.length * others.length;
    const isWeighed = weighed <= Math.min(WEIGHED_OF_PLACE, left);
    if (isWeighed) left -= weighed;
    if (weighed > 0) await turnOfOthers();
    const pairs = isWeighed ? pairNumbers(some, others) : apart(some, others);
    for (const pair of pairs) found.push({ after: short(after), here: short(pair.here), there: short(pair.there) });
  }
  return found;
}

function wordsOf({ after, here, there }: Hunk): Difference[] {
  const [some, others] = [here, there].map((tokens) => tokens.filter(({ isNumber }) => !isNumber).map(({ written }) => written).join(' '));
  return some || others ? [{ after: short(after), here: short(some ?? ''), there: short(others ?? '') }] : [];
}

/** An invoice says its number on each page. */
const once = (differences: readonly Difference[]): Difference[] =>
  [...new Map(differences.map((difference) => [`${difference.here}\n${difference.there}`, difference])).values()];

/** A difference, seen from the other text. */
export const turnedOver = ({ after, here, there }: Difference): Difference => ({ after, here: there, there: here });

type Differences = { numbers: Difference[]; words: Difference[]; /** One of the texts goes on behind what was compared. */ isCut: boolean };

/** Which of several shortest differences is found depends on the order of the texts: it is always the same, whoever asks. */
async function between(here: string, there: string): Promise<Differences> {
  if (here > there) {
    const { numbers, words, isCut } = await between(there, here);
    return { numbers: numbers.map(turnedOver), words: words.map(turnedOver), isCut };
  }
  const [mine, others] = [tokensOf(here), tokensOf(there)];
  const parts = await partsOf(keysOf(mine.tokens), keysOf(others.tokens));
  const hunks = withoutMoved(hunksOf(mine.tokens, others.tokens, parts));
  return { numbers: await numbersOf(hunks), words: hunks.flatMap(wordsOf), isCut: mine.isCut || others.isCut };
}

/** What differs between two pages or texts: the numbers, first those that both have, and the words. */
export async function differencesOf(pairs: readonly (readonly [string, string])[]): Promise<Differences> {
  const found: Differences[] = [];
  for (const [here, there] of pairs) found.push(await between(here, there));
  const numbers = found.flatMap((each) => each.numbers);
  return {
    numbers: once([...numbers.filter(areOther), ...numbers.filter((number) => !areOther(number))]),
    words: once(found.flatMap((each) => each.words)), isCut: found.some(({ isCut }) => isCut),
  };
}
