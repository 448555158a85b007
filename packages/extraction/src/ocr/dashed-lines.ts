import { median } from '../layout/placed.ts';
import { MOST_PIECES, type InkComponent } from './ink-components.ts';

/**
 * In heights of a small letter: how thick a dash is, how long, and the way to the next one: shorter than from one line of text to the next. And how
 * much of its frame it fills, and how many times as long as thick it is, where it is no dot: letters of one width stand below each other, too.
 */
const DASH = { thickest: 0.5, longest: 1.7, pitch: 1.9, filled: 0.6, lengths: 1.8, dot: 0.4 };
/** In heights of a small letter: how high letters are, and how near to the next one of a word. Of how many dashes of a line they stand beside one. */
const LETTER = { least: 0.7, most: 2.5, near: 0.6, share: 0.5 };
/** The way to the next dash in lengths of one: bullets and points below each other lie further apart. */
const PITCH_IN_DASHES = 3.2;
/** How much the way, and the size of a dash, may differ from the usual one; in pixels of the picture that the ink was looked for in at least. */
const UNEVEN = 0.35;
const PIXELS = 1.5;
/** Dashes that are a line, and a part of one that others cross: the dots of a colon are fewer. In heights of a small letter, what they take of it. */
const FEWEST = 6;
const FEWEST_OF_PART = 3;
const CROSSING = 2;
/** In heights of a small letter: two dashes around a corner. And how much more ink they have than sharp ones. */
const LARGEST_CORNER = 1.5;
const SOFT = 1.1;

/** A piece of ink by a line that it may be a part of: where it begins and ends along it, and across. */
type Span = { from: number; to: number; near: number; far: number; piece: InkComponent };

const lying = (piece: InkComponent): Span => ({ from: piece.left, to: piece.right, near: piece.top, far: piece.bottom, piece });
const standing = (piece: InkComponent): Span => ({ from: piece.top, to: piece.bottom, near: piece.left, far: piece.right, piece });

/**
 * The pieces of the dashed and dotted lines on a page, standing and lying; `small` is the height of a small letter in pixels of the ink. A page with
 * lying ones alone has none: hyphens that part the lines of a receipt are text, and an engine reads what is beside them better with them. Nor has a
 * pattern.
 */
export function dashesOf(components: readonly InkComponent[], small: number): InkComponent[] {
  if (components.length > MOST_PIECES) return [];
  const standingDashes = dashesAlong(standing, components, small, isInText);
  return standingDashes.length === 0 ? [] : [...new Set([...standingDashes, ...dashesAlong(lying, components, small, () => false)])];
}

type IsNone = (line: readonly Span[], spans: readonly Span[], small: number) => boolean;

function dashesAlong(along: (piece: InkComponent) => Span, components: readonly InkComponent[], small: number, isNone: IsNone): InkComponent[] {
  const spans = components.map(along);
  const parts = chainsOf(spans.filter((span) => isDash(span, small)), small).filter((chain) => chain.length >= FEWEST_OF_PART);
  const lines = linesOf(parts, small).filter((line) => line.flat().length >= FEWEST && !isNone(line.flat(), spans, small));
  return lines.flat().flatMap((chain) => [...chain, ...cornersOf(chain, spans, small)]).map(({ piece }) => piece);
}

const lengthOf = ({ from, to }: Span) => to - from;
const thicknessOf = ({ near, far }: Span) => far - near;
const centreOf = ({ from, to }: Span) => (from + to) / 2;
const acrossOf = ({ near, far }: Span) => (near + far) / 2;

function isDash(span: Span, small: number): boolean {
  const [length, thickness] = [lengthOf(span), thicknessOf(span)];
  const isLong = length >= thickness * DASH.lengths && thickness <= Math.max(2, small * DASH.thickest) && length <= small * DASH.longest;
  const isDot = Math.max(length, thickness) <= Math.max(2, small * DASH.dot);
  return (isLong || isDot) && span.piece.area >= thickness * length * DASH.filled;
}

