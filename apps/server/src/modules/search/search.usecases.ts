import { foldText } from '@scriba/contract/folding';
import { FEW_HITS, SEARCH_COUNT_MAX, SEARCH_QUERY_MAX, type SearchFilters, type SearchHit } from '@scriba/contract/search';
import { searchFilterNames } from '@scriba/contract/search-filters';
import type { FileEntry } from '@scriba/contract/files';
import type { Database } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import type { TagUsecases } from '../tags/tags.usecases.ts';
import { readCursor, writeCursor, type SearchCursor, type Slice } from './cursor/cursor.rules.ts';
import { folderSearch } from './folder-search/folder-search.usecases.ts';
import { listingRepository } from './listing/listing.repository.ts';
import { tierNumber, type Filters, type Question } from './matching/matching.repository.ts';
import { searchRepository } from './search.repository.ts';
import { countWays, parseQuery, wantedTerms, type Search } from './search.rules.ts';
import type { SimilarWord } from './similar-words/similar-words.rules.ts';
import { similarWords, withSimilar } from './similar-words/similar-words.usecases.ts';
import { findHits, makeSnippet } from './snippets/snippets.rules.ts';

export type Deps = { db: Database; files: Pick<FileUsecases, 'entries' | 'placed' | 'openIds'>; folders: Pick<FolderUsecases, 'below'> };
type SearchDeps = Deps & { tags: Pick<TagUsecases, 'demand'> };
type Query = SearchFilters & { q: string; limit: number; after?: string | undefined; where: 'everywhere' | 'names' };
type FoundFile = { fileId: string; isInText: boolean; isInNotes: boolean; tier: number };
type FoundText = { text: string; folded: string; pageStarts: number[] };

export type SearchUsecases = ReturnType<typeof searchUsecases>;

/** Words of one text that are looked at for its snippet. */
const HITS_LOOKED_AT = 200;

/** Each is searched for by itself: with more, somebody would wait too long. */
const WAYS_MAX = 8;

const NO_WORDS: Search = { terms: [], stems: new Map() };

const isFiltered = (query: SearchFilters) => searchFilterNames.some((name) => query[name] !== undefined);

