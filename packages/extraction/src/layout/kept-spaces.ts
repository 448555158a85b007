import type { Block, Line, Word } from '../pages.ts';
import type { TextPiece } from './text-piece.ts';

/** Blanks for which a tab stands. */
const TAB = '    ';
/** Characters between two words: more says nothing. */
const MAX_GAP = 500;

const WORD = /(\s*)(\S+)/gu;

/** Lines of a text whose spaces count. Words say what stands before them where that is not one blank, or the end of a line. */
export function linesWithSpaces(text: string): Line[] {
  const lines: Line[] = [];
  for (const [, before = '', written = ''] of text.matchAll(WORD)) {
    const gap = gapOf(before);
    const isFirst = lines.length === 0;
    const isNewLine = isFirst || gap.includes('\n');
    if (isNewLine) lines.push({ words: [] });
    const space = isFirst ? gap.slice(gap.lastIndexOf('\n') + 1) : gap;
    lines.at(-1)?.words.push(isUsual(space, isNewLine, isFirst) ? { text: written, confidence: 1 } : { text: written, confidence: 1, space });
  }
  return lines;
}

/** What is too long loses its beginning, but not that a line ends in it. */
function gapOf(space: string): string {
  const gap = space.replaceAll('\t', TAB).replace(/\r\n?|[\v\f\u2028\u2029]/gu, '\n').replace(/[^\S\n]/gu, ' ');
  const end = gap.slice(-MAX_GAP);
  return gap.includes('\n') && !end.includes('\n') ? `\n${end.slice(1)}` : end;
}

const isUsual = (space: string, isNewLine: boolean, isFirst: boolean) => space === usualSpace(isNewLine, isFirst);

/** What stands before a word that says nothing of it. */
function usualSpace(isNewLine: boolean, isFirst: boolean): '' | ' ' | '\n' {
  if (isFirst) return '';
  return isNewLine ? '\n' : ' ';
}

/** The words of a block whose spaces count as its text has them. */
export function piecesWithSpaces({ lines }: Block): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const { words } of lines) {
    for (const [at, word] of words.entries()) {
      const gap = gapBefore(word, at === 0, pieces.length === 0);
      // Of the first piece all is text: nothing parts it from another one.
      const before = pieces.length === 0 ? '' : gap.charAt(0) as '' | ' ' | '\n';
      pieces.push({ before, text: gap.slice(before.length) + word.text, words: [word] });
    }
  }
  return pieces;
}

/** What was deleted before a word may have ended its line, or begun it. */
function gapBefore({ space }: Word, isNewLine: boolean, isFirst: boolean): string {
  if (space === undefined) return usualSpace(isNewLine, isFirst);
  if (isFirst) return space.slice(space.lastIndexOf('\n') + 1);
  return isNewLine && !space.includes('\n') ? `\n${space}` : space;
}
