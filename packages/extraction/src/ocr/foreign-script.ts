import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord, Script } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { engineLines } from './lines-of-words.ts';

/** Fraktur has other letters for the same script, and is taken for it where Latin ones are poor. */
const READ = new Set(['Latin', 'Fraktur']);
/** Scripts with letters that look like Latin ones: of these an engine makes words of which it is sure, as `Ta` of Greek, but no line of them. */
const LOOK_ALIKE = new Set(['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew']);
const SURE_LINE = { confidence: 0.85, letters: 12 };
/** A page in Greek that is read as if it were Spanish comes to 0.42. Hardly any page in Latin letters is so poor. */
const LEGIBLE = 0.55;
/** Of a word that stands on the page as it was read: a number, or beside letters of no likeness a name. */
const SURE_WORD = 0.9;
/**
 * Pages of text stood upright by 15 and more, a drawing of an owl by 0.7. Few lines, as of a sign, stand by 2: then the script must
 * be sure. Of Hebrew it never is, for there is no other script like it.
 */
const UPRIGHT = { page: 5, lines: 1.5 };
const SURE_SCRIPT = 1;

export const isLegible = (words: readonly EngineWord[]): boolean => (meanConfidence(words) ?? 0) >= LEGIBLE;

/** Whether a page is written in letters that are not read. */
export function isForeign(script: Script | null): script is Script {
  if (script === null || READ.has(script.name)) return false;
  return script.uprightness >= (script.sureness >= SURE_SCRIPT ? UPRIGHT.lines : UPRIGHT.page);
}

function isSureLine(words: readonly EngineWord[]): boolean {
  return lettersOf(words) >= SURE_LINE.letters && (meanConfidence(words) ?? 0) >= SURE_LINE.confidence;
}

/**
 * What of the words on a page in another script was hardly made up: lines and columns in Latin letters, numbers, and names between letters
 * of no likeness.
 */
export function wordsBeside(script: Script, words: readonly EngineWord[]): EngineWord[] {
  const sure = new Set(engineLines(words).flatMap((line) => {
    const poor = new Set(poorIn(line));
    const rest = line.filter((word) => !poor.has(word));
    return isSureLine(rest) ? rest : [];
  }));
  return words.filter((word) => sure.has(word) || isSure(word, script.name));
}

const isSure = ({ text, confidence }: EngineWord, script: string) =>
  confidence >= SURE_WORD && (/\p{N}/u.test(text) || (!LOOK_ALIKE.has(script) && text.length > 2));

/** Fewer letters say too little of their script, and a smaller share of a page is what any page has where it is damaged. */
const DOUBTED = { letters: 24, share: 0.04 };

/**
 * The words of a legible page that were read poorly together with their neighbours in the line, where these are enough to ask in which
 * script they are; else none. They may stand in lines of their own, or in a column beside Latin ones.
 */
export function doubtedWords(words: readonly EngineWord[]): ReadonlySet<EngineWord> {
  const poor = engineLines(words).flatMap(poorIn);
  const letters = lettersOf(poor);
  return new Set(letters >= Math.max(DOUBTED.letters, DOUBTED.share * lettersOf(words)) ? poor : []);
}

/**
 * Words that are poor with their neighbours, and what stands between two of them and is not sure by itself. Of a line that is poor for the
 * most part all is, unless the rest is as sure as the line of another column: letters that look alike make words here and there.
 */
function poorIn(line: readonly EngineWord[]): readonly EngineWord[] {
  const isSureAt = (at: number) => (line[at]?.confidence ?? 0) >= SURE_LINE.confidence;
  const isAmongSure = (at: number) => isSureAt(at) && (isSureAt(at - 1) || isSureAt(at + 1));
  const isPoor = line.map((_, at) => !isAmongSure(at) && !isLegible(line.slice(Math.max(0, at - 1), at + 2)));
  const [first, last] = [isPoor.indexOf(true), isPoor.lastIndexOf(true)];
  const poor = line.filter((_, at) => isPoor[at] === true || (at > first && at < last && !isSureAt(at)));
  const isForTheMostPart = 2 * lettersOf(line.filter((_, at) => isPoor[at])) > lettersOf(line);
  return isForTheMostPart && !isSureLine(line.filter((word) => !poor.includes(word))) ? line : poor;
}

const lettersOf = (words: readonly EngineWord[]) => words.reduce((sum, { text }) => sum + text.length, 0);

const PAPER = 255;

/** Nothing but the words that were read poorly, on white paper: the letters beside, and pictures and stamps, say nothing of their script. */
export function showOnly(doubted: ReadonlySet<EngineWord>, image: GreyImage): GreyImage {
  const data = new Uint8Array(image.data.length).fill(PAPER);
  for (const { x, y, width, height } of doubted) {
    const [left, right] = [Math.max(0, Math.floor(x)), Math.min(image.width, Math.ceil(x + width))];
    const [top, bottom] = [Math.max(0, Math.floor(y)), Math.min(image.height, Math.ceil(y + height))];
    for (let row = top; row < bottom; row++) {
      const start = row * image.width + left;
      data.set(image.data.subarray(start, start + right - left), start);
    }
  }
  return { ...image, data };
}

/** The words without what was made up of letters in another script: those that were doubted, and one beside them that is not sure itself. */
export function withoutMadeUp({ name }: Script, words: readonly EngineWord[], doubted: ReadonlySet<EngineWord>): EngineWord[] {
  const isDoubted = (word: EngineWord | undefined) => word !== undefined && doubted.has(word);
  const beside = new Set(engineLines(words).flatMap((line) => line.filter(({ confidence }, at) =>
    confidence < SURE_LINE.confidence && (isDoubted(line[at - 1]) || isDoubted(line[at + 1])))));
  return words.filter((word) => (!doubted.has(word) && !beside.has(word)) || isSure(word, name));
}
