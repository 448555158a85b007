import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { acrossOf, bottomOf, median, middleOf, rightOf } from '../../layout/placed.ts';
import { letterLike, placeOnPage, type InkMap } from '../ink-components.ts';

/**
 * A line of text that runs up or down on a level page: its letters and marks, and the rectangle around them, in pixels of the page. A short one is
 * none unless there is another one beside it.
 */
export type SidewaysLine = { pieces: Rectangle[]; box: Rectangle; isShort: boolean };

/** In heights of a small letter: how wide and long the pieces are that letters make, and what is thinner and longer is drawn. */
const WIDTH = { least: 0.25, most: 3 };
const LONGEST = 16;
const DRAWN = { wide: 0.35, long: 2.2 };
/** In heights of a small letter: how far the next letter stands at most, how far most of them do; shares of the first that they may overlap. */
const NEXT = 1.4;
const CLOSE = 0.5;
const INTO = 0.3;
/** How much of the narrower one the next letter lies under those before it, of which so many are looked at. */
const UNDER = 0.4;
const LOOKED_BACK = 3;
const FEWEST = 3;
/** How many times as high as wide a line is. */
const TALL = { short: 1.2, sure: 1.8 };
/** How far two parts of a line stand from each other at most, in heights of a small letter: a dash may lie between them. */
const PARTS = 2.6;
/** What stands so near at the side of a letter, in heights of a small one, is the next one of a level line: few have one. */
const BESIDE = 0.7;
const LEVEL_SHARE = 0.25;
/** In heights of a small letter: an accent beside its letter, a stop behind the last one. */
const MARK = { long: 0.9, aside: 0.9, behind: 0.5 };
/** More letters has no page that is read, but a texture has; and more lines no page, but a picture. */
const MOST_LETTERS = 12_000;
const MOST = 80;

/** The sideways lines of a page whose small letters are so many pixels high. */
export function sidewaysLinesIn(ink: InkMap, letterHeight: number): SidewaysLine[] {
  const places = new Map(ink.components.map((piece) => [piece, placeOnPage(piece, ink.pixelsPerPixel)]));
  const letters = letterLike(ink).flatMap((piece) => places.get(piece) ?? []).filter((piece) => isOfText(piece, letterHeight));
  if (letters.length > MOST_LETTERS) return [];
  const chains = chainsOf(letters, letterHeight).filter((chain) => isLine(chain.letters, letterHeight));
  const inChains = new Set(chains.flatMap((chain) => chain.letters));
  const besides = inRows(letters, letterHeight);
  const lines = joined(chains.filter((chain) => !isCrossed(chain.letters, { besides, inChains, letterHeight })), letterHeight);
  if (lines.length === 0 || lines.length > MOST) return [];
  const taken = new Set(lines.flat());
  const marks = [...places.values()].filter((piece) => Math.max(piece.width, piece.height) <= letterHeight * MARK.long && !taken.has(piece));
  return lines.flatMap((line) => withMarks(line, marks, letterHeight));
}

function isOfText({ width, height }: Rectangle, letterHeight: number): boolean {
  const [wide, high] = [width / letterHeight, height / letterHeight];
  return wide >= WIDTH.least && wide <= WIDTH.most && high <= LONGEST && !(wide < DRAWN.wide && high > DRAWN.long);
}

/** Letters of which each follows closely under the one before it, and the rectangle around the last ones of them. */
type Chain = { letters: Rectangle[]; end: Rectangle };

const chainFrom = (letters: Rectangle[]): Chain[] => {
  const end = uniteRectangles(letters.slice(-LOOKED_BACK));
  return end === null ? [] : [{ letters, end }];
};

function chainsOf(letters: readonly Rectangle[], letterHeight: number): Chain[] {
  const closed: Chain[] = [];
  let open: Chain[] = [];
  for (const letter of letters.toSorted((a, b) => a.y - b.y)) {
    // Those that end far above have no more of it: few are looked at.
    const isOpen = ({ end }: Chain) => letter.y - bottomOf(end) <= letterHeight * NEXT;
    closed.push(...open.filter((chain) => !isOpen(chain)));
    open = open.filter(isOpen);
    const next = nearest(open, letter, letterHeight * NEXT);
    if (next === null) open.push(...chainFrom([letter]));
    else {
      next.letters.push(letter);
      next.end = uniteRectangles(next.letters.slice(-LOOKED_BACK)) ?? next.end;
    }
  }
  return [...closed, ...open];
}

