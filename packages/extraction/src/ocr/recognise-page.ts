import { meanConfidence } from '../layout/blocks.ts';
import { guessLanguage } from '../language/detect-language.ts';
import type { Language, ReadingOptions, Tier } from '../options.ts';
import type { StepRecord } from '../pages.ts';
import { cpuSecondsUsed } from '../process-cost.ts';
import { amendWords } from './amend-words.ts';
import { cleanWords, isNoise, withOwnLetters } from './clean-words.ts';
import { joinDividedAmounts } from './divided-amounts.ts';
import { doubtedWords, isForeign, isLegible, showOnly, withoutMadeUp, wordsBeside } from './foreign-script.ts';
import type { EngineWord, OcrEngine, Script, Segmentation } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { withoutEdges } from './lines-at-edges.ts';
import { readApart, withBlocks, withoutApart, type Apart } from './read-apart.ts';
import { readMissedCells } from './missed-cells.ts';
import { readMissedLines } from './read-missed-lines.ts';
import type { PageState } from './page-state.ts';
import { hasChangedInk, preparePage, preparePlainly } from './prepare-page.ts';
import { probePage, type Probe } from './probe-page.ts';
import { readLoweredDigits } from './signs/read-lowered-digits.ts';
import { readRaisedMarks } from './signs/read-raised-marks.ts';
import { doubtOf, readAsBlock, readOtherwise, type Attempt, type SecondReading } from './second-attempt.ts';
import { otherLanguage, withSecondLanguage } from './second-language.ts';
import type { SecondEngine } from './second-engine.ts';
import { haveAmounts, isStripOfTill, looksLikeStripOfTill } from './strip-of-till.ts';
import { withSoftReadings } from './soft-readings.ts';
import { turnBy } from './steps/straighten.ts';
import { withoutSpecksOfPictures } from './words-in-pictures.ts';

export type RecognisedPage = {
  state: PageState;
  /** Words in pixels of `state.image`; none on a blank page. */
  words: EngineWord[];
  language: Language | null;
  languages: readonly Language[];
  records: StepRecord[];
  /** It is written in letters that the engine does not know, or a part of it is. */
  isForeign: boolean;
};

export type Recogniser = {
  engine: OcrEngine;
  /** Votes on what the first one read. */
  second: SecondEngine | null;
  options: Pick<ReadingOptions, 'languages' | 'signal' | 'tier'>;
  /** Languages of the page before, which this one most likely has too. */
  expected: readonly Language[] | null;
};

/** Below this a page was read in the wrong language or the wrong way up. */
const SUSPICIOUS = 0.65;

/** Prepares one picture of a page and reads it. */
export async function recognisePage(start: PageState, { engine, second, options, expected }: Recogniser): Promise<RecognisedPage> {
  const prepared = await preparePage(start);
  const { records } = prepared;
  let { state } = prepared;
  const { signal } = options;
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const before = cpuSecondsUsed();
    const result = await work();
    records.push({ step, isApplied: true, measured: 0, cpuSeconds: cpuSecondsUsed() - before });
    return result;
  };
  const recognise = (image: GreyImage, languages: readonly Language[], segmentation: Segmentation = 'page') =>
    engine.recognise(image, { languages, segmentation, signal });
  let segmentation: Segmentation = 'page';
  let apart: Apart = { state, words: [], shown: state.image, cells: [] };
  const read = (languages: readonly Language[]) => timed('recognise', async () => {
    apart = await readApart(state, async (sheet) => withOwnLetters(await recognise(sheet, languages, 'block'), languages));
    const readIn = async (way: Segmentation) => {
      segmentation = way;
      return withoutApart(cleanWords(await recognise(apart.shown, languages, way), languages), apart.cells);
    };
    // As a page, the columns of words and of amounts on the strip of a till come apart, and lose their ends.
    const asBlock = await looksLikeStripOfTill(state) ? await readIn('block') : null;
    return asBlock && haveAmounts(asBlock) ? asBlock : await readIn('page');
  });
  const look = async (): Promise<Probe> => {
    const probe = await timed('probe', () => probePage(state.image, state.letterHeight, recognise));
    if (probe.isUpsideDown) state = await timed('turn-over', async () => await turnBy(state, 180));
    return probe;
  };

  /** Once more where it was the wrong language or the wrong way up, or where a part of the page is in another language. */
  const readAs = async (first: readonly Language[], wasGuessed: boolean) => {
    let [languages, words] = [first, await read(first)];
    if (!wasGuessed && isSuspicious(words, languages)) {
      const probe = await look();
      const better = options.languages === 'auto' ? probe.languages : languages;
      if (probe.isUpsideDown || better.join() !== languages.join()) words = await read((languages = better));
    }
    const spoken = options.languages === 'auto' ? otherLanguage(words, languages) : null;
    if (spoken !== null) words = await read((languages = [spoken]));
    const all = options.languages === 'auto' ? withSecondLanguage(words, languages) : languages;
    return { languages: all, words: all === languages ? words : await read(all) };
  };

  const blank: RecognisedPage = { state, words: [], language: null, languages: [], records, isForeign: false };
  if (state.letterHeight === null) return blank;
  const told = options.languages === 'auto' ? expected : options.languages;
  const guessed = told ?? (await look()).languages;
  const { languages, words } = await readAs(guessed, told === null);
  const scriptOf = (image: GreyImage) => timed('script', async () => await engine.scriptOf?.(image, signal) ?? null);
  if (isNoise([...words, ...apart.words])) return { ...blank, state, isForeign: isForeign(await scriptOf(state.image)) };
  const kept = await readPoorAgain({ state: apart.state, words }, {
    start, records, languages, segmentation, tier: options.tier, hasApart: apart.words.length > 0,
    recognise: (image, segmentation) => recognise(image, languages, segmentation),
  });
  const voted = await voteOn(kept, second, { languages, records });
  const printed = await withoutSpecksOfPictures(voted.words, voted.state);
  const inside = { ...voted, words: withoutEdges(printed, voted.state, start) };
  const sure = await withoutForeign(inside, scriptOf);
  const amended = withBlocks(amendWords(voted.state, sure, { languages, records }), apart.words);
  return { state: voted.state, words: amended, language: languageOf(amended), languages, records, isForeign: sure !== inside.words };
}

