import { uniteRectangles } from '../../layout/boxes.ts';
import { rightOf, type PlacedWord } from '../../layout/placed.ts';
import type { Comb } from './comb-places.ts';

export type WordInComb = { word: PlacedWord; place: number | null };

/** The first place that a word takes; null where its characters have not one each. */
export function placeOf(word: PlacedWord, { lines }: Comb): number | null {
  const count = [...word.text].length;
  const half = word.width / count / 2;
  const at = (x: number) => lines.findLastIndex((line) => line <= x);
  const first = at(word.x + half);
  return first >= 0 && at(rightOf(word) - half) - first === count - 1 ? first : null;
}

/** How far a word reaches into an empty place before the next one: such a place is a space, however wide it is drawn. */
const REACH = 0.7;

type Run = { words: PlacedWord[]; from: number; to: number };

/** An empty place parts two words. Each is as wide as its places: what is drawn tells how far apart they are. */
export function wholeWords(placed: readonly WordInComb[], { lines }: Comb): PlacedWord[] {
  const runs: Run[] = [];
  for (const { word, place } of placed) {
    const [last, from] = [runs.at(-1), place ?? 0];
    const to = from + [...word.text].length;
    if (last?.to === from) runs[runs.length - 1] = { ...last, words: [...last.words, word], to };
    else runs.push({ words: [word], from, to });
  }
  const lineAt = (at: number) => lines[at] ?? 0;
  return runs.flatMap(({ words, from, to }, at) => {
    const [first] = words;
    if (first === undefined) return [];
    const right = lineAt(to) + (runs[at + 1]?.from === to + 1 ? (lineAt(to + 1) - lineAt(to)) * REACH : 0);
    const box = { ...uniteRectangles(words), x: lineAt(from), width: right - lineAt(from) };
    return [{ ...first, ...box, text: words.map(({ text }) => text).join('') }];
  });
}