/** Search over the whole library by words of names and texts. */
export const searchUsecases = ({ db, files, folders, tags }: SearchDeps) => {
  const repository = searchRepository(db);
  const listing = listingRepository(db);
  const alike = similarWords({ db });

  const present = async (owner: OwnerScope, search: Search, found: readonly FoundFile[]): Promise<SearchHit[]> => {
    if (found.length === 0) return [];
    const ids = found.map(({ fileId }) => fileId);
    const of = new Map(found.map((each) => [each.fileId, each]));
    const inNotes = found.filter(({ isInNotes }) => isInNotes).map(({ fileId }) => fileId);
    const inTexts = found.filter(({ isInText, isInNotes }) => isInText && !isInNotes).map(({ fileId }) => fileId);
    const [texts, notes, placed] = await Promise.all([
      inTexts.length > 0 ? repository.texts(owner, inTexts) : [], inNotes.length > 0 ? repository.notes(owner, inNotes) : [],
      files.placed(owner, ids),
    ]);
    const textOf = new Map(texts.map((text) => [text.fileId, text]));
    const notesOf = Map.groupBy(notes, ({ fileId }) => fileId);
    return placed.map(({ file, folderPath }) => {
      const text = textOf.get(file.id);
      const isSimilar = of.get(file.id)?.tier === tierNumber('similar');
      const noted = notesOf.get(file.id);
      if (text) return { file, folderPath, isSimilar, ...hitInText(text, search) };
      return { file, folderPath, isSimilar, ...(noted ? hitInNotes(noted.map((note) => note.text), search) : hitInName(file, search)) };
    });
  };

  /** Throws where the folder or the tag is not there. */
  const understandFilters = async (owner: OwnerScope, { folder, ...filters }: SearchFilters): Promise<Filters> => {
    if (filters.tag !== undefined) await tags.demand(owner, filters.tag);
    return { ...filters, folderIds: folder === undefined ? undefined : await folders.below(owner, folder) };
  };

  const understand = async (owner: OwnerScope, { q, where, ...filters }: Query): Promise<Question> => {
    const terms = parseQuery(q);
    if (wantedTerms(terms).length === 0) throw new AppError('search.query_invalid', { query: q });
    if (countWays(terms) > WAYS_MAX) throw new AppError('search.too_many_ways', { max: WAYS_MAX });
    const [stems, understood, openIds] = await Promise.all([
      repository.stems(terms.flatMap(({ words }) => words)), understandFilters(owner, filters), files.openIds(owner),
    ]);
    return { search: { terms, stems }, filters: understood, isInTexts: where === 'everywhere', isScattered: false, openIds };
  };

  /** Also words in different places of a file; undefined where that takes too long, for which a first page need not fail. */
  const findScattered = async (owner: OwnerScope, question: Question, slice: Slice): Promise<Found | undefined> => {
    try {
      return await repository.find(owner, { ...question, isScattered: true }, slice);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'service.unavailable' || slice.after) throw error;
      return undefined;
    }
  };

  /** Where little is found as it was typed, also words in different places of a file, and where that is little, words that look alike. */
  const find = async (owner: OwnerScope, question: Question, slice: Slice) => {
    const asTyped = { search: question.search, alsoSearchedFor: [] };
    const exact = await repository.find(owner, question, slice);
    if (!question.isInTexts || !isLittle(exact)) return { ...exact, ...asTyped };
    const foundWhole = exact.rows.length === exact.count ? exact.rows : undefined;
    // At once, although more than a few are seldom found by the second, and the first is then for nothing.
    const [similar, found] = await Promise.all([
      // What was found as it was typed is worth more than words that look alike.
      alike.choose(owner, question.search, question.openIds).catch(nothingWhereBusy),
      exact.mayBeMore ? findScattered(owner, { ...question, foundWhole }, slice) : exact,
    ]);
    if (found && (similar.length === 0 || !isLittle(found))) return { ...found, ...asTyped };
    return await findAlike(owner, question, slice, { similar, found });
  };

  /** `found` is what was found without words that look alike; undefined where that took too long. */
  const findAlike = async (owner: OwnerScope, question: Question, slice: Slice, { similar, found }: FoundWithout) => {
    const { terms } = question.search;
    const search = { ...question.search, terms: withSimilar(terms, similar) };
    const wide = { ...question, search };
    const more = found?.mayBeMore ? await findScattered(owner, wide, slice) : await repository.find(owner, wide, slice);
    if (!more) return { ...demandSome(found), search: question.search, alsoSearchedFor: [] };
    const fileIds = more.rows.filter(({ tier }) => tier === tierNumber('similar')).map(({ fileId }) => fileId);
    // That files were found is worth more than which words found them.
    const alsoSearchedFor = await alike.finding(owner, similar, { fileIds, openIds: question.openIds }).catch(nothingWhereBusy);
    return { ...found ? more : demandSome(more), search, alsoSearchedFor };
  };

  /** Without words there is nothing to find: what passes the filters is listed. */
  const list = async (owner: OwnerScope, query: SearchFilters, slice: Slice) => {
    const listed = await listing.list(owner, await understandFilters(owner, query), slice);
    return { ...listed, isCountExact: true, search: NO_WORDS, alsoSearchedFor: [] };
  };

  return {
    inFolder: folderSearch({ db, files, folders }),

    async search(actor: Actor, { q, ...rest }: Query) {
      const owner = scopeOf(actor);
      const query = { ...rest, q: q.trim() };
      if (query.q.length > SEARCH_QUERY_MAX) throw new AppError('search.query_too_long', { max: SEARCH_QUERY_MAX });
      const slice = { limit: query.limit, after: understandCursor(query.after) };
      const { rows, next, count, isCountExact, search, alsoSearchedFor } = query.q === '' && isFiltered(query)
        ? await list(owner, query, slice)
        : await find(owner, await understand(owner, query), slice);
      return {
        hits: await present(owner, search, rows), alsoSearchedFor, next: next ? writeCursor(next) : null,
        count: Math.min(Math.max(count, rows.length), SEARCH_COUNT_MAX), isCountExact: isCountExact && count <= SEARCH_COUNT_MAX,
      };
    },
  };
};

type Found = Awaited<ReturnType<ReturnType<typeof searchRepository>['find']>>;

type FoundWithout = { similar: SimilarWord[]; found: Found | undefined };

const isLittle = ({ count, isCountExact }: Found) => isCountExact && count < FEW_HITS;

/** The database gave up on it, as it does where a question takes too long. */
function nothingWhereBusy(error: unknown): never[] {
  if (error instanceof AppError && error.code === 'service.unavailable') return [];
  throw error;
}

/** Where there was no time to look everywhere, what was found is worth more than nothing, and that there is nothing, nobody knows. */
function demandSome(found: Found | undefined): Found {
  if (!found || found.rows.length === 0) throw new AppError('service.unavailable');
  return { ...found, isCountExact: false };
}

function hitInText({ text, folded, pageStarts }: FoundText, search: Search) {
  const { snippet, position } = makeSnippet(text, findHits(folded, search, HITS_LOOKED_AT));
  const page = pageStarts.filter((start) => start <= position).length;
  return { foundIn: 'text' as const, snippet, page: page === 0 ? null : page };
}

/** Of the note that says most of it, of two of these the latest. */
function hitInNotes(notes: readonly string[], search: Search) {
  const found = notes.map((text) => ({ text, hits: findHits(foldText(text), search, HITS_LOOKED_AT) }));
  const [best = { text: '', hits: [] }] = found.toSorted((one, other) => other.hits.length - one.hits.length);
  return { foundIn: 'note' as const, snippet: makeSnippet(best.text, best.hits).snippet, page: null };
}

const hitInName = ({ hasText }: FileEntry, { terms }: Search) =>
  (terms.length === 0 ? { foundIn: null, snippet: [], page: null } : { foundIn: 'name' as const, snippet: [], page: hasText ? 1 : null });

function understandCursor(text: string | undefined): SearchCursor | undefined {
  const after = text === undefined ? undefined : readCursor(text);
  if (text !== undefined && !after) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
  return after;
}
