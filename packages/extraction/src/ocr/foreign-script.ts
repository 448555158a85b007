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

const lineOf = ({ block, paragraph, line }: EngineWord) => `${block} ${paragraph} ${line}`;

function isSureLine(words: readonly EngineWord[]): boolean {
  return lettersOf(words) >= SURE_LINE.letters && (meanConfidence(words) ?? 0) >= SURE_LINE.confidence;
}

/** What of the words on a page in another script was hardly made up: lines in Latin letters, numbers, and names between letters of no likeness. */
export function wordsBeside({ name }: Script, words: readonly EngineWord[]): EngineWord[] {
  const sureLines = new Set([...Map.groupBy(words, lineOf)].flatMap(([line, some]) => (isSureLine(some) ? [line] : [])));
  return words.filter((word) => sureLines.has(lineOf(word)) || isSure(word, name));
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
 * Words that are poor with their neighbours, those beside them that are not sure by themselves, and all of a line that is poor for the most
 * part, unless the rest is as sure as the line of another column: letters that look alike make words here and there.
 */
function poorIn(line: readonly EngineWord[]): readonly EngineWord[] {
  const isSureAt = (at: number) => (line[at]?.confidence ?? 0) >= SURE_LINE.confidence;
  const isAmongSure = (at: number) => isSureAt(at) && (isSureAt(at - 1) || isSureAt(at + 1));
  const isPoor = line.map((_, at) => !isAmongSure(at) && !isLegible(line.slice(Math.max(0, at - 1), at + 2)));
  const spread = (at: number, before: number) => { isPoor[at] ||= isPoor[before] === true && !isSureAt(at); };
  for (let at = 1; at < line.length; at++) spread(at, at - 1);
  for (let at = line.length - 2; at >= 0; at--) spread(at, at + 1);
  const poor = line.filter((_, at) => isPoor[at]);
  const isForTheMostPart = 2 * lettersOf(poor) > lettersOf(line);
  return isForTheMostPart && !isSureLine(line.filter((_, at) => !isPoor[at])) ? line : poor;
}

const lettersOf = (words: readonly EngineWord[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** Around a word, so that no edge of its letters is left. */
const MARGIN = 0.15;
const PAPER = 255;

/** The picture with nothing on it but what was read poorly, so that the letters beside say nothing of the script. */
export function showOnly(doubted: ReadonlySet<EngineWord>, { image, words }: { image: GreyImage; words: readonly EngineWord[] }): GreyImage {
  const data = image.data.slice();
  for (const { x, y, width, height } of words.filter((word) => !doubted.has(word))) {
    const margin = Math.ceil(height * MARGIN);
    const [left, right] = [Math.max(0, x - margin), Math.min(image.width, x + width + margin)];
    for (let row = Math.max(0, y - margin); row < Math.min(image.height, y + height + margin); row++) {
      data.fill(PAPER, row * image.width + left, row * image.width + right);
    }
  }
  return { ...image, data };
}

/** The words without what was made up of letters in another script. */
export const withoutMadeUp = ({ name }: Script, words: readonly EngineWord[], doubted: ReadonlySet<EngineWord>): EngineWord[] =>
  words.filter((word) => !doubted.has(word) || isSure(word, name));
