import { foldText, shapeOf, wordsOf } from '@scriba/contract/folding';

/** A page with fewer words is no evidence: too many are "Page 2 of 2". */
export const PAGE_WORDS_MIN = 16;
/** Of a text, so much is looked at: pages, letters of one page, and letters in all. Nobody else is served while a page is looked at. */
const PAGES_MAX = 500;
const PAGE_CHARACTERS_MAX = 200_000;
export const TEXT_CHARACTERS_MAX = 1_000_000;
/** Stands for the whole of a text of several pages: the same text may be divided elsewhere. */
export const WHOLE_TEXT = 0;

/**
 * Bands and rows of locality-sensitive hashing: two pages that share half of their pairs of words have a band in common with a
 * probability of 0.79, at 0.6 of 0.96, at 0.2 of 0.04 (Leskovec, Rajaraman, Ullman: Mining of Massive Datasets, 3.4).
 */
export const BANDS = 24;
const ROWS = 4;

/** A page, and its pairs of neighbouring words as search folds them; letters that reading mixes up are alike. */
export type Page = { page: number; text: string; shingles: ReadonlySet<number> };
export type Print = { page: number; bands: number[] };
/** The pages of a text that have enough words, in their order; and whether the text goes on behind what was looked at. */
export type LookedAt = { pages: Page[]; isCut: boolean };

/** Murmur3's last step: every bit of the input changes half of those of the output. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const SEEDS = Array.from({ length: BANDS * ROWS }, (_, index) => mix(Math.imul(index + 1, 0x9e3779b9)));

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Pairs of words: three together seldom survive where one word of ten is misread. */
function shinglesOf(text: string): Set<number> {
  const words = wordsOf(foldText(text)).map(shapeOf);
  return words.length < PAGE_WORDS_MIN ? new Set() : new Set(words.slice(1).map((word, index) => hashOf(`${words[index]} ${word}`)));
}

/** Looks at a text, or at the beginning of one that goes on. */
export function lookAt({ text, pageStarts, goesOn }: { text: string; pageStarts: readonly number[]; goesOn: boolean }): LookedAt {
  let isCut = goesOn || pageStarts.length > PAGES_MAX;
  const pages = pageStarts.slice(0, PAGES_MAX).flatMap((start, index) => {
    const whole = text.slice(start, pageStarts[index + 1]);
    const page = whole.slice(0, PAGE_CHARACTERS_MAX);
    isCut ||= page.length < whole.length;
    const shingles = shinglesOf(page);
    return shingles.size === 0 ? [] : [{ page: index + 1, text: page, shingles }];
  });
  return { pages, isCut };
}

/** All pages as one. */
export const wholeOf = (pages: readonly Page[]): Page => ({
  page: WHOLE_TEXT, text: pages.map(({ text }) => text).join('\n'), shingles: new Set(pages.flatMap(({ shingles }) => [...shingles])),
});

/** How much of what either page has is in both (Broder, "On the resemblance and containment of documents", 1997). */
export function resemblance({ shingles: some }: Pick<Page, 'shingles'>, { shingles: others }: Pick<Page, 'shingles'>): number {
  let shared = 0;
  for (const shingle of some) if (others.has(shingle)) shared++;
  return shared === 0 ? 0 : shared / (some.size + others.size - shared);
}

/** MinHash: of each of so many orders of all pairs of words the first that the page has. */
const firstsOf = ({ shingles }: Page): number[] => SEEDS.map((seed) => {
  let first = 0xffffffff;
  for (const shingle of shingles) first = Math.min(first, mix(shingle ^ seed));
  return first;
});

/** Four of them make a band. */
function bandsOf(least: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    least.slice(band * ROWS, (band + 1) * ROWS).reduce((hash, row) => mix(Math.imul(hash, 31) ^ row), band + 1) | 0);
}

export function printsOf(pages: readonly Page[]): Print[] {
  const firsts = pages.map(firstsOf);
  const prints = pages.map(({ page }, at) => ({ page, bands: bandsOf(firsts[at] ?? []) }));
  // The first of all pages is the first of one of them.
  const firstOfAll = SEEDS.map((_, order) => firsts.reduce((first, each) => Math.min(first, each[order] ?? first), 0xffffffff));
  return pages.length > 1 ? [{ page: WHOLE_TEXT, bands: bandsOf(firstOfAll) }, ...prints] : prints;
}
