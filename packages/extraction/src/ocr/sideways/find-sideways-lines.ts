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
/** More has no page, but a picture has. */
const MOST = 80;

/** The sideways lines of a page whose small letters are so many pixels high. */
export function sidewaysLinesIn(ink: InkMap, letterHeight: number): SidewaysLine[] {
  const places = new Map(ink.components.map((piece) => [piece, placeOnPage(piece, ink.pixelsPerPixel)]));
  const pieces = [...places.values()];
  const letters = letterLike(ink).flatMap((piece) => places.get(piece) ?? []).filter((piece) => isOfText(piece, letterHeight));
  const chains = chainsOf(letters, letterHeight);
  const inChains = new Set(chains.flat());
  const lines = joined(chains.filter((chain) => !isCrossed(chain, letters, { inChains, letterHeight })), letterHeight);
  if (lines.length === 0 || lines.length > MOST) return [];
  const taken = new Set(lines.flat());
  const marks = pieces.filter((piece) => Math.max(piece.width, piece.height) <= letterHeight * MARK.long && !taken.has(piece));
  return lines.flatMap((line) => withMarks(line, marks, letterHeight));
}

function isOfText({ width, height }: Rectangle, letterHeight: number): boolean {
  const [wide, high] = [width / letterHeight, height / letterHeight];
  return wide >= WIDTH.least && wide <= WIDTH.most && high <= LONGEST && !(wide < DRAWN.wide && high > DRAWN.long);
}

/** Letters of which each follows closely under the one before it. */
function chainsOf(letters: readonly Rectangle[], letterHeight: number): Rectangle[][] {
  const chains: Rectangle[][] = [];
  for (const letter of letters.toSorted((a, b) => a.y - b.y)) {
    const next = chains.filter((chain) => goesOn(chain, [letter], letterHeight * NEXT))
      .toSorted((a, b) => gapTo(a, letter) - gapTo(b, letter))[0];
    if (next === undefined) chains.push([letter]);
    else next.push(letter);
  }
  return chains.filter((chain) => isLine(chain, letterHeight));
}

const gapTo = (chain: readonly Rectangle[], letter: Rectangle) => letter.y - bottomOf(chain.at(-1) ?? letter);

/** Whether letters follow under others, no further away than that. */
function goesOn(chain: readonly Rectangle[], letters: readonly Rectangle[], farthest: number): boolean {
  const [last, next] = [uniteRectangles(chain.slice(-LOOKED_BACK)), uniteRectangles(letters.slice(0, LOOKED_BACK))];
  if (last === null || next === null) return false;
  const gap = next.y - bottomOf(last);
  return gap <= farthest && gap >= -farthest * INTO && sharedWidth(last, next) >= Math.min(last.width, next.width) * UNDER;
}

const sharedWidth = (a: Rectangle, b: Rectangle) => Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);

function isLine(chain: readonly Rectangle[], letterHeight: number): boolean {
  const box = uniteRectangles(chain);
  if (box === null || chain.length < FEWEST || box.height < box.width * TALL.short) return false;
  return medianGap(chain) <= letterHeight * CLOSE;
}

/** Chains that go on behind a wide space. */
function joined(chains: readonly Rectangle[][], letterHeight: number): Rectangle[][] {
  const whole: Rectangle[][] = [];
  for (const chain of chains) {
    const before = whole.find((line) => goesOn(line, chain, letterHeight * PARTS));
    if (before === undefined) whole.push(chain);
    else before.push(...chain);
  }
  return whole;
}

/**
 * Whether other letters stand at the side of most as those of a level line do: closer than the next one below. Those that follow no others closely
 * are of a level line at any rate.
 */
function isCrossed(chain: readonly Rectangle[], letters: readonly Rectangle[], { inChains, letterHeight }: Crossing): boolean {
  const gap = medianGap(chain);
  const isNear = (letter: Rectangle, other: Rectangle) => {
    const aside = Math.max(other.x - rightOf(letter), letter.x - rightOf(other));
    return middleOf(other) > letter.y && middleOf(other) < bottomOf(letter) && aside < (inChains.has(other) ? gap : letterHeight * BESIDE);
  };
  const crossed = chain.filter((letter) => letters.some((other) => !chain.includes(other) && isNear(letter, other)));
  return crossed.length > chain.length * LEVEL_SHARE;
}

type Crossing = { inChains: ReadonlySet<Rectangle>; letterHeight: number };

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
