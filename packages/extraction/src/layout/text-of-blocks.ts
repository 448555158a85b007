import type { Block, Line, Word } from '../pages.ts';

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
 * broke stay lines. Cells are parted by tabs.
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
  if (block.kind === 'table-row' && block.cells !== undefined) return piecesOfRow(block, block.cells);
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

function piecesOfRow({ lines }: Block, cells: readonly number[]): TextPiece[] {
  const words = lines.flatMap((line) => line.words);
  const pieces: TextPiece[] = [];
  let tabs = '';
  let at = 0;
  cells.forEach((count, column) => {
    if (column > 0) tabs += '\t';
    words.slice(at, at + count).forEach((word, index) => {
      // Empty cells before this one leave their tabs in its text: a piece has one separator only.
      const text = index === 0 && tabs.length > 1 ? tabs.slice(1) + word.text : word.text;
      pieces.push({ text, words: [word], before: index > 0 ? ' ' : tabs === '' ? '' : '\t' });
      tabs = '';
    });
    at += count;
  });
  return pieces;
}

/** The text of each cell of a table row. */
export function cellTexts(block: Block): string[] {
  const words = block.lines.flatMap((line) => line.words);
  let from = 0;
  return (block.cells ?? [words.length]).map((count) => {
    const cell = words.slice(from, from + count);
    from += count;
    return cell.map((word) => word.text).join(' ');
  });
}

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
