import { append } from '../append.ts';
import type { Block, Line, Word } from '../pages.ts';
import { mostOf } from './boxes.ts';
import { dividedWords, isInCapitals, type DividedWords } from './divided-words.ts';
import { piecesWithSpaces } from './kept-spaces.ts';
import { sideBySide } from './side-by-side.ts';
import type { TextPiece } from './text-piece.ts';

/**
 * Plain text of blocks in their order: a blank line between blocks, none between rows of a table or items of a list.
 * Lines that a full measure broke are joined, and words divided at their end become whole; lines that the writer
 * broke stay lines. Cells are parted by tabs; of cells with several lines, the first stand beside each other, then the second.
 */
export function textOfBlocks(blocks: readonly Block[]): string {
  let text = '';
  let previous: Block | undefined;
  const divided = dividedWords(blocks);
  for (const block of blocks) {
    if (previous !== undefined) text += isTight(previous, block) ? '\n' : '\n\n';
    text += textOfBlock(block, divided);
    previous = block;
  }
  return text;
}

const isTight = (a: Block, b: Block) => isOfSameTable(a, b) || (a.kind === 'list-item' && b.kind === 'list-item');

/** Whether a block is a row of the table of the block before it. */
export const isOfSameTable = (before: Block | undefined, block: Block | undefined): boolean =>
  before?.kind === 'table-row' && block?.kind === 'table-row' && block.startsTable !== true;

export const textOfPieces = (pieces: readonly TextPiece[]): string => pieces.map(({ before, text }) => before + text).join('');

export const textOfBlock = (block: Block, divided: DividedWords): string => textOfPieces(piecesOfBlock(block, divided));

/** The words of a block as its plain text has them. */
export function piecesOfBlock(block: Block, divided: DividedWords): TextPiece[] {
  if (block.kind === 'table-row' && block.cells !== undefined) return piecesOfRow(block, divided);
  if (block.format !== undefined) return piecesWithSpaces(block);
  const isRunning = isRunningText(block.lines);
  const right = rightEdge(block.lines);
  const pieces: TextPiece[] = [];
  let before: TextPiece['before'] = '';
  let wasFull = false;
  block.lines.forEach((line, index) => {
    const next = block.lines[index + 1];
    const [first, ...rest] = line.words;
    if (first === undefined) return;
    const start = pieces.at(-1);
    if (start !== undefined && (isRunning || wasFull) && divided.isDivided(block.lines[index - 1], line)) {
      start.text = divided.join(start.text, first.text);
      start.words.push(first);
    } else pieces.push({ text: first.text, words: [first], before });
    append(pieces, rest.map((word) => ({ text: word.text, words: [word], before: ' ' as const })));
    wasFull = isFull(line, next, right);
    before = isRunning && wasFull ? ' ' : '\n';
  });
  return pieces;
}

function piecesOfRow(block: Block, divided: DividedWords): TextPiece[] {
  const starts = startsOfLines(block);
  return sideBySide(linesOfCells(block)).flatMap((row, index) => {
    let column = 0;
    return row.flatMap(({ cell, line }, place) => {
      const tabs = '\t'.repeat(cell - column);
      column = cell;
      const gap = place === 0 && index > 0 ? `\n${tabs}` : tabs;
      // Empty cells before a word leave their tabs in its text: a piece has one separator only.
      const [first, ...rest] = piecesOfCell(line, starts, divided);
      return first === undefined ? [] : [{ ...first, before: (gap[0] ?? '') as TextPiece['before'], text: gap.slice(1) + first.text }, ...rest];
    });
  });
}

/** The first words of the lines that a cell was broken into: those that its writer broke are lines of the text too. */
const startsOfLines = ({ lines, cellLines }: Block): Set<Word | undefined> =>
  new Set(cellLines === undefined ? lines.map(({ words }) => words[0]) : []);

function piecesOfCell(words: readonly Word[], starts: ReadonlySet<Word | undefined>, divided: DividedWords): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [at, word] of words.entries()) {
    const [last, before] = [pieces.at(-1), words[at - 1]];
    if (last !== undefined && before !== undefined && starts.has(word) && divided.isDivided({ words: [before] }, { words: [word] })) {
      last.text = divided.join(last.text, word.text);
      last.words.push(word);
    } else pieces.push({ text: word.text, words: [word], before: ' ' });
  }
  return pieces;
}

/** The words of each cell of a table row, by its lines. */
function linesOfCells({ lines, cells, cellLines }: Block): Word[][][] {
  const words = lines.map((line) => line.words);
  if (cellLines !== undefined) return inRuns(words, cellLines);
  return inRuns(words.flat(), cells ?? [words.flat().length]).map((cell) => [cell]);
}

function inRuns<Item>(items: readonly Item[], lengths: readonly number[]): Item[][] {
  let from = 0;
  return lengths.map((length) => items.slice(from, from += length));
}

/** The words of each cell of a table row as the text of the cell has them. */
export function piecesOfCells(block: Block): TextPiece[][] {
  const [starts, divided] = [startsOfLines(block), dividedWords([block])];
  const piecesOfLine = (words: readonly Word[], index: number): TextPiece[] => {
    const [first, ...rest] = piecesOfCell(words, starts, divided);
    const before = index === 0 ? '' : '\n';
    // An empty line parts the lines around it too.
    return [{ ...first ?? { text: '', words: [] }, before }, ...rest];
  };
  return linesOfCells(block).map((lines) => lines.flatMap(piecesOfLine));
}

/** The text of each cell of a table row, with a line feed between its lines. */
export const cellTexts = (block: Block): string[] => piecesOfCells(block).map(textOfPieces);

const FULL_SHARE = 0.6;
const GOING_ON_SHARE = 0.3;
const RUNNING_WORDS_PER_LINE = 4;

const rightOf = (word: Word | undefined) => (word?.box === undefined ? 0 : word.box[0] + word.box[2]);
const rightEdge = (lines: readonly Line[]) => Math.max(0, mostOf(lines.map((line) => rightOf(line.words.at(-1)))));

/** Whether the first word of the next line had no room at the end of this one. */
function isFull(line: Line, next: Line | undefined, right: number): boolean {
  const first = next?.words[0];
  const last = line.words.at(-1);
  if (first?.box === undefined || last?.box === undefined) return false;
  const space = last.box[3] * 0.2;
  return right - rightOf(last) < first.box[2] + space;
}

/** Whether most lines end because they were full, and go on in the middle of a sentence. An address does neither. */
function isRunningText(lines: readonly Line[]): boolean {
  const breaks = lines.length - 1;
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  if (breaks < 1 || words / lines.length < RUNNING_WORDS_PER_LINE) return false;
  const right = rightEdge(lines);
  const full = lines.slice(0, -1).filter((line, index) => isFull(line, lines[index + 1], right)).length;
  const goingOn = lines.slice(1).filter((line, index) => goesOn(lines[index], line)).length;
  return full / breaks >= FULL_SHARE && goingOn / breaks >= GOING_ON_SHARE;
}

/** Whether a line begins in the middle of a sentence. Where all letters are capitals, only the end of the line before it says so. */
const goesOn = (above: Line | undefined, line: Line) => /^\p{Ll}/u.test(line.words[0]?.text ?? '')
  || (isInCapitals(line) && isInCapitals(above) && !/[.!?:;]\P{L}*$/u.test(above?.words.at(-1)?.text ?? ''));
