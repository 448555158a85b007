import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, middleOf } from '../../layout/placed.ts';
import { holesIn } from './holes.ts';
import { glyphsOf, type InkPatch } from './ink-patch.ts';

const SIGN = '§';
/** What a recogniser without the sign takes it for: before the number of the paragraph, or as a part of it. */
const TAKEN = /^(?<before>[([„"“»]?)(?<signs>[8$S5&3B]{1,2})(?<number>[\d.,–-]*[a-z]?[.,;:)\]]?)$/u;
/** The sign is higher than a digit, and reaches below its line. In heights of a capital. */
const [BELOW, HIGHEST] = [0.08, 1.65];
/** Where the opening in its middle lies, in shares of its height. */
const MIDDLE = [0.35, 0.65] as const;

export const mayHoldParagraphSign = (text: string) => TAKEN.test(text);

/** The text with the signs of a paragraph that its picture shows; null where it shows none. */
export function withParagraphSign(patch: InkPatch): string | null {
  const { before = '', signs = '', number = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  const glyphs = glyphsOf(patch);
  if (glyphs.length !== before.length + signs.length + number.length) return null;
  const first = before.length;
  const count = [...signs].findIndex((_, at) => !isParagraphSign(patch, glyphs[first + at]));
  const signsFound = count < 0 ? signs.length : count;
  return signsFound === 0 ? null : `${before}${SIGN.repeat(signsFound)}${signs.slice(signsFound)}${number}`;
}

/** One opening in the middle: an 8 has one above it and one below it, and an S has none. */
function isParagraphSign(patch: InkPatch, glyph: Rectangle | undefined): boolean {
  if (glyph === undefined) return false;
  const { baseline, capital } = patch.measure;
  const isLong = bottomOf(glyph) >= baseline + capital * BELOW && glyph.height > capital && glyph.height <= capital * HIGHEST;
  if (!isLong) return false;
  const holes = holesIn(patch, glyph);
  const [hole] = holes;
  if (hole === undefined || holes.length > 1) return false;
  const middle = (middleOf(hole) - glyph.y) / glyph.height;
  return middle >= MIDDLE[0] && middle <= MIDDLE[1];
}
