import { diffArrays } from 'diff';
import { append } from '../append.ts';
import { pageOf } from '../layout/blocks.ts';
import { dividedWords } from '../layout/divided-words.ts';
import { piecesOfBlock } from '../layout/text-of-blocks.ts';
import type { TextPiece } from '../layout/text-piece.ts';
import type { Block, Page, Word } from '../pages.ts';
import { insertedAfter, insertedBefore, insertedLines } from './added-words.ts';
import { spreadOver, type Place } from './spread-words.ts';
import { blocksOfTyped } from './typed-page.ts';
import { newBreaks, splitAtTyped, typedBreaks } from './typed-breaks.ts';

/** Differences after which two texts count as unrelated: aligning them further costs more than it finds. */
const MAX_EDITS = 20_000;

export type Token = { text: string; places: Place[]; before: TextPiece['before']; /** A line of the text. */ begins: boolean };
/** A word of the corrected text, and what stands before it there. */
type Part = { gap: string; text: string };

/**
 * Puts the words of a corrected text (the text of `toText`, edited by a person) onto the places of the machine's
 * words, so that highlighting and the searchable PDF follow the correction. A word that stayed keeps its box; words
 * that replace others share the boxes of those, by length; an added word stands in the gap after the one before it, or before the
 * one with which its line goes on, and an added line in a strip of its own below; in a row, each word is in the cell to which the tabs
 * before it lead; deleted words are gone. Blocks and lines stay as they were, without those that became empty, but for lines of cells,
 * which stand beside others; a block is two where a line was begun in it. Where no page has a word, all stands on the first one.
 */
export function alignCorrections(pages: readonly Page[], correctedText: string): Page[] {
  const tokens = tokensOf(pages);
  const [first, ...others] = pages;
  if (first && tokens.length === 0) return [pageOf({ ...first, blocks: blocksOfTyped(correctedText) }), ...others];
  const parts = [...correctedText.matchAll(/(\s*)(\S+)/gu)].map(([, gap = '', text = '']) => ({ gap, text }));
  const kept: Place[] = [];
  let at = 0;
  const changes = changesBetween(tokens, parts.map(({ text }) => text));
  for (const [index, { removed, added, same }] of changes.entries()) {
    const here = parts.slice(at, at += same ? removed.length : added.length);
    const around = { line: lastLine(kept), after: changes[index + 1]?.removed[0], next: parts[at] };
    append(kept, same ? removed.flatMap((token, nth) => typedBreaks(token.places, here.slice(nth, nth + 1))) : changed(removed, here, around));
  }
  return rebuild(pages, newBreaks(inTheirCells(kept), tokens));
}

/** What is written in place of words, or where there were none. */
function changed(removed: readonly Token[], parts: readonly Part[], { line, after, next }: Around): Place[] {
  if (removed.every(({ places }) => places.length === 0)) return inserted({ line, after, next }, parts);
  const { behind, standing, ahead } = partAround(parts, { goesOn: removed[0]?.begins === true && line.length > 0, after, next });
  const replaced = replacing(removed, standing, ahead.length === 0 ? next : undefined);
  return [...addedBehind(line, behind), ...replaced, ...addedAhead(after?.places[0], ahead, next)];
}

/** A line of a document without pages can be a chapter, and every word of it can be corrected. */
const WORDS_OF_LINE = 200;

/** The last words of the line that the last one is in. */
function lastLine(kept: readonly Place[]): Place[] {
  const near = kept.slice(-WORDS_OF_LINE);
  const { line } = near.at(-1) ?? {};
  return near.slice(near.findLastIndex((place) => place.line !== line) + 1);
}

type Edges = { /** What is replaced began a line, and one is before it. */ goesOn: boolean; after: Token | undefined; next: Part | undefined };

/** What goes on with the line before, what stands for what is replaced, and what stands before a line that went on with it. */
function partAround(parts: readonly Part[], { goesOn, after, next }: Edges): { behind: Part[]; standing: Part[]; ahead: Part[] } {
  const begins = parts.findIndex(({ gap }) => gap.includes('\n'));
  const own = goesOn ? (begins === -1 ? parts.length : begins) : 0;
  const isBefore = after?.begins === true && after.places.length > 0 && next?.gap.includes('\n') === false;
  const last = isBefore ? Math.max(own, parts.findLastIndex(({ gap }) => gap.includes('\n'))) : parts.length;
  return { behind: parts.slice(0, own), standing: parts.slice(own, last), ahead: parts.slice(last) };
}

/**
 * Words in the places of others, line by line. Of more lines than there were, the last ones stand for those where the line goes on with
 * `next`, and otherwise the first ones; the others are added to them. Of less, the first ones stand for as many, and one that goes on for
 * the last.
 */
