import { leastOf } from '../layout/boxes.ts';
import { append } from '../append.ts';
import { meanConfidence, pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import { insertedAfter } from '../output/added-words.ts';
import { changesBetween, rebuild, tokensOf, type Token } from '../output/align-corrections.ts';
import { alignSimilar, likeness, MAX_COMPARED } from '../output/similar-words.ts';
import { spreadOver, type Place } from '../output/spread-words.ts';
import type { Page } from '../pages.ts';

/** Two engines that differ agree on it. */
const AGREED = 0.95;
/** The model reads another word of the same look where the recogniser was not sure. */
const READ_ALIKE = 0.85;
/** Something stands there, and the two do not agree what. */
const DISPUTED = 0.5;
/** Nothing on the picture supports the word. */
const UNSUPPORTED = 0;
/** A word of which the recogniser is so sure stays as it read it. */
const SURE = 0.9;
/** A model of whose words so many have no place on the page speaks of another page, or invents. */
const MIN_SUPPORTED = 0.6;

/** Differences after which the model speaks of another page. The process that compares serves others meanwhile. */
const MAX_EDITS = 4000;

/**
 * Puts what a model read onto the words that were recognised in the pixels of a page, word by word. What the pixels say wins where it was
 * sure, the model where it was not; a number that the two read differently stays doubtful, and what only the model saw has no confidence.
 * Null when too little of what the model says stands on the page.
 */
export function weighWords(page: Page, seen: string): Page | null {
  const words = seen.split(/\s+/u).filter((word) => word !== '');
  const tokens = tokensOf([page]);
  if (isHopeless(tokens, words)) return null;
  const kept: Place[] = [];
  let supported = 0;
  let mayCompare = MAX_COMPARED;
  for (const { removed, added, same } of changesBetween(tokens, words, MAX_EDITS)) {
    if (same) {
      append(kept, removed.flatMap(({ places }) => places.map(agreed)));
      supported += removed.length;
      continue;
    }
    const pairs = pairsOf(removed, added, mayCompare);
    if (pairs !== null) mayCompare -= removed.length * added.length;
    append(kept, weigh({ removed, added, pairs: pairs ?? [] }, kept.at(-1)));
    supported += pairs?.length ?? 0;
  }
  return words.length === 0 || supported < words.length * MIN_SUPPORTED ? null : finish(page, kept);
}

/** Known before anything is compared: too few words are the same, and those that are not are too many to look for their like. */
function isHopeless(tokens: readonly Token[], words: readonly string[]): boolean {
  const unmatched = new Map<string, number>();
  for (const { text } of tokens) unmatched.set(text, (unmatched.get(text) ?? 0) + 1);
  const same = words.filter((word) => {
    const count = unmatched.get(word) ?? 0;
    unmatched.set(word, count - 1);
    return count > 0;
  }).length;
  return same < words.length * MIN_SUPPORTED && (tokens.length - same) * (words.length - same) > MAX_COMPARED;
}

/** Null for a stretch that is too long to be compared. */
const pairsOf = (removed: readonly Token[], added: readonly string[], mayCompare: number): [number, number][] | null =>
  (removed.length * added.length > mayCompare ? null : alignSimilar(removed.map(({ text }) => text), added));

function finish(page: Page, kept: readonly Place[]): Page {
  const [rebuilt = page] = rebuild([page], kept);
  const isInvented = kept.some(({ word }) => word.confidence === UNSUPPORTED);
  const words = wordsOfBlocks(rebuilt.blocks);
  return pageOf({
    ...rebuilt, confidence: meanConfidence(words), warnings: isInvented ? [...page.warnings, 'words-without-support'] : page.warnings,
  });
}

const withConfidence = (place: Place, confidence: number): Place => ({ ...place, word: { ...place.word, confidence } });
const agreed = (place: Place): Place => withConfidence(place, Math.max(AGREED, place.word.confidence));

/** `pairs` are words of both that look alike, by their places in each. */
type Stretch = { removed: readonly Token[]; added: readonly string[]; pairs: readonly [number, number][] };

/** A stretch in which the two read different words: those that look alike part what lies between them. */
function weigh({ removed, added, pairs }: Stretch, before: Place | undefined): Place[] {
  const places: Place[] = [];
  let [token, word] = [0, 0];
  pairs.forEach(([at, nextWord], index) => {
    const read = added[nextWord] ?? '';
    const pieces = piecesOf(removed, read, { from: token, at, end: pairs[index + 1]?.[0] ?? removed.length });
    append(places, between(removed.slice(token, pieces.from), added.slice(word, nextWord), places.at(-1) ?? before));
    append(places, choose(removed.slice(pieces.from, pieces.to).flatMap((piece) => piece.places), read));
    [token, word] = [pieces.to, nextWord + 1];
  });
  append(places, between(removed.slice(token), added.slice(word), places.at(-1) ?? before));
  return places;
}

/** The recognised pieces that are one word for the model: those beside its like with which they look even more like it. */
function piecesOf(tokens: readonly Token[], read: string, { from: first, at, end }: { from: number; at: number; end: number }) {
  let [from, to] = [at, at + 1];
  const like = (start: number, stop: number) => likeness(tokens.slice(start, stop).map(({ text }) => text).join(''), read);
  while (from > first && like(from - 1, to) > like(from, to)) from -= 1;
  while (to < end && like(from, to + 1) > like(from, to)) to += 1;
  return { from, to };
}

function choose(places: readonly Place[], read: string): Place[] {
  const confidence = leastOf(places.map((place) => place.word.confidence));
  const isNumber = /\p{N}/u.test(read) || places.some(({ word }) => /\p{N}/u.test(word.text));
  if (confidence >= SURE) return isNumber ? places.map((place) => withConfidence(place, DISPUTED)) : [...places];
  return spreadOver(places, [read]).map((place) => withConfidence(place, isNumber ? DISPUTED : READ_ALIKE));
}

/** Words of one or both that have no like on the other side. */
function between(recognised: readonly Token[], read: readonly string[], before: Place | undefined): Place[] {
  const places = recognised.flatMap((token) => token.places);
  if (read.length === 0) return places;
  if (places.length === 0) return insertedAfter(before, read).map((place) => withConfidence(place, UNSUPPORTED));
  if (places.every(({ word }) => word.confidence >= SURE)) return places;
  return spreadOver(places, read).map((place) => withConfidence(place, DISPUTED));
}
