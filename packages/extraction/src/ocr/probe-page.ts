import { meanConfidence } from '../layout/blocks.ts';
import { guessLanguage, pointsOfWords, type LanguageGuess } from '../language/detect-language.ts';
import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { asSharp, greyOf, histogramOf, inkThreshold, shrinkTo, type GreyImage } from './grey-image.ts';

export type Probe = {
  /** The language of the page, or the two likeliest where the sample does not tell. */
  languages: Language[];
  isUpsideDown: boolean;
};

export type Recognise = (image: GreyImage, languages: readonly Language[]) => Promise<EngineWord[]>;

/** Height of the sample in heights of a letter: about six lines of a page. A narrow receipt needs more of them. */
const SAMPLE_LETTERS = 16;
const MIN_SAMPLE_PIXELS = 1_000_000;
const SEARCH_SIDE = 900;
/** All of a page is read in a copy of at most so many pixels: a large photograph without text would cost as much as ten pages. */
const WHOLE_SIDE = 3000;
/** A page that is read with less confidence than this is also tried the other way up. */
const READS_WELL = 0.5;
const CLEARLY_BETTER = 0.12;
/** Points of all readings for one language, at least and by those for the next one. */
const FEWEST_POINTS = 2;
const CLEARLY_MORE = 1.2;
/** Letters in words that are sure, from which on a sample tells something: the busiest strip of a screenshot can hold icons alone. */
const ENOUGH_LETTERS = 12;
const LETTERS_OF_WORD = 3;
const SURE = 0.7;
/** The language whose recogniser makes the least of a mess of the others. */
const PROBE_LANGUAGE: Language = 'en';

/** Reads a few lines of a level page to find its language and which side is up; all of it where those lines hold no text. */
export async function probePage(image: GreyImage, letterHeight: number | null, recognise: Recognise): Promise<Probe> {
  const sample = await cutSample(image, letterHeight);
  const first = await readBothWays(sample, recognise);
  const seen = hasText(first) || sample === image ? first : await readBothWays(await shrinkTo(image, WHOLE_SIDE), recognise);
  return { languages: await languagesOf(seen.picture, seen.reading, recognise), isUpsideDown: seen.isUpsideDown };
}

type Reading = LanguageGuess & { language: Language; points: Record<Language, number>; confidence: number; sureLetters: number };
/** A picture as it is read, after it was turned where it stood on its head. */
type Seen = { picture: GreyImage; reading: Reading; isUpsideDown: boolean };

const hasText = ({ reading }: Seen) => reading.confidence >= READS_WELL && reading.sureLetters >= ENOUGH_LETTERS;

async function readBothWays(picture: GreyImage, recognise: Recognise): Promise<Seen> {
  const upright = await read(picture, PROBE_LANGUAGE, recognise);
  if (upright.confidence >= READS_WELL) return { picture, reading: upright, isUpsideDown: false };
  const over = await greyOf(asSharp(picture).rotate(180));
  const turned = await read(over, PROBE_LANGUAGE, recognise);
  // A few words of icons and leaves are as sure the wrong way up.
  const isUpsideDown = turned.confidence > upright.confidence + CLEARLY_BETTER && turned.sureLetters > upright.sureLetters;
  return isUpsideDown ? { picture: over, reading: turned, isUpsideDown } : { picture, reading: upright, isUpsideDown };
}

async function read(sample: GreyImage, language: Language, recognise: Recognise): Promise<Reading> {
  const words = await recognise(sample, [language]);
  const sure = words.filter(({ text, confidence }) => text.length >= LETTERS_OF_WORD && confidence >= SURE);
  const sureLetters = sure.reduce((sum, { text }) => sum + text.length, 0);
  const text = words.map((word) => word.text).join(' ');
  return { language, confidence: meanConfidence(words) ?? 0, sureLetters, points: pointsOfWords(text), ...guessLanguage(text) };
}

/**
 * The language that the sample speaks. A receipt has few words that tell: then it is read in every language. What all readings together say counts,
 * where the reading in that language says so too; else, of those whose reading speaks that very language, the surest reading wins.
 */
async function languagesOf(sample: GreyImage, first: Reading, recognise: Recognise): Promise<Language[]> {
  if (first.isSure) return first.ranking.slice(0, 1);
  // A photograph without text, where four more readings would find as little: most letters are the same in all languages.
  if (first.sureLetters === 0) return first.ranking.slice(0, 2);
  const readings = [first];
  for (const language of first.ranking) if (language !== first.language) readings.push(await read(sample, language, recognise));
  const consistent = readings.filter((reading) => reading.isSure && reading.ranking[0] === reading.language);
  const best = spokenByAll(readings, consistent) ?? consistent.toSorted((a, b) => b.confidence - a.confidence)[0];
  return best === undefined ? rankedByAll(readings).slice(0, 2).map(({ language }) => language) : [best.language];
}

/** The languages by what the words of all readings say for them; where that is the same, in the order that they were read in. */
function rankedByAll(readings: readonly Reading[]): { language: Language; points: number }[] {
  const total = (language: Language) => readings.reduce((sum, { points }) => sum + points[language], 0);
  return readings.map(({ language }) => ({ language, points: total(language) })).sort((a, b) => b.points - a.points);
}

/** The reading in the language for which the words of all readings together say clearly more than for any other one. */
function spokenByAll(readings: readonly Reading[], consistent: readonly Reading[]): Reading | undefined {
  const [first, second] = rankedByAll(readings);
  if (first === undefined || second === undefined || first.points < Math.max(FEWEST_POINTS, second.points * CLEARLY_MORE)) return undefined;
  return consistent.find(({ language }) => language === first.language);
}

/** The strip of the page with the most text in it, over its whole width. */
async function cutSample(image: GreyImage, letterHeight: number | null): Promise<GreyImage> {
  const height = Math.round(Math.max(MIN_SAMPLE_PIXELS / image.width, (letterHeight ?? 0) * SAMPLE_LETTERS));
  if (height * 1.5 >= image.height) return image;
  const small = await shrinkTo(image, SEARCH_SIDE);
  const window = Math.max(1, Math.round((height * small.height) / image.height));
  const top = Math.round((busiestRows(changesByRow(small), window) * image.height) / small.height);
  const from = Math.min(top, image.height - height);
  return { data: image.data.subarray(from * image.width, (from + height) * image.width), width: image.width, height };
}

/** How often each row turns from paper to ink: lines of text do so more than rules and pictures. */
function changesByRow(image: GreyImage): number[] {
  const threshold = inkThreshold(histogramOf(image));
  return Array.from({ length: image.height }, (_, y) => {
    let changes = 0;
    for (let x = 1; x < image.width; x++) {
      const at = y * image.width + x;
      if ((image.data[at] ?? 255) <= threshold && (image.data[at - 1] ?? 0) > threshold) changes += 1;
    }
    return changes;
  });
}

function busiestRows(changes: readonly number[], window: number): number {
  let sum = changes.slice(0, window).reduce((total, count) => total + count, 0);
  let best = { top: 0, sum };
  for (let top = 1; top + window <= changes.length; top++) {
    sum += (changes[top + window - 1] ?? 0) - (changes[top - 1] ?? 0);
    if (sum > best.sum) best = { top, sum };
  }
  return best.top;
}
