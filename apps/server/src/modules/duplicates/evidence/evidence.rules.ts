import { ALIKE_PAGES_MAX, areOther, DIFFERENCES_MAX, type Difference, type Evidence } from '@scriba/contract/duplicates';
import { resemblance, wholeOf, WHOLE_TEXT, type LookedAt, type Page } from '../fingerprints/fingerprints.rules.ts';
import { differencesOf, turnedOver } from './differences.rules.ts';

/** Pages that share half of their pairs of words are alike: one word of seven may be misread, and a form filled in anew. */
const ALIKE = 0.5;

/** The order in which pairs are shown. */
export const RANK = { sameBytes: 0, sameText: 1, within: 2, missingNumbers: 3, otherNumbers: 4 } as const;

type PagePair = { mine: Page; other: Page; similarity: number };
type Places = { page: number; otherPage: number };
export type Comparison = { rank: number; evidence: Evidence };

/** Which page is like which, each at most once, the likest first. */
function matchPages(mine: readonly Page[], others: readonly Page[], places: readonly Places[]): PagePair[] {
  const [pageOf, otherOf] = [mine, others].map((pages) => new Map(pages.map((page) => [page.page, page])));
  const alike = places.flatMap(({ page, otherPage }) => {
    const [here, there] = [pageOf?.get(page), otherOf?.get(otherPage)];
    const similarity = here && there ? resemblance(here, there) : 0;
    return here && there && similarity >= ALIKE ? [{ mine: here, other: there, similarity }] : [];
  });
  const taken = { mine: new Set<Page>(), other: new Set<Page>() };
  return alike.sort((a, b) => b.similarity - a.similarity || a.mine.page - b.mine.page || a.other.page - b.other.page).filter((pair) => {
    if (taken.mine.has(pair.mine) || taken.other.has(pair.other)) return false;
    taken.mine.add(pair.mine);
    taken.other.add(pair.other);
    return true;
  }).sort((a, b) => a.mine.page - b.mine.page);
}

/** A page counts by what stands on it. */
function meanSimilarity(pairs: readonly PagePair[]): number {
  const weights = pairs.map(({ mine, other }) => mine.shingles.size + other.shingles.size);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return pairs.reduce((total, { similarity }, index) => total + similarity * (weights[index] ?? 0), 0) / sum;
}

/** What the files have in common: most pages of the shorter one; or the whole texts, where those are more alike because pages begin elsewhere. */
function commonPages(mine: readonly Page[], others: readonly Page[], places: readonly Places[]): PagePair[] {
  const matched = matchPages(mine, others, places);
  const pages = matched.length * 2 > Math.min(mine.length, others.length) ? matched : [];
  if (pages.length > 0 && pages.length === mine.length && pages.length === others.length) return pages;
  const whole = matchPages([wholeOf(mine)], [wholeOf(others)], [{ page: WHOLE_TEXT, otherPage: WHOLE_TEXT }]);
  return pages.length === 0 || (whole[0]?.similarity ?? 0) > meanSimilarity(pages) ? whole : pages;
}

/** Undefined where two texts are not alike. `places` are the pages that are worth comparing. */
export async function compareTexts(here: LookedAt, there: LookedAt, places: readonly Places[]): Promise<Comparison | undefined> {
  const [mine, others] = [here.pages, there.pages];
  const pairs = commonPages(mine, others, places);
  if (pairs.length === 0) return undefined;
  const { numbers, words, isCut: isAnyCut } = await differencesOf(pairs.map((pair) => [pair.mine.text, pair.other.text]));
  const pages = pairs.filter((pair) => pair.mine.page !== WHOLE_TEXT);
  const isCut = isAnyCut || here.isCut || there.isCut;
  const isWhole = pages.length === 0 || (pages.length === mine.length && pages.length === others.length);
  return {
    rank: rankOf(numbers, isWhole && !isCut),
    evidence: {
      isSameBytes: false, similarity: Math.round(meanSimilarity(pairs) * 1000) / 1000,
      pages: pages.slice(0, ALIKE_PAGES_MAX).map((pair) => ({ page: pair.mine.page, otherPage: pair.other.page })), alikePages: pages.length,
      pageCount: mine.length, otherPageCount: others.length, isCut,
      numbers: numbers.slice(0, DIFFERENCES_MAX), numberCount: numbers.length, words: words.slice(0, DIFFERENCES_MAX), wordCount: words.length,
    },
  };
}

function rankOf(numbers: readonly Difference[], isWhole: boolean): number {
  if (numbers.some(areOther)) return RANK.otherNumbers;
  if (numbers.length > 0) return RANK.missingNumbers;
  return isWhole ? RANK.sameText : RANK.within;
}

const NOTHING = { pages: [], alikePages: 0, pageCount: 0, otherPageCount: 0, isCut: false, numbers: [], numberCount: 0, words: [], wordCount: 0 };
export const sameBytes: Comparison = { rank: RANK.sameBytes, evidence: { isSameBytes: true, similarity: 1, ...NOTHING } };

/** The same evidence, seen from the other file. */
export const turned = (evidence: Evidence): Evidence => ({
  ...evidence,
  pages: evidence.pages.map(({ page, otherPage }) => ({ page: otherPage, otherPage: page })),
  pageCount: evidence.otherPageCount, otherPageCount: evidence.pageCount,
  numbers: evidence.numbers.map(turnedOver), words: evidence.words.map(turnedOver),
});
