import { meanConfidence } from '../../layout/blocks.ts';
import { mostOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { isScale } from '../../layout/number-scale.ts';
import { middleOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { copyInk, histogramOf, inkThreshold, paintOver, paperOf, SOFT_EDGE, type GreyImage } from '../grey-image.ts';
import type { PageState } from '../page-state.ts';
import type { Attempt } from '../second-attempt.ts';
import { characterIn } from './places.ts';

/** In heights of the highest character of a comb: paper between two of them on the sheet, between two words, and around a line. */
const APART = 0.08;
const SPACE = 0.7;
const MARGIN = 1.2;
/** Below this what stands in a comb is not written with a machine, and stays in the picture. */
const SURE = 0.6;
/** What is read as more or fewer characters than there are places is no surer than this: a line of it alone is none. */
const MISCOUNTED = 0.5;

/** Characters in places that follow each other, and the number of the first of these. */
type Run = { first: number; inks: Rectangle[] };
type Line = { runs: Run[]; box: Rectangle; height: number; places: number };
/** Where the characters of a run are put on the sheet, one behind the other. */
type Places = { xs: number[]; top: number; bottom: number };

/**
 * Reads what stands in the places of combs: their characters are put side by side on a sheet of their own, as they would stand in a word. Gives
 * their words, and the page without them.
 */
export async function readCombs(state: PageState, read: (sheet: GreyImage) => Promise<EngineWord[]>): Promise<Attempt> {
  const lines = linesOf(state);
  if (lines.length === 0) return { state, words: [] };
  const paper = paperOf(state.image);
  const { sheet, places } = sheetOf(lines, state.image, paper);
  const heard = await read(sheet);
  const image = { ...state.image, data: Uint8Array.from(state.image.data) };
  const words = lines.flatMap((line, block) => {
    const found = line.runs.flatMap((run) => wordOf(run, { line, places: places.get(run), heard }) ?? []);
    if (found.length < line.runs.length || (meanConfidence(found) ?? 0) < SURE) return [];
    for (const ink of line.runs.flatMap(({ inks }) => inks)) paintOver(image, ink, paper);
    return (asScale(found, line) ?? partedBySpaces(found, line)).map((word) => ({ ...word, block }));
  });
  return { state: { ...state, image }, words };
}

function linesOf({ image, combs = [], letterHeight }: PageState): Line[] {
  if (combs.length === 0 || letterHeight === null) return [];
  const page = { image, letterHeight, threshold: inkThreshold(histogramOf(image)) };
  return combs.flatMap((comb) => {
    const runs = runsOf(comb.places.map((place) => characterIn(place, page)?.ink ?? null));
    const box = uniteRectangles(runs.flatMap(({ inks }) => inks));
    const height = mostOf(runs.flatMap(({ inks }) => inks.map((ink) => ink.height)));
    return box === null ? [] : [{ runs, box, height, places: comb.places.length }];
  });
}

function runsOf(inks: readonly (Rectangle | null)[]): Run[] {
  const runs: Run[] = [];
  inks.forEach((ink, at) => {
    const last = runs.at(-1);
    if (ink === null) return;
    if (last !== undefined && last.first + last.inks.length === at) last.inks.push(ink);
    else runs.push({ first: at, inks: [ink] });
  });
  return runs;
}

function sheetOf(lines: readonly Line[], image: GreyImage, paper: number): { sheet: GreyImage; places: Map<Run, Places> } {
  const places = new Map<Run, Places>();
  let [bottom, right] = [0, 0];
  for (const { runs, box, height } of lines) {
    const margin = Math.ceil(height * MARGIN);
    const top = bottom + margin;
    bottom = top + box.height;
    let x = margin;
    for (const run of runs) {
      const xs = run.inks.map(({ width }) => {
        const left = x;
        x += width + Math.max(2 * SOFT_EDGE, Math.ceil(height * APART));
        return left;
      });
      places.set(run, { xs, top, bottom });
      x += Math.ceil(height * SPACE);
    }
    right = Math.max(right, x + margin);
  }
  const size = { width: right, height: bottom + Math.ceil(mostOf(lines.map(({ height }) => height)) * MARGIN) };
  const sheet = { ...size, data: new Uint8Array(size.width * size.height).fill(paper) };
  for (const { runs, box } of lines) {
    for (const run of runs) {
      const { xs, top } = places.get(run) ?? { xs: [], top: 0 };
      run.inks.forEach((ink, at) => { copyInk(image, ink, sheet, { x: (xs[at] ?? 0) - ink.x, y: top - box.y }); });
    }
  }
  return { sheet, places };
}

type Heard = { line: Line; places: Places | undefined; heard: readonly EngineWord[] };

/** What was read where the characters of a run are, which the engine may have parted. */
function wordOf({ inks }: Run, { line, places, heard }: Heard): EngineWord | null {
  const place = uniteRectangles(inks);
  if (places === undefined || place === null) return null;
  const [left, right] = [places.xs[0] ?? 0, (places.xs.at(-1) ?? 0) + (inks.at(-1)?.width ?? 0)];
  const parts = heard.filter((word) => middleOf(word) > places.top - line.height / 2 && middleOf(word) < places.bottom + line.height / 2
    && word.x + word.width / 2 > left && word.x + word.width / 2 < right);
  const text = withoutStops(parts.map((part) => part.text).join(''), inks.length);
  if (text === '') return null;
  const isCounted = [...text].length === inks.length;
  const confidence = Math.min(...parts.map((part) => part.confidence), isCounted ? 1 : MISCOUNTED);
  return { text, confidence, ...place, block: 0, paragraph: 1, line: 1 };
}

/** Points and commas that were read between digits which stand a little apart. */
function withoutStops(text: string, characters: number): string {
  const bare = text.replace(/[.,'’]/gu, '');
  return [...text].length > characters && [...bare].length === characters ? bare : text;
}

/** A word for each place, where they have the numbers of a scale. */
function asScale([word, ...more]: readonly EngineWord[], { runs: [run], places }: Line): EngineWord[] | null {
  if (word === undefined || run === undefined || more.length > 0 || !isScale(word.text, places)) return null;
  return run.inks.map((ink, at) => ({ ...word, ...ink, text: word.text.charAt(at) }));
}

/** One empty place is the space between two words: it is as wide as a column of a table, and no wider is left than a space. */
const partedBySpaces = (words: readonly EngineWord[], { runs, height }: Line): EngineWord[] => words.map((word, at) => {
  const [run, next] = [runs[at], runs[at + 1]];
  const nextWord = words[at + 1];
  if (run === undefined || next === undefined || nextWord === undefined || next.first - run.first - run.inks.length > 1) return word;
  return { ...word, width: Math.max(word.width, nextWord.x - height * SPACE / 2 - word.x) };
});
