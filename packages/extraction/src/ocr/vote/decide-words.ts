import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { likeness } from '../../output/similar-words.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { confidenceOf } from '../engine/word-confidence.ts';
import type { GreyImage } from '../grey-image.ts';
import type { Heard, HeardLetter } from './heard-words.ts';
import { hasInk, inkIn } from './ink-of-word.ts';
import { mayVote, type Electorate } from './may-vote.ts';
import { isSameButForMarks, isSameReading } from './same-reading.ts';

export type Rules = Electorate & {
  image: GreyImage;
  /** Contrast that a word of this page has at least. */
  contrast: number;
  /** Name of the second engine, for the words that it decides. */
  engine: string;
};

export type Verdict = 'agreed' | 'disputed' | 'replaced' | 'unheard';
export type Decision = { verdict: Verdict; words: EngineWord[] };

/** Two engines that differ agree on it. */
const AGREED = 0.95;
/** Something stands there, and the two do not agree what: doubtful, whoever was surer. */
export const DISPUTED = 0.6;
/** A second engine that is not surer than this of what it saw has no say. */
const MIN_SAY = 0.85;
/** By so much the second engine must be surer: of what is wrong it is too sure more often than the first. */
const MARGIN = 0.1;
/** Readings that have less in common are of another cut of the line, and are weighed together with their neighbours. */
const ALIKE = 0.4;

const textOf = (letters: readonly HeardLetter[]) => letters.map(({ text }) => text).join('');

/** An amount with its cents: the parts of it that a till prints far apart are no words of their own. */
const AMOUNT = /^[\p{Sc}-]?\d[\d.,]*[.,]\d{2}$/u;
/** Widest gap in an amount, in heights of its digits. */
const GAP_IN_AMOUNT = 0.8;

/**
 * Words one by one; those that have little in common with what was heard together with their neighbours of that kind, and the parts of
 * one amount together.
 */
export function stretchesOf(heard: readonly Heard[]): Heard[][] {
  const stretches: Heard[][] = [];
  let isOpen = false;
  for (const each of heard) {
    const isOfAmount = isSameAmount(stretches.at(-1)?.at(-1), each);
    const isUnlike = each.letters.length > 0 && likeness(each.word.text, textOf(each.letters)) < ALIKE;
    if ((isUnlike && isOpen) || isOfAmount) stretches.at(-1)?.push(each);
    else stretches.push([each]);
    isOpen = isUnlike;
  }
  return stretches;
}

function isSameAmount(one: Heard | undefined, other: Heard): boolean {
  const amount = one?.letters.at(-1)?.of;
  if (one === undefined || amount === undefined || amount !== other.letters[0]?.of || !AMOUNT.test(amount.text)) return false;
  return other.word.x - one.word.x - one.word.width < Math.max(one.word.height, other.word.height) * GAP_IN_AMOUNT;
}

/** What stands where the words of a stretch were read. */
export function decide(stretch: readonly Heard[], rules: Rules): Decision {
  const words = stretch.map(({ word }) => word);
  const letters = stretch.flatMap((each) => each.letters);
  if (letters.length === 0) return { verdict: 'unheard', words: words.filter((word) => hasInk(rules.image, word)) };
  const [text, heard] = [words.map((word) => word.text).join(''), textOf(letters)];
  if (!words.every((word) => mayVote(word.text, rules))) return { verdict: 'unheard', words };
  if (isSameReading(text, heard)) return { verdict: 'agreed', words: agreedWords(words, letters) };
  const confidence = confidenceOf(letters);
  if (confidence < MIN_SAY || isSameButForMarks(text, heard)) return { verdict: 'unheard', words };
  const isOutvoted = confidence - supportOf(words) >= MARGIN || isCutOff(words, letters, rules);
  return isOutvoted
    ? { verdict: 'replaced', words: wordsOf(letters, words, rules.engine) }
    : { verdict: 'disputed', words: words.map((word) => ({ ...word, confidence: Math.min(word.confidence, DISPUTED) })) };
}

function agreedWords(words: readonly EngineWord[], letters: readonly HeardLetter[]): EngineWord[] {
  if (!isCutAlike(letters)) return [...words];
  const isOneAmount = words.length > 1 && new Set(letters.map(({ of }) => of)).size === 1 && AMOUNT.test(textOf(letters));
  return isOneAmount ? [asAgreed(joined(words))] : words.map(asAgreed);
}

/** Parts of an amount as one word, on the line of the first. */
function joined(words: readonly EngineWord[]): EngineWord {
  const [first, box] = [words[0], uniteRectangles(words)];
  if (first === undefined || box === null) throw new Error('There is no amount without parts.');
  return { ...first, ...box, text: words.map(({ text }) => text).join(''), confidence: supportOf(words) };
}

/** Whether the first engine saw the end of an amount alone, and there is print where the second one saw the rest of it. */
function isCutOff(words: readonly EngineWord[], letters: readonly HeardLetter[], { image, contrast }: Rules): boolean {
  const [box, of] = [uniteRectangles(words), letters[0]?.of];
  const [read, heard] = [words.map(({ text }) => text).join(''), textOf(letters)];
  if (box === null || of === undefined || read.length >= heard.length || !AMOUNT.test(heard) || !heard.endsWith(read)) return false;
  return of.x < box.x && inkIn(image, { ...box, x: of.x, width: box.x - of.x }, contrast) !== null;
}

const asAgreed = (word: EngineWord): EngineWord => ({ ...word, confidence: Math.max(AGREED, word.confidence) });

/** Whether the second engine parts words as the first does: otherwise they agree on letters alone. */
function isCutAlike(letters: readonly HeardLetter[]): boolean {
  return [...Map.groupBy(letters, ({ of }) => of)].every(([of, own]) => own.length === (of.letters?.length ?? [...of.text].length));
}

const supportOf = (words: readonly EngineWord[]) =>
  words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / words.reduce((sum, { text }) => sum + text.length, 0);

/** The words of the second engine, in the line and the height of those whose place they take. */
function wordsOf(letters: readonly HeardLetter[], replaced: readonly EngineWord[], engine: string): EngineWord[] {
  const [first] = replaced;
  const box = uniteRectangles(replaced);
  if (first === undefined || box === null) return [];
  const groups = [...Map.groupBy(letters, ({ of }) => of)];
  const decided = { block: first.block, paragraph: first.paragraph, line: first.line, confidence: DISPUTED, engine };
  if (groups.length === 1) return [{ ...decided, ...atAmount(box, letters), text: textOf(letters) }];
  return groups.map(([of, own]) => {
    const half = of.width / Math.max(1, of.text.length) / 2;
    const [left, right] = [(own[0]?.x ?? of.x) - half, (own.at(-1)?.x ?? of.x + of.width) + half];
    return { ...decided, text: textOf(own), x: Math.round(left), y: box.y, width: Math.max(1, Math.round(right - left)), height: box.height };
  });
}

/** An amount of which the first engine saw the end alone begins where the second one saw it. */
function atAmount(box: Rectangle, letters: readonly HeardLetter[]): Rectangle {
  const left = letters[0]?.of.x ?? box.x;
  return AMOUNT.test(textOf(letters)) && left < box.x ? { ...box, x: left, width: box.x + box.width - left } : box;
}
