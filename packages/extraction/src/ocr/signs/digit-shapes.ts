import type { Rectangle } from '../../layout/boxes.ts';
import { middleOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { holesIn } from './holes.ts';
import { glyphsOf, inkShare, partOf, type InkPatch, type Look } from './ink-patch.ts';

/** How dark each cell of a grid over a digit is, row by row. */
type Shape = { cells: number[]; aspect: number };

const [COLUMNS, ROWS] = [7, 9];
/** As many pictures of each digit are enough, and so many words are looked at for them. */
const [SAMPLES, MOST_WORDS] = [4, 60];
/** How far the cells of two pictures of one digit differ at most, and how much nearer it is than any other digit. */
const [ALIKE, NEARER] = [0.26, 0.02];
/** Digits that a small one is taken for where the page shows none of its own: of an 8 and no 3, any 3 looks like the 8. */
const RIVALS: Record<string, string> = { 0: '689', 1: '7', 2: '3', 3: '58', 4: '6', 5: '368', 6: '058', 7: '12', 8: '0369', 9: '08' };
/** In heights of a capital: a digit that is lower may be raised itself, and read as another. */
const WHOLE = 0.85;
/** A 1 is narrower than the others in the same way wherever it stands. */
const ASPECT_WEIGHT = 0.25;

/** The digits of a page as its own type draws them: a small one is told by them. */
export class DigitShapes {
  readonly #words: readonly EngineWord[];
  readonly #look: Look;
  #known: Map<string, Shape[]> | undefined;

  constructor(words: readonly EngineWord[], look: Look) {
    this.#words = words;
    this.#look = look;
  }

  /** The digit that a glyph is; null where it is like none, or like two, or where the page shows too few to tell. */
  digitOf(glyph: Rectangle, patch: InkPatch): string | null {
    const known = this.#shapes();
    const openings = openingsOf(glyph, patch);
    const shape = shapeOf(glyph, patch);
    const ranked = [...known].filter(([digit]) => mayHave(digit, openings))
      .map(([digit, shapes]) => ({ digit, distance: Math.min(...shapes.map((other) => distanceOf(other, shape))) }))
      .sort((a, b) => a.distance - b.distance);
    const [best, next] = ranked;
    if (best === undefined || best.distance > ALIKE || (next !== undefined && next.distance - best.distance < NEARER)) return byOpenings(openings);
    const isFair = [...RIVALS[best.digit] ?? ''].every((rival) => known.has(rival) || !mayHave(rival, openings));
    return isFair ? best.digit : byOpenings(openings);
  }

  #shapes(): Map<string, Shape[]> {
    this.#known ??= collect(this.#words, this.#look);
    return this.#known;
  }
}

/** Where a digit has its openings, from the top in shares of its height. That of a 4 may be filled, or be open. */
const OPENINGS: Record<string, readonly (readonly [number, number])[]> = {
  0: [[0.4, 0.6]], 4: [[0.38, 0.75]], 6: [[0.55, 0.8]], 8: [[0.15, 0.4], [0.6, 0.85]], 9: [[0.2, 0.4]],
};
const OFTEN_FILLED = '4';

const openingsOf = (glyph: Rectangle, patch: InkPatch): number[] => holesIn(patch, glyph).map((hole) => (middleOf(hole) - glyph.y) / glyph.height);

function mayHave(digit: string, openings: readonly number[]): boolean {
  const places = OPENINGS[digit] ?? [];
  const isRight = openings.every((opening) => places.some(([from, to]) => opening >= from && opening <= to));
  return isRight && (openings.length > 0 || places.length === 0 || digit === OFTEN_FILLED);
}

/** A 9 has its opening in the upper half, and an 8 has two, whether the page shows another one or not. */
function byOpenings(openings: readonly number[]): string | null {
  const digit = openings.length === 2 ? '8' : '9';
  return openings.length > 0 && openings.length === OPENINGS[digit]?.length && mayHave(digit, openings) ? digit : null;
}

function collect(words: readonly EngineWord[], look: Look): Map<string, Shape[]> {
  const shapes = new Map<string, Shape[]>();
  for (const word of words.filter(({ text }) => /^[\d.,]*\d[\d.,]*$/u.test(text)).slice(0, MOST_WORDS)) {
    const patch = look(word);
    const glyphs = patch === null ? [] : glyphsOf(patch);
    if (patch === null || glyphs.length !== word.text.length) continue;
    [...word.text].forEach((digit, at) => {
      const [glyph, known] = [glyphs[at], shapes.get(digit) ?? []];
      if (glyph === undefined || !/\d/u.test(digit) || known.length >= SAMPLES || glyph.height < patch.measure.capital * WHOLE) return;
      shapes.set(digit, [...known, shapeOf(glyph, patch)]);
    });
  }
  return shapes;
}

const shapeOf = (glyph: Rectangle, patch: InkPatch): Shape => ({
  aspect: glyph.width / glyph.height,
  cells: Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    return inkShare(patch, partOf(glyph, [column / COLUMNS, row / ROWS, (column + 1) / COLUMNS, (row + 1) / ROWS]));
  }),
});

const distanceOf = (a: Shape, b: Shape): number =>
  a.cells.reduce((sum, cell, at) => sum + Math.abs(cell - (b.cells[at] ?? 0)), 0) / a.cells.length + Math.abs(a.aspect - b.aspect) * ASPECT_WEIGHT;
