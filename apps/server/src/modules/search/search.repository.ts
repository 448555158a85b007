import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { inTime } from '../../database/in-time.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import { cursorAt, sliceOf, type SearchCursor, type Slice } from './cursor/cursor.rules.ts';
import { tierNumber, type Hit, type Question } from './matching/matching.repository.ts';
import { newestHits } from './newest-hits/newest-hits.repository.ts';
import { hasWords, isSureStem, mayBeScattered, stemmedLanguages, tiersOf, waysOf, type Search, type Stems } from './search.rules.ts';
import { sortedHits } from './sorted-hits/sorted-hits.repository.ts';

/** Looking at one file after another ends then, and goes on with the next slice; what was found until then is a slice. */
const LOOKING_MS = { all: 1000, least: 200 };

type Found = {
  rows: Hit[]; next: SearchCursor | undefined; count: number; isCountExact: boolean;
  /** Whether more may be found where words stand in different places. */
  mayBeMore: boolean;
};

/**
 * For work that looks at files in their order and seldom to the end: the database would rather read and sort all that there are, because it
 * takes rows that an index names for far away.
 */
export const IN_ORDER = { random_page_cost: 1.1 };

/** Finds files of one owner by the words of their texts, names and notes: the best found first, of these the newest (ADR 0037, 0057). */
export const searchRepository = (db: Database) => ({
  /** The files after a cursor, and where the next slice begins. A slice is short where looking for more would take too long. */
  find: (owner: OwnerScope, question: Question, slice: Slice): Promise<Found> => inTime(db)(async (tx) => {
    const endsAt = performance.now() + LOOKING_MS.all;
    const { rows, count, overflow, isAnyCalledSo } = await sortedBefore(tx, owner, question, slice);
    const mayBeMore = isAnyCalledSo && waysOf(question.search).some(({ terms }) => mayBeScattered(terms));
    if (overflow === null) return { ...sliceOf(rows, slice.limit), count, isCountExact: true, mayBeMore };
    for (const [name, value] of Object.entries(IN_ORDER)) await sql`select set_config(${name}, ${String(value)}, true)`.execute(tx);
    const sorted = rows.filter(({ tier }) => tier < overflow);
    const page = await goOnWithNewest(tx, owner, question, { ...slice, sorted, overflow, endsAt });
    // Whoever goes on among the newest need not be told again what there was to sort.
    const next = page.next && page.next.tier >= overflow ? { ...page.next, counted: Math.min(count, SEARCH_COUNT_MAX) } : page.next;
    // Of signs, all texts are looked at that there are.
    const isAll = !hasWords(question.search.terms) && next === undefined && slice.after === undefined;
    return { ...page, next, count: isAll ? page.rows.length : count, isCountExact: isAll, mayBeMore };
  }),

  texts: (owner: OwnerScope, fileIds: readonly string[]) =>
    db.selectFrom('fileTexts').select(['fileId', 'text', 'folded', 'pageStarts', 'language']).where('ownerId', '=', owner)
      .where('fileId', 'in', fileIds).execute(),

  /** What is noted on these files, the latest first. */
  notes: (owner: OwnerScope, fileIds: readonly string[]) =>
    db.selectFrom('fileNotes').select(['fileId', 'text']).where('ownerId', '=', owner).where('deletedAt', 'is', null).where('fileId', 'in', fileIds)
      .orderBy('createdAt', 'desc').orderBy('id', 'desc').execute(),

  /** What each stemmer makes of each word. */
  stems: async (words: readonly string[]): Promise<Stems> => {
    const { rows } = await sql<{ word: string; language: string; stem: string }>`
      select word, language, stem from unnest(${words}::text[]) as word, unnest(${stemmedLanguages}::text[]) as language,
        unnest(ts_lexize(('scriba_' || language || '_stem')::regdictionary, word)) as stem`.execute(db);
    const sure = rows.filter(({ word, language, stem }) => isSureStem(word, stem, language));
    return new Map([...Map.groupBy(sure, ({ word }) => word)].map(([word, found]) => [word, [...new Set(found.map(({ stem }) => stem))].toSorted()]));
  },
});

/** What can be sorted; nothing for who is among the newest already. Signs in texts are only found by looking at one after another. */
async function sortedBefore(tx: Transaction, owner: OwnerScope, question: Question, slice: Slice) {
  if (slice.after?.counted !== undefined) return { rows: [], count: slice.after.counted, overflow: slice.after.tier, isAnyCalledSo: true };
  const sorted = await sortedHits(tx, owner, question, slice);
  const areTextsLeft = question.isInTexts && !hasWords(question.search.terms);
  return areTextsLeft && sorted.overflow === null ? { ...sorted, overflow: tierNumber('loose') } : sorted;
}

type Going = Slice & { sorted: readonly Hit[]; overflow: number; endsAt: number };

/** The hits of the tiers that are too many to be sorted, behind those that were, until there are enough or time is up. */
async function goOnWithNewest(tx: Transaction, owner: OwnerScope, question: Question, { limit, after, sorted, overflow, endsAt }: Going) {
  const found = [...sorted];
  for (const each of tiersAfter(question.search, Math.max(overflow, after?.tier ?? 0), after)) {
    if (found.length > limit) break;
    const milliseconds = Math.max(endsAt - performance.now(), LOOKING_MS.least);
    const { hits, lookedUpTo } = await newestHits(tx, owner, question, { ...each, limit: limit - found.length, milliseconds });
    found.push(...hits);
    if (lookedUpTo) return { rows: found, next: cursorAt(lookedUpTo) };
  }
  return sliceOf(found, limit);
}

/** Ways to be found from one on; the cursor says from where in its own, of the later ones everything follows. */
const tiersAfter = ({ terms }: Search, first: number, after: SearchCursor | undefined) => tiersOf(terms).filter((tier) => tierNumber(tier) >= first)
  .map((tier) => ({ tier, after: after?.tier === tierNumber(tier) ? after : undefined }));
