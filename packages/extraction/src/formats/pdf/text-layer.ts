import type * as Mupdf from 'mupdf';
import type { StructuredText } from 'mupdf';
import type { PlacedLine } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { withoutLeaders } from '../../layout/leaders.ts';
import { RIGHT_TO_LEFT } from '../../layout/right-to-left.ts';
import { joinSpacedLetters } from '../../layout/spaced-letters.ts';
import type { Turns } from '../../ocr/page-image.ts';
import { readCharacters, type CharacterListener } from './characters.ts';
import { FaintWords } from './faint-words.ts';
import { growingWord } from './growing-word.ts';
import { LineEnd } from './line-end.ts';
import { printedOnce } from './printed-twice.ts';
import { POINTS_PER_INCH } from './render-page.ts';
import { asRead, fromLeftToRight } from './right-to-left-lines.ts';

/** A picture on a page, and how many of its pixels lie on an inch there. */
export type PlacedPicture = Rectangle & { dpi: number };

/** What is drawn in one go and no larger than a box to tick; `isPaper` where it has no other colour than paper. */
export type SmallShape = Panel & { isStroked: boolean; isRectangle: boolean; isPaper: boolean };

/** An area and its colour: two are the same where these words are. */
export type Panel = Rectangle & { color: string };

/** What a page of a PDF consists of, in points from the top left corner of the page as it is shown. */
export type PageContents = {
  lines: PlacedLine[];
  /** Lines that run across the page, as a stamp or a watermark does: they are part of no row. */
  slanted: PlacedLine[];
  pictures: PlacedPicture[];
  /** Thin lines that are drawn, as around the cells of tables. */
  strokes: Rectangle[];
  /** Where places for the letters of a word are drawn, as far as their words were made whole. */
  combs?: Rectangle[];
  /** None where there are more than any form has. */
  shapes: SmallShape[];
  /** Words that have no colour, or that of paper: of a scan, they lie over its picture; else they are seen on a dark ground only. */
  faint: Rectangle[];
  /** Where areas are filled with a colour. */
  panels: Panel[];
  /** Clockwise quarter turns of most of the text: a table that lies on its side in a page. */
  textTurns: Turns;
};

/** Ten degrees: less is a sheet that was not laid straight. */
const SLANTED = 0.18;
const MAX_CODE = 0x10ffff;
const UNKNOWN = '\ufffd';

/** Control characters part words too: fonts that are mapped badly have them for spaces. */
const isSpace = (character: string) => /[\s\u00a0\u200b\ufeff\p{Cc}]/u.test(character);
/** The characters of most texts, and which of them are spaces, looked up instead of made and tried. */
const latin = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
const spacesOfLatin = latin.map(isSpace);
const characterOf = (code: number) => latin[code] ?? (code >= 0 && code <= MAX_CODE ? String.fromCodePoint(code) : UNKNOWN);

/** The direction in which a line runs, in points to the right and down. */
type Direction = { right: number; down: number };

