import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf } from '../../layout/placed.ts';
import { superscript } from '../../layout/superscript.ts';
import type { DigitShapes } from './digit-shapes.ts';
import { glyphsOf, type InkPatch } from './ink-patch.ts';
import { isRaised } from './raised-digits.ts';

/** Ten, anything that was read of its exponent, and a unit behind it. */
const TAKEN = /^(?<before>[x×·(]?)10[^\s/]{0,4}?(?<unit>%|\/[^.,;:)]*)?(?<after>[.,;:)]{0,2})$/u;
/** A litre behind the stroke is read as a 1, or both as per cent. */
const PER_LITRE = /^(?:%|\/[1lI|])$/u;
/** It is high and narrow, as no circle of that sign is. In heights of a capital. */
const LITRE = { lowest: 0.75, widest: 0.35 };
const TEN = '10';
const EXPONENT = /^-?[1-9]\d?$/u;
/** In heights of a capital: how wide a raised minus is at least and how high at most, and where above the line it lies. */
const MINUS = { narrowest: 0.2, highest: 0.18, from: 0.5, to: 1.1 };

export const mayBePowerOfTen = (text: string) => TAKEN.test(text);

/** A power of ten with its exponent raised, 10⁹/l; null where the picture shows none. */
export function withExponent(patch: InkPatch, shapes: DigitShapes): string | null {
  const { before = '', unit = '', after = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  const all = glyphsOf(patch);
  const glyphs = all.slice(before.length + TEN.length, all.length - after.length);
  const raised = raisedAtStart(glyphs, patch);
  const text = exponentOf(raised, patch, shapes);
  const behind = unitBehind(unit, glyphs.slice(raised.length), patch);
  return text === null || behind === null ? null : `${before}${TEN}${text}${behind}${after}`;
}

/** The unit as it was read, a litre as its picture shows it; null where the picture has no unit there, or one that was not read. */
function unitBehind(unit: string, glyphs: readonly Rectangle[], patch: InkPatch): string | null {
  if (PER_LITRE.test(unit) && isPerLitre(glyphs, patch)) return '/l';
  return unit === '%' || (glyphs.length > 0) !== (unit !== '') ? null : unit;
}

const isPerLitre = ([, litre, ...more]: readonly Rectangle[], { measure: { capital } }: InkPatch): boolean =>
  litre !== undefined && more.length === 0 && litre.height >= capital * LITRE.lowest && litre.width <= capital * LITRE.widest;

function raisedAtStart(glyphs: readonly Rectangle[], patch: InkPatch): readonly Rectangle[] {
  const end = glyphs.findIndex((glyph) => !isRaised(glyph, patch) && !isMinus(glyph, patch));
  return end < 0 ? glyphs : glyphs.slice(0, end);
}

/** Raised digits, with a minus before them or without; null where one is no digit. */
function exponentOf(raised: readonly Rectangle[], patch: InkPatch, shapes: DigitShapes): string | null {
  const characters = raised.map((glyph) => (isMinus(glyph, patch) ? '-' : shapes.digitOf(glyph, patch) ?? '?'));
  const exponent = characters.join('');
  return EXPONENT.test(exponent) ? superscript(exponent) : null;
}

function isMinus(glyph: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const above = (baseline - bottomOf(glyph)) / capital;
  return glyph.width >= capital * MINUS.narrowest && glyph.height <= capital * MINUS.highest && above >= MINUS.from && above <= MINUS.to;
}
