import { diffArrays } from 'diff';
import { append } from '../append.ts';
import { pageOf } from '../layout/blocks.ts';
import { roundBox } from '../layout/boxes.ts';
import { dividedWords } from '../layout/divided-words.ts';
import { piecesOfBlock, type TextPiece } from '../layout/text-of-blocks.ts';
import type { Block, Page, Word } from '../pages.ts';
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
    else if (removed.some(({ places }) => places.length > 0)) append(kept, replacing(removed, here));
    else append(kept, inserted({ before: kept.at(-1), after: changes[index + 1]?.removed[0]?.places[0], next: parts[at] }, here));
  }
  return rebuild(pages, newBreaks(kept, tokens));
}

/** Words in the places of others, line by line where both have as many lines. */
function replacing(removed: readonly Token[], parts: readonly Part[]): Place[] {
  const lines = inRunsFrom(removed, ({ before }) => before === '\n' || before === '');
  const added = inRunsFrom(parts, ({ gap }) => gap.includes('\n'));
  const spread = (words: readonly Token[], over: readonly Part[]) =>
    typedBreaks(spreadOver(words.flatMap(({ places }) => places), textsOf(over)), over);
  if (lines.length !== added.length) return spread(removed, parts);
  return lines.flatMap((line, index) => spread(line, added[index] ?? []));
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

type Around = { before: Place | undefined; after: Place | undefined; next: Part | undefined };

/** Words that nothing stood for: behind what stands before them, but for those of the line that goes on with what stands after them. */
function inserted({ before, after, next }: Around, parts: readonly Part[]): Place[] {
  const isOnNextLine = after !== undefined && before?.line !== after.line && next?.gap.includes('\n') === false;
  const ofNextLine = isOnNextLine ? parts.findLastIndex(({ gap }) => gap.includes('\n')) : -1;
  // Before the first word of all there is nothing to stand behind.
  const cut = before === undefined ? 0 : ofNextLine;
  const [behind, ahead] = cut === -1 ? [parts, []] : [parts.slice(0, cut), parts.slice(cut)];
  return [
    ...typedBreaks(inLaterCells(insertedAfter(before, textsOf(behind)), behind), behind),
    ...typedBreaks(inLaterCells(insertedBefore(after, textsOf(ahead)), ahead), ahead),
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

const GAP_SHARE_OF_HEIGHT = 0.25;
/** At the edge of a page is no gap, and nobody could select a word without a width. */
const LEAST_ROOM = 0.002;
/** From where to where an added word lies in its part of the gap: a reader of PDF takes what touches for one word. */
const BEGINS_AT = 0.45;
const ENDS_AT = 0.85;

/** Words that nothing stood for: a narrow box right of the word before them. */
export function insertedAfter(before: Place | undefined, added: readonly string[]): Place[] {
  if (before === undefined) return [];
  const [x = 0, , width = 0, height = 0] = before.word.box ?? [];
  const room = Math.max(LEAST_ROOM, Math.min(height * GAP_SHARE_OF_HEIGHT, 1 - x - width));
  return insertedInto(before, added, [Math.min(x + width, 1 - room), room]);
}

/** The same left of the first word of a line, before which there is none. */
function insertedBefore(first: Place | undefined, added: readonly string[]): Place[] {
  if (first === undefined) return [];
  const [x = 0, , , height = 0] = first.word.box ?? [];
  // There is no gap yet: as much again stays between them and that word.
  const room = Math.max(LEAST_ROOM, Math.min(height * GAP_SHARE_OF_HEIGHT, x / 2));
  return insertedInto(first, added, [Math.max(0, x - 2 * room), room]);
}

function insertedInto(beside: Place, added: readonly string[], [from, room]: readonly [from: number, room: number]): Place[] {
  const { box } = beside.word;
  if (box === undefined) return added.map((text) => ({ ...beside, isAdded: true, word: { text, confidence: 1 } }));
  const [, y, , height] = box;
  const each = room / added.length;
  const boxAt = (index: number) => roundBox([from + each * (index + BEGINS_AT), y, each * (ENDS_AT - BEGINS_AT), height]);
  return added.map((text, index) => ({ ...beside, isAdded: true, word: { text, confidence: 1, box: boxAt(index) } }));
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
