import { isBesideText, isNoteBeside, MAX_DIGITS_OF_PROSE, WORDS_OF_PROSE } from './beside-text.ts';
import { leastOf, mostOf, type Rectangle } from './boxes.ts';
import { chunksOf, NARROWEST_GAP } from './line-chunks.ts';
import { bottomOf, digitShare, middleOf, rightOf, textOf, type PlacedLine, type PlacedWord } from './placed.ts';
import { firstFrom } from './sorted.ts';
import { spanningTable, type Stretch } from './spanning-tables.ts';
import { countLines } from './stretched-lines.ts';
import { LINES_OF_FOOT, linesFromTop, withoutEnds } from './strip-ends.ts';

/** A strip of paper between two columns: no word crosses `x` between `top` and `bottom`. */
export type Gutter = { x: number; top: number; bottom: number };

/** All lengths are in heights of a word. */
const SEARCH_STEP = 0.25;
/** Places where a strip is looked for, at most: a page of a thousand heights of a word has more than any that people read. */
const MAX_PLACES = 4000;
const MIN_LINES = 4;
/** Fewer lines are running text where they have so many words. */
const MIN_LINES_OF_PROSE = 3;
/** Words in a line of running text; cells of a table hold fewer. */
const MIN_WORDS_PER_LINE = 2.2;
const WORDS_BESIDE = MIN_LINES * MIN_WORDS_PER_LINE;
const MIN_SHARED_HEIGHT = 0.4;

/** In heights of a word: a line that is drawn under words of a row is shorter. */
const LONG_LINE = 8;

/**
 * The longest strip that parts running text from running text; null when the lines are one column, a table or a form.
 * No strip runs through one of the barriers, as tables and drawn lines are. Chance lets the spaces of two or three lines stand above each
 * other, not of four on both sides.
 */
export function findGutter(lines: readonly PlacedLine[], wordHeight: number, barriers: readonly Rectangle[] = []): Gutter | null {
  const words = lines.flat();
  const chunks = [...lines.flatMap((line) => chunksOf(line, wordHeight)), ...barriers].sort((a, b) => a.y - b.y);
  const left = leastOf(words.map((word) => word.x));
  const right = mostOf(words.map(rightOf));
  const places = (right - left) / (wordHeight * SEARCH_STEP);
  // A file may have words without height, or place them nowhere.
  if (!(wordHeight > 0 && places < MAX_PLACES)) return null;
  // Places beside each other mostly have the same words on both sides: the first of them stands for all.
  const found = new Map<string, WideGutter>();
  const fromTop = wordsFromTop(words);
  const hasColumnsAt = columnsBeside(words);
  for (let x = left + wordHeight; x < right - wordHeight; x += wordHeight * SEARCH_STEP) {
    if (!hasColumnsAt(x)) continue;
    for (const free of freeStrips(chunks, { x, reach: (wordHeight * NARROWEST_GAP) / 2 })) addStrip(found, shrunkToText(fromTop, free, wordHeight));
  }
  // Strips of the same number of lines are one strip, met at several places: the widest of those that are beside most words is taken.
  const lengthOf = ({ top, bottom }: Gutter) => Math.round((bottom - top) / wordHeight);
  const strips = [...found.values()].sort((a, b) => lengthOf(b) - lengthOf(a) || b.words - a.words || b.width - a.width);
  const longest = strips.find((strip) => isBetweenColumns(lines, strip));
  return longest === undefined ? null : besideTables({ lines, barriers, wordHeight }, withoutFoot({ lines, wordHeight }, longest, strips));
}

type Region = { lines: readonly PlacedLine[]; barriers: readonly Rectangle[]; wordHeight: number };

/** A strip that has two columns at its left, without the foot below all of them, which only the strip between those shows. */
function withoutFoot({ lines, wordHeight }: Pick<Region, 'lines' | 'wordHeight'>, strip: WideGutter, others: readonly WideGutter[]): Gutter {
  const isFoot = (top: number) => {
    const [left, right] = linesBeside(lines, { ...strip, top }).map((side) => side.flat().toSorted((a, b) => middleOf(a) - middleOf(b)));
    return top > strip.top && top < strip.bottom && right?.length === 0 && linesFromTop(left ?? []).length <= LINES_OF_FOOT;
  };
  const atLeft = linesBeside(lines, strip)[0];
  for (const other of others) {
    if (other.x >= strip.x || Math.abs(other.top - strip.top) > wordHeight) continue;
    const foot = [other.foot, other.bottom].find(isFoot);
    if (foot !== undefined && isBetweenColumns(atLeft, other)) return { ...strip, bottom: foot };
  }
  return strip;
}

