import { MAX_COMPARED, alignSimilar, lettersOf, soundsLike } from './similar-words.ts';
import { firstWords, hunksOf, matchPages, matchWords, sameWords, splitWords, type Hunk, type PagedText, type Span, type SpacedWord } from './word-matches.ts';

/** What a person wrote where the machine had read something else; the page is that of the earlier reading, from 1. */
export type Correction = { page: number; read: string; written: string };
export type MergedText = { text: string; pageStarts: number[]; kept: number; unplaced: Correction[] };
export type MergeOrder = { before: PagedText; corrected: PagedText; now: PagedText };

/** Places of the same word in the earlier reading, in the corrected text and in the new reading. */
type Anchor = { before: number; corrected: number; now: number };
type Part = { before: Span; corrected: Span; now: Span };
type Words = { before: SpacedWord[]; corrected: SpacedWord[]; now: SpacedWord[]; correctedAt: number[] };

/** Pairs of letters that one merge compares at most, which is a matter of seconds. */
const MAX_LETTERS = 100_000_000;

/**
 * Puts the corrections that were made to an earlier reading into a new one. What nobody corrected is as it is read now; where somebody
 * did, the correction stands, unless what it stood on cannot be found any more: then the new reading stands, and the correction is named.
 */
export function mergeCorrections({ before, corrected, now }: MergeOrder, maxLetters = MAX_LETTERS): MergedText {
  const words = { before: splitWords(before.text), corrected: splitWords(corrected.text), now: splitWords(now.text) };
  const correctedAt = matchWords(words.before, words.corrected);
  // The same words may be divided into other pages.
  const nowAt = sameWords(words.before, words.now) ? words.now.map((_, at) => at)
    : matchPages({ ...before, words: words.before }, { ...now, words: words.now });
  const merged = new Merging({ ...words, correctedAt }, before.pageStarts, maxLetters);
  if (corrected.text === now.text) merged.take(wholeOf(words), 'now', true);
  else merged.walk(anchorsOf(correctedAt, nowAt));
  const firstCorrected = firstWords(words.corrected, corrected.pageStarts);
  let last = 0;
  const pageStarts = firstWords(words.now, now.pageStarts).map((word, page) => {
    last = page === 0 ? 0 : Math.max(last, merged.pageStart(word, firstCorrected[page]));
    return last;
  });
  return { ...merged.result(), pageStarts };
}

const wholeOf = ({ before, corrected, now }: Pick<Words, 'before' | 'corrected' | 'now'>): Part =>
  ({ before: [0, before.length], corrected: [0, corrected.length], now: [0, now.length] });

function anchorsOf(correctedAt: readonly number[], nowAt: readonly number[]): Anchor[] {
  return correctedAt.flatMap((corrected, before) => {
    const now = nowAt[before] ?? -1;
    return corrected >= 0 && now >= 0 ? [{ before, corrected, now }] : [];
  });
}

class Merging {
  private text = '';
  private isOpen = false;
  private kept = 0;
  private readonly unplaced: Correction[] = [];
  /** Where each word of the new reading begins in the merged text. */
  private readonly offsets: number[] = [];
  /** Between which places of the merged text a page begins that begins with this word of the corrected one. */
  private readonly earliest: number[] = [];
  private readonly latest: number[] = [];
  private readonly words: Words;
  private readonly pageStarts: readonly number[];
  private lettersLeft: number;

  constructor(words: Words, pageStarts: readonly number[], maxLetters: number) {
    this.words = words;
    this.pageStarts = pageStarts;
    this.lettersLeft = maxLetters;
  }

  result = (): Omit<MergedText, 'pageStarts'> => ({ text: this.text, kept: this.kept, unplaced: this.unplaced });

  /** Where the new reading begins the page, as far as this leaves every word of the corrected text that stands on the page where it was. */
  pageStart(now: number, corrected: number | undefined): number {
    const end = this.text.length;
    let start = this.offsets[now] ?? end;
    if (corrected !== undefined) start = Math.max(this.earliest[corrected] ?? 0, Math.min(start, this.latest[corrected] ?? end));
    while (start < end && this.text.charAt(start).trim() === '') start += 1;
    return start;
  }

  walk(anchors: readonly Anchor[]) {
    this.between(anchors, wholeOf(this.words), (part) => this.settle(part, true));
  }

  private between(anchors: readonly Anchor[], whole: Part, settle: (part: Part) => void) {
    let [before, corrected, now] = [whole.before[0], whole.corrected[0], whole.now[0]];
    for (const anchor of anchors) {
      settle({ before: [before, anchor.before], corrected: [corrected, anchor.corrected], now: [now, anchor.now] });
      this.stay(anchor);
      [before, corrected, now] = [anchor.before + 1, anchor.corrected + 1, anchor.now + 1];
    }
    settle({ before: [before, whole.before[1]], corrected: [corrected, whole.corrected[1]], now: [now, whole.now[1]] });
  }

  /** A word that nobody changed; the space behind it may have been. */
  private stay({ before, corrected, now }: Anchor) {
    const [earlier, theirs, read] = [this.words.before[before], this.words.corrected[corrected], this.words.now[now]];
    if (earlier === undefined || theirs === undefined || read === undefined) return;
    const isSpaceCorrected = theirs.space !== earlier.space;
    const isFollowedByStay = this.words.correctedAt[before + 1] === corrected + 1;
    if (isSpaceCorrected && isFollowedByStay) this.kept += 1;
    this.offsets[now] = this.write(read.word, isSpaceCorrected ? theirs.space : read.space);
    this.standsAt(corrected, this.offsets[now]);
  }

