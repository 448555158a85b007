import type { Rectangle } from '../layout/boxes.ts';
import type { PlacedLine } from '../layout/placed.ts';
import { rulesOf } from '../layout/rules.ts';
import { isSideways } from '../layout/sideways-lines.ts';
import { joinSpacedLetters } from '../layout/spaced-letters.ts';
import { wordHeightOf } from './drawn-lines.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { letterSize } from './letter-size.ts';

/** The words of each line that the engine found. */
export const engineLines = (words: readonly EngineWord[]): EngineWord[][] =>
  [...Map.groupBy(words, ({ block, paragraph, line }) => `${block} ${paragraph} ${line}`).values()];

/** Whether the engine found two words in one line. */
export const areOnOneLine = (a: EngineWord, b: EngineWord) => a.block === b.block && a.paragraph === b.paragraph && a.line === b.line;

/** The strokes of the lines that are drawn on a page, and how high its small letters are. In pixels. */
type Drawn = { strokes?: readonly Rectangle[]; letterHeight: number | null };

/** Its lines with words whose letters stand apart put together; those in the cells of a drawn table are none. */
export const linesOfWords = (words: readonly EngineWord[], drawn: Drawn): PlacedLine[] => {
  const standing = standingIn(drawn);
  return engineLines(words).map((line) => joinSpacedLetters(line.map((word) => ({ ...word, size: sizeOf(word) })), standing));
};

const sizeOf = (word: EngineWord) => letterSize(word.text, isSideways([word]) ? word.width : word.height);

/** Each line once, however many strokes it is made of. */
const standingIn = ({ strokes = [], letterHeight }: Drawn): Rectangle[] => (letterHeight === null ? []
  : rulesOf(strokes, wordHeightOf(letterHeight)).vertical.map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from })));
