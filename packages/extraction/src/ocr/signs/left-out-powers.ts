import type { DigitShapes } from './digit-shapes.ts';
import { glyphsOf, type InkPatch } from './ink-patch.ts';
import { isRaised } from './raised-digits.ts';

/** A unit whose power was left out: 310 m. for 310 m³. */
const UNIT = /^(?<unit>[cdkmµ]?m|ft|in|yd)(?<after>[.,;:)\]]{0,2})$/u;
const POWERS = new Map([['2', '²'], ['3', '³']]);

export const mayLackPower = (text: string) => UNIT.test(text);

/** The unit with the power that the picture shows behind it; null where it shows none. */
export function withPower(patch: InkPatch, shapes: DigitShapes): string | null {
  const { unit = '', after = '' } = UNIT.exec(patch.word.text)?.groups ?? {};
  const glyphs = glyphsOf(patch);
  const power = glyphs[unit.length];
  if (power === undefined || glyphs.length !== patch.word.text.length + 1 || !isRaised(power, patch)) return null;
  const raised = POWERS.get(shapes.digitOf(power, patch) ?? '');
  return raised === undefined ? null : `${unit}${raised}${after}`;
}
