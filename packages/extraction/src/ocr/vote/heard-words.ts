import { median, verticalOverlap } from '../../layout/placed.ts';
import type { EngineWord, Letter } from '../engine/ocr-engine.ts';
import { pairLetters } from './pair-letters.ts';

/** A letter of the second engine, and its word there. */
export type HeardLetter = Letter & { of: EngineWord };

/** What the second engine saw where the first one read a word: letters, in order. */
export type Heard = { word: EngineWord; letters: readonly HeardLetter[] };

/** A line of the second engine beside the words of the first in the same place, from left to right. */
export type HeardLine = {
  heard: Heard[];
  /** Words of the second engine where the first read nothing, with the word of the first that stands before them, if any does. */
  alone: { word: EngineWord; before: EngineWord | null }[];
};

/** How far the middle of a word may be from that of a line, in heights of the line. */
const SAME_LINE = 0.4;
/** Letters of a line belong to a word within this many of its heights. */
const BESIDE = 0.2;

/** Lays the words of two engines beside each other by their places. */
export function hearWords(first: readonly EngineWord[], second: readonly EngineWord[]): HeardLine[] {
  const lines = [...Map.groupBy(second, ({ line }) => line).values()].map((line) => line.toSorted((a, b) => a.x - b.x));
  const members = new Map<EngineWord[], EngineWord[]>(lines.map((line) => [line, []]));
  for (const word of first) {
    const line = nearestLine(word, lines);
    if (line !== null) members.get(line)?.push(word);
  }
  return lines.map((line) => hearLine((members.get(line) ?? []).sort((a, b) => a.x - b.x), line));
}

const middle = ({ y, height }: EngineWord) => y + height / 2;

function nearestLine(word: EngineWord, lines: readonly EngineWord[][]): EngineWord[] | null {
  let best: { line: EngineWord[]; distance: number } | null = null;
  for (const line of lines) {
    // A line may lean: it is where its word beside this one is.
    const beside = line.reduce((near, other) => (gapBetween(word, other) < gapBetween(word, near) ? other : near));
    if (gapBetween(word, beside) > beside.height) continue;
    const distance = Math.abs(middle(word) - middle(beside)) / Math.max(beside.height, word.height);
    if (distance <= SAME_LINE && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { line, distance };
  }
  return best?.line ?? null;
}

const gapBetween = (a: EngineWord, b: EngineWord) => Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);

function hearLine(words: readonly EngineWord[], line: readonly EngineWord[]): HeardLine {
  const height = median([...words, ...line].map((word) => word.height));
  const pairs = pairLetters(words.map(lettersOf), line.map(lettersOf), height);
  const heard: HeardLetter[][] = words.map(() => []);
  const alone: HeardLine['alone'] = [];
  line.forEach((other, index) => {
    const owners = ownersOf(other, pairs[index] ?? [], words, height);
    lettersOf(other).forEach((letter, at) => { heard[owners[at] ?? -1]?.push({ ...letter, of: other }); });
    if (owners.every((owner) => owner === null)) alone.push({ word: other, before: words.findLast((word) => word.x < other.x) ?? words[0] ?? null });
  });
  return { heard: words.map((word, index) => ({ word, letters: heard[index] ?? [] })), alone };
}

/** The word of the first engine to which each letter of a word belongs: its pair's, else where it stands, else that of its neighbours. */
function ownersOf(other: EngineWord, paired: readonly (number | null)[], words: readonly EngineWord[], height: number): (number | null)[] {
  const owners = lettersOf(other).map((letter, at) => paired[at] ?? placeOf(letter, words, height * BESIDE));
  if (owners.every((owner) => owner === null)) return owners.map(() => coverOf(other, words));
  const isOwned = (owner: number | null) => owner !== null;
  return owners.map((owner, at) => owner ?? owners.slice(0, at).findLast(isOwned) ?? owners.slice(at).find(isOwned) ?? null);
}

function placeOf({ x }: Letter, words: readonly EngineWord[], room: number): number | null {
  const at = words.findIndex((word) => x >= word.x - room && x <= word.x + word.width + room);
  return at < 0 ? null : at;
}

/** A word that covers this one although no letter of theirs is the same. */
function coverOf(other: EngineWord, words: readonly EngineWord[]): number | null {
  const at = words.findIndex((word) => gapBetween(word, other) === 0 && verticalOverlap(word, other) > SAME_LINE);
  return at < 0 ? null : at;
}

/** The letters of a word, spread over its width where the engine does not know their places. */
export function lettersOf({ text, confidence, x, width, letters }: EngineWord): readonly Letter[] {
  if (letters !== undefined) return letters;
  const characters = [...text];
  return characters.map((character, index) => ({ text: character, confidence, x: x + ((index + 0.5) / characters.length) * width }));
}
