import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord, Segmentation } from './engine/ocr-engine.ts';
import { findInk, letterLike } from './ink-components.ts';
import { coveredBy } from './letters-covered.ts';
import type { PageState } from './page-state.ts';

/** A way to read a page, and what it gave. */
export type Attempt = { state: PageState; words: EngineWord[] };

export type SecondReading = {
  /** The page without the steps that change its ink; null where none of them did. */
  plain(): Promise<PageState | null>;
  read(state: PageState, segmentation: Segmentation): Promise<EngineWord[]>;
};

/** Below this a page is read a second time. */
const POOR_CONFIDENCE = 0.85;
/** Letters of the picture that may lie outside of every word: marks, stamps, drawings. */
const POOR_COVERAGE = 0.85;
const MIN_LETTERS = 40;
/** A second reading is better when so much more of it is sure, and it is not less sure as a whole. */
const CLEARLY_MORE = 1.03;
const ABOUT_AS_SURE = 0.01;

export type Doubt = { confidence: number; coverage: number; isPoor: boolean };

/** Whether a page was read poorly: unsure of its words, or with letters in its picture that no word covers. */
export async function doubtOf({ state, words }: Attempt): Promise<Doubt> {
  const confidence = meanConfidence(words) ?? 0;
  const coverage = await coverageOf(state, words);
  return { confidence, coverage, isPoor: confidence < POOR_CONFIDENCE || coverage < POOR_COVERAGE };
}

/** Reads a poor page in other ways, and gives the first reading unless another is clearly better. */
export async function readOtherwise(first: Attempt, reading: SecondReading): Promise<Attempt> {
  let best = first;
  const plain = await reading.plain();
  for (const [state, segmentation] of [...(plain === null ? [] : [[plain, 'page'] as const]), [first.state, 'column'] as const]) {
    const words = await reading.read(state, segmentation);
    if (isClearlyBetter(words, best.words)) best = { state, words };
  }
  return best;
}

/** As one block, no cent is lost between the columns; a little less sure it may be, but not less read. */
const ABOUT_AS_MUCH = 0.95;
const LITTLE_LESS_SURE = 0.03;

/** Reads the strip of a till as one block: as a page, its columns of words and of amounts come apart and lose their ends. */
export async function readAsBlock(first: Attempt, { read }: Pick<SecondReading, 'read'>): Promise<Attempt> {
  const words = await read(first.state, 'block');
  const isAsGood = sureCharacters(words) >= sureCharacters(first.words) * ABOUT_AS_MUCH
    && (meanConfidence(words) ?? 0) >= (meanConfidence(first.words) ?? 0) - LITTLE_LESS_SURE;
  return isAsGood ? { state: first.state, words } : first;
}

function isClearlyBetter(words: readonly EngineWord[], than: readonly EngineWord[]): boolean {
  return sureCharacters(words) > sureCharacters(than) * CLEARLY_MORE
    && (meanConfidence(words) ?? 0) >= (meanConfidence(than) ?? 0) - ABOUT_AS_SURE;
}

/** Characters, each as far as the engine is sure of it: words that are read into a picture weigh little. */
const sureCharacters = (words: readonly EngineWord[]) => words.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);

/** The share of the letters in the picture of a page that lie in one of its words; 1 where there are too few to tell. */
async function coverageOf({ image }: PageState, words: readonly EngineWord[]): Promise<number> {
  const ink = await findInk(image);
  const letters = letterLike(ink);
  return letters.length < MIN_LETTERS ? 1 : letters.filter(coveredBy(words, ink)).length / letters.length;
}