/** The part of a strip above the first table through whose rows it runs, or else the one below; all of it where neither parts columns. */
function besideTables(region: Region, strip: Gutter): Gutter {
  const { lines, barriers, wordHeight } = region;
  const [left, right] = linesBeside(lines, strip);
  const table = spanningTable(left, right, wordHeight, (stretch) => isOfOneColumn(stretch, barriers, wordHeight));
  if (table === null) return strip;
  const [above, below] = [{ ...strip, bottom: table.top }, { ...strip, top: table.bottom }];
  if (isBetweenColumns(lines, above)) return endingAtText(lines, above, wordHeight);
  return isBetweenColumns(lines, below) ? besideTables(region, endingAtText(lines, below, wordHeight)) : strip;
}

/** A strip that was cut, without what stands above and below its columns. */
function endingAtText(lines: readonly PlacedLine[], strip: Gutter, wordHeight: number): Gutter {
  const { words } = wordsFromTop(linesBeside(lines, strip).flat(2));
  return { ...strip, ...withoutEnds(words, strip.x, wordHeight) };
}

/** Whether lines of one length are drawn in a table on one side of its strip: rows that are level on the other side are those of another table. */
function isOfOneColumn(table: Stretch, barriers: readonly Rectangle[], wordHeight: number): boolean {
  const within = barriers.filter((line) => middleOf(line) > table.top && middleOf(line) < table.bottom);
  const isAlike = (a: Rectangle, b: Rectangle) => a !== b && Math.abs(a.x - b.x) < wordHeight && Math.abs(rightOf(a) - rightOf(b)) < wordHeight;
  return within.some((line) => line.width > wordHeight * LONG_LINE && within.some((other) => isAlike(line, other)));
}

/** Whether there are words enough on both sides of a place, at any height: where a line of a single column begins or ends there are not. */
function columnsBeside(words: readonly PlacedWord[]): (x: number) => boolean {
  const least = Math.ceil(WORDS_BESIDE);
  const firstEnd = nthLeast(words.map(rightOf), least);
  const lastStart = -nthLeast(words.map((word) => -word.x), least);
  return (x) => firstEnd <= x && lastStart >= x;
}

/** The value that so many, with itself, do not exceed; endless where there are fewer. */
function nthLeast(values: readonly number[], nth: number): number {
  const least = new Float64Array(nth).fill(Number.POSITIVE_INFINITY);
  for (const value of values) {
    let at = nth - 1;
    if (value >= (least[at] ?? value)) continue;
    for (; at > 0 && (least[at - 1] ?? value) > value; at--) least[at] = least[at - 1] ?? value;
    least[at] = value;
  }
  return least[nth - 1] ?? Number.POSITIVE_INFINITY;
}

/** The stretches of a vertical line that no text comes near, of chunks from the top down. */
function freeStrips(chunks: readonly Rectangle[], { x, reach }: { x: number; reach: number }): Gutter[] {
  const strips: Gutter[] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const chunk of chunks) {
    if (chunk.x >= x + reach || rightOf(chunk) <= x - reach) continue;
    if (chunk.y > top) strips.push({ x, top, bottom: chunk.y });
    top = Math.max(top, bottomOf(chunk));
  }
  strips.push({ x, top, bottom: Number.POSITIVE_INFINITY });
  return strips;
}

/** `foot` is where something begins that stands below the columns beside a strip. */
type WideGutter = Gutter & { from: number; width: number; words: number; foot: number };

function addStrip(found: Map<string, WideGutter>, strip: WideGutter | null) {
  if (strip === null) return;
  const { top, bottom, from, width, words, foot } = strip;
  const key = [top, bottom, from, width, words, foot].join(' ');
  if (!found.has(key)) found.set(key, strip);
}

/**
 * Words from the top down, and the heights of their middles: what lies within a strip is one stretch of them. `known` are strips that
 * were looked at, by the words on both sides.
 */
type FromTop = { words: PlacedWord[]; middles: Float64Array; known: Map<string, WideGutter | null> };

function wordsFromTop(words: readonly PlacedWord[]): FromTop {
  const sorted = words.filter((word) => !Number.isNaN(middleOf(word))).sort((a, b) => middleOf(a) - middleOf(b));
  return { words: sorted, middles: new Float64Array(sorted.map(middleOf)), known: new Map() };
}

/** How far the words on both sides of a place reach, of those between two heights, and how many they are. */
function sidesOf({ words, middles }: FromTop, { x, top, bottom }: Gutter) {
  const [left, right] = [sideOf(), sideOf()];
  const [start, end] = [firstAbove(middles, top), firstFrom(middles, bottom)];
  // Most strips are the paper between two lines.
  for (let at = end - start < 2 * WORDS_BESIDE ? end : start; at < end; at++) {
    const word = words[at];
    if (word === undefined) continue;
    if (rightOf(word) <= x) add(left, word);
    if (word.x >= x) add(right, word);
  }
  return { left, right };
}

type Sides = ReturnType<typeof sidesOf>;
const hasFew = ({ left, right }: Sides) => left.count < WORDS_BESIDE || right.count < WORDS_BESIDE;

