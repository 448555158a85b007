import { areOver, leastOf, mostOf } from '../layout/boxes.ts';
import { bottomOf, middleOf, rightOf, verticalOverlap } from '../layout/placed.ts';
import { meanConfidence } from '../layout/blocks.ts';
import { rulesOf } from '../layout/rules.ts';
import { wordHeightOf } from './drawn-lines.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { copyInk, paperOf, SOFT_EDGE, type GreyImage } from './grey-image.ts';
import { findInk } from './ink-components.ts';
import { missedLines, type MissedLine } from './missed-lines.ts';
import type { Attempt } from './second-attempt.ts';
import { notReadAnew, wordsToReadAnew } from './words-to-read-anew.ts';

/** Below these a line was no text, or none that can be read. */
const SURE_LINE = 0.8;
const SURE_WORD = 0.6;
/** From so many words on a line is one of a text, and so many of them are sure. */
const [TEXT, SURE_SHARE] = [6, 0.8];
/** Characters for each letter of the picture: two may touch, and one may be in parts. */
const LEAST_CHARACTERS = 0.5;
const MOST_CHARACTERS = 2;
/** In heights of a small letter: all that a typewriter struck may touch, and be one piece. */
const NARROW_LETTER = 0.6;
const DIGIT_WIDTH = 0.8;
const WIDEST_LETTER = 1.8;
/** A wide piece that is read as fewer characters is a stain, or a stroke of a pen. */
const FEWEST_TOUCHING = 3;
/** Paper around a line on the sheet, in heights of a small letter. */
const MARGIN = 1.2;

/** A line and where it begins and ends on the sheet that it was put on. */
type PlacedOnSheet = { line: MissedLine; y: number; bottom: number };

/**
 * Reads the lines that no reading of the page found, although their letters are in its picture: a column of prices, the short cells of
 * a table; and once more what was read over the end of a cell, and numbers that are in doubt. They are put below each other on a sheet of
 * their own, where nothing beside them leads the engine astray.
 */
export async function readMissedLines(page: Attempt, read: (image: GreyImage) => Promise<EngineWord[]>): Promise<Attempt> {
  const { image, letterHeight, strokes = [] } = page.state;
  if (letterHeight === null || page.words.length === 0) return page;
  const rules = rulesOf(strokes, wordHeightOf(letterHeight));
  const doubted = new Set(wordsToReadAnew(page.words, rules));
  const sure = page.words.filter((word) => !doubted.has(word));
  const lines = missedLines(await findInk(image), { letterHeight, words: sure, seen: page.words, rules });
  if (lines.length === 0) return page;
  const margin = Math.round(letterHeight * MARGIN);
  const { sheet, placed } = sheetOf(lines, image, margin);
  const heard = await read(sheet);
  const words = withoutCutOff(placed.flatMap((each) => readOf(each, heard, { margin, doubted })), image.width);
  const kept = new Set([...sure, ...notReadAnew([...doubted], words.flat())]);
  return words.length === 0 ? page : { ...page, words: words.reduce(withLine, page.words.filter((word) => kept.has(word))) };
}

/** In pixels: so near to the edge of the picture the lines of a page end that it cuts off, and as many show that it does. */
const AT_EDGE = 2;
const FEWEST_CUT = 3;

/** Lines without the beginnings or the ends of those of a page beside the one that is read. Numbers may be the last column of a table. */
function withoutCutOff(lines: readonly EngineWord[][], width: number): EngineWord[][] {
  const ofWords = lines.filter((line) => !line.some(({ text }) => /\p{N}/u.test(text)));
  const atLeft = ofWords.filter((line) => leastOf(line.map(({ x }) => x)) <= AT_EDGE);
  const atRight = ofWords.filter((line) => mostOf(line.map(rightOf)) >= width - AT_EDGE);
  const end = atLeft.length < FEWEST_CUT ? 0 : mostOf(atLeft.flat().map(rightOf));
  const start = atRight.length < FEWEST_CUT ? width : leastOf(atRight.flat().map(({ x }) => x));
  const cut = new Set(ofWords.filter((line) => line.every((word) => rightOf(word) <= end || word.x >= start)));
  return lines.filter((line) => !cut.has(line));
}

function sheetOf(lines: readonly MissedLine[], image: GreyImage, margin: number): { sheet: GreyImage; placed: PlacedOnSheet[] } {
  const paper = paperOf(image);
  const width = Math.max(...lines.map(({ place }) => Math.ceil(place.width))) + 2 * margin;
  let height = margin;
  const placed = lines.map((line) => {
    const y = height;
    height += Math.ceil(line.place.height) + margin;
    return { line, y, bottom: height };
  });
  const sheet = { width, height: height + margin, data: new Uint8Array(width * (height + margin)).fill(paper) };
  for (const { line, y } of placed) {
    for (const piece of line.pieces) copyInk(image, piece, sheet, { x: margin - Math.round(line.place.x), y: y - Math.round(line.place.y) });
  }
  return { sheet, placed };
}

