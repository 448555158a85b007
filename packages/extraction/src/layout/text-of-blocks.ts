import type { Block, Line, Word } from '../pages.ts';
import { sideBySide } from './side-by-side.ts';

/** One word of the plain text. It stands for two words of the page where a line's end divided it. */
export type TextPiece = {
  text: string;
  words: Word[];
  /** What parts it from the piece before it inside of its block. */
  before: '' | ' ' | '\n' | '\t';
};

/**
 * Plain text of blocks in their order: a blank line between blocks, none between rows of a table or items of a list.
 * Lines that a full measure broke are joined, and words divided at their end become whole; lines that the writer
 * broke stay lines. Cells are parted by tabs; of cells with several lines, the first stand beside each other, then the second.
 */
export function textOfBlocks(blocks: readonly Block[]): string {
  let text = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    if (previous !== undefined) text += isTight(previous, block) ? '\n' : '\n\n';
    text += textOfBlock(block);
    previous = block;
  }
  return text;
}

const isTight = (a: Block, b: Block) => a.kind === b.kind && (a.kind === 'table-row' || a.kind === 'list-item');

export const textOfBlock = (block: Block): string => piecesOfBlock(block).map((piece) => piece.before + piece.text).join('');

/** The words of a block as its plain text has them. */
export function piecesOfBlock(block: Block): TextPiece[] {
  if (block.kind === 'table-row' && block.cells !== undefined) return piecesOfRow(block);
  const isRunning = isRunningText(block.lines);
  const right = rightEdge(block.lines);
  const pieces: TextPiece[] = [];
  let before: TextPiece['before'] = '';
  block.lines.forEach((line, index) => {
    const next = block.lines[index + 1];
    const [first, ...rest] = line.words;
    if (first === undefined) return;
    const divided = pieces.at(-1);
    if (isRunning && divided !== undefined && isDivided(block.lines[index - 1], line)) {
      divided.text = divided.text.slice(0, -1) + first.text;
      divided.words.push(first);
    } else pieces.push({ text: first.text, words: [first], before });
    pieces.push(...rest.map((word) => ({ text: word.text, words: [word], before: ' ' as const })));
    before = isRunning && isFull(line, next, right) ? ' ' : '\n';
  });
  return pieces;
}

function piecesOfRow(block: Block): TextPiece[] {
  return sideBySide(linesOfCells(block)).flatMap((row, index) => {
    let column = 0;
    return row.flatMap(({ cell, line }, place) => {
      const tabs = '\t'.repeat(cell - column);
      column = cell;
      const gap = place === 0 && index > 0 ? `\n${tabs}` : tabs;
      return line.map((word, at) => pieceAfter(at === 0 ? gap : ' ', word));
    });
  });
}

/** Empty cells before a word leave their tabs in its text: a piece has one separator only. */
function pieceAfter(gap: string, word: Word): TextPiece {
  const before = (gap[0] ?? '') as TextPiece['before'];
  return { text: gap.slice(1) + word.text, words: [word], before };
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

/** The text of each cell of a table row, with a line feed between its lines. */
export const cellTexts = (block: Block): string[] =>
  linesOfCells(block).map((lines) => lines.map((words) => words.map((word) => word.text).join(' ')).join('\n'));

const FULL_SHARE = 0.6;
const GOING_ON_SHARE = 0.3;
const RUNNING_WORDS_PER_LINE = 4;

const rightOf = (word: Word | undefined) => (word?.box === undefined ? 0 : word.box[0] + word.box[2]);
const rightEdge = (lines: readonly Line[]) => Math.max(0, ...lines.map((line) => rightOf(line.words.at(-1))));

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
  const goingOn = lines.slice(1).filter((line) => /^\p{Ll}/u.test(line.words[0]?.text ?? '')).length;
  return full / breaks >= FULL_SHARE && goingOn / breaks >= GOING_ON_SHARE;
}

/** `exam-` and `ple`: a letter before the hyphen and a small letter after the break. `Anglo-` and `Saxon` stay apart. */
function isDivided(line: Line | undefined, next: Line): boolean {
  return /\p{L}\p{Ll}[-\u00ad\u2010]$/u.test(line?.words.at(-1)?.text ?? '') && /^\p{Ll}/u.test(next.words[0]?.text ?? '');
}
