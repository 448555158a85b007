import { append } from '../append.ts';
import type { Block } from '../pages.ts';
import type { Place } from './spread-words.ts';

/** The places of words, the first of each with what it begins in the corrected text, and the tabs before it. */
export const typedBreaks = (places: readonly Place[], parts: readonly { gap: string }[]): Place[] =>
  places.map((place, index) => ({ ...place, begins: begunAfter(parts[index]?.gap ?? ''), tabs: tabsIn(parts[index]?.gap ?? '') }));

/** Those of its own line. */
const tabsIn = (gap: string): number => gap.slice(gap.lastIndexOf('\n') + 1).split('\t').length - 1;

function begunAfter(gap: string): Place['begins'] {
  if (!gap.includes('\n')) return undefined;
  return /\n[^\S\n]*\n/u.test(gap) ? 'block' : 'line';
}

/** Only what the text did not have before somebody edited it: a line of an address begins one anyway, but is none of its own. */
export function newBreaks(kept: readonly Place[], tokens: readonly { before: string; places: readonly Place[] }[]): Place[] {
  const hadBreak = new Set(tokens.flatMap(({ before, places }) => (before === '\n' && places[0] ? [places[0].line] : [])));
  return kept.map((place, index) => {
    const isFirst = kept[index - 1]?.line !== place.line;
    return isFirst && place.begins === 'line' && hadBreak.has(place.line) ? { ...place, begins: undefined } : place;
  });
}

type Part = { block: Block; places: Place[][] };
type Run = { begins: Place['begins']; places: Place[][] };

/**
 * A block as one for each line that a person began in it. Rows of tables and formulas are built from their words, and stay: only what
 * was added above or below them is of its own.
 */
export function splitAtTyped(block: Block, places: readonly Place[][]): Part[] {
  if (block.cells !== undefined || block.formula !== undefined) return splitAround(block, places);
  const runs = runsOf(places);
  const own = ownRun(runs);
  let last = block;
  return runs.map((run, index) => {
    const row = index === own ? undefined : asRow(run.places.flat());
    if (row) return row;
    if (index < own) return { block: typedBlock(block, run.places), places: run.places };
    if (index > own && run.begins) last = goingOn(last, run);
    return { block: last, places: run.places };
  });
}

function splitAround(block: Block, places: readonly Place[][]): Part[] {
  const [above, own, below]: [Place[], Place[][], Place[]] = [[], [], []];
  for (const line of places) {
    const [first, last] = [line.findIndex(isOwn), line.findLastIndex(isOwn)];
    const isFirst = own.every((words) => words.length === 0);
    const from = isFirst && first > 0 && line[first]?.begins !== undefined ? first : 0;
    const to = first === -1 ? -1 : line.findIndex(({ begins }, index) => index > last && begins !== undefined);
    append(above, line.slice(0, from));
    own.push(line.slice(from, to === -1 ? line.length : to));
    append(below, to === -1 ? [] : line.slice(to));
  }
  const typed = (words: Place[]): Part[] => (words.length === 0 ? [] : runsOf([words]).map((run) => typedPart(block, run)));
  return [...typed(above), { block, places: own }, ...typed(below)];
}

/** What is typed in a line of its own: with tabs in it a row, with a mark before it an item of a list, and a paragraph otherwise. */
const typedPart = (block: Block, { places }: Run): Part => asRow(places.flat()) ?? { block: typedBlock(block, places), places };

/** More cells than a sheet of paper has columns for are no row. */
const MAX_CELLS = 200;

function asRow(line: readonly Place[]): Part | undefined {
  let cell = 0;
  const words = line.map((place) => ({ ...place, cell: (cell += place.tabs ?? 0) }));
  if (cell === 0 || cell >= MAX_CELLS || !line.every(({ isAdded }) => isAdded)) return undefined;
  return { block: { kind: 'table-row', lines: [], cells: Array.from({ length: cell + 1 }, () => 0) }, places: [words] };
}

const isOwn = ({ isAdded }: Place) => isAdded !== true;

function runsOf(places: readonly Place[][]): Run[] {
  let run: Run = { begins: undefined, places: [] };
  const runs = [run];
  for (const line of places) {
    let words: Place[] = [];
    run.places.push(words);
    for (const place of line) {
      if (place.begins && run.places.some((before) => before.length > 0)) {
        run = { begins: place.begins, places: [words = []] };
        runs.push(run);
      }
      words.push(place);
    }
  }
  return runs;
}

/** The run that is what the block was: what was added before it, and stands apart by an empty line, is a paragraph. */
function ownRun(runs: readonly Run[]): number {
  const first = runs.findIndex(({ places }) => places.flat().some(isOwn));
  return Math.max(0, runs.findLastIndex(({ begins }, index) => index <= first && begins === 'block'));
}

const typedBlock = ({ lines, format }: Block, places: readonly Place[][]): Block =>
  ({ ...(isItem(places) ? { kind: 'list-item', level: 0 } : { kind: 'paragraph' }), ...(format && { format }), lines });

/** What stands by itself before an item, as it is written in Markdown and elsewhere. */
const TYPED_MARK = /^(?:[-*•–]|\d{1,2}[.)])$/;

function isItem(places: readonly Place[][]): boolean {
  const [mark, ...words] = places.flat();
  return mark?.isAdded === true && TYPED_MARK.test(mark.word.text) && words.length > 0;
}

/** A line below an item of a list is the next item, and one below a heading goes on with it, unless it stands apart or is marked as an item. */
const goingOn = (block: Block, { begins, places }: Run): Block =>
  (begins === 'block' || (isItem(places) && block.kind !== 'list-item') ? typedBlock(block, places) : block);
