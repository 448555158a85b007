import type { Letter } from '../engine/ocr-engine.ts';
import { folded } from './same-reading.ts';

/** What it costs to say that two letters are the same print, or that one engine did not see a letter. */
const [SAME, OTHER_CASE, OTHER, MISSED] = [0, 0.3, 1, 0.7];
/** Heights of a letter by which two engines may differ about its place, and what each height of it costs. */
const FARTHEST = 3;
const APART = 0.25;

type Flat = Letter & { word: number };
const flat = (words: readonly (readonly Letter[])[]): Flat[] => words.flatMap((letters, word) => letters.map((letter) => ({ ...letter, word })));

/** For each letter of each of the other words, the number of the word whose letter it is a reading of; null for one that only they have. */
export function pairLetters(words: readonly (readonly Letter[])[], others: readonly (readonly Letter[])[], height: number): (number | null)[][] {
  const [ours, theirs] = [flat(words), flat(others)];
  const width = theirs.length + 1;
  const costs = new Float32Array((ours.length + 1) * width);
  for (let row = ours.length; row >= 0; row--) {
    for (let column = theirs.length; column >= 0; column--) {
      costs[row * width + column] = Math.min(...ways(costs, width, { row, column, pair: costOf(ours[row], theirs[column], height) }));
    }
  }
  return trace(costs, { ours, theirs, height }).reduce<(number | null)[][]>((owners, owner, at) => {
    owners[theirs[at]?.word ?? 0]?.push(owner);
    return owners;
  }, others.map(() => []));
}

type Place = { row: number; column: number; pair: number };

/** What is left to pay when the two letters of a place are a pair, when ours is left out, and when theirs is. */
function ways(costs: Float32Array, width: number, { row, column, pair }: Place): [number, number, number] {
  const rows = costs.length / width;
  const at = row * width + column;
  if (row === rows - 1 && column === width - 1) return [0, 0, 0];
  const none = Number.POSITIVE_INFINITY;
  return [
    row < rows - 1 && column < width - 1 ? (costs[at + width + 1] ?? 0) + pair : none,
    row < rows - 1 ? (costs[at + width] ?? 0) + MISSED : none,
    column < width - 1 ? (costs[at + 1] ?? 0) + MISSED : none,
  ];
}

function costOf(ours: Letter | undefined, theirs: Letter | undefined, height: number): number {
  if (ours === undefined || theirs === undefined) return 0;
  const apart = Math.abs(ours.x - theirs.x) / Math.max(1, height);
  if (apart > FARTHEST) return Number.POSITIVE_INFINITY;
  const [one, other] = [folded(ours.text), folded(theirs.text)];
  const look = one === other ? SAME : one.toLowerCase() === other.toLowerCase() ? OTHER_CASE : OTHER;
  return look + apart * APART;
}

type Letters = { ours: readonly Flat[]; theirs: readonly Flat[]; height: number };

function trace(costs: Float32Array, { ours, theirs, height }: Letters): (number | null)[] {
  const width = theirs.length + 1;
  const owners: (number | null)[] = [];
  let [row, column] = [0, 0];
  while (column < theirs.length) {
    const [together, withoutOurs, withoutTheirs] = ways(costs, width, { row, column, pair: costOf(ours[row], theirs[column], height) });
    if (together <= withoutOurs && together <= withoutTheirs) {
      owners.push(ours[row]?.word ?? null);
      [row, column] = [row + 1, column + 1];
    } else if (withoutOurs < withoutTheirs) row += 1;
    else {
      owners.push(null);
      column += 1;
    }
  }
  return owners;
}
