import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { DIFFERENCE_CHARACTERS, type Difference } from '@scriba/contract/duplicates';
import { foldText, shapeOf } from '@scriba/contract/folding';
import { diffArrays } from 'diff';

/** Differences after which two pages are compared no further, but for what only one of them has at all. */
const MAX_EDITS = 1000;
/** Words of a text that are compared. */
const TOKENS_MAX = 30_000;
const LABEL_WORDS = 2;

/** A word as it is written, and what is left of it where letters that reading mixes up are alike. */
type Token = { written: string; key: string; line: number; isNumber: boolean; before: string; behind: string };
type Tokens = { tokens: Token[]; isCut: boolean };
type Hunk = { after: string; here: Token[]; there: Token[] };

/** What stands around a word without being part of it. A minus before digits is. */
const AROUND = /^(?:(?![-+]\p{N})[^\p{L}\p{N}])+|[^\p{L}\p{N}]+$/gu;

function tokensOf(text: string): Tokens {
  const words = text.split('\n').flatMap((row, line) => (row.match(/\S+/gu) ?? []).map((word) => ({ word, line })));
  const tokens = words.slice(0, TOKENS_MAX).flatMap(({ word, line }) => {
    const written = word.replaceAll('\u2212', '-').replaceAll('–', '-').replace(AROUND, '');
    return written === '' ? [] : [{ written, line, key: shapeOf(foldText(written)), isNumber: /\p{N}/u.test(written) }];
  });
  return {
    tokens: tokens.map((token, index) => ({ ...token, before: tokens[index - 1]?.key ?? '', behind: tokens[index + 1]?.key ?? '' })),
    isCut: words.length > TOKENS_MAX,
  };
}

const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key);

/** The words before a difference that say what it is: "Invoice", "Total EUR". Those of its own line, where there are some. */
function labelOf(common: readonly Token[], line: number | undefined): string {
  const words = common.slice(-LABEL_WORDS * 2).filter(({ isNumber }) => !isNumber);
  const own = words.filter((word) => word.line === line);
  return (own.length > 0 ? own : words).slice(-LABEL_WORDS).map(({ written }) => written).join(' ');
}

/** What differs between two texts, in their order, piece by piece. */
function hunksOf(here: readonly Token[], there: readonly Token[]): Hunk[] {
  const parts = diffArrays(keysOf(here), keysOf(there), { maxEditLength: MAX_EDITS });
  if (!parts) return [{ after: '', here: [...here], there: [...there] }];
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  let [at, other, common] = [0, 0, 0];
  for (const { added, removed, value: { length } } of parts) {
    if (!added && !removed) {
      [open, common, at, other] = [undefined, at, at + length, other + length];
      continue;
    }
    if (!open) hunks.push(open = { after: labelOf(here.slice(common, at), here[removed ? at : at - 1]?.line), here: [], there: [] });
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

function numbersOf({ after, here, there }: Hunk): Difference[] {
  const [some, others] = [here, there].map((tokens) => tokens.filter(({ isNumber }) => isNumber));
  return Array.from({ length: Math.max(some?.length ?? 0, others?.length ?? 0) }, (_, index) =>
    ({ after: short(after), here: short(some?.[index]?.written ?? ''), there: short(others?.[index]?.written ?? '') }));
}

function wordsOf({ after, here, there }: Hunk): Difference[] {
  const [some, others] = [here, there].map((tokens) => tokens.filter(({ isNumber }) => !isNumber).map(({ written }) => written).join(' '));
  return some || others ? [{ after: short(after), here: short(some ?? ''), there: short(others ?? '') }] : [];
}

/** An invoice says its number on each page. */
const once = (differences: readonly Difference[]): Difference[] =>
  [...new Map(differences.map((difference) => [`${difference.here}\n${difference.there}`, difference])).values()];

/** Which of several shortest differences is found depends on the order of the texts: it is always the same, whoever asks. */
function between(here: string, there: string): { hunks: Hunk[]; isCut: boolean } {
  if (here > there) {
    const { hunks, isCut } = between(there, here);
    return { hunks: hunks.map((hunk) => ({ ...hunk, here: hunk.there, there: hunk.here })), isCut };
  }
  const [mine, others] = [tokensOf(here), tokensOf(there)];
  return { hunks: withoutMoved(hunksOf(mine.tokens, others.tokens)), isCut: mine.isCut || others.isCut };
}

type Differences = { numbers: Difference[]; words: Difference[]; /** One of the texts goes on behind what was compared. */ isCut: boolean };

/** What differs between two pages or texts: the numbers, and the words. Others have their turn between two of them. */
export async function differencesOf(pairs: readonly (readonly [string, string])[]): Promise<Differences> {
  const numbers: Difference[] = [];
  const words: Difference[] = [];
  let isAnyCut = false;
  for (const [here, there] of pairs) {
    await turnOfOthers();
    const { hunks, isCut } = between(here, there);
    numbers.push(...hunks.flatMap(numbersOf));
    words.push(...hunks.flatMap(wordsOf));
    isAnyCut ||= isCut;
  }
  return { numbers: once(numbers), words: once(words), isCut: isAnyCut };
}
