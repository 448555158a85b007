import { hasMiddleIn, type Rectangle } from '../../layout/boxes.ts';
import { rightOf, type PlacedWord } from '../../layout/placed.ts';
import { CROSSED, EMPTY, TICKED, WRITTEN_CROSS, WRITTEN_TICK } from '../../layout/tick-marks.ts';
import { isAsLarge, isChosenBox, isLevel, isOfGroup } from './chosen-boxes.ts';
import { drawnSquares, type DrawnSquare } from './drawn-squares.ts';
import { lookAtBoxes, type Draw, type Look } from './look-at-boxes.ts';
import type { PageContents } from './text-layer.ts';
import { firstCharacter, withBoxes } from './tick-boxes.ts';

/** A smaller square in the box, of its side. */
const FILLED = 0.75;
/** The side of a box, in sizes of the type beside it, and how far from the box that is, in sides. */
const SIDE = { least: 0.5, most: 2.5 };
const [BEHIND, BEFORE] = [3, 1.5];
/** How much longer one side of a box that is ticked may be, in sides, where none is open. */
const UNEVEN = 0.1;
/** Squares that follow each other so closely, in sides, are places for letters. */
const NEXT_PLACE = 1.6;
const PLACES = 3;
/** From one to the next of those of a legend, in sides. */
const NEXT_LINE = 3;

/**
 * What a square holds: a mark of a box to tick, none, what only its drawing tells, a colour of which the others on the page tell, or what makes
 * it no such box: letters, or another drawing.
 */
type Held = typeof TICKED | typeof CROSSED | typeof EMPTY | 'drawing' | 'colour' | 'letters' | 'other';
type Seen = { square: DrawnSquare; held: Held; isLetter: boolean };

/**
 * The contents of a page with the boxes to tick that are drawn on it and are no letters of a font: each as a word that says whether it is ticked.
 * Only where something is drawn in a box it is looked at as a picture, and a page without squares costs nothing.
 */
export async function withDrawnBoxes(contents: PageContents, draw: Draw): Promise<PageContents> {
  const { lines, shapes, strokes } = contents;
  const words = lines.flat();
  const squares = words.length === 0 ? [] : drawnSquares(shapes, strokes);
  if (squares.length === 0) return contents;
  const seen = withChosen(squares.map((square): Seen => seenIn(square, words)), contents);
  const alone = seen.filter((each) => mayBeTicked(each) && !isOfRow(each, seen) && !isOfLegend(each, seen) && !isKey(each, seen));
  const wanted = alone.filter(({ square }) => isBesideText(square, words) || isOfAnswers(square, alone, words));
  const looked = withoutSigns(await lookAtBoxes(wanted.filter(({ held }) => held === 'drawing').map(({ square }) => square), draw));
  const told = wanted.flatMap(({ square, held }): Told[] => {
    const text = held === 'drawing' ? looked.get(square)?.text : held;
    return text === undefined ? [] : [{ square, text, isWritten: held !== 'drawing' }];
  });
  const boxes = told.filter((each) => !isIcon(each, told)).map(({ square: { x, y, width, height }, text }): PlacedWord =>
    ({ text, confidence: 1, size: height, x, y, width, height }));
  const isOfBox = (stroke: Rectangle) => boxes.some((box) => hasMiddleIn(stroke, box));
  return boxes.length === 0 ? contents : { ...contents, lines: withBoxes(lines, boxes), strokes: strokes.filter((stroke) => !isOfBox(stroke)) };
}

function seenIn(square: DrawnSquare, words: readonly PlacedWord[]): Seen {
  const inside = words.map((word) => textIn(word, square)).join('');
  return { square, held: heldBy(square, inside), isLetter: /^\p{L}$/u.test(inside) };
}

function heldBy(square: DrawnSquare, inside: string): Held {
  if (WRITTEN_CROSS.test(inside)) return CROSSED;
  if (WRITTEN_TICK.test(inside)) return TICKED;
  if (inside !== '') return 'letters';
  return square.isFilled && square.tint !== null ? heldByPanel(square) : heldByOutline(square);
}

function withChosen(seen: readonly Seen[], { lines, panels }: PageContents): Seen[] {
  const squaresOf = (some: readonly Seen[]) => some.map(({ square }) => square);
  const full = squaresOf(seen.filter(({ held }) => held === 'colour'));
  const page = { words: lines.flat(), panels, full, open: squaresOf(seen.filter((each) => mayBeTicked(each) && each.square.tint === null)) };
  return seen.map((each) => (each.held !== 'colour' ? each : { ...each, held: isChosenBox(each.square, page) ? TICKED : 'other' }));
}

/** Browsers draw a box that is ticked as a blue one with a white stroke; the signs of brands are filled. */
function heldByPanel({ marks }: DrawnSquare): Held {
  const [mark, ...more] = marks.filter(({ isPaper, isStroked }) => isPaper && isStroked);
  return mark !== undefined && more.length === 0 && !mark.isRectangle ? TICKED : 'other';
}

