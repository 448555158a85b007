import type { EngineWord } from './engine/ocr-engine.ts';
import type { Profile } from './ink-profile.ts';

/** A word in parts, each at its own place. Every character has one run of ink; `cuts` are how many characters stand before each cut. */
export function cutWord(word: EngineWord, { runs }: Pick<Profile, 'runs'>, cuts: readonly number[]): EngineWord[] {
  const characters = [...word.text];
  const ends = [...cuts, characters.length];
  return ends.map((end, at) => {
    const from = ends[at - 1] ?? 0;
    const [first, last] = [runs[from]?.start ?? 0, runs[end - 1]?.end ?? word.width];
    const letters = word.letters?.slice(from, end);
    return { ...word, text: characters.slice(from, end).join(''), x: word.x + first, width: last - first, ...letters && { letters } };
  });
}
