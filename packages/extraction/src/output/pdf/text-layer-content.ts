import { isSideways } from '../../layout/sideways-lines.ts';
import { apply, compose, scaling, type Matrix } from '../../ocr/matrix.ts';
import type { Box, Page, Word } from '../../pages.ts';
import { onBaseline } from './baseline.ts';
import { ASCENT, CHARACTER_WIDTH } from './glyphless-font.ts';
import { withLikeHeights } from './like-heights.ts';
import { withRoom, type PlacedText } from './room-for-words.ts';
import type { PageToWrite } from './page-to-write.ts';

/** The name under which the font stands in the resources of a page. */
export const FONT_NAME = 'ScribaText';

/** Of A4, where nothing was drawn. */
const PAPER_ASPECT = 210 / 297;

/** The words of each line that has some; those that somebody added have room. */
export function linesWithPlaces({ blocks, isCorrected, width, height }: PageToWrite): PlacedText[][] {
  const lines = blocks.flatMap((block) => block.lines);
  const aspect = width && height ? width / height : PAPER_ASPECT;
  if (isCorrected === true) return withRoom(lines.map(({ words }) => placesInLine(words)).filter((words) => words.length > 0), aspect);
  return lines.map(({ words }) => words.filter(hasPlace)).filter((words) => words.length > 0);
}

const hasPlace = (word: Word): word is Word & PlacedText => word.box !== undefined && word.text !== '';

/** With a place for words that have none: no room behind the one before them. */
function placesInLine(words: readonly Word[]): PlacedText[] {
  const placed: PlacedText[] = [];
  const first = words.find(hasPlace);
  for (const { text, box } of words) {
    const beside = placed.at(-1)?.box ?? first?.box;
    if (text === '' || !beside) continue;
    const [x, y, width, height] = beside;
    placed.push({ text, box: box ?? [placed.length > 0 ? x + width : x, y, 0, height] });
  }
  return placed;
}

/**
 * Drawing instructions for words that are there and not seen. `toPaper` takes a point of the upright page image, in
 * shares from its top left corner, to the user space of the PDF page, however that is turned. Each word is as wide as
 * its box, and stands on the baseline of its line; one that runs up or down is as long as its box is high.
 */
export function invisibleText(lines: readonly (readonly PlacedText[])[], toPaper: Matrix): string {
  if (lines.length === 0) return '';
  const level = lines.map((line) => levelWords(line, (word) => onPaperOf(word, toPaper)));
  const boxes = withLikeHeights(level.map((line) => onBaseline(line.map(({ box }) => box))));
  const shown = lines.flatMap((line, number) => {
    const places = new Map(level[number]?.map((word, at) => [word, boxes[number]?.[at] ?? word.box]));
    return line.map((word) => {
      const box = places.get(word);
      const way = isDownwards(line.filter((other) => isOverOrUnder(other, word))) ? 'down' : 'up';
      const matrix = wordMatrix(word.text, edgesOf(box ?? word.box, box === undefined ? way : 'level'), toPaper);
      return `${numbers(matrix)} Tm <${hex(`${word.text} `)}> Tj`;
    });
  });
  // Mode 3 draws neither outline nor filling.
  return ['q BT', '3 Tr', `/${FONT_NAME} 1 Tf`, ...shown, 'ET Q', ''].join('\n');
}

/** Those of a line that do not run up or down, as the heads of some cells of a row do. */
function levelWords(line: readonly PlacedText[], onPaper: (word: PlacedText) => ReturnType<typeof onPaperOf>): PlacedText[] {
  const isStanding = (word: PlacedText) => line.some((other) => isOverOrUnder(other, word) && isSideways([onPaper(other)]));
  return isSideways(line.map(onPaper)) ? [] : line.filter((word) => !isStanding(word));
}

/** Whether a word is of the same sideways line: all of one are as wide as it is. */
const isOverOrUnder = (other: PlacedText, word: PlacedText) => other.box[0] === word.box[0] && other.box[2] === word.box[2];

/** A word where it lies on paper, but for how that is turned. */
function onPaperOf({ text, box: [x, y, width, height] }: PlacedText, toPaper: Matrix) {
  const lengthOf = (across: number, down: number) => {
    const [from, to] = [apply(toPaper, { x: 0, y: 0 }), apply(toPaper, { x: across, y: down })];
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  return { text, x: lengthOf(x, 0), y: lengthOf(0, y), width: lengthOf(width, 0), height: lengthOf(0, height) };
}

/** Of one word alone nobody can tell. */
const isDownwards = ([first, second]: readonly PlacedText[]) => first !== undefined && second !== undefined && first.box[1] < second.box[1];

/** Where the baseline of a word begins and ends, and what lies above its beginning. */
type Edges = { start: Point; end: Point; above: Point };
type Point = { x: number; y: number };

function edgesOf([x, y, width, height]: Box, way: 'level' | 'up' | 'down'): Edges {
  const [right, bottom] = [x + width, y + height];
  if (way === 'up') return { start: { x: right, y: bottom }, end: { x: right, y }, above: { x, y: bottom } };
  if (way === 'down') return { start: { x, y }, end: { x, y: bottom }, above: { x: right, y } };
  return { start: { x, y: bottom }, end: { x: right, y: bottom }, above: { x, y } };
}

/** One unit is an em: wide so that the word fills its box, and high so that its box ends above. The origin is where its baseline begins. */
function wordMatrix(text: string, edges: Edges, toPaper: Matrix): number[] {
  const [origin, end, above] = [apply(toPaper, edges.start), apply(toPaper, edges.end), apply(toPaper, edges.above)];
  const ems = Math.max(1, text.length) * CHARACTER_WIDTH;
  return [(end.x - origin.x) / ems, (end.y - origin.y) / ems, (above.x - origin.x) / ASCENT, (above.y - origin.y) / ASCENT, origin.x, origin.y];
}

const numbers = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4))).join(' ');

const hex = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

/** By how many degrees a page was turned clockwise to be read. */
export const turnOf = ({ warnings }: Page) => ([90, 180, 270] as const).find((turn) => warnings.includes(`turned-${turn}`)) ?? 0;

const turnsBack: Record<ReturnType<typeof turnOf>, Matrix> = {
  0: scaling(1, 1), 90: [0, 1, 0, -1, 0, 1, 0, 0, 1], 180: [-1, 0, 1, 0, -1, 1, 0, 0, 1], 270: [0, -1, 1, 1, 0, 0, 0, 0, 1],
};

/** From shares of the upright image to shares of the page before it was turned. */
export const turnBack = (page: Page): Matrix => turnsBack[turnOf(page)];

/** From shares of a page, from its top left corner, to its user space, where y grows upwards. */
export const onPaper = (width: number, height: number): Matrix => compose([1, 0, 0, 0, -1, height, 0, 0, 1], scaling(width, height));
