import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf } from '../../layout/placed.ts';
import { superscript } from '../../layout/superscript.ts';
import type { DigitShapes } from './digit-shapes.ts';
import { glyphsOf, inkShare, partOf, type InkPatch } from './ink-patch.ts';
import { isRaised } from './raised-marks.ts';

/** Ten, anything that was read of its exponent, and a unit behind it. */
const TAKEN = /^(?<before>[x×·(]?)10[^\s/]{0,4}?(?<unit>%[lLI1]?|\/[^.,;:)]*)?(?<after>[.,;:)]{0,2})$/u;
/** A litre behind the stroke is read as a 1, or the stroke as per cent, with the litre or without. */
const PER_LITRE = /^(?:%[lLI1]?|\/[1lLI|])$/u;
/** In heights of a capital: it is as high as one, which no circle of that sign is, and narrow where it is no capital itself. */
const LITRE = { lowest: 0.75, widest: 0.35 };
/** What a capital L leaves open, in shares of its box, and how much ink may be there. */
const OPEN = { part: [0.5, 0, 1, 0.7], ink: 0.05 } as const;
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
  const litre = PER_LITRE.test(unit) ? litreIn(glyphs, patch) : null;
  if (litre !== null) return `/${litre}`;
  return unit.startsWith('%') || (glyphs.length > 0) !== (unit !== '') ? null : unit;
}

function litreIn([, litre, ...more]: readonly Rectangle[], patch: InkPatch): string | null {
  const { capital } = patch.measure;
  if (litre === undefined || more.length > 0 || litre.height < capital * LITRE.lowest) return null;
  if (litre.width <= capital * LITRE.widest) return 'l';
  return inkShare(patch, partOf(litre, OPEN.part)) <= OPEN.ink ? 'L' : null;
}

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
