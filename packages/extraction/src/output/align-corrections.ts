import { diffArrays } from 'diff';
import { append } from '../append.ts';
import { pageOf } from '../layout/blocks.ts';
import { dividedWords } from '../layout/divided-words.ts';
import { piecesOfBlock, type TextPiece } from '../layout/text-of-blocks.ts';
import type { Block, Page, Word } from '../pages.ts';
import { insertedAfter, insertedBefore, insertedLines } from './added-words.ts';
import { spreadOver, type Place } from './spread-words.ts';
import { newBreaks, splitAtTyped, typedBreaks } from './typed-breaks.ts';

/** Differences after which two texts count as unrelated: aligning them further costs more than it finds. */
const MAX_EDITS = 20_000;

export type Token = { text: string; places: Place[]; before: TextPiece['before'] };
/** A word of the corrected text, and what stands before it there. */
type Part = { gap: string; text: string };

/**
 * Puts the words of a corrected text (the text of `toText`, edited by a person) onto the places of the machine's
 * words, so that highlighting and the searchable PDF follow the correction. A word that stayed keeps its box; words
 * that replace others share the boxes of those, by length; an added word stands in the gap after the one before it, or before the
 * one with which its line goes on, and behind the tabs of a row in the cell that they lead to; deleted words are gone. Blocks and lines stay as they
 * were, without those that became empty, but for lines of cells, which stand beside others; a block is two where a line was begun in it.
 */
export function alignCorrections(pages: readonly Page[], correctedText: string): Page[] {
  const tokens = tokensOf(pages);
  const parts = [...correctedText.matchAll(/(\s*)(\S+)/gu)].map(([, gap = '', text = '']) => ({ gap, text }));
  const kept: Place[] = [];
  let at = 0;
  const changes = changesBetween(tokens, parts.map(({ text }) => text));
  for (const [index, { removed, added, same }] of changes.entries()) {
    const here = parts.slice(at, at += same ? removed.length : added.length);
    if (same) append(kept, removed.flatMap((token, nth) => typedBreaks(token.places, here.slice(nth, nth + 1))));
    else if (removed.some(({ places }) => places.length > 0)) append(kept, replacing(removed, here, parts[at]));
    else append(kept, inserted({ line: lastLine(kept), after: changes[index + 1]?.removed[0]?.places[0], next: parts[at] }, here));
  }
  return rebuild(pages, newBreaks(kept, tokens));
}

/** A line of a document without pages can be a chapter, and every word of it can be corrected. */
const WORDS_OF_LINE = 200;

/** The last words of the line that the last one is in. */
function lastLine(kept: readonly Place[]): Place[] {
  const near = kept.slice(-WORDS_OF_LINE);
  const { line } = near.at(-1) ?? {};
  return near.slice(near.findLastIndex((place) => place.line !== line) + 1);
}

/**
 * Words in the places of others, line by line. Of more lines than there were, the last ones stand for those where the line goes on with
 * `next`, and otherwise the first ones; the others are added to them. Of less, all words share all places.
 */
function replacing(removed: readonly Token[], parts: readonly Part[], next: Part | undefined): Place[] {
  const lines = inRunsFrom(removed, ({ before }) => before === '\n' || before === '').filter((line) => line.some(({ places }) => places.length > 0));
  const written = inRunsFrom(parts, ({ gap }) => gap.includes('\n'));
  const more = written.length - lines.length;
  if (more < 0) return spread(removed, parts);
  const first = next?.gap.includes('\n') === false ? more : 0;
  const [above, standing, below] = [written.slice(0, first), written.slice(first, first + lines.length), written.slice(first + lines.length)];
  const replaced = lines.map((line, index) => spread(line, standing[index] ?? []));
  return [...linesAt(replaced[0] ?? [], above, true), ...replaced.flat(), ...linesAt(replaced.at(-1) ?? [], below, false)];
}

/** Words in the places of others of their line: in a row, of those of the cell to which their tabs lead, and in that cell. */
function spread(words: readonly Token[], over: readonly Part[]): Place[] {
  const places = words.flatMap((token) => token.places);
  const [first] = places;
  const cells = first && first.cell < first.lastCell ? cellsOf(over, words[0], first) : over.map(() => null);
  const runs = inRunsFrom(over.map((part, index) => ({ part, cell: cells[index] ?? null })), ({ part: { gap } }) => gap.includes('\t'));
  return typedBreaks(runs.flatMap((run) => {
    const cell = run[0]?.cell ?? null;
    const own = places.filter((place) => place.cell === cell && place.line === first?.line);
    const spreadOut = spreadOver(cell === null || own.length === 0 ? places : own, run.map(({ part }) => part.text));
    return cell === null ? spreadOut : spreadOut.map((place) => ({ ...place, cell }));
  }), over);
}

/** The cell of each word that is typed where a row had `first`. */
function cellsOf(over: readonly Part[], before: Token | undefined, first: Place): number[] {
  let cell = 0;
  return over.map(({ gap }, index) => {
    const tabs = gap.split('\t').length - 1;
    if (index > 0 || before?.before !== '\t') cell += tabs;
    if (index === 0 && !gap.includes('\n')) cell += first.cell;
    return Math.min(cell, first.lastCell);
  });
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

type Around = { /** What stands before it, as far as its line. */ line: readonly Place[]; after: Place | undefined; next: Part | undefined };

/** Words that nothing stood for: behind what stands before them, but for those of the line that goes on with what stands after them. */
function inserted({ line, after, next }: Around, parts: readonly Part[]): Place[] {
  const before = line.at(-1);
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
    ...typedBreaks(inLaterCells(insertedAfter(line.at(-1), textsOf(beside)), beside), beside),
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
    ...typedBreaks(inLaterCells(insertedBefore(first, textsOf(beside)), beside), beside),
  ];
}

/** Words that were added, each in the cell to which the tabs before it lead, as far as its line has cells. */
function inLaterCells(added: readonly Place[], parts: readonly Part[]): Place[] {
  let tabs = 0;
  let isOver = false;
  return added.map((place, index) => {
    const gap = parts[index]?.gap ?? '';
    isOver ||= gap.includes('\n');
    if (!isOver) tabs += gap.split('\t').length - 1;
    return { ...place, cell: Math.max(place.cell, Math.min(place.lastCell, place.cell + tabs)) };
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
        placeOf.set(word, { line, cell, lastCell: block.cells && !block.cellLines ? block.cells.length - 1 : cell, word });
      }
    }
    return piecesOfBlock(block, divided).map((piece) => ({
      text: piece.text.trim(),
      before: piece.before,
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
  const lines = places.filter(isKept).map((line) => ({ words: line.map((place) => place.word) }));
  if (block.cells === undefined) return { ...block, lines };
  const counts = block.cells.map((_, cell) => places.flat().filter((place) => place.cell === cell).length);
  return { ...block, cells: counts, lines };
}
