import { superscript } from '../../layout/superscript.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { RaisedRun } from './raised-marks.ts';

/** What an engine takes raised characters for where it has read them in their line. */
export const TAKEN = /[\d?*}®©%°¢"'’“”‘`!™<>$§#&/^ªº]/u;
const BETWEEN = /[,.-]/u;
const MARKS = /[.,;:)\]]*$/u;
/** Letters that make a number one of a row: 1st, 2nd, 1er, 2e, 3.ª. */
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|a)$/u;
const FEMININE = 'a';
/** A number that is one of a row, and the short form of the word number: 3.º, n.º, nº. No power stands there. French writes n° with a circle. */
const ABBREVIATED = /(?:\d\.|\b[nN]\.?)$/u;
const [MASCULINE, CIRCLE] = ['º', '°'];
/** Others that have one opening: digits of a note, and ª. */
const RING = /^[469a]$/u;
/** Between digits these are digits too. */
const LIKE_DIGITS = new Map([['O', '0'], ['o', '0'], ['l', '1'], ['I', '1'], ['|', '1']]);
/** How sure the engine is of the enlarged characters. A single one may be a circle, as of degrees; read twice it is none. */
const SURE = { one: 0.8, several: 0.7, twice: 0.5 };
/** No word ends with these where something is raised behind it. */
const STANDS_FOR_RAISED = /[?*®©°ª!]$/u;
/** A number, and the sign of its currency. */
const AMOUNT = /^\p{Sc}?\d[\d.,]*$/u;

/** What was read of a part of a word by itself. */
export type Heard = Pick<EngineWord, 'text' | 'confidence'>;

export const NOTHING: Heard = { text: '', confidence: 0 };

/** How many characters of a word stand before the raised ones, what is raised, and how many marks of the sentence end it. */
export type Parts = {
  before: number;
  runs: readonly { joint: RaisedRun['joint']; count: number }[];
  after: number;
  /** The raised one has one opening, as º. */
  isRing: boolean;
  /** They are as high as digits are. Two quotes behind a number are lower, and are read as 29. */
  isHigh: boolean;
};

/**
 * The text of a word with what stands raised at its end, as it was read enlarged, and what stands before that read by itself where it
 * begins a number; null where one of them is not clear.
 */
export function withRaised(text: string, parts: Parts, { raised, number }: { raised: readonly Heard[]; number: Heard | null }): string | null {
  const after = parts.after === 0 ? '' : MARKS.exec(text)?.[0].slice(-parts.after) ?? '';
  const read = text.slice(0, text.length - after.length);
  const base = number === null ? wordBefore([...read], parts) : numberBefore(read, parts, number);
  if (base === null) return null;
  const behind = parts.runs.map(({ joint, count }, at) => {
    const run = raisedText(base, raised[at] ?? NOTHING, { ...parts, raised: count, read: read.slice(base.length) });
    return run === null ? null : `${joint}${run}`;
  });
  return behind.includes(null) ? null : `${base}${behind.join('')}${after}`;
}

/** The number of a note that stands before its line; null where it is none. */
export const noteOf = (heard: Heard, count: number): string | null =>
  raisedText('', heard, { raised: count, read: '', isRing: false, isHigh: true });

/** The letters before raised characters, in whose place as many were read, fewer, or one more. */
function wordBefore(read: readonly string[], { before, runs }: Parts): string | null {
  const most = runs.reduce((sum, { count }) => sum + count + 1, 0);
  const taken = read.slice(before);
  if (read.length === before && !STANDS_FOR_RAISED.test(read.join(''))) return read.join('');
  if (taken.length > 0 && taken.length <= most && taken.every((character) => TAKEN.test(character) || (runs.length > 1 && BETWEEN.test(character)))) return read.slice(0, before).join('');
  // Letters that touch, and quotes of two strokes, are more or less than the picture has pieces.
  const end = read.findLastIndex((character) => !TAKEN.test(character)) + 1;
  const kept = read.slice(0, Math.max(end, read.length - most + 1)).join('');
  return /\d/u.test(kept) ? null : kept;
}

/** A number before raised characters: no digit of it may be lost, so that it has to be read alone as the picture or the first reading has it. */
function numberBefore(read: string, { before }: Parts, { text, confidence }: Heard): string | null {
  if (text === '' || confidence < SURE.several) return null;
  // Its points are small, and are seen better in the line.
  const same = Array.from(read, (_, at) => read.slice(0, at + 1)).filter((start) => withoutPoints(start) === withoutPoints(text));
  return same.find((start) => start.length === before) ?? same[0] ?? (text.length === before && AMOUNT.test(text) ? text : null);
}

const withoutPoints = (number: string): string => number.replace(/[.,:·*+-]/gu, '');

type Run = Pick<Parts, 'isRing' | 'isHigh'> & { raised: number; read: string };

function raisedText(base: string, heard: Heard, run: Run): string | null {
  if (isMasculine(base, heard, run)) return run.read === CIRCLE && !base.endsWith('.') ? null : MASCULINE;
  if (heard.confidence < leastFor(heard, run)) return null;
  if (ORDINAL.test(heard.text)) return /\d\.?$/u.test(base) ? heard.text.replace(FEMININE, 'ª') : null;
  const digits = digitsIn(heard.text);
  return run.isHigh && digits.length === run.raised && digits !== '0' ? superscript(digits) : null;
}

function leastFor({ text }: Heard, { raised, read }: Run): number {
  if (text === read) return SURE.twice;
  return raised === 1 ? SURE.one : SURE.several;
}

const isMasculine = (base: string, { text, confidence }: Heard, { isRing }: Run): boolean =>
  isRing && ABBREVIATED.test(base) && (!RING.test(text) || confidence < SURE.one);

/** The digits that a text is; none where it is something else, as a letter that has no digit beside it. */
function digitsIn(text: string): string {
  const digits = Array.from(text, (character) => LIKE_DIGITS.get(character) ?? character).join('');
  return /\d/u.test(text) && /^\d+$/u.test(digits) ? digits : '';
}
