import { bottomOf } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { glyphsOf, type InkPatch } from './ink-patch.ts';

/** A sign with nothing, or a number, behind it. */
const TAKEN = /^(?<before>\(?)(?<sign>[+<>=£]=?)(?<after>[\d.,]*[%°)\d]{0,3}C?)$/u;
/** Shares of the width of a sign: as much of a row is ink in its bar, and as little above it. */
const [BAR, GAP] = [0.78, 0.45];
/** Shares of the height: where the bar may begin, and how high what is above it is at least. */
const [BAR_BEGINS, ABOVE] = [0.72, 0.5];
/** How far the point of > or < stands out, in widths. */
const POINT = 0.2;
/** How wide the stem of a plus is at most, and how far from the middle it stands: a £ has neither. In widths. */
const [STEM, ASIDE] = [0.4, 0.12];
/** Where the cross of a plus has its arms, in shares of what is above the bar. */
const ARMS = [0.3, 0.7] as const;
/** In heights of a capital. */
const SIZE = [0.6, 1.2] as const;

export const mayHoldBarredSign = (text: string) => TAKEN.test(text);

/** The text with ± ≥ or ≤ where the picture has a bar below the sign; null where it has none. */
export function withBarredSign(patch: InkPatch): string | null {
  const { before = '', sign: taken = '', after = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  const glyph = glyphsOf(patch)[before.length];
  const sign = glyph === undefined ? null : signOf(glyph, patch);
  // A pound has a bar below it of its own, and no cross.
  return sign === null || (taken === '£' && sign !== '±') ? null : `${before}${sign}${after}`;
}

/** Where the ink of a row begins and ends, and how much of it is ink, in widths of the sign. */
type Row = { share: number; middle: number };

function signOf(glyph: Rectangle, patch: InkPatch): string | null {
  const { capital } = patch.measure;
  if (glyph.width < capital * SIZE[0] || glyph.width > capital * SIZE[1] || glyph.height > capital * SIZE[1]) return null;
  const rows = rowsOf(glyph, patch);
  const bar = rows.findIndex(({ share }, at) => at >= rows.length * BAR_BEGINS && share >= BAR);
  if (bar < 0 || !rows.slice(bar).every(({ share }, at, all) => share >= BAR || at === all.length - 1)) return null;
  const gap = rows.slice(0, bar).findLastIndex(({ share }) => share <= GAP);
  const above = rows.slice(0, gap + 1);
  const first = above.findLastIndex(({ share }, at) => share === 0 && at < above.length * BAR_BEGINS);
  const figure = trimmed(above.slice(first + 1));
  return figure.length < rows.length * ABOVE ? null : figureOf(figure);
}

function rowsOf(glyph: Rectangle, { isInk }: InkPatch): Row[] {
  return Array.from({ length: Math.round(bottomOf(glyph) - glyph.y) }, (_, at) => {
    const inked = Array.from({ length: Math.round(glyph.width) }, (__, column) => column).filter((column) => isInk(glyph.x + column, glyph.y + at));
    const sum = inked.reduce((total, column) => total + column + 0.5, 0);
    return { share: inked.length / glyph.width, middle: inked.length === 0 ? 0.5 : sum / inked.length / glyph.width };
  });
}

/** Without rows of paper below it. */
const trimmed = (rows: readonly Row[]) => rows.slice(0, rows.findLastIndex(({ share }) => share > 0) + 1);

function figureOf(figure: readonly Row[]): string | null {
  const [from, to] = ARMS.map((share) => Math.floor(figure.length * share));
  const hasArms = figure.slice(from, to).some(({ share }) => share >= BAR);
  const [first, last] = [figure[0], figure.at(-1)];
  const point = figure[Math.floor(figure.length / 2)];
  if (first === undefined || last === undefined || point === undefined) return null;
  if (hasArms) return figure.every(({ share, middle }) => share >= BAR || (share <= STEM && Math.abs(middle - 0.5) <= ASIDE)) ? '±' : null;
  const out = Math.min(point.middle - first.middle, point.middle - last.middle);
  const inwards = Math.min(first.middle - point.middle, last.middle - point.middle);
  if (out >= POINT) return '≥';
  return inwards >= POINT ? '≤' : null;
}
