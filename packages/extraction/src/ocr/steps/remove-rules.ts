import { hasMiddleIn, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { gridsAmong } from '../../layout/drawn-grids.ts';
import { bottomOf, median, rightOf } from '../../layout/placed.ts';
import { meets, rulesOf, type Rules } from '../../layout/rules.ts';
import { drawnLines, paperBeside, reachOf, wordHeightOf } from '../drawn-lines.ts';
import { histogramOf, inkThreshold, paperIn, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

/**
 * Paints over the lines of tables. Recognition takes them for letters and signs, joins the numbers at their sides, and leaves out what stands
 * in narrow cells. Where they were is kept: they tell the cells of the table.
 */
export const removeRules: Step = {
  name: 'remove-rules',
  async run(state) {
    const { image, letterHeight } = state;
    if (letterHeight === null) return { state, isApplied: false, measured: 0 };
    const lines = drawnLines(image, letterHeight);
    const grids = gridsAmong(lines, wordHeightOf(letterHeight));
    const tables = grids.map(({ box }) => lines.filter((line) => isOf(line, box, letterHeight)))
      .filter((strokes) => !areBroken(strokes, letterHeight));
    const loose = tables.filter((strokes) => !isTight(strokes, image));
    const cleared = loose.length === 0 ? image : without(loose, image, letterHeight);
    return { state: { ...state, image: cleared, strokes: tables.flat() }, isApplied: loose.length > 0, measured: tables.length };
  },
};

/** Whether a line lies in a box or at its edge, which lines are a little off. */
const isOf = (line: Rectangle, { x, y, width, height }: Rectangle, off: number) =>
  hasMiddleIn(line, { x: x - off, y: y - off, width: width + 2 * off, height: height + 2 * off });

/** In heights of a small letter: on a noisy page half of the pieces of lying lines are shorter. A line that falls a little has longer ones. */
const IN_PIECES = 4.3;
/** A line of a small table is no longer than that, in pieces of its own; one of narrow cells has a piece for each, in widths of a cell. */
const PIECES = 4;
const OF_CELL = 0.8;

/** Whether noise breaks the lines: they can neither be taken out nor tell the cells, as some of them are not seen. */
function areBroken(strokes: readonly Rectangle[], letterHeight: number): boolean {
  const piece = median(strokes.filter(({ width, height }) => width > height).map(({ width }) => width));
  const { horizontal, vertical } = rulesOf(strokes, wordHeightOf(letterHeight));
  const whole = median(horizontal.map(({ from, to }) => to - from));
  const places = vertical.map(({ at }) => at).sort((a, b) => a - b);
  const cell = median(places.slice(1).map((place, at) => place - (places[at] ?? place)));
  return piece < Math.min(letterHeight * IN_PIECES, cell * OF_CELL) && whole > piece * PIECES;
}

/** The image with paper where the lines of tables were. */
function without(tables: readonly (readonly Rectangle[])[], image: GreyImage, letterHeight: number): GreyImage {
  const reach = reachOf(letterHeight);
  const cleared = { ...image, data: Uint8Array.from(image.data) };
  const strokes = tables.flat();
  for (const stroke of strokes) clear(stroke, image, cleared, reach);
  for (const crossing of crossingsOf(rulesOf(strokes, wordHeightOf(letterHeight)), reach)) clearCrossing(crossing, image, cleared);
  const colours = coloursOf(image);
  for (const table of tables) clearFaint(uniteRectangles(table), cleared, colours);
  return cleared;
}

/** How much darker than paper the remains of a line are at most, where ink is so much darker: on a pale page the edges of letters are as faint. */
const FAINT = 22;
const FULL_CONTRAST = 90;

/** The brightness of paper, and from which on something is as good as paper. */
function coloursOf(image: GreyImage): { paper: number; faint: number } {
  const histogram = histogramOf(image);
  const paper = paperIn(histogram);
  return { paper, faint: paper - inkThreshold(histogram) < FULL_CONTRAST ? paper : paper - FAINT };
}

/** What a line that falls a little leaves behind can hardly be seen, and yet 87 beside it is read as "His". */
function clearFaint(area: Rectangle | null, { data, width, height }: GreyImage, { paper, faint }: ReturnType<typeof coloursOf>) {
  if (area === null) return;
  const [left, right] = [Math.max(0, Math.floor(area.x) - ASIDE), Math.min(width, Math.ceil(rightOf(area)) + ASIDE)];
  for (let row = Math.max(0, Math.floor(area.y) - ASIDE); row < Math.min(height, Math.ceil(bottomOf(area)) + ASIDE); row++) {
    for (let pixel = row * width + left; pixel < row * width + right; pixel++) {
      const value = data[pixel] ?? 0;
      if (value < paper && value >= faint) data[pixel] = paper;
    }
  }
}

/** By how much the colour of a line may differ along it, and how many pixels it may lie beside itself. */
const SAME_COLOUR = 40;
const ASIDE = 3;
/** How much of a line is dark where it goes on. */
const SOLID = 0.8;
/** The share of standing lines that is hidden, from which on the letters stand so near that the lines cannot be taken out. */
const TIGHT = 0.02;

/** Whether letters nearly touch the standing lines: then these have paper at one side only, and their remains would be read as ones. */
function isTight(strokes: readonly Rectangle[], { data, width, height }: GreyImage): boolean {
  const standing = strokes.filter((stroke) => stroke.width < stroke.height).sort((a, b) => a.x - b.x || a.y - b.y);
  const seen = new Uint8Array(width * height);
  for (const { x, y, height: length } of standing) {
    for (let row = y; row < y + length; row++) seen.fill(1, row * width + Math.max(0, x - ASIDE), row * width + Math.min(width, x + ASIDE + 1));
  }
  let [shown, hidden] = [0, 0];
  standing.forEach((below, at) => {
    const above = standing[at - 1];
    shown += below.height;
    if (above?.x !== below.x) return;
    const colour = (data[below.y * width + below.x] ?? 0) + SAME_COLOUR;
    const between = Array.from({ length: Math.max(0, below.y - bottomOf(above)) }, (_, row) => (bottomOf(above) + row) * width + below.x);
    const unseen = between.filter((pixel) => seen[pixel] === 0);
    const dark = unseen.filter((pixel) => (data[pixel] ?? 255) <= colour).length;
    // Where a cell spans two columns there is no line, and a few strokes of its words.
    if (dark >= unseen.length * SOLID) hidden += dark;
  });
  return hidden > shown * TIGHT;
}

/**
 * Puts the paper at its sides onto a line, and onto its soft edge. Below a lying line's words hang letters that cross it, and stay; what comes
 * near a standing one does not cross it.
 */
function clear(stroke: Rectangle, { data, width }: GreyImage, cleared: GreyImage, reach: number) {
  const isLying = stroke.width > stroke.height;
  const [along, across] = isLying ? [1, width] : [width, 1];
  const paperOf = isLying ? Math.min : Math.max;
  const start = stroke.y * width + stroke.x;
  for (let pixel = start; pixel < start + Math.max(stroke.width, stroke.height) * along; pixel += along) {
    const paper = paperOf(paperBeside(data, pixel, -reach * across), paperBeside(data, pixel, reach * across));
    for (const side of [pixel - across, pixel, pixel + across]) cleared.data[side] = Math.max(paper, cleared.data[side] ?? 0);
  }
}

/** Squares where a lying line meets a standing one: there neither has paper at its sides. */
const crossingsOf = ({ horizontal, vertical }: Rules, reach: number): Rectangle[] => horizontal.flatMap((lying) => vertical
  .filter((standing) => meets(lying, standing, reach))
  .map((standing) => ({ x: standing.at - reach, y: lying.at - reach, width: 2 * reach, height: 2 * reach })));

function clearCrossing(crossing: Rectangle, { data, width, height }: GreyImage, cleared: GreyImage) {
  const [left, top] = [Math.max(0, Math.floor(crossing.x)), Math.max(0, Math.floor(crossing.y))];
  const [right, bottom] = [Math.min(width - 1, Math.ceil(rightOf(crossing))), Math.min(height - 1, Math.ceil(bottomOf(crossing)))];
  const paper = Math.max(...[[left, top], [right, top], [left, bottom], [right, bottom]].map(([x = 0, y = 0]) => data[y * width + x] ?? 0));
  for (let y = top; y <= bottom; y++) cleared.data.fill(paper, y * width + left, y * width + right + 1);
}
