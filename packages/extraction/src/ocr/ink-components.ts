import type { Rectangle } from '../layout/boxes.ts';
import { histogramOf, inkThreshold, shrinkTo, type GreyImage } from './grey-image.ts';

/** A connected piece of ink: a letter, a dot, a rule, a picture. Pixels of the image that was looked at. */
export type InkComponent = { left: number; top: number; right: number; bottom: number; area: number };

/** The rectangle that a piece of ink fills, in the same pixels. */
export const placeOf = ({ left, top, right, bottom }: InkComponent): Rectangle => ({ x: left, y: top, width: right - left, height: bottom - top });

/** The same in pixels of the page, of which one of the pixels that were looked at is so many. */
export function placeOnPage(piece: InkComponent, pixelsPerPixel: number): Rectangle {
  const { x, y, width, height } = placeOf(piece);
  return { x: x * pixelsPerPixel, y: y * pixelsPerPixel, width: width * pixelsPerPixel, height: height * pixelsPerPixel };
}

export type InkMap = {
  components: InkComponent[];
  /** Size of the image that the components were found in, and how many pixels of the page one of its pixels is. */
  width: number;
  height: number;
  pixelsPerPixel: number;
  /** Share of the page that is ink. */
  coverage: number;
};

/** Pages with more pieces of ink are drawings, patterns, or dust: nobody looks for what few of them form. */
export const MOST_PIECES = 12_000;

/** Long enough that letters of ordinary print stay apart, short enough to be quick. */
const LONG_SIDE = 1800;
/** A ribbon that is so many times as long as wide would lose its letters: it gets as many pixels as a page has. */
const RIBBON = 10;
const PAGE_PIXELS = 2_300_000;

/** What was found in pictures that are still in use: several steps look at the ink of one that none of them changed. */
const known = new WeakMap<GreyImage, Promise<InkMap>>();

/** Finds the pieces of ink of a page in a smaller copy of it. The picture has to be whole: what is drawn on it later is not seen. */
export function findInk(image: GreyImage): Promise<InkMap> {
  const ink = known.get(image) ?? lookForInk(image);
  known.set(image, ink);
  return ink;
}

async function lookForInk(image: GreyImage): Promise<InkMap> {
  const stretch = Math.max(image.width, image.height) / Math.min(image.width, image.height);
  const small = await shrinkTo(image, stretch > RIBBON ? Math.max(LONG_SIDE, Math.sqrt(PAGE_PIXELS * stretch)) : LONG_SIDE);
  const components = piecesOf(small, inkThreshold(histogramOf(small)));
  const ink = components.reduce((sum, component) => sum + component.area, 0);
  return {
    components, width: small.width, height: small.height, pixelsPerPixel: image.width / small.width,
    coverage: ink / (small.width * small.height),
  };
}

type Run = { start: number; end: number; component: number };

/** The connected pieces of what is no brighter than that. */
export function piecesOf(image: GreyImage, threshold: number): InkComponent[] {
  const forest = new ComponentForest();
  let above: Run[] = [];
  for (let y = 0; y < image.height; y++) {
    const runs = runsOfRow(image, y, threshold);
    joinWithRowAbove(runs, above, forest);
    for (const run of runs) forest.add(run, y);
    above = runs;
  }
  return forest.components();
}

function runsOfRow({ data, width }: GreyImage, y: number, threshold: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const isInk = x < width && (data[y * width + x] ?? 255) <= threshold;
    if (isInk && start < 0) start = x;
    else if (!isInk && start >= 0) {
      runs.push({ start, end: x, component: -1 });
      start = -1;
    }
  }
  return runs;
}

/** Both rows are sorted, so one walk over them meets every pair that touches; corners count as touching. */
function joinWithRowAbove(runs: readonly Run[], above: readonly Run[], forest: ComponentForest) {
  let first = 0;
  for (const run of runs) {
    while ((above[first]?.end ?? Number.POSITIVE_INFINITY) < run.start) first += 1;
    for (let index = first; (above[index]?.start ?? Number.POSITIVE_INFINITY) <= run.end; index++) {
      run.component = forest.join(run.component, above[index]?.component ?? -1);
    }
  }
}

/** Components that may turn out to be one: each points to another of its kind, the last one to itself. */
class ComponentForest {
  readonly #parents: number[] = [];
  readonly #components: InkComponent[] = [];

