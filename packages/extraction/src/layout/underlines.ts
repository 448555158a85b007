import type { Rectangle } from './boxes.ts';
import { bottomOf, middleOf, rightOf, type PlacedWord } from './placed.ts';

/** How much of a line that belongs to words lies under or in them. */
const OF_WORDS = 0.75;
/** The upper part of a word, of its height, in which no line lies that belongs to it: what is there parts it from the line above. */
const ABOVE = 0.2;

/** Strokes without those that run under words or through them: the lines of a table run between words. */
export function withoutUnderlines(strokes: readonly Rectangle[], words: readonly PlacedWord[], wordHeight: number): Rectangle[] {
  const bandOf = (y: number) => Math.floor(y / wordHeight);
  const bands = Map.groupBy(words, (word) => bandOf(middleOf(word)));
  const near = (y: number) => [-1, 0, 1].flatMap((by) => bands.get(bandOf(y) + by) ?? []);
  const isOfWords = (stroke: Rectangle) => {
    const y = middleOf(stroke);
    const over = near(y).filter((word) => y > word.y + word.height * ABOVE && y < bottomOf(word));
    const covered = over.reduce((sum, word) => sum + Math.max(0, Math.min(rightOf(stroke), rightOf(word)) - Math.max(stroke.x, word.x)), 0);
    return covered >= stroke.width * OF_WORDS;
  };
  return strokes.filter((stroke) => stroke.width < stroke.height || !isOfWords(stroke));
}
