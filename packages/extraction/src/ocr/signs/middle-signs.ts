import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, middleOf } from '../../layout/placed.ts';
import { glyphsOf, type InkPatch } from './ink-patch.ts';

/** The texts of the words at both sides; empty where there is none. */
export type Around = { before: string; after: string };

/** What a recogniser takes a point of multiplication for, alone or before a power of ten, and a cross. */
const ALONE = /^[-+*.:]$/u;
const LETTER = 'x';
const BEFORE_TEN = /^(\d[\d.,]*)[-+*.:](10[⁻⁰¹²³⁴-⁹].*)$/u;
const [POINT, CROSS] = ['·', '×'];
/** In heights of a capital: a point is as wide as high, and its middle lies between these above the line. */
const DOT = { largest: 0.3, longest: 1.6, from: 0.25, to: 0.6 };
/** In heights of a capital: how far above the line a cross ends, on which the letter stands, and how high it is. */
const ENDS = { from: 0.045, to: 0.3 };
const HEIGHT = [0.35, 0.8] as const;

/** A letter may stand higher than the words around it in a line that is not level: between numbers alone is it looked at. */
export const mayHoldMiddleSign = (text: string, { before, after }: Around): boolean =>
  ALONE.test(text) || BEFORE_TEN.test(text) || (text === LETTER && /\d$/u.test(before) && /^\d/u.test(after));

/** The text with the sign of multiplication that the picture shows: 5·10⁻³, 3 × 10⁸; null where it shows none. */
export function withMiddleSign(patch: InkPatch): string | null {
  const { text } = patch.word;
  const glyphs = glyphsOf(patch);
  const [, factor = '', power = ''] = BEFORE_TEN.exec(text) ?? [];
  const sign = glyphs[factor.length];
  if (sign === undefined || (factor === '' && glyphs.length > 1)) return null;
  if (isPoint(sign, patch)) return `${factor}${POINT}${power}`;
  return text === LETTER && isCross(sign, patch) ? CROSS : null;
}

function isPoint(glyph: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const above = (baseline - middleOf(glyph)) / capital;
  return Math.max(glyph.width, glyph.height) <= Math.min(capital * DOT.largest, Math.min(glyph.width, glyph.height) * DOT.longest)
    && above >= DOT.from && above <= DOT.to;
}

function isCross(glyph: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const above = (baseline - bottomOf(glyph)) / capital;
  return above >= ENDS.from && above <= ENDS.to && glyph.height >= capital * HEIGHT[0] && glyph.height <= capital * HEIGHT[1];
}