  /** Adds a run to its component, or begins one with it. */
  add(run: Run, y: number) {
    if (run.component < 0) {
      run.component = this.#parents.length;
      this.#parents.push(run.component);
      this.#components.push({ left: run.start, top: y, right: run.end, bottom: y + 1, area: 0 });
    }
    const component = this.#components[this.#rootOf(run.component)];
    if (component === undefined) return;
    component.left = Math.min(component.left, run.start);
    component.right = Math.max(component.right, run.end);
    component.bottom = y + 1;
    component.area += run.end - run.start;
  }

  /** Makes two components one and gives its number; a negative number stands for none. */
  join(a: number, b: number): number {
    if (a < 0 || b < 0) return this.#rootOf(Math.max(a, b));
    const [rootA, rootB] = [this.#rootOf(a), this.#rootOf(b)];
    const [kept, gone] = [this.#components[rootA], this.#components[rootB]];
    if (rootA === rootB || kept === undefined || gone === undefined) return rootA;
    this.#parents[rootB] = rootA;
    kept.left = Math.min(kept.left, gone.left);
    kept.top = Math.min(kept.top, gone.top);
    kept.right = Math.max(kept.right, gone.right);
    kept.bottom = Math.max(kept.bottom, gone.bottom);
    kept.area += gone.area;
    return rootA;
  }

  components(): InkComponent[] {
    return this.#components.filter((_, index) => this.#parents[index] === index);
  }

  #rootOf(index: number): number {
    let root = index;
    for (let parent = this.#parents[root]; parent !== undefined && parent !== root; parent = this.#parents[root]) {
      // Halving the way makes the next search shorter.
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = parent;
    }
    return root;
  }
}

const MIN_LETTER_PIXELS = 4;
const MAX_LETTER_SHARE = 0.06;
const MAX_WORD_SHARE = 0.3;

/** Pieces that may be letters, or letters that touch: not dust, not rules, not pictures. */
export function letterLike({ components, width, height }: InkMap): InkComponent[] {
  const largest = Math.max(width, height) * MAX_LETTER_SHARE;
  const longest = Math.max(width, height) * MAX_WORD_SHARE;
  return components.filter(({ left, top, right, bottom, area }) => {
    const [short, long] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
    return long >= MIN_LETTER_PIXELS && short >= 2 && short <= largest && long <= longest && area > (right - left) * (bottom - top) * 0.08;
  });
}

/** From which on letters are not among the others, and up to which they are some on a sign or a poster; shares of the long side. */
const LARGE = [0.03, 0.5] as const;
const ALIKE = [0.6, 1.6] as const;
const FEWEST_LARGE = 3;

/** The few letters of a sign or a poster, all of one height; none where there are no such. What lies at an edge may go on there. */
export function largeLetters({ components, width, height }: InkMap): InkComponent[] {
  const side = Math.max(width, height);
  const isWithin = ({ left, top, right, bottom }: InkComponent) => left > 0 && top > 0 && right < width && bottom < height;
  const heightOf = ({ top, bottom }: InkComponent) => bottom - top;
  const large = components.filter((piece) => {
    const [wide, high] = [piece.right - piece.left, heightOf(piece)];
    return isWithin(piece) && high >= side * LARGE[0] && Math.max(wide, high) <= side * LARGE[1] && piece.area > wide * high * 0.08;
  }).sort((a, b) => heightOf(a) - heightOf(b));
  const usual = large[large.length >> 1];
  const [least, most] = ALIKE.map((share) => (usual ? heightOf(usual) * share : 0));
  const letters = large.filter((piece) => heightOf(piece) >= (least ?? 0) && heightOf(piece) <= (most ?? 0));
  return letters.length >= FEWEST_LARGE ? letters : [];
}

/** Sides of a full stop, in heights of a small letter. */
const MAX_DOT = 0.42;
/** Pixels by which one side of a dot is longer than the other for no other reason than where the pixels lie. */
const UNEVEN = 2;

/** A piece that is as small, as square and as full as a full stop. */
export function isDot({ left, top, right, bottom, area }: InkComponent, letterHeight: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const isSquare = Math.abs(width - height) <= Math.max(UNEVEN, Math.max(width, height) * 0.4);
  return Math.max(width, height) <= Math.max(2, letterHeight * MAX_DOT) && isSquare && area >= width * height * 0.5;
}