/** The words of the text layer, line by line in the order of the file, and the pictures. Some characters show `signs` and not themselves. */
export function readContents(mupdf: typeof Mupdf, text: StructuredText, signs?: ReadonlyMap<number, number>): PageContents {
  const isRightToLeftPage = RIGHT_TO_LEFT.test(text.asText());
  const lines: PlacedLine[] = [];
  const slanted: PlacedLine[] = [];
  let isSlanted = false;
  const characters: [number, number, number, number] = [0, 0, 0, 0];
  let turns: Turns = 0;
  let line: PlacedLine = [];
  const word = growingWord((whole) => line.push(whole));
  const closeLine = () => {
    word.end();
    const whole = withoutLeaders(isRightToLeftPage ? asRead(line) : line);
    const words = turns === 1 ? whole.map((each) => ({ ...each, runsDown: true })) : whole;
    if (words.length > 0) (isSlanted ? slanted : lines).push(words);
    line = [];
  };
  let begun: Direction | null = null;
  let place = 0;
  const end = new LineEnd();
  const faint = new FaintWords();
  /** Begins another line, unless the one before goes on. */
  const begin = ({ right, down }: Direction, goesOn: 'word' | 'line' | 'no') => {
    if (goesOn === 'line') word.end();
    if (turns === 0 && !isSlanted && right > 0 && down === 0 && goesOn !== 'no') return;
    closeLine();
    turns = turnsOf(right, down);
    isSlanted = Math.min(Math.abs(right), Math.abs(down)) > SLANTED * Math.max(Math.abs(right), Math.abs(down));
    word.beginLine(turns === 0 && !isSlanted);
  };
  const listener: CharacterListener = {
    beginLine: (right, down) => { begun = { right, down }; },
    character: (code, size, box, isFaint) => {
      if (begun !== null) begin(begun, end.goesOnWith(size, box));
      begun = null;
      end.note(size, box);
      const character = characterOf(code);
      faint.add(isFaint && !isSpace(character), box);
      if (spacesOfLatin[code] ?? isSpace(character)) return word.end();
      if (!isSlanted) characters[turns] += 1;
      word.add(character, code, size, box);
    },
    endLine: () => faint.end(),
  };
  const inOrder = isRightToLeftPage ? fromLeftToRight(listener) : { ...listener, end: () => undefined };
  readCharacters(mupdf, text, {
    ...inOrder, character: (given, ...rest) => inOrder.character(signs?.get(place++) ?? given, ...rest),
  });
  inOrder.end();
  closeLine();
  // Where most runs so, it is the text: a sheet that was laid badly.
  const isLevel = lines.flat().length > slanted.flat().length;
  const drawn = drawnOf(text);
  const standing = drawn.strokes.filter(({ width, height }) => width < height);
  const wholeWords = (some: readonly PlacedLine[]) => some.map((words) => joinSpacedLetters(words, standing));
  const apart = isLevel ? { lines: wholeWords(lines), slanted: wholeWords(slanted) } : { lines: wholeWords([...lines, ...slanted]), slanted: [] };
  return { ...apart, lines: printedOnce(apart.lines), ...drawn, faint: faint.words, textTurns: characters.indexOf(Math.max(...characters)) as Turns };
}

/** Points: what is thinner is a line. A map has so many lines that no table is looked for among them. */
const LINE_WIDTH = 3;
const MOST_STROKES = 20_000;
const MOST_PANELS = 1000;
/** A line of nearly the colour of paper is not seen. */
const PAPER = 0.97;
/** Points: what is larger is no box to tick, and no mark in one. */
const SMALL = 40;
const MOST_SHAPES = 4000;

function drawnOf(text: StructuredText): Pick<PageContents, 'pictures' | 'strokes' | 'panels' | 'shapes'> {
  const pictures: PlacedPicture[] = [];
  const panels: Panel[] = [];
  const strokes: Rectangle[] = [];
  const shapes: SmallShape[] = [];
  text.walk({
    onVector: ([left, top, right, bottom], { isStroked, isRectangle }: { isStroked: boolean; isRectangle: boolean }, color) => {
      const isPaper = color.every((part) => part > PAPER);
      const box = { x: left, y: top, width: right - left, height: bottom - top };
      const isSmall = Math.max(box.width, box.height) <= SMALL;
      if (isSmall && shapes.length <= MOST_SHAPES) shapes.push({ ...box, color: color.join(' '), isStroked, isRectangle, isPaper });
      if (isPaper || strokes.length > MOST_STROKES) return;
      if (Math.min(box.width, box.height) <= LINE_WIDTH) strokes.push(box);
      else if (isStroked && isRectangle) strokes.push(...sidesOf(box));
      else if (!isStroked && panels.length < MOST_PANELS) panels.push({ ...box, color: color.join(' ') });
    },
    onImageBlock: ([left, top, right, bottom], _, image) => {
      const area = (right - left) * (bottom - top);
      const dpi = POINTS_PER_INCH * Math.sqrt((image.getWidth() * image.getHeight()) / Math.max(1, area));
      pictures.push({ x: left, y: top, width: right - left, height: bottom - top, dpi });
    },
  });
  return { pictures, panels, strokes: strokes.length > MOST_STROKES ? [] : strokes, shapes: shapes.length > MOST_SHAPES ? [] : shapes };
}

const sidesOf = ({ x, y, width, height }: Rectangle): Rectangle[] => [
  { x, y, width, height: 0 }, { x, y: y + height, width, height: 0 }, { x, y, width: 0, height }, { x: x + width, y, width: 0, height },
];

/** Direction of writing as quarter turns; y grows downwards. */
function turnsOf(right: number, down: number): Turns {
  if (Math.abs(right) >= Math.abs(down)) return right >= 0 ? 0 : 2;
  return down > 0 ? 1 : 3;
}