/** Whether most of a line has letters beside it: then it is a column of the letters l, I or 1. */
function isInText(line: readonly Span[], spans: readonly Span[], small: number): boolean {
  const dashes = new Set(line);
  const letters = spans.filter((span) => !dashes.has(span) && lengthOf(span) >= small * LETTER.least && lengthOf(span) <= small * LETTER.most);
  const isBeside = (dash: Span, { from, to, near, far }: Span) =>
    from < centreOf(dash) && to > centreOf(dash) && Math.max(near - dash.far, dash.near - far) <= small * LETTER.near;
  return line.filter((dash) => letters.some((letter) => isBeside(dash, letter))).length > line.length * LETTER.share;
}

/** Dashes of one size that follow each other at one height and at one distance. */
function chainsOf(dashes: readonly Span[], small: number): Span[][] {
  const byPlace = new Map<number, Span[][]>();
  const chains: Span[][] = [];
  for (const dash of dashes.toSorted((a, b) => a.from - b.from)) {
    const place = Math.round(acrossOf(dash));
    const near = [0, 1, -1].flatMap((offset) => byPlace.get(place + offset) ?? []);
    const chain = near.find((candidate) => continues(candidate, dash, small)) ?? [];
    if (chain.length === 0) chains.push(chain);
    chain.push(dash);
    // What goes on last is looked at first, and a chain that went on elsewhere is no longer here.
    const goesOn = (other: readonly Span[]) => other !== chain && (other.at(-1)?.to ?? 0) > dash.from - small * DASH.pitch;
    byPlace.set(place, [chain, ...(byPlace.get(place) ?? []).filter(goesOn)]);
  }
  return chains;
}

/** The parts of each line, which others cross. */
function linesOf(parts: readonly Span[][], small: number): Span[][][] {
  const lines: Span[][][] = [];
  for (const part of parts.toSorted((a, b) => (a[0]?.from ?? 0) - (b[0]?.from ?? 0))) {
    const line = lines.find((candidate) => goesOnBehind(candidate.at(-1)?.at(-1), part[0], small));
    if (line === undefined) lines.push([part]);
    else line.push(part);
  }
  return lines;
}

const goesOnBehind = (last: Span | undefined, first: Span | undefined, small: number): boolean => last !== undefined && first !== undefined
  && first.from > last.to && first.from - last.to <= small * CROSSING && Math.abs(acrossOf(first) - acrossOf(last)) <= PIXELS
  && areAlike(lengthOf(first), lengthOf(last));

function continues(chain: readonly Span[], dash: Span, small: number): boolean {
  const last = chain.at(-1);
  if (last === undefined || !areAlike(lengthOf(dash), lengthOf(last)) || !areAlike(thicknessOf(dash), thicknessOf(last))) return false;
  const before = chain.at(-2);
  const way = centreOf(dash) - centreOf(last);
  const isNear = way <= small * DASH.pitch && way <= Math.max(lengthOf(dash), lengthOf(last)) * PITCH_IN_DASHES;
  return dash.from > last.to && isNear && (before === undefined || areAlike(way, centreOf(last) - centreOf(before)));
}

const areAlike = (a: number, b: number) => Math.abs(a - b) <= Math.max(PIXELS, Math.max(a, b) * UNEVEN);

/** The dashes that a line shares with those that it meets: at its own edge or across it, as far from its last dash as that from the one before. */
function cornersOf(chain: readonly Span[], spans: readonly Span[], small: number): Span[] {
  const gap = median(chain.slice(1).map(({ from }, at) => from - (chain[at]?.to ?? from)));
  const thickness = median(chain.map(thicknessOf));
  const isBeside = (dash: Span, span: Span) => areAlike(dash.from - span.to, gap) || areAlike(span.from - dash.to, gap);
  const isAtEdge = (dash: Span, span: Span) =>
    [span.near - dash.near, span.far - dash.far, acrossOf(span) - acrossOf(dash)].some((off) => Math.abs(off) <= PIXELS);
  const isThin = (span: Span) => span.piece.area <= (lengthOf(span) + thicknessOf(span)) * thickness * SOFT;
  const ends = [chain[0], chain.at(-1)].filter((dash) => dash !== undefined);
  return spans.filter((span) => Math.max(lengthOf(span), thicknessOf(span)) <= small * LARGEST_CORNER && isThin(span)
    && ends.some((dash) => isBeside(dash, span) && isAtEdge(dash, span)));
}