/** The paper around the lines of a sheet, and the words that are read once more on it. */
type Sheet = { margin: number; doubted: ReadonlySet<EngineWord> };

/** The words of one line at their places on the page, or none where they are not sure. */
function readOf({ line, y, bottom }: PlacedOnSheet, heard: readonly EngineWord[], { margin, doubted }: Sheet): EngineWord[][] {
  const words = heard.filter((word) => middleOf(word) >= y - margin / 2 && middleOf(word) < bottom - margin / 2);
  const small = margin / MARGIN;
  // A piece of a word in doubt is no word.
  const isOfDoubted = !line.isCell && [...doubted].some((word) => areOver(word, line.place));
  if (isOfDoubted && characterCount(words) > line.letters * MOST_CHARACTERS) return [];
  if (!words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) || !isRead(line, words, small)) return [];
  const placed = words.map((word) => ({ ...word, x: word.x - margin + Math.round(line.place.x), y: word.y - y + Math.round(line.place.y) }));
  return [isLone(line, small) ? placed.map((word) => inItsCase(word, small)) : placed];
}

const characterCount = (words: readonly EngineWord[]) => words.map(({ text }) => text).join('').length;

/** A letter that stands alone; a wider piece is some that touch. */
const isLone = ({ letters, place }: MissedLine, small: number) => letters === 1 && place.width <= small * WIDEST_LETTER;

/** Whether words are sure, and as many characters as the picture of their line has. */
function isRead(line: MissedLine, words: readonly EngineWord[], small: number): boolean {
  const { letters, isCell } = line;
  if (isLone(line, small) && !isOneLetter(words)) return false;
  const wide = line.place.width / small;
  const characters = characterCount(words);
  if (characters < letters * LEAST_CHARACTERS || characters > Math.max(letters * MOST_CHARACTERS, wide / NARROW_LETTER)) return false;
  if (isCell && isNumberOf(Math.max(letters, Math.round(wide / DIGIT_WIDTH)), words)) return true;
  return isSureLine(words) && (letters > 1 || isLone(line, small) || characters >= FEWEST_TOUCHING);
}

/** A line of a text may hold a name that is not known; of a few words each has to be sure. */
function isSureLine(words: readonly EngineWord[]): boolean {
  const sure = words.filter(({ confidence }) => confidence >= SURE_WORD).length;
  return sure >= words.length * (words.length >= TEXT ? SURE_SHARE : 1) && (meanConfidence(words) ?? 0) >= SURE_LINE;
}

/** Of a number in a column of others so much has to be sure, where it has as many digits as the picture. */
const SURE_CELL = 0.45;

const isNumberOf = (digits: number, [word, ...more]: readonly EngineWord[]): boolean =>
  word !== undefined && more.length === 0 && /^\d+$/u.test(word.text) && word.text.length === digits && word.confidence >= SURE_CELL;

/** Nothing beside a letter that stands alone tells whether it was read rightly: the engine must be surer of it than of a word. */
const SURE_LETTER = 0.9;

/** Whether one letter was read, or one that was taken for the large and the small one, with a minus before it or without. */
const isOneLetter = ([word, ...more]: readonly EngineWord[]): boolean =>
  word !== undefined && more.length === 0 && word.confidence >= SURE_LETTER && new Set(word.text.replace(/^-/u, '').toLowerCase()).size === 1;

/** Letters whose capitals differ in height alone, and from what height on, in heights of a small letter, they are one. */
const SAME_SHAPE = /^[cosuvwxz]$/iu;
const CAPITAL = 1.2;

/** One letter that was read as both the large and the small one. */
const TWICE = /^(.)(?!\1)(.)$/u;

/** A letter that stands alone has none beside it that would tell whether it is large. */
function inItsCase(word: EngineWord, letterHeight: number): EngineWord {
  const [, first = '', second = ''] = TWICE.exec(word.text) ?? [];
  const letter = first !== '' && first.toLowerCase() === second.toLowerCase() ? first : word.text;
  if (!SAME_SHAPE.test(letter)) return word;
  return { ...word, text: word.height > letterHeight * CAPITAL ? letter.toUpperCase() : letter.toLowerCase() };
}

/** Heights of a word within which a piece of a line goes on with it, and how far it stands beside it. */
const [NEXT, BESIDE] = [1.2, 0.5];

/** The words of the page with those of a line more: behind the word that it goes on with, or as a line of its own. */
function withLine(words: EngineWord[], line: EngineWord[]): EngineWord[] {
  const [first] = line;
  if (first === undefined) return words;
  const before = words.findLast((word) => rightOf(word) <= first.x + SOFT_EDGE && first.x - rightOf(word) < word.height * NEXT
    && verticalOverlap(word, first) > BESIDE && bottomOf(word) > first.y);
  const place = before ?? { block: Math.max(...words.map(({ block }) => block)) + 1, paragraph: 1, line: 1 };
  const added = line.map((word) => ({ ...word, block: place.block, paragraph: place.paragraph, line: place.line }));
  return before === undefined ? [...words, ...added] : words.toSpliced(words.indexOf(before) + 1, 0, ...added);
}