/** The chain that a letter goes on with, of several the one that ends lowest. */
function nearest(chains: readonly Chain[], letter: Rectangle, farthest: number): Chain | null {
  let found: Chain | null = null;
  for (const chain of chains) if (goesOn(chain.end, letter, farthest) && (found === null || bottomOf(chain.end) > bottomOf(found.end))) found = chain;
  return found;
}

/** Whether letters follow under others, no further away than that. */
function goesOn(end: Rectangle, next: Rectangle, farthest: number): boolean {
  const gap = next.y - bottomOf(end);
  return gap <= farthest && gap >= -farthest * INTO && sharedWidth(end, next) >= Math.min(end.width, next.width) * UNDER;
}

const sharedWidth = (a: Rectangle, b: Rectangle) => Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);

function isLine(chain: readonly Rectangle[], letterHeight: number): boolean {
  const box = chain.length < FEWEST ? null : uniteRectangles(chain);
  if (box === null || box.height < box.width * TALL.short) return false;
  return medianGap(chain) <= letterHeight * CLOSE;
}

/** Chains that go on behind a wide space. */
function joined(chains: readonly Chain[], letterHeight: number): Rectangle[][] {
  const whole: Chain[] = [];
  for (const chain of chains.toSorted((a, b) => (a.letters[0]?.y ?? 0) - (b.letters[0]?.y ?? 0))) {
    const start = uniteRectangles(chain.letters.slice(0, LOOKED_BACK));
    const before = start && whole.find(({ end }) => goesOn(end, start, letterHeight * PARTS));
    if (!before) whole.push({ ...chain });
    else [before.letters, before.end] = [[...before.letters, ...chain.letters], chain.end];
  }
  return whole.map(({ letters }) => letters);
}

/** Gives the letters that may have their middle at the height of another one. */
function inRows(letters: readonly Rectangle[], letterHeight: number): (letter: Rectangle) => Rectangle[] {
  const rows = Map.groupBy(letters, (letter) => Math.floor(middleOf(letter) / letterHeight));
  return (letter) => {
    const [first, last] = [Math.floor(letter.y / letterHeight), Math.floor(bottomOf(letter) / letterHeight)];
    return Array.from({ length: last - first + 1 }, (_, at) => rows.get(first + at) ?? []).flat();
  };
}

type Crossing = { besides(letter: Rectangle): Rectangle[]; inChains: ReadonlySet<Rectangle>; letterHeight: number };

/**
 * Whether other letters stand at the side of most as those of a level line do: closer than the next one below. Those that follow no others closely
 * are of a level line at any rate.
 */
function isCrossed(chain: readonly Rectangle[], { besides, inChains, letterHeight }: Crossing): boolean {
  const gap = medianGap(chain);
  const own = new Set(chain);
  const isNear = (letter: Rectangle, other: Rectangle) => {
    const aside = Math.max(other.x - rightOf(letter), letter.x - rightOf(other));
    return middleOf(other) > letter.y && middleOf(other) < bottomOf(letter) && aside < (inChains.has(other) ? gap : letterHeight * BESIDE);
  };
  const crossed = chain.filter((letter) => besides(letter).some((other) => !own.has(other) && isNear(letter, other)));
  return crossed.length > chain.length * LEVEL_SHARE;
}

const medianGap = (chain: readonly Rectangle[]) => median(chain.slice(1).map((letter, at) => letter.y - bottomOf(chain[at] ?? letter)));

function withMarks(line: readonly Rectangle[], marks: readonly Rectangle[], letterHeight: number): SidewaysLine[] {
  const box = uniteRectangles(line);
  if (box === null) return [];
  const [aside, behind] = [letterHeight * MARK.aside, letterHeight * MARK.behind];
  const isMark = (mark: Rectangle) => acrossOf(mark) > box.x - aside && acrossOf(mark) < rightOf(box) + aside
    && middleOf(mark) > box.y - behind && middleOf(mark) < bottomOf(box) + behind;
  const pieces = [...line, ...marks.filter(isMark)];
  return [{ pieces, box: uniteRectangles(pieces) ?? box, isShort: box.height < box.width * TALL.sure }];
}
