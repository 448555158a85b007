import { meanConfidence } from '../../layout/blocks.ts';
import { mostOf, type Rectangle } from '../../layout/boxes.ts';
import { middleOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { asSharp, copyInk, greyOf, paintOver, paperOf, type GreyImage } from '../grey-image.ts';
import { findInk } from '../ink-components.ts';
import type { PageState } from '../page-state.ts';
import type { Attempt } from '../second-attempt.ts';
import { THRICE, threeTimes } from '../signs/pictures-on-sheet.ts';
import { largePrintIn, type LargePrint } from './find-large-print.ts';

/**
 * Pixels that large letters are reduced to: as many as capitals have in print of 11 points at 300 dots per inch, and fewer. At one of both sizes
 * 5,55 is read as 5,955.
 */
const HEIGHTS = [36, 28];
/** Paper around each line on the sheet, in pixels. */
const MARGIN = 40;
const SURE = 0.8;

/** A line on the sheet: where it begins and ends, and how many pixels of the page one of its pixels is. */
type OnSheet = { print: LargePrint; picture: GreyImage; y: number; scale: number };

/**
 * Reads large print that has small print beside it: €/kg behind the price. An engine reads a line at one size, and takes one of both for something
 * else. Gives the large words, and the page without them.
 */
export async function readLargePrint(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Attempt> {
  const { image, letterHeight } = state;
  const prints = letterHeight === null ? [] : largePrintIn(await findInk(image), letterHeight);
  if (prints.length === 0) return { state, words: [] };
  const paper = paperOf(image);
  const { sheet, lines } = await sheetOf(prints, image, paper);
  const heard = await read(sheet);
  const cleared = { ...image, data: Uint8Array.from(image.data) };
  const words = prints.flatMap((print, block) => {
    const found = surestOf(lines.filter((line) => line.print === print).map((line) => wordsOf(line, heard)), print);
    for (const piece of found.length === 0 ? [] : print.pieces) paintOver(cleared, piece, paper);
    return found.map((word) => ({ ...word, block, paragraph: 1, line: 1 }));
  });
  return { state: { ...state, image: cleared }, words };
}

/** The surest of some readings of one line, of those that have as many characters as it; none where none is sure. */
function surestOf(readings: readonly EngineWord[][], { characters }: LargePrint): EngineWord[] {
  const sure = readings.filter((words) => (meanConfidence(words) ?? 0) >= SURE && words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  const text = (words: readonly EngineWord[]) => words.map((word) => word.text).join('');
  if (characters === 1) return sure.flatMap((words) => digitOf(words) ?? []).slice(0, 1);
  const counted = sure.filter((words) => [...text(words)].length === characters);
  return counted.toSorted((a, b) => (meanConfidence(b) ?? 0) - (meanConfidence(a) ?? 0))[0] ?? [];
}

/** The one digit that was seen three times beside itself: of a letter it says too little. */
function digitOf([word, ...more]: readonly EngineWord[]): EngineWord | null {
  const digit = word === undefined || more.length > 0 ? undefined : THRICE.exec(word.text)?.[1];
  return word === undefined || digit === undefined || !/\d/u.test(digit) ? null : { ...word, text: digit, width: word.width / 3 };
}

async function sheetOf(prints: readonly LargePrint[], image: GreyImage, paper: number): Promise<{ sheet: GreyImage; lines: OnSheet[] }> {
  const lines: OnSheet[] = [];
  let y = MARGIN;
  for (const height of HEIGHTS) {
    for (const print of prints) {
      const picture = await pictureOf(print, image, { paper, height });
      lines.push({ print, picture, y, scale: print.place.height / picture.height });
      y += picture.height + MARGIN;
    }
  }
  const width = mostOf(lines.map(({ picture }) => picture.width)) + 2 * MARGIN;
  const sheet = { width, height: y, data: new Uint8Array(width * y).fill(paper) };
  for (const line of lines) copyInk(line.picture, { ...line.picture, x: 0, y: 0 }, sheet, { x: MARGIN, y: line.y });
  return { sheet, lines };
}

type Paper = { paper: number; height: number };

/** Its letters alone on paper, as high as those of a text; one alone three times. */
async function pictureOf({ pieces, place, height, characters }: LargePrint, image: GreyImage, to: Paper): Promise<GreyImage> {
  const alone = { width: place.width, height: place.height, data: new Uint8Array(place.width * place.height).fill(to.paper) };
  for (const piece of pieces) copyInk(image, piece, alone, { x: -place.x, y: -place.y });
  const picture = await greyOf(asSharp(alone).resize({ height: Math.round(place.height * to.height / height), kernel: 'lanczos3' }));
  return characters === 1 ? threeTimes(picture) : picture;
}

/** What was read in a line of the sheet, at its place on the page. */
function wordsOf({ print: { place }, picture, y, scale }: OnSheet, heard: readonly EngineWord[]): EngineWord[] {
  const isOfLine = (word: Rectangle) => middleOf(word) >= y - MARGIN / 2 && middleOf(word) <= y + picture.height + MARGIN / 2;
  return heard.filter(isOfLine).map((word) => ({
    ...word, x: place.x + (word.x - MARGIN) * scale, y: place.y + (word.y - y) * scale, width: word.width * scale, height: word.height * scale,
  }));
}
