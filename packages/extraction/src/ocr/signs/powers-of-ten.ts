import type { Rectangle } from '../../layout/boxes.ts';
import { superscript } from '../../layout/superscript.ts';
import { glyphsOf, inkShare, partOf, type InkPatch } from './ink-patch.ts';
import { isMinus, isRaised, runsOf, type RaisedRun } from './raised-marks.ts';
import type { Heard } from './raised-text.ts';

/** Ten, with a factor before it or none, and anything that was read of its exponent and of a unit. */
const TAKEN = /^(?<before>(?:\d[\d.,]*\D)?[x×·(]?)10.*?(?<after>[.,;:)]{0,2})$/u;
const TEN = '10';
const EXPONENT = /^[1-9]\d?$/u;
/** In heights of a capital: a litre is as high as one, and narrow where it is no capital itself; a stroke is high too. */
const LITRE = { lowest: 0.75, widest: 0.35 };
/** What a capital L leaves open, in shares of its box, and how much ink may be there. */
const OPEN = { part: [0.5, 0, 1, 0.7], ink: 0.05 } as const;
/** The corners that a stroke leaves open. */
const CORNERS = [[0, 0, 0.4, 0.4], [0.6, 0.6, 1, 1]] as const;
/** Behind a stroke a litre is read as these. */
const LIKE_LITRE = /[1I|]/gu;
const UNIT = /^\/(?:[mdcµn]?[lL]|[cmk]?m[²³]?|h|s|g|kg|mg)$/u;
const SURE = { exponent: 0.7, unit: 0.4 };

/** A power of ten with a unit behind it: the characters of each, and what stands before and behind them. */
export type Power = { exponent: RaisedRun; unit: readonly Rectangle[]; before: string; after: string };

/** Where a word may be a power of ten with a unit, 10⁹/l, as the picture shows it; null where it shows none. */
export function powerOf(patch: InkPatch): Power | null {
  const { before = null, after = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  if (before === null) return null;
  const all = glyphsOf(patch);
  const glyphs = all.slice(before.length + TEN.length, all.length - after.length);
  const end = glyphs.findIndex((glyph) => !isRaised(glyph, patch) && !isMinus(glyph, patch));
  const [exponent, ...more] = runsOf(glyphs.slice(0, Math.max(0, end)), patch);
  return exponent === undefined || more.length > 0 ? null : { exponent, unit: glyphs.slice(end), before, after };
}

/** The power with its exponent raised, of which both parts were read enlarged; null where one of them is not clear. */
export function withPower({ exponent, unit, before, after }: Power, patch: InkPatch, heard: { exponent: Heard; unit: Heard }): string | null {
  const read = heard.unit.text.replace(LIKE_LITRE, 'l');
  const behind = litreIn(unit, patch, heard.unit) ?? (heard.unit.confidence >= SURE.unit && UNIT.test(read) ? read : null);
  const isExponent = heard.exponent.confidence >= SURE.exponent && EXPONENT.test(heard.exponent.text);
  return isExponent && behind !== null ? `${before}${TEN}${exponent.joint}${superscript(heard.exponent.text) ?? ''}${behind}${after}` : null;
}

/** A litre behind a stroke, which is read as two strokes or a 1. */
function litreIn([stroke, litre, ...more]: readonly Rectangle[], patch: InkPatch, { text }: Heard): string | null {
  const lowest = patch.measure.capital * LITRE.lowest;
  if (stroke === undefined || litre === undefined || more.length > 0 || stroke.height < lowest || litre.height < lowest) return null;
  if (!text.startsWith('/') && CORNERS.some((corner) => inkShare(patch, partOf(stroke, corner)) > OPEN.ink)) return null;
  if (litre.width <= patch.measure.capital * LITRE.widest) return '/l';
  return inkShare(patch, partOf(litre, OPEN.part)) <= OPEN.ink ? '/L' : null;
}
