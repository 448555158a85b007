import { lineOfText } from '../layout/blocks.ts';
import { roundBox } from '../layout/boxes.ts';
import type { Block, Line } from '../pages.ts';

/** All in shares of the page. */
const MARGIN = 0.06;
const [LINE_MAX, LETTER_MAX] = [0.03, 0.012];
/** Of the height of a line. */
const LETTERS = 0.7;

/**
 * The blocks of a text that a person typed where nothing had been read. Nobody knows where its words stand, so its lines are spread over the
 * page from the top: they can be found and selected there, and where each line was typed as one, they are near.
 */
export function blocksOfTyped(text: string): Block[] {
  const lines = text.split('\n');
  const stepOfLine = Math.min(LINE_MAX, (1 - 2 * MARGIN) / lines.length);
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const placed = placedLine(line, MARGIN + at * stepOfLine, stepOfLine);
    const isNew = at === 0 || lines[at - 1]?.trim() === '';
    if (isNew) blocks.push({ kind: 'paragraph', lines: [placed] });
    else blocks.at(-1)?.lines.push(placed);
  }
  return blocks;
}

function placedLine(line: string, y: number, stepOfLine: number): Line {
  const letter = Math.min(LETTER_MAX, (1 - 2 * MARGIN) / line.trim().length);
  let x = MARGIN;
  const words = lineOfText(line).words.map((word) => {
    const width = word.text.length * letter;
    const placed = { ...word, box: roundBox([x, y, width, stepOfLine * LETTERS]) };
    x += width + letter;
    return placed;
  });
  return { words };
}
