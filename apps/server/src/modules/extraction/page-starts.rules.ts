import { diffArrays } from 'diff';

/** Edits after which two texts count as unrelated. No time: what is stored must not hang on how busy a machine is. */
const MAX_EDITS = 2000;

/**
 * Where pages begin after an edit: what lies before the change stays, what lies after it moves along. Between several changes, a page
 * begins with the word that it began with; where that was changed too, behind the same empty line, or behind as many words.
 */
export function movePageStarts(before: string, after: string, pageStarts: readonly number[]): number[] {
  const { prefix, suffix } = unchangedEnds(before, after);
  const [first, last] = [after.length - suffix, before.length - suffix];
  if (pageStarts.every((start) => start <= prefix || start >= last)) {
    return pageStarts.map((start) => (start <= prefix ? start : start + after.length - before.length));
  }
  const within = moveWithin(before, after);
  let earliest = 0;
  return pageStarts.map((start) => {
    if (start <= prefix) return start;
    const moved = start >= last ? start + after.length - before.length : Math.min(within(start) ?? prefix, first);
    return (earliest = Math.max(earliest, prefix, moved));
  });
}

/** How many characters both texts begin and end with, none of them half of one. */
function unchangedEnds(before: string, after: string): { prefix: number; suffix: number } {
  const shortest = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shortest && before[prefix] === after[prefix]) prefix++;
  if (isInCharacter(after, prefix) || isInCharacter(before, prefix)) prefix--;
  let suffix = 0;
  while (suffix < shortest - prefix && before[before.length - 1 - suffix] === after[after.length - 1 - suffix]) suffix++;
  if (isInCharacter(after, after.length - suffix) || isInCharacter(before, before.length - suffix)) suffix--;
  return { prefix, suffix };
}

/** Whether a place lies between the two halves of a character: many that look alike share one of them. */
const isInCharacter = (text: string, at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** The place of the first of sorted items that is so, as all behind it are: of thousands of pages, each is looked for among all words. */
function firstWhere<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type PlacedWord = { word: string; at: number };
const placedWords = (text: string): PlacedWord[] => [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, at: index }));

/** For a place in the text before, the one in the text after; undefined where these have too little in common. */
function moveWithin(before: string, after: string): (start: number) => number | undefined {
  const [ours, theirs] = [placedWords(before), placedWords(after)];
  const runs = runsOf(ours, theirs);
  const acrossBreaks = moveAcrossBreaks(before, after);
  return (start) => {
    const at = firstWhere(ours, (word) => word.at >= start);
    const run = at < ours.length ? runs[firstWhere(runs, ({ end }) => end > at)] : undefined;
    if (!run) return runs.length > 0 ? acrossBreaks(start) ?? after.length : acrossBreaks(start);
    const behind = (words: number) => theirs[words]?.at ?? after.length;
    if (run.isSame) return behind(run.theirs + at - run.start);
    const across = acrossBreaks(start);
    const isWithin = across !== undefined && across >= behind(run.theirs) && across <= behind(run.theirsEnd);
    return isWithin ? across : behind(Math.min(run.theirs + at - run.start, run.theirsEnd));
  };
}

/** Words from `start` to before `end` with those that stand for them. */
type Run = { start: number; end: number; theirs: number; theirsEnd: number; isSame: boolean };

/** Words that stayed, and those that others stand for, in turn; none where the texts are unrelated. */
function runsOf(ours: readonly PlacedWord[], theirs: readonly PlacedWord[]): Run[] {
  const changes = diffArrays(ours.map(({ word }) => word), theirs.map(({ word }) => word), { maxEditLength: MAX_EDITS }) ?? [];
  const runs: Run[] = [];
  let [own, other] = [0, 0];
  for (const { added, removed, value: { length } } of changes) {
    const isSame = !added && !removed;
    const last = runs.at(-1);
    const run = !isSame && last?.isSame === false ? last : { start: own, end: own, theirs: other, theirsEnd: other, isSame };
    if (run !== last) runs.push(run);
    own += added ? 0 : length;
    other += removed ? 0 : length;
    Object.assign(run, { end: own, theirsEnd: other });
  }
  return runs;
}

const endsOfBreaks = (text: string) => [...text.matchAll(/\n{2,}/g)].map(({ index, 0: { length } }) => ({ index, end: index + length }));

/** Behind the same empty line as before, where there are as many of them. */
function moveAcrossBreaks(before: string, after: string) {
  const [ours, theirs] = [endsOfBreaks(before), endsOfBreaks(after)];
  const isEqual = ours.length === theirs.length;
  return (start: number): number | undefined => (isEqual ? theirs[firstWhere(ours, ({ index }) => index >= start) - 1]?.end : undefined);
}
