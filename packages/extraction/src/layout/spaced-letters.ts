import { uniteRectangles, type Rectangle } from './boxes.ts';
import { median, middleOf, rightOf, type PlacedLine, type PlacedWord } from './placed.ts';

const MIN_LETTERS = 4;
/** The widest gap between letters of one word, in sizes of type: cells of a table lie further apart. */
const MAX_GAP = 1.1;
/** A gap so many times as wide as the others parts words. */
const WORD_GAP = 1.8;
/** In heights of a letter: how high a line between two cells is. In points: what is closer is one line, and how far a letter may reach over it. */
const [LEAST_HEIGHT, SAME] = [0.8, 1];

const isLetter = ({ text }: PlacedWord) => /^[\p{L}\p{N}&]\p{M}*$/u.test(text);

/**
 * Headings are written with spaces between their letters: `I N V O I C E` is one word. Letters in the cells of a table are none, with one of the
 * lines between them that stand on the page; boxes of a form for one letter each have two.
 */
export function joinSpacedLetters(line: PlacedLine, standing: readonly Rectangle[] = []): PlacedLine {
  if (line.filter(isLetter).length < MIN_LETTERS) return line;
  const joined: PlacedLine = [];
  const beside = standing.filter((stroke) => line.some((word) => isBeside(stroke, word)));
  for (let at = 0; at < line.length;) {
    const run = runOfLetters(line, at, beside);
    const areOfWords = run.length >= MIN_LETTERS && hasMostlyLetters(run) && !areListed(run);
    joined.push(...(areOfWords ? wordsOf(run) : line.slice(at, at + Math.max(1, run.length))));
    at += Math.max(1, run.length);
  }
  return joined;
}

const hasMostlyLetters = (run: readonly PlacedWord[]) => run.filter(({ text }) => /\p{L}/u.test(text)).length > run.length / 2;

/** The letters of the alphabet in their order are answers to tick, or the heads of columns. */
const areListed = (run: readonly PlacedWord[]) =>
  run.every(({ text }, at) => at === 0 || text.codePointAt(0) === (run[at - 1]?.text.codePointAt(0) ?? 0) + 1);

const isBeside = ({ y, height }: Rectangle, word: PlacedWord) =>
  y < middleOf(word) && y + height > middleOf(word) && height > word.height * LEAST_HEIGHT;

/** Single letters that follow each other without a wide gap, or a line between two cells. */
function runOfLetters(line: PlacedLine, from: number, strokes: readonly Rectangle[]): PlacedWord[] {
  const run: PlacedWord[] = [];
  for (let at = from; at < line.length; at++) {
    const word = line[at];
    const last = run.at(-1);
    if (word === undefined || !isLetter(word)) break;
    if (last !== undefined && Math.abs(gapBetween(last, word)) > Math.max(last.size, word.size) * MAX_GAP) break;
    if (last !== undefined && hasOneBetween(last, word, strokes)) break;
    run.push(word);
  }
  return run;
}

function hasOneBetween(left: PlacedWord, right: PlacedWord, strokes: readonly Rectangle[]): boolean {
  const places = strokes.filter(({ x, width }) => x >= rightOf(left) - SAME && x + width <= right.x + SAME).map(({ x }) => x);
  return places.length > 0 && Math.max(...places) - Math.min(...places) < SAME;
}

const gapBetween = (a: PlacedWord, b: PlacedWord) => b.x - rightOf(a);

function wordsOf(run: readonly PlacedWord[]): PlacedWord[] {
  const gaps = run.slice(1).map((word, index) => gapBetween(run[index] ?? word, word));
  const usual = median(gaps);
  const words: PlacedWord[][] = [];
  run.forEach((letter, index) => {
    if (index === 0 || (gaps[index - 1] ?? 0) > usual * WORD_GAP) words.push([letter]);
    else words.at(-1)?.push(letter);
  });
  return words.map(joinLetters);
}

function joinLetters(letters: readonly PlacedWord[]): PlacedWord {
  const box = uniteRectangles(letters) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    ...box, text: letters.map((letter) => letter.text).join(''), size: median(letters.map((letter) => letter.size)),
    confidence: letters.reduce((sum, letter) => sum + letter.confidence, 0) / letters.length,
  };
}
