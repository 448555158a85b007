import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf } from '../../layout/placed.ts';
import { holesIn } from './holes.ts';
import { glyphsOf, inkShare, type InkPatch } from './ink-patch.ts';

const SIGN = 'µ';
/** Units with a letter before them that a recogniser without the sign takes it for, or none where it left it out; and a number that may touch it. */
const TAKEN = /^(?<before>[\d.,([]*)(?<taken>[unpyhj]?)(?<unit>(?:g|m|l|L|s|A|V|F|W|mol|Sv|Gy|M)(?:[/.,;:)\]].*)?)$/u;
/** In heights of a capital: how far the tail of the sign hangs below the line. */
const BELOW = 0.12;
/** Between its two stems it is open at the top, where a p has its bow. Shares of its width, and of its height. */
const OPEN = { left: 0.3, right: 0.7, height: 0.4 };

export const mayHoldMicroSign = (text: string) => TAKEN.test(text);

/** The text with the sign of a millionth where its picture has it; null where it does not. */
export function withMicroSign(patch: InkPatch): string | null {
  const { before = '', taken = '', unit = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  const glyphs = glyphsOf(patch);
  const glyph = glyphs[before.length];
  const isLeftOut = taken === '' && glyphs.length !== patch.word.text.length + 1;
  return glyph === undefined || isLeftOut || !isMicroSign(glyph, patch) ? null : `${before}${SIGN}${unit}`;
}

const isMicroSign = (glyph: Rectangle, patch: InkPatch): boolean =>
  bottomOf(glyph) >= patch.measure.baseline + patch.measure.capital * BELOW && isOpen(glyph, patch) && holesIn(patch, glyph).length === 0;

function isOpen({ x, y, width, height }: Rectangle, patch: InkPatch): boolean {
  const columns = Array.from({ length: Math.ceil(width * (OPEN.right - OPEN.left)) }, (_, at) => Math.round(x + width * OPEN.left) + at);
  return columns.some((column) => inkShare(patch, { x: column, y, width: 1, height: height * OPEN.height }) === 0);
}