function replacing(removed: readonly Token[], parts: readonly Part[], next: Part | undefined): Place[] {
  const lines = inRunsFrom(removed, ({ begins }) => begins).filter((line) => line.some(({ places }) => places.length > 0));
  const written = inRunsFrom(parts, ({ gap }) => gap.includes('\n'));
  const goesOn = next?.gap.includes('\n') === false;
  const first = goesOn ? Math.max(0, written.length - lines.length) : 0;
  const [above, standing, below] = [written.slice(0, first), written.slice(first, first + lines.length), written.slice(first + lines.length)];
  const stoodFor = goesOn && standing.length > 1 ? [...lines.slice(0, standing.length - 1), ...lines.slice(-1)] : lines.slice(0, standing.length);
  const replaced = stoodFor.map((line, index) => spread(line, standing[index] ?? []));
  return [...linesAt(replaced[0] ?? [], above, true), ...replaced.flat(), ...linesAt(replaced.at(-1) ?? [], below, false)];
}

/** Words in the places of others of their line, cell by cell where both have as many. */
function spread(words: readonly Token[], over: readonly Part[]): Place[] {
  const cells = inCells(words, ({ before }) => before === '\t');
  const typed = inCells(over, ({ gap }) => gap.includes('\t'));
  const all = words.flatMap(({ places }) => places);
  if (cells.length !== typed.length) return typedBreaks(spreadOver(all, textsOf(over)), over);
  const spreadIn = (cell: readonly Token[], parts: readonly Part[]) => {
    const own = cell.flatMap(({ places }) => places);
    return spreadOver(own.length > 0 ? own : all, textsOf(parts));
  };
  return typedBreaks(cells.flatMap((cell, index) => spreadIn(cell, typed[index] ?? [])), over);
}

/** The items in runs, the first of which has those that no tab stands before. */
function inCells<Item>(items: readonly Item[], isBehindTab: (item: Item) => boolean): Item[][] {
  const first = items.findIndex(isBehindTab);
  return first === -1 ? [[...items]] : [items.slice(0, first), ...inRunsFrom(items.slice(first), isBehindTab)];
}

/** Lines that are added above a line, or below. */
function linesAt(line: readonly Place[], added: readonly (readonly Part[])[], isAbove: boolean): Place[] {
  const beside = line.at(isAbove ? 0 : -1);
  if (beside === undefined || added.length === 0) return [];
  return typedBreaks(insertedLines(line, beside, { added: added.map(textsOf), isAbove }), added.flat());
}

/** The items in runs, each of which but the first begins with one that begins a run. */
function inRunsFrom<Item>(items: readonly Item[], begins: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  for (const [index, item] of items.entries()) {
    if (index === 0 || begins(item)) runs.push([item]);
    else runs.at(-1)?.push(item);
  }
  return runs;
}

const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text);

type Around = { /** What stands before it, as far as its line. */ line: readonly Place[]; after: Token | undefined; next: Part | undefined };

/** Words that nothing stood for: behind what stands before them, but for those of the line that goes on with what stands after them. */
function inserted({ line, after: token, next }: Around, parts: readonly Part[]): Place[] {
  const [before, after] = [line.at(-1), token?.places[0]];
  const isOnNextLine = after !== undefined && before?.line !== after.line && next?.gap.includes('\n') === false;
  const ofNextLine = isOnNextLine ? parts.findLastIndex(({ gap }) => gap.includes('\n')) : -1;
  // Before the first word of all there is nothing to stand behind.
  const cut = before === undefined ? 0 : ofNextLine;
  const [behind, ahead] = cut === -1 ? [parts, []] : [parts.slice(0, cut), parts.slice(cut)];
  return [...addedBehind(line, behind), ...addedAhead(after, ahead, next)];
}

/** What goes on with the line stands in it, and lines of their own below. */
function addedBehind(line: readonly Place[], parts: readonly Part[]): Place[] {
  const own = parts.findIndex(({ gap }) => gap.includes('\n'));
  const [beside, below] = own === -1 ? [parts, []] : [parts.slice(0, own), parts.slice(own)];
  return [
    ...typedBreaks(insertedAfter(line.at(-1), textsOf(beside)), beside),
    ...linesAt(line, inRunsFrom(below, ({ gap }) => gap.includes('\n')), false),
  ];
}

/** The same before the first word of all, or of a line: that word goes on with the last of the lines, or begins another one. */
function addedAhead(first: Place | undefined, parts: readonly Part[], next: Part | undefined): Place[] {
  const begins = ({ gap }: Part, index: number) => index > 0 && gap.includes('\n');
  const last = next?.gap.includes('\n') ? parts.length : Math.max(0, parts.findLastIndex(begins));
  const [above, beside] = [parts.slice(0, last), parts.slice(last)];
  return [
    ...linesAt(first ? [first] : [], inRunsFrom(above, ({ gap }) => gap.includes('\n')), true),
    ...typedBreaks(insertedBefore(first, textsOf(beside)), beside),
  ];
}

