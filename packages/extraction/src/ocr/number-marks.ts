import { areOver, hasMiddleIn, type Rectangle } from '../layout/boxes.ts';
import { median } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { cutOut, histogramOf, inkThreshold, type GreyImage } from './grey-image.ts';
import { piecesOf, placeOf, type InkComponent } from './ink-components.ts';

/** A number with its sign, its currency, and a unit of one letter that is as high as a digit. */
const NUMBER = /^(-?)([£$€]?)([\d.,]*\d[\d.,]*)([%€hlt]?)$/u;
/** In heights of a digit: how high other digits are at least, and what a point and a minus measure. */
const DIGIT = 0.7;
const POINT = { smallest: 0.07, largest: 0.4, above: 0.35, comma: 0.08 };
const MINUS = { narrowest: 0.22, lowest: 0.04, highest: 0.22, from: 0.35, to: 0.75, gap: 0.55, gapOfDigit: 0.3 };
/** Of its height a digit is no wider than that; two that touch are. */
const WIDEST = 0.85;
/** The engine is not as sure of a number of which it read a digit twice. */
const SURE = 0.9;
/** Two digits with a point between them stand so much further apart than others, and at least so far, in heights of a digit. */
const APART = { times: 1.5, least: 0.18 };
/** As far before the first digit a point stands that belongs to it, in heights of a digit. */
const FIRST_POINT = 0.45;

/**
 * Numbers with the points and the minus that stand in their picture, where the recogniser left them out: -12.5 is no 125. Only a mark counts
 * that has its room between two digits, or before the first; dust has none.
 */
export function withNumberMarks(image: GreyImage, words: readonly EngineWord[]): EngineWord[] {
  return words.map((word) => {
    const [, sign = '', currency = '', number = '', unit = ''] = NUMBER.exec(word.text) ?? [];
    const digits = number.replace(/[.,]/g, '');
    return digits === '' ? word : marked(image, word, { sign, currency, number, digits, unit }, words);
  });
}

type Parts = { sign: string; currency: string; number: string; digits: string; unit: string };

function marked(image: GreyImage, word: EngineWord, parts: Parts, words: readonly EngineWord[]): EngineWord {
  const { currency, digits, unit } = parts;
  const margin = Math.round(word.height);
  const [x, y] = [Math.max(0, word.x - margin), word.y];
  const area = { x, y, width: word.x - x + word.width, height: word.height + Math.round(margin / 4) };
  const cut = cutOut(image, area)?.image;
  if (cut === undefined) return word;
  const others = words.filter((other) => other !== word && areOver(other, area));
  const onPage = (piece: InkComponent): Rectangle => {
    const place = placeOf(piece);
    return { ...place, x: x + place.x, y: y + place.y };
  };
  const isOfOther = (piece: InkComponent) => others.some((other) => hasMiddleIn(onPage(piece), other));
  const pieces = piecesOf(cut, inkThreshold(histogramOf(cut))).filter((piece) => !isOfOther(piece)).sort((a, b) => a.left - b.left);
  const own = pieces.filter(({ left, right }) => (left + right) / 2 >= word.x - x);
  const highest = Math.max(0, ...own.map(heightOf));
  const high = own.filter((piece) => heightOf(piece) >= highest * DIGIT);
  // Digits that touch cannot be counted. Of a sign of per cent the stroke is as high.
  const surplus = currency.length + digits.length + unit.length - high.length;
  const isApart = high.every((piece) => piece.right - piece.left <= heightOf(piece) * WIDEST);
  if (surplus === 1 && word.confidence < SURE && isApart) return { ...word, text: once(word.text) };
  if (surplus !== 0) return word;
  const { text, minus } = textOf(high.slice(currency.length, currency.length + digits.length), parts, pieces);
  const left = Math.min(word.x, minus === null ? word.x : onPage(minus).x);
  return text === word.text ? word : { ...word, text, x: left, width: word.x + word.width - left };
}

/** A digit that was read twice, once; as it is where two different ones may be. Two ones that touch are no wider than another digit. */
function once(text: string): string {
  const doubled = [...text.matchAll(/([02-9])\1/gu)].map(({ index }) => index);
  const [last] = doubled.slice(-1);
  const isSure = last !== undefined && new Set(doubled.map((index) => text[index])).size === 1;
  return isSure ? text.slice(0, last) + text.slice(last + 1) : text;
}

/** The number as its digits and the marks between them show it, and its minus. */
function textOf(shown: readonly InkComponent[], { sign, currency, number, digits, unit }: Parts, pieces: readonly InkComponent[]) {
  const found = withPoints(shown, digits, pieces);
  const minus = sign === '' && currency === '' && !found.startsWith('.') ? minusBefore(shown, pieces) : null;
  return { text: `${minus === null ? sign : '-'}${currency}${found.length > number.length ? found : number}${unit}`, minus };
}

/** The digits with the points between them. A single digit has none: it may follow the end of a sentence. */
const withPoints = (shown: readonly InkComponent[], digits: string, pieces: readonly InkComponent[]): string =>
  (shown.length === 1 ? digits : shown.map((_, at) => pointBefore(shown, at, pieces) + (digits[at] ?? '')).join(''));

const heightOf = ({ top, bottom }: InkComponent) => bottom - top;

/** The point or the comma that stands between a digit and the one before it, or a point before the first; nothing without one. */
function pointBefore(digits: readonly InkComponent[], at: number, pieces: readonly InkComponent[]): string {
  const digit = digits[at];
  if (digit === undefined) return '';
  const [high, baseline] = [median(digits.map(heightOf)), median(digits.map(({ bottom }) => bottom))];
  const from = at === 0 ? digit.left - high * FIRST_POINT : digits[at - 1]?.right ?? 0;
  if (at > 0 && !isApart(digits, at, high)) return '';
  const point = pieces.find((piece) => piece.left >= from - 1 && piece.right <= digit.left + 1 && isPoint(piece, high, baseline));
  if (point === undefined) return '';
  return at > 0 && point.bottom > baseline + high * POINT.comma ? ',' : '.';
}

function isApart(digits: readonly InkComponent[], at: number, high: number): boolean {
  const gaps = digits.slice(1).map(({ left }, index) => left - (digits[index]?.right ?? left));
  const [gap = 0, others] = [gaps[at - 1], gaps.filter((_, index) => index !== at - 1)];
  return gap >= high * APART.least && (others.length === 0 || gap >= Math.min(...others) * APART.times);
}

function isPoint(piece: InkComponent, high: number, baseline: number): boolean {
  const [width, height] = [piece.right - piece.left, heightOf(piece)];
  return Math.min(width, height) >= high * POINT.smallest && Math.max(width, height) <= high * POINT.largest
    && piece.top >= baseline - high * POINT.above && piece.bottom >= baseline - high * POINT.comma;
}

/** The minus before the first digit. A single one may follow the dash of a list, which does not stand so close. */
function minusBefore(digits: readonly InkComponent[], pieces: readonly InkComponent[]): InkComponent | null {
  const [first] = digits;
  if (first === undefined) return null;
  const widest = digits.length === 1 ? MINUS.gapOfDigit : MINUS.gap;
  const high = heightOf(first);
  return pieces.findLast((piece) => {
    const middle = ((piece.top + piece.bottom) / 2 - first.top) / high;
    return piece.right <= first.left && first.left - piece.right <= high * widest && piece.right - piece.left >= high * MINUS.narrowest
      && heightOf(piece) <= high * MINUS.highest && heightOf(piece) >= high * MINUS.lowest && middle >= MINUS.from && middle <= MINUS.to;
  }) ?? null;
}
