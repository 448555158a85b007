import { bottomOf, median } from '../layout/placed.ts';
import { areOver, type Rectangle } from '../layout/boxes.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { cutOut, histogramOf, inkThreshold, type GreyImage } from './grey-image.ts';
import { piecesOf, type InkComponent } from './ink-components.ts';
import { letterSize } from './letter-size.ts';
import { engineLines } from './lines-of-words.ts';

/** The mark of an item, where the picture has it, whatever the engine took it for. */
type Bullet = {
  place: Rectangle;
  /** The size of type of its line. */
  size: number;
  /** The first word of its item. */
  before: EngineWord;
  /** What the engine read in its place. */
  taken: readonly EngineWord[];
};

const BULLET = '•';
const SURE = 0.95;
/** Of a list; one round piece of ink may be anything. */
const MIN_ITEMS = 2;
/** As many characters a bullet is taken for. */
const MAX_TAKEN = 2;

/** All in sizes of type. How far before its item a bullet stands, and how near. */
const [FARTHEST, NEAREST] = [3, 0.12];
/** How wide a bullet is: a full stop is smaller, and a letter hardly as full. */
const [SMALLEST, LARGEST] = [0.18, 0.55];
const SAME_PLACE = 0.35;
/** Ink that is smaller is dust, and hides nothing. */
const DUST = 0.08;

/** Shares: of the longer side of a piece of ink, of its middle, of another bullet's width. */
const SQUARE = 0.75;
const FULL = 0.85;
const SAME_WIDTH = 0.7;
/** What is left out at each side to see the middle: in the middle of a letter is paper, in that of a disc is none. */
const RIM = 0.15;
/** The middle of a bullet lies between these heights of its line: not on the ground, as a full stop, nor high up, as a degree sign. */
const [HIGH, LOW] = [0.25, 0.8];

/** Words of a page with the bullets of its lists, which an engine reads as `®`, `¢` or `e`, or not at all. */
export function markBullets(image: GreyImage, words: readonly EngineWord[]): EngineWord[] {
  const threshold = inkThreshold(histogramOf(image));
  const found = engineLines(words).flatMap((line) => findBullet({ image, threshold, words }, line) ?? []);
  const bullets = found.filter((bullet) => found.filter((other) => isOfSameList(bullet, other)).length >= MIN_ITEMS);
  if (bullets.length === 0) return [...words];
  const taken = new Set(bullets.flatMap((bullet) => bullet.taken));
  const marks = new Map(bullets.map((bullet) => [bullet.before, bullet]));
  return words.filter((word) => !taken.has(word)).flatMap((word) => {
    const place = marks.get(word)?.place;
    const { block, paragraph, line } = word;
    return place === undefined ? [word] : [{ ...place, text: BULLET, confidence: SURE, block, paragraph, line }, word];
  });
}

type Page = { image: GreyImage; threshold: number; words: readonly EngineWord[] };

/** The engine may have read the bullet as the first word of its line. */
function findBullet(page: Page, line: readonly EngineWord[]): Bullet | null {
  const [first, second] = line;
  if (first === undefined) return null;
  const size = median(line.map(({ text, height }) => letterSize(text, height)));
  const behindMark = second !== undefined && isShort(first) ? bulletBefore(page, second, { line, size }) : null;
  return behindMark ?? bulletBefore(page, first, { line, size });
}

function bulletBefore(page: Page, before: EngineWord, { line, size }: { line: readonly EngineWord[]; size: number }): Bullet | null {
  const top = Math.max(0, Math.min(...line.map(({ y }) => y)));
  const bottom = Math.max(...line.map(bottomOf));
  const left = Math.max(0, Math.round(before.x - size * FARTHEST));
  const strip = { x: left, y: top, width: Math.round(before.x - size * NEAREST) - left, height: bottom - top };
  const inside = page.words.filter((word) => areOver(word, strip));
  const cut = cutOut(page.image, strip);
  if (cut === null || !inside.every(isShort)) return null;
  const { image: picture } = cut;
  // What reaches over the edge belongs to the lines above and below, or is a rule.
  const pieces = piecesOf(picture, page.threshold).filter((piece) =>
    piece.top > 0 && piece.bottom < strip.height && Math.max(piece.right - piece.left, piece.bottom - piece.top) > size * DUST);
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 1 || !isBullet(piece, strip, size) || inkInMiddle(picture, piece, page.threshold) < FULL) return null;
  const place = { x: cut.left + piece.left, y: cut.top + piece.top, width: piece.right - piece.left, height: piece.bottom - piece.top };
  const taken = inside.filter((word) => areOver(word, place));
  // A number that stands before the bullet is a word of its own.
  return inside.some((word) => line.includes(word) && !taken.includes(word)) ? null : { place, size, before, taken };
}

const isShort = ({ text }: EngineWord) => text.length <= MAX_TAKEN;

function isBullet({ left, right, top, bottom }: InkComponent, strip: Rectangle, size: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const middle = (top + bottom) / 2 / strip.height;
  const isWhole = left > 0 && right < strip.width;
  return isWhole && short >= long * SQUARE && short >= size * SMALLEST && long <= size * LARGEST && middle >= HIGH && middle <= LOW;
}

function inkInMiddle(picture: GreyImage, { left, right, top, bottom }: InkComponent, threshold: number): number {
  const rim = Math.max(1, Math.round((right - left) * RIM));
  const middle = cutOut(picture, { x: left + rim, y: top + rim, width: right - left - 2 * rim, height: bottom - top - 2 * rim });
  return middle === null ? 0 : middle.image.data.filter((value) => value <= threshold).length / middle.image.data.length;
}

/** Bullets of a list stand below each other, and are one as large as the other. */
const isOfSameList = (one: Bullet, other: Bullet) =>
  Math.abs(one.place.x - other.place.x) <= one.size * SAME_PLACE
  && Math.min(one.place.width, other.place.width) >= Math.max(one.place.width, other.place.width) * SAME_WIDTH;