  /** `mayLookCloser` is spent by looking for words that are read alike, which part a long conflict into short ones. */
  private settle(part: Part, mayLookCloser: boolean) {
    const before = this.words.before.slice(...part.before);
    const corrected = this.words.corrected.slice(...part.corrected);
    const now = this.words.now.slice(...part.now);
    if (sameWords(before, corrected) && !(mayLookCloser && isSpacedAnew(before, corrected))) return this.take(part, 'now', false);
    if (sameWords(before, now) || sameWords(corrected, now)) return this.take(part, 'corrected', true);
    if (mayLookCloser && this.canCompare(before, now)) return this.lookCloser(part, before, now);
    this.decide(part, { before, corrected, now });
  }

  /** Once allowed, it is paid for. */
  private canCompare(before: readonly SpacedWord[], now: readonly SpacedWord[]): boolean {
    const letters = lettersOf(before) * lettersOf(now);
    const isAffordable = before.length * now.length <= MAX_COMPARED && letters <= this.lettersLeft;
    if (isAffordable) this.lettersLeft -= letters;
    return isAffordable;
  }

  private decide(part: Part, conflict: Conflict) {
    if (conflict.before.length === 0 && isWithin(conflict.corrected, conflict.now)) return this.take(part, 'now', true);
    const stayed = conflict.before.length - hunksOf(part, this.words.correctedAt).reduce((sum, hunk) => sum + lengthOf(hunk.before), 0);
    if (isPlaceable(conflict, stayed)) return this.take(part, 'corrected', true);
    for (const hunk of hunksOf(part, this.words.correctedAt)) this.unplaced.push(this.describe(hunk));
    this.take(part, 'now', false);
  }

  private lookCloser(part: Part, before: readonly SpacedWord[], now: readonly SpacedWord[]) {
    const anchors = alignSimilar(before.map(({ word }) => word), now.map(({ word }) => word)).flatMap(([earlier, read]) => {
      const corrected = this.words.correctedAt[part.before[0] + earlier] ?? -1;
      return corrected >= 0 ? [{ before: part.before[0] + earlier, corrected, now: part.now[0] + read }] : [];
    });
    this.between(anchors, part, (smaller) => this.settle(smaller, false));
  }

  private describe({ before, corrected }: Hunk): Correction {
    const at = this.words.before[Math.min(before[0], this.words.before.length - 1)]?.at ?? 0;
    const page = this.pageStarts.findLastIndex((start) => start <= at) + 1;
    const said = (words: readonly SpacedWord[]) => words.map(({ word }) => word).join(' ');
    return { page: Math.max(1, page), read: said(this.words.before.slice(...before)), written: said(this.words.corrected.slice(...corrected)) };
  }

  take(part: Part, from: 'corrected' | 'now', isKept: boolean) {
    if (isKept) this.kept += hunksOf(part, this.words.correctedAt).length;
    const begin = this.text.length;
    this.words[from].slice(...part[from]).forEach(({ word, space }, index) => {
      const offset = this.write(word, space);
      if (from === 'now') this.offsets[part.now[0] + index] = offset;
      else this.standsAt(part.corrected[0] + index, offset);
    });
    if (from === 'now') return this.standsWithin(part.corrected, begin);
    // Of a page that the corrected text does not have: it begins behind what was corrected, or before, where both begin together.
    for (let index = part.now[0]; index < part.now[1]; index++) this.offsets[index] = index === part.now[0] ? begin : this.text.length;
  }

  /** The last word written is this one of the corrected text. */
  private standsAt(corrected: number, begin: number) {
    this.latest[corrected] = begin;
    this.earliest[corrected + 1] = this.text.length;
  }

  /** What was written last stands for these words of the corrected text: where a page begins in it, only the new reading knows. */
  private standsWithin([first, end]: Span, begin: number) {
    for (let corrected = first; corrected < end; corrected++) {
      this.latest[corrected] = this.text.length;
      this.earliest[corrected + 1] = begin;
    }
  }

  /** Answers where the word begins. Words of different texts that meet are kept apart. */
  private write(word: string, space: string): number {
    if (this.isOpen) this.text += ' ';
    const at = this.text.length;
    this.text += word + space;
    this.isOpen = word !== '' && space === '';
    return at;
  }
}

const lengthOf = ([start, end]: Span) => end - start;

function isWithin(words: readonly SpacedWord[], others: readonly SpacedWord[]): boolean {
  let found = 0;
  for (const { word } of others) if (word === words[found]?.word) found += 1;
  return found === words.length;
}

const isSpacedAnew = (words: readonly SpacedWord[], others: readonly SpacedWord[]) =>
  words.some(({ space }, index) => space !== others[index]?.space);

type Conflict = { before: readonly SpacedWord[]; corrected: readonly SpacedWord[]; now: readonly SpacedWord[] };

/** Whether what is read now is another reading of what was corrected, and not another text. `stayed` of the words before nobody corrected. */
function isPlaceable({ before, corrected, now }: Conflict, stayed: number): boolean {
  const longest = Math.max(before.length, corrected.length);
  if (stayed === 0) return now.length <= longest + 1;
  const text = (words: readonly SpacedWord[]) => words.map(({ word }) => word).join(' ');
  return now.length > 0 && stayed <= longest - stayed && now.length <= longest + 1
    && (soundsLike(text(now), text(before)) || soundsLike(text(now), text(corrected)));
}
