import { decodeInFont, shownInFont, standardFont, usualWidth, type Font } from './font.ts';
import type { TextRun } from './text-run.ts';
import { inTurn, lengthOf, pointBy, UNCHANGED, vectorBy, type Point, type Transform } from './transform.ts';

/** An origin, and how long both sides are. */
type Frame = { x: number; y: number; width: number; height: number };

type State = {
  font: Font;
  /** The bits that Windows has for it. */
  align: number;
  /** Added behind each character, in logical units. */
  spacing: number;
  position: Point;
  mapMode: number;
  window: Frame;
  viewport: Frame;
  world: Transform;
};

const [USES_POSITION, ACROSS, RIGHT, CENTRE, UPRIGHT, BOTTOM, BASELINE] = [1, 6, 2, 6, 24, 8, 24];
const ISOTROPIC = 7;
/** The page is scaled as its window says, each side by itself. */
export const ANISOTROPIC = 8;
/** Of a font, in sizes of its type: how much of the height of a line that is, and how far it reaches above and below its line. */
const [SIZE_IN_LINE, ASCENT, DESCENT] = [0.87, 0.9, 0.22];
/** Logical units, where a font says no height. */
const USUAL_HEIGHT = 16;
/** Drawings hold far less. More is left out, and what is read says so. */
const [MAX_CHARACTERS, MAX_STATES, MAX_OBJECTS] = [60_000, 4000, 3000];

/** What records of a metafile draw on: keeps what they set, and the texts that they write. Both kinds of metafiles do it by the same rules. */
export class Device {
  readonly runs: TextRun[] = [];
  /** Something was not understood, or there was too much of it. */
  isWhole = true;
  state: State = {
    font: standardFont, align: 0, spacing: 0, position: { x: 0, y: 0 }, mapMode: 1, world: UNCHANGED,
    window: { x: 0, y: 0, width: 1, height: 1 }, viewport: { x: 0, y: 0, width: 1, height: 1 },
  };
  readonly #saved: State[] = [];
  /** Null for pens, brushes and all else that is no font. */
  readonly #objects = new Map<number, Font | null>();
  #firstFree = 0;
  #left = MAX_CHARACTERS;

  save() {
    if (this.#saved.length < MAX_STATES) this.#saved.push({ ...this.state });
    else this.isWhole = false;
  }

  /** `index` counts back from the last one where it is negative. */
  restore(index: number) {
    const at = index < 0 ? this.#saved.length + index : index - 1;
    const [state] = this.#saved.splice(Math.max(0, at));
    if (state !== undefined) this.state = state;
  }

  define(handle: number, font: Font | null) {
    if (this.#objects.size < MAX_OBJECTS || this.#objects.has(handle)) this.#objects.set(handle, font);
    else this.isWhole = false;
  }

  /** Whether no more text is taken: what is left out is not looked at either. */
  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** The first number that no object has. */
  get freeHandle(): number {
    while (this.#objects.has(this.#firstFree)) this.#firstFree += 1;
    return this.#firstFree;
  }

  forget(handle: number) {
    this.#objects.delete(handle);
    this.#firstFree = Math.min(this.#firstFree, handle);
  }

  /** A number of which nothing is known may be that of a pen. */
  select(handle: number) {
    this.state.font = this.#objects.get(handle) ?? this.state.font;
  }

  /** From logical units to those of the paper. */
  get transform(): Transform {
    return inTurn(this.state.world, pageOf(this.state));
  }

  /** Bytes in the set of characters of the font. Their distances are those of characters where each is a byte. */
  writeBytes(bytes: Buffer, at: Point, distances: readonly number[] | null) {
    const text = decodeInFont(bytes, this.state.font);
    const total = distances?.reduce((sum, distance) => sum + distance, 0) ?? 0;
    const areOfCharacters = distances === null || text.length === bytes.length;
    this.write(text, at, areOfCharacters ? distances : Array.from(text, () => total / text.length));
  }

  /** A text at a place, in logical units, and how far its characters stand from each other where the file says it. */
  write(text: string, at: Point, distances: readonly number[] | null) {
    if (text.length > this.#left) this.isWhole = false;
    const shown = text.slice(0, this.#left);
    this.#left -= shown.length;
    const characters = Array.from(shown);
    if (characters.length === 0) return;
    this.#place(characters, at, distances === null ? null : distancesOf(characters, distances));
  }

  #place(characters: readonly string[], at: Point, distances: readonly number[] | null) {
    const { font, align, spacing, position } = this.state;
    const transform = this.transform;
    const logical = sizeOf(font);
    const widths = distances ?? characters.map((character) => usualWidth(character) * logical + spacing);
    const length = widths.reduce((sum, width) => sum + width, 0);
    const direction = directionOf(transform, font.escapement);
    const [across, size] = [lengthOf(direction), logical * lengthOf(vectorBy(transform, { x: 0, y: 1 }))];
    // A transform that leaves nothing of the text shows none.
    if (!(across > 0 && size > 0 && across < Infinity && size < Infinity)) return;
    const unit = { x: direction.x / across, y: direction.y / across };
    const usesPosition = (align & USES_POSITION) !== 0;
    const place = pointBy(transform, usesPosition ? position : at);
    const [back, down] = [length * across * shareBefore(align), size * belowLine(align)];
    this.runs.push({
      characters: characters.map((character) => shownInFont(character, font)), advances: widths.map((width) => width * across), size, direction: unit,
      origin: { x: place.x - unit.x * back - unit.y * down, y: place.y - unit.y * back + unit.x * down },
    });
    if (usesPosition) this.state.position = { ...position, x: position.x + length };
  }
}

/** How much of a text stands before its place. */
const shareBefore = (align: number) => ((align & ACROSS) === CENTRE ? 0.5 : Number((align & ACROSS) === RIGHT));

/** How far the line of a text is below its place, in sizes of the type. */
function belowLine(align: number): number {
  if ((align & UPRIGHT) === BASELINE) return 0;
  return (align & UPRIGHT) === BOTTOM ? -DESCENT : ASCENT;
}

const sizeOf = ({ height }: Font) => (height < 0 ? -height : (height || USUAL_HEIGHT) * SIZE_IN_LINE);

/** Where a unit of a line leads. Text is not mirrored where the page is. */
function directionOf(transform: Transform, escapement: number): Point {
  const angle = (escapement / 1800) * Math.PI;
  const [right, up] = [Math.cos(angle), Math.sin(angle)];
  const [m11, m12, m21, m22] = transform;
  if (m12 === 0 && m21 === 0) return { x: right * Math.abs(m11), y: -up * Math.abs(m11) };
  return vectorBy(transform, { x: right, y: m11 * m22 - m12 * m21 < 0 ? up : -up });
}

/** From the units of the page to those of the paper. Units that are lengths run upwards, and how long they are says nothing of the order of texts. */
function pageOf({ mapMode, window, viewport }: State): Transform {
  const isScaled = mapMode === ISOTROPIC || mapMode === ANISOTROPIC;
  const across = isScaled ? viewport.width / (window.width || 1) : 1;
  const down = isScaled ? viewport.height / (window.height || 1) : mapMode > 1 ? -1 : 1;
  return [across, 0, 0, down, viewport.x - window.x * across, viewport.y - window.y * down];
}

/** Some characters are written as two. */
function distancesOf(characters: readonly string[], distances: readonly number[]): number[] {
  let at = 0;
  return characters.map(({ length }) => {
    const own = distances.slice(at, at + length).reduce((sum, distance) => sum + distance, 0);
    at += length;
    return own;
  });
}