const sideOf = () => ({ count: 0, from: Infinity, to: -Infinity, top: Infinity, bottom: -Infinity });

function add(side: ReturnType<typeof sideOf>, word: PlacedWord) {
  side.count += 1;
  side.from = Math.min(side.from, word.x);
  side.to = Math.max(side.to, rightOf(word));
  side.top = Math.min(side.top, word.y);
  side.bottom = Math.max(side.bottom, bottomOf(word));
}

function firstAbove(sorted: Float64Array, value: number): number {
  let at = firstFrom(sorted, value);
  while (sorted[at] === value) at += 1;
  return at;
}

/** Cuts a strip to the height where there is text on both of its sides. */
function shrunkToText(fromTop: FromTop, free: Gutter, wordHeight: number): WideGutter | null {
  const whole = sidesOf(fromTop, free);
  if (hasFew(whole)) return null;
  const key = [free.top, free.bottom, whole.left.count, whole.right.count].join(' ');
  const known = fromTop.known.get(key);
  // The words of the last lines may reach beyond the strip, and have others beside them there.
  if (known === null || (known !== undefined && known.top >= free.top && known.bottom <= free.bottom)) return known && { ...known, x: free.x };
  const strip = stripBeside(fromTop, free, { whole, wordHeight });
  fromTop.known.set(key, strip);
  return strip;
}

/** As high as the columns beside it reach; null where they do not stand beside each other. */
function stripBeside(fromTop: FromTop, free: Gutter, { whole, wordHeight }: { whole: Sides; wordHeight: number }): WideGutter | null {
  const within = fromTop.words.slice(firstAbove(fromTop.middles, free.top), firstFrom(fromTop.middles, free.bottom));
  const ends = withoutEnds(within, free.x, wordHeight);
  const sides = sidesOf(fromTop, { ...free, ...ends });
  const { left, right } = hasFew(sides) ? whole : sides;
  const [top, bottom] = [Math.min(left.top, right.top), Math.max(left.bottom, right.bottom)];
  const shared = { x: free.x, top: Math.max(left.top, right.top), bottom: Math.min(left.bottom, right.bottom) };
  const isBesidePart = shared.bottom - shared.top < (bottom - top) * MIN_SHARED_HEIGHT;
  if (isBesidePart && !isBetweenProse(fromTop.words, shared) && !hasNote(fromTop.words, shared)) return null;
  const strip = { x: free.x, top, bottom };
  const beside = sidesOf(fromTop, strip);
  const width = beside.right.from - beside.left.to;
  return { ...strip, foot: ends.foot, from: beside.left.to, width, words: beside.left.count + beside.right.count };
}

/** A column may be much shorter than the one beside it where both are prose at that height: a table has no such cells there. */
function isBetweenProse(words: readonly PlacedWord[], strip: Gutter): boolean {
  return linesBeside([[...words]], strip).every(([side = []]) => {
    const lines = linesFromTop(side);
    return lines.length >= MIN_LINES_OF_PROSE && side.length >= lines.length * WORDS_OF_PROSE && digitShare(textOf(side)) < MAX_DIGITS_OF_PROSE;
  });
}

/** A note at the right of a text is read after it, however short it is. */
const hasNote = (words: readonly PlacedWord[], strip: Gutter) => {
  const [text = [], note = []] = linesBeside([[...words]], strip).flat();
  return isNoteBeside(note, text);
};

function isBetweenColumns(lines: readonly PlacedLine[], strip: Gutter): boolean {
  const [left, right] = linesBeside(lines, strip);
  if (isRunningText(left)) return isRunningText(right) || isBesideText(right, left) || hasNote(wordsFromTop([...left, ...right].flat()).words, strip);
  return isRunningText(right) && isBesideText(left, right);
}

/** What of the lines stands to the left of a strip, and what to the right. */
function linesBeside(lines: readonly PlacedLine[], { x, top, bottom }: Gutter): [PlacedLine[], PlacedLine[]] {
  const beside = lines.map((line) => line.filter((word) => middleOf(word) > top && middleOf(word) < bottom));
  return [beside.map((line) => line.filter((word) => rightOf(word) <= x)), beside.map((line) => line.filter((word) => word.x >= x))];
}

function isRunningText(lines: readonly PlacedLine[]): boolean {
  const filled = lines.filter((line) => line.length > 0);
  const words = filled.flat();
  const wordsPerLine = words.length / countLines(filled);
  const least = wordsPerLine < WORDS_OF_PROSE ? MIN_LINES : MIN_LINES_OF_PROSE;
  if (filled.length < least || wordsPerLine < MIN_WORDS_PER_LINE || digitShare(textOf(words)) >= MAX_DIGITS_OF_PROSE) return false;
  // A source may cut what stands at one height in pieces.
  return linesFromTop(words.toSorted((a, b) => middleOf(a) - middleOf(b))).length >= least;
}