/**
 * In rows, each word in the cell to which the tabs of its line lead. Without tabs a line has its words where they were, and so have rows
 * whose cells have lines, each of which stands beside those of others.
 */
function inTheirCells(places: readonly Place[]): Place[] {
  return inRunsFrom(places, ({ begins }) => begins !== undefined).flatMap((line) => {
    if (!line.some(({ tabs = 0 }) => tabs > 0)) return line;
    let cell = 0;
    return line.map((place) => {
      cell += place.tabs ?? 0;
      return place.isOfCellLine ? place : { ...place, cell: Math.min(cell, place.lastCell) };
    });
  });
}

/** Words as the plain text has them, with the places that they have on their pages. */
export function tokensOf(pages: readonly Page[]): Token[] {
  let line = -1;
  return pages.flatMap(({ blocks }) => withDivided(blocks)).flatMap(({ block, divided }) => {
    const placeOf = new Map<Word, Place>();
    const cellOf = cellNumbers(block);
    let index = 0;
    for (const { words } of block.lines) {
      line += 1;
      for (const word of words) {
        const cell = cellOf(index++);
        // Where cells have lines, a line belongs to one of them.
        const lastCell = block.cells && !block.cellLines ? block.cells.length - 1 : cell;
        placeOf.set(word, { line, cell, lastCell, word, ...(block.cellLines && { isOfCellLine: true }) });
      }
    }
    return piecesOfBlock(block, divided).map((piece, nth) => ({
      text: piece.text.trim(),
      before: piece.before,
      begins: nth === 0 || piece.before === '\n',
      places: piece.words.map((word) => placeOf.get(word)).filter((place) => place !== undefined),
    }));
  });
}

function withDivided(blocks: readonly Block[]) {
  const divided = dividedWords(blocks);
  return blocks.map((block) => ({ block, divided }));
}

function cellNumbers({ cells }: Block): (wordIndex: number) => number {
  const ofWord = (cells ?? []).flatMap((count, cell) => Array<number>(count).fill(cell));
  return (wordIndex) => ofWord[wordIndex] ?? 0;
}

type Change = { removed: Token[]; added: string[]; same: boolean };

/** Runs of tokens that stayed, and runs where some were removed, added or replaced. */
export function changesBetween(tokens: readonly Token[], corrected: readonly string[], maxEdits = MAX_EDITS): Change[] {
  const parts = diffArrays(tokens.map((token) => token.text), [...corrected], { maxEditLength: maxEdits });
  if (parts === undefined) return [{ removed: [...tokens], added: [...corrected], same: false }];
  const changes: Change[] = [];
  let at = 0;
  for (const part of parts) {
    const previous = changes.at(-1);
    const isSame = !part.added && !part.removed;
    const change = !isSame && previous?.same === false ? previous : { removed: [], added: [], same: isSame };
    if (change !== previous) changes.push(change);
    if (part.added) append(change.added, part.value);
    else append(change.removed, tokens.slice(at, (at += part.value.length)));
  }
  return changes;
}

/** The pages with these words in the lines that they belong to. */
export function rebuild(pages: readonly Page[], kept: readonly Place[]): Page[] {
  const byLine = Map.groupBy(kept, (place) => place.line);
  let line = -1;
  return pages.map((page) => {
    const blocks = page.blocks.flatMap((block) => {
      const places = block.lines.map(() => byLine.get(++line) ?? []);
      return splitAtTyped(block, places).map((part) => rebuiltBlock(part.block, part.places));
    });
    return pageOf({ ...page, blocks: blocks.filter((block) => block.lines.length > 0) });
  });
}

function rebuiltBlock(block: Block, places: readonly Place[][]): Block {
  const isKept = (line: readonly Place[]) => line.length > 0 || (block.cellLines !== undefined && places.some((other) => other.length > 0));
  // A line that somebody broke within a row has its words in the cells of it all.
  const ordered = block.cells && !block.cellLines ? places.map((line) => line.toSorted((a, b) => a.cell - b.cell)) : places;
  const lines = ordered.filter(isKept).map((line) => ({ words: line.map((place) => place.word) }));
  if (block.cells === undefined) return { ...block, lines };
  const counts = block.cells.map(() => 0);
  for (const { cell } of places.flat()) counts[cell] = (counts[cell] ?? 0) + 1;
  return { ...block, cells: counts, lines };
}
