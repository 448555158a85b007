import { meanConfidence } from '../../layout/blocks.ts';
import { mostOf } from '../../layout/boxes.ts';
import { middleOf, verticalOverlap } from '../../layout/placed.ts';
import { turnedPage } from '../../layout/turned-page.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { asSharp, copyInk, greyOf, paintOver, paperOf, SOFT_EDGE, type GreyImage } from '../grey-image.ts';
import { findInk } from '../ink-components.ts';
import type { PageState } from '../page-state.ts';
import type { Attempt } from '../second-attempt.ts';
import { sidewaysLinesIn, type SidewaysLine } from './find-sideways-lines.ts';

/** Quarters by which the text is turned clockwise: upwards first, as most sideways text runs. */
const WAYS = [3, 1] as const;
type Way = (typeof WAYS)[number];

/** Paper around each line on the sheet, in pixels. */
const MARGIN = 30;
/** What is less sure is no text, and what is as sure as the second in one direction is not looked at in the other one. */
const SURE = 0.75;
const SURE_AT_ONCE = 0.9;
const FEWEST_CHARACTERS = 3;
const BESIDE = 0.5;

type OnSheet = { line: SidewaysLine; picture: GreyImage; y: number };

/**
 * Reads lines that run up or down on a page whose text is level: the heads of narrow columns, the name of an axis, what is printed at the edge. An
 * engine takes each of their letters for a line. Gives their words, and the page without them.
 */
export async function readSidewaysLines(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Attempt> {
  const { image, letterHeight } = state;
  const found = letterHeight === null ? [] : sidewaysLinesIn(await findInk(image), letterHeight);
  if (found.length === 0) return { state, words: [] };
  const readings = new Map<SidewaysLine, EngineWord[]>();
  for (const way of WAYS) {
    const unsure = found.filter((line) => surenessOf(readings.get(line) ?? []) < SURE_AT_ONCE);
    if (unsure.length === 0) break;
    const { sheet, lines } = await sheetOf(unsure, image, way);
    const heard = await read(sheet);
    for (const each of lines) {
      const words = wordsOf(each, heard, way);
      if (surenessOf(words) > surenessOf(readings.get(each.line) ?? [])) readings.set(each.line, words);
    }
  }
  const sureOf = (line: SidewaysLine) => [readings.get(line) ?? []].filter((words) => surenessOf(words) >= SURE).flat();
  const cleared = { ...image, data: Uint8Array.from(image.data) };
  const paper = paperOf(image);
  const long = found.filter((line) => !line.isShort && sureOf(line).length > 0);
  const isBesideLong = ({ box }: SidewaysLine) => long.some((line) => verticalOverlap(line.box, box) > BESIDE);
  const words = found.flatMap((line, block) => {
    const sure = sureOf(line);
    if (sure.length === 0 || line.isShort && !isBesideLong(line)) return [];
    for (const piece of line.pieces) paintOver(cleared, piece, paper);
    return sure.map((word) => ({ ...word, block, paragraph: 1, line: 1 }));
  });
  return { state: words.length === 0 ? state : { ...state, image: cleared }, words };
}

/** 0 where too little was read to say that it is text. */
function surenessOf(words: readonly EngineWord[]): number {
  const characters = words.map(({ text }) => text).join('').replace(/[^\p{L}\p{N}]/gu, '');
  return characters.length < FEWEST_CHARACTERS ? 0 : meanConfidence(words) ?? 0;
}

/** The lines below each other, turned so that they are level where they run in that way. */
async function sheetOf(found: readonly SidewaysLine[], image: GreyImage, way: Way): Promise<{ sheet: GreyImage; lines: OnSheet[] }> {
  const paper = paperOf(image);
  const lines: OnSheet[] = [];
  let y = MARGIN;
  for (const line of found) {
    const picture = await pictureOf(line, image, { paper, way });
    lines.push({ line, picture, y });
    y += picture.height + MARGIN;
  }
  const width = mostOf(lines.map(({ picture }) => picture.width)) + 2 * MARGIN;
  const sheet = { width, height: y, data: new Uint8Array(width * y).fill(paper) };
  for (const { picture, y: top } of lines) copyInk(picture, { ...picture, x: 0, y: 0 }, sheet, { x: MARGIN, y: top });
  return { sheet, lines };
}

/** Its place with the soft edge, at whole pixels. */
function placeOf({ box }: SidewaysLine) {
  const [x, y] = [Math.floor(box.x) - SOFT_EDGE, Math.floor(box.y) - SOFT_EDGE];
  return { x, y, width: Math.ceil(box.width) + 2 * SOFT_EDGE + 1, height: Math.ceil(box.height) + 2 * SOFT_EDGE + 1 };
}

async function pictureOf(line: SidewaysLine, image: GreyImage, { paper, way }: { paper: number; way: Way }): Promise<GreyImage> {
  const { x, y, width, height } = placeOf(line);
  const alone = { width, height, data: new Uint8Array(width * height).fill(paper) };
  for (const piece of line.pieces) copyInk(image, piece, alone, { x: -x, y: -y });
  return await greyOf(asSharp(alone).rotate(360 - way * 90));
}

/** What was read in a line of the sheet, at its place on the page: each word as wide as the line. */
function wordsOf({ line, picture, y }: OnSheet, heard: readonly EngineWord[], way: Way): EngineWord[] {
  const place = placeOf(line);
  const { asShown } = turnedPage(place, way);
  const isOfLine = (word: EngineWord) => middleOf(word) >= y - MARGIN / 2 && middleOf(word) <= y + picture.height + MARGIN / 2;
  return heard.filter(isOfLine).map(({ letters: _, ...word }) => {
    const shown = asShown({ ...word, x: word.x - MARGIN, y: 0, height: picture.height });
    return { ...word, runsDown: way === 1, ...shown, x: shown.x + place.x, y: shown.y + place.y };
  });
}