/** The words of a page without those that are in letters that are not read, on all of it or on a part; the same ones where there are none. */
async function withoutForeign({ state: { image }, words }: Attempt, scriptOf: (image: GreyImage) => Promise<Script | null>) {
  if (!isLegible(words)) {
    const script = await scriptOf(image);
    return isForeign(script) ? wordsBeside(script, words) : words;
  }
  const doubted = doubtedWords(words);
  const script = doubted.size > 0 ? await scriptOf(showOnly(doubted, image)) : null;
  return isForeign(script) ? withoutMadeUp(script, words, doubted) : words;
}

type Read = { languages: readonly Language[]; records: StepRecord[] };

const voteOn = async (page: Attempt, second: SecondEngine | null, read: Read): Promise<Attempt> =>
  (second === null ? page : await second.vote({ ...page, ...read }));

type FirstReading = {
  start: PageState;
  tier: Tier;
  records: StepRecord[];
  languages: readonly Language[];
  segmentation: Segmentation;
  /** Something was read by itself, and is no longer in the picture. */
  hasApart: boolean;
  recognise(image: GreyImage, segmentation: Segmentation): Promise<EngineWord[]>;
};

/** What nobody has read yet is no second reading, as long as it is little. */
const MISSED_CELLS_OF_BASIC = 10;

/** A page that was read poorly is read in other ways too, where the plan allows for it. */
async function readPoorAgain(first: Attempt, { start, tier, records, languages, segmentation, hasApart, recognise }: FirstReading): Promise<Attempt> {
  const withRaised = (page: Attempt, looked?: readonly EngineWord[]) =>
    withRaisedMarks(page, { records, read: (image) => recognise(image, 'block') }, looked);
  const readMissed = async (read: Attempt, mostCells?: number) => {
    // Raised characters that nobody has read would be taken for a line of their own.
    const page = await withRaised(read);
    const before = cpuSecondsUsed();
    const lines = await readMissedLines(page, async (image) => cleanWords(await recognise(image, 'block'), languages));
    const cells = await readMissedCells(lines, (image) => recognise(image, 'line'), mostCells);
    // What was read on a sheet of its own has no words beside it there that would tell how wide a space is.
    const joined = joinDividedAmounts(cells.words);
    const whole = joined.length === cells.words.length ? cells : { ...cells, words: joined };
    const known = new Set(page.words);
    const added = whole.words.filter((word) => !known.has(word));
    records.push({ step: 'missed-words', isApplied: added.length > 0, measured: added.length, cpuSeconds: cpuSecondsUsed() - before });
    return added.length === 0 ? whole : await withRaised(whole, added);
  };
  if (tier === 'basic') return await readMissed(first, MISSED_CELLS_OF_BASIC);
  const before = cpuSecondsUsed();
  const doubt = await doubtOf(first);
  const reading: SecondReading = {
    plain: async () => {
      if (!hasChangedInk(records) || hasApart) return null;
      const plain = await preparePlainly(start);
      return records.some(({ step }) => step === 'turn-over') ? await turnBy(plain, 180) : plain;
    },
    read: async ({ image }, segmentation) => cleanWords(await recognise(image, segmentation), languages),
  };
  const surer = doubt.isPoor ? await readOtherwise(first, reading) : first;
  const whole = segmentation === 'page' && isStripOfTill(surer) ? await readAsBlock(surer, reading) : surer;
  const way = whole === surer ? segmentation : 'block';
  const voted = doubt.isPoor ? await withSoftReadings(whole, (state) => reading.read(state, way)) : whole;
  const kept = await readMissed(voted);
  records.push({
    step: 'second-attempt', isApplied: kept !== first, measured: Math.min(doubt.confidence, doubt.coverage), cpuSeconds: cpuSecondsUsed() - before,
  });
  return kept;
}

type RaisedReading = { records: StepRecord[]; read(image: GreyImage): Promise<EngineWord[]> };

async function withRaisedMarks(page: Attempt, { records, read }: RaisedReading, looked?: readonly EngineWord[]): Promise<Attempt> {
  const before = cpuSecondsUsed();
  const raised = await readRaisedMarks(page.state.image, page.words, { read, looked });
  const words = await readLoweredDigits(page.state.image, raised, { read, looked });
  const known = new Set(page.words);
  const measured = words.filter((word) => !known.has(word)).length;
  records.push({ step: 'raised-marks', isApplied: measured > 0, measured, cpuSeconds: cpuSecondsUsed() - before });
  return { ...page, words };
}

function isSuspicious(words: readonly EngineWord[], languages: readonly Language[]): boolean {
  const { ranking: [likeliest = 'en'], isSure } = guessLanguage(textOf(words));
  return (meanConfidence(words) ?? 0) < SUSPICIOUS || (isSure && !languages.includes(likeliest));
}

const textOf = (words: readonly EngineWord[]) => words.map((word) => word.text).join(' ');

/** The language that the text speaks, where it says enough to tell. */
function languageOf(words: readonly EngineWord[]): Language | null {
  const { ranking: [likeliest = null], isSure } = guessLanguage(textOf(words));
  return isSure ? likeliest : null;
}
