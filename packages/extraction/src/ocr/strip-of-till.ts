import { median } from '../layout/placed.ts';
import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { findInk, letterLike, type InkComponent } from './ink-components.ts';
import { engineLines } from './lines-of-words.ts';
import type { PageState } from './page-state.ts';

/** Letters that stand beside each other on the strip of a till, in heights of a small letter; a sheet has far more. */
const STRIP_LETTERS = 65;
const MIN_AMOUNTS = 4;
const AMOUNT_SHARE = 0.2;
/** At the end of a line, with its cents read as letters, or torn off to a line of their own, which is all that is left of some. */
const AMOUNT = /(?:\d[.,](?: ?[\dsoOlI]{2} ?[€$£]?)?|(?:^| )[.,]\d{2})$/u;
const SURE = 0.85;

/** In heights of a letter: the paper before an amount, how wide that is, and how exactly amounts end below each other. */
const [BEFORE_AMOUNT, NARROWEST, WIDEST, SAME_EDGE] = [2.5, 2, 9, 1.5];

const isNarrow = ({ image, letterHeight }: PageState) => letterHeight !== null && image.width < letterHeight * STRIP_LETTERS;
const areAmounts = (amounts: number, lines: number) => amounts >= Math.max(MIN_AMOUNTS, lines * AMOUNT_SHARE);

/** Whether what was read is the strip of a till: narrow, surely read, with amounts on its lines. A picture reads as none of these. */
export function isStripOfTill({ state, words }: { state: PageState; words: readonly EngineWord[] }): boolean {
  return isNarrow(state) && (meanConfidence(words) ?? 0) >= SURE && haveAmounts(words);
}

/** Whether enough of the lines end in amounts, as those of a strip do. */
export function haveAmounts(words: readonly EngineWord[]): boolean {
  const lines = engineLines(words);
  return areAmounts(lines.filter((line) => AMOUNT.test(line.map(({ text }) => text).join(' '))).length, lines.length);
}

/** Whether a page looks like one before it is read: narrow, with short pieces of text that end below each other at the right. */
export async function looksLikeStripOfTill(state: PageState): Promise<boolean> {
  if (state.letterHeight === null || !isNarrow(state)) return false;
  const ink = await findInk(state.image);
  const height = state.letterHeight / ink.pixelsPerPixel;
  const lines = linesOf(letterLike(ink));
  const ends = lines.map((line) => pieceAtRight(line, height)).filter((piece) => piece !== null);
  const edge = median(ends.map(({ right }) => right));
  return areAmounts(ends.filter(({ right }) => Math.abs(right - edge) <= height * SAME_EDGE).length, lines.length);
}

/** Letters whose middles lie within the same letters, from left to right. */
function linesOf(letters: readonly InkComponent[]): InkComponent[][] {
  const lines: { top: number; bottom: number; letters: InkComponent[] }[] = [];
  const middleOf = ({ top, bottom }: InkComponent) => (top + bottom) / 2;
  for (const letter of letters.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    if (line && middleOf(letter) < line.bottom) line.letters.push(letter);
    else lines.push({ top: letter.top, bottom: letter.bottom, letters: [letter] });
  }
  return lines.map((line) => line.letters.sort((a, b) => a.left - b.left));
}

/** What stands behind the last wide gap of a line, where it is as wide as an amount. */
function pieceAtRight(line: readonly InkComponent[], height: number): { right: number } | null {
  const at = line.findLastIndex((letter, index) => index > 0 && letter.left - (line[index - 1]?.right ?? 0) >= height * BEFORE_AMOUNT);
  const [first, last] = [line[at], line.at(-1)];
  if (!first || !last) return null;
  const width = (last.right - first.left) / height;
  return width >= NARROWEST && width <= WIDEST ? { right: last.right } : null;
}