function heldByOutline(square: DrawnSquare): Held {
  const [mark, ...more] = square.marks.filter(({ isPaper }) => !isPaper);
  if (mark === undefined && square.tint !== null) return 'colour';
  if (mark === undefined) return square.isSharp ? EMPTY : 'drawing';
  if (mark.isRectangle && more.length === 0) return isSmallSquare(mark, square) ? TICKED : 'other';
  // Level lines are those of a sign, as of a calendar or a sheet of paper.
  return [mark, ...more].some((shape) => shape.isRectangle) ? 'other' : 'drawing';
}

/** A box and what it says; `isWritten` where that is a letter in it. */
type Told = { square: DrawnSquare; text: string; isWritten: boolean };

/** The text of a word that stands in a square, and the first character of one that only begins in it. */
function textIn(word: PlacedWord, square: Rectangle): string {
  if (hasMiddleIn(word, square)) return word.text;
  const first = firstCharacter(word);
  return hasMiddleIn(first, square) ? first.text : '';
}

/** Circles are buttons of a form where one is full and another one of that size is not: else they are dots of a list, and signs. */
function withoutSigns(looked: ReadonlyMap<DrawnSquare, Look>): ReadonlyMap<DrawnSquare, Look> {
  const round = [...looked].filter(([, { isRound }]) => isRound);
  const isButton = (square: DrawnSquare) => [EMPTY, TICKED].every((text) =>
    round.some(([other, look]) => look.text === text && isAsLarge(other, square)));
  return new Map([...looked].filter(([square, { isRound }]) => !isRound || isButton(square)));
}

/** Whether it is wider or higher than boxes are, as the sign of a letter to post and the key of a keyboard, and no box is like it, or no open one. */
function isIcon({ square, text, isWritten }: Told, all: readonly Told[]): boolean {
  if (text === EMPTY || (isWritten && square.isSharp)) return false;
  const longer = square.width - square.height;
  const isAlike = ({ width, height }: Rectangle) => Math.abs(width - height - longer) <= square.width * UNEVEN;
  const isSure = (other: Told) =>
    (isWritten || other.text === EMPTY) && other.square !== square && isAsLarge(other.square, square) && isAlike(other.square);
  return Math.abs(longer) > square.width * UNEVEN && !all.some(isSure);
}

const isSmallSquare = (mark: Rectangle, square: Rectangle) =>
  Math.max(mark.width, mark.height) <= square.width * FILLED && Math.min(mark.width, mark.height) >= Math.max(mark.width, mark.height) * FILLED;

const mayBeTicked = ({ held }: Seen) => held !== 'other' && held !== 'letters' && held !== 'colour';

/** Whether a cross is a letter, as others have boxes like it: those of a keyboard, or of a puzzle. */
const isKey = ({ square, held, isLetter }: Seen, all: readonly Seen[]): boolean =>
  held === CROSSED && isLetter && all.some((other) => other.held === 'letters' && isAsLarge(other.square, square));

/** Whether a square is one of a row of places for the letters of a word: some have letters, or none of them has anything. */
function isOfRow({ square }: Seen, all: readonly Seen[]): boolean {
  const level = all.filter((other) => isLevel(other.square, square)).sort((a, b) => a.square.x - b.square.x);
  const isNext = (at: number) => (level[at + 1]?.square.x ?? Infinity) - (level[at]?.square.x ?? 0) <= square.width * NEXT_PLACE;
  let from = level.findIndex((other) => other.square === square);
  let to = from;
  while (from > 0 && isNext(from - 1)) from -= 1;
  while (isNext(to)) to += 1;
  const row = level.slice(from, to + 1);
  return row.length >= PLACES && (row.every(({ held }) => held === EMPTY) || !row.every(mayBeTicked));
}

/** Whether one with a colour stands above, below or beside: a chart says so what its bars show. */
const isOfLegend = ({ square }: Seen, all: readonly Seen[]): boolean =>
  all.some(({ square: other, held }) => held === 'other' && other.tint !== null && isOfGroup(other, square)
    && Math.abs(other.y - square.y) < square.height * NEXT_LINE);

function isBesideText(square: Rectangle, words: readonly PlacedWord[]): boolean {
  const side = square.width;
  return words.some((word) => {
    const [behind, before] = [word.x - rightOf(square), square.x - rightOf(word)];
    const isNear = (behind > -side / 2 && behind <= side * BEHIND) || (before > -side / 2 && before <= side * BEFORE);
    return isNear && isLevel(word, square) && side >= word.size * SIDE.least && side <= word.size * SIDE.most;
  });
}

/** Whether there is another box like it: in a table of answers boxes are far from the words of their row. */
const isOfAnswers = (square: Rectangle, all: readonly Seen[], words: readonly PlacedWord[]): boolean =>
  words.some((word) => isLevel(word, square)) && all.some(({ square: other }) => isOfGroup(other, square));
