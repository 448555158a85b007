import { typeFilters } from '@scriba/contract/file-types';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { isLanguage } from '@scriba/contract/languages';
import { confidences, SEARCH_COUNT_MAX, type SearchFilters } from '@scriba/contract/search';
import { typedFilters, type SearchFilterName } from '@scriba/contract/search-filters';

/** What the address of a search says besides its words: days are those of the place where it is looked at. */
export type FilterWords = { [Name in SearchFilterName]?: string | undefined };

/** `name` is the end of the text, which tells apart what lies in the same place; `parent` is the place. */
export type FilterChoice = { id: string; text: string; name?: string; parent?: string | undefined };

/** A way through many folders takes a minute to be read out: where it ends tells enough. */
export const spokenOf = ({ text, name = text, parent }: FilterChoice): string => (parent === undefined ? name : `${name}, ${parent}`);
/** Folders and tags to choose from; undefined until they are known. */
export type FilterChoices = { folders: readonly FilterChoice[] | undefined; tags: readonly FilterChoice[] | undefined };

const oneOf = <Choice extends string>(value: string | undefined, choices: readonly Choice[]): Choice | undefined =>
  choices.find((each) => each === value);

/** The filters that the words mean; a word that means nothing filters nothing. */
export function filtersOf(words: FilterWords): SearchFilters {
  const { type, folder, language, favorite, confidence, tag } = words;
  const { from, to } = daysOf(words);
  const meant = {
    type: oneOf(type, typeFilters), folder: folder === ROOT_FOLDER ? undefined : folder, from: startOfDay(from, 0), to: startOfDay(to, 1),
    language: isLanguage(language) ? language : undefined, favorite: oneOf(favorite, ['true']), confidence: oneOf(confidence, confidences), tag,
  };
  return Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== undefined));
}

/** The words of an address that mean something: of the others nothing is shown either. A year may still be typed. */
export function meaningful(words: FilterWords): FilterWords {
  const meant = filtersOf(words);
  const isKept = ([name, word]: [string, string | undefined]) =>
    word !== undefined && (name === 'from' || name === 'to' ? isDay(word) : name in meant);
  return Object.fromEntries(Object.entries(words).filter(isKept));
}

export const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T12:00`));

/** The first day and the last one, also where they were chosen the wrong way round; not while the year of one is typed. */
export const daysOf = ({ from, to }: FilterWords): Pick<FilterWords, 'from' | 'to'> =>
  (startOfDay(from, 0) !== undefined && startOfDay(to, 0) !== undefined && `${from}` > `${to}` ? { from: to, to: from } : { from, to });

function startOfDay(day: string | undefined, later: number): string | undefined {
  if (day === undefined || !isDay(day)) return undefined;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  // A year that is still being typed; JavaScript takes the first hundred for those of the twentieth century.
  if (year < 1000) return undefined;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

type Counted = { count: number; isCountExact: boolean };

/** How many files there are, as far as it is known: also by those that were found in the meantime. */
export function countOf({ count, isCountExact }: Counted, { found, isAll }: { found: number; isAll: boolean }) {
  if (isCountExact) return { kind: 'count', count } as const;
  if (isAll) return { kind: 'count', count: found } as const;
  return { kind: count >= SEARCH_COUNT_MAX ? 'countMore' : 'countAtLeast', count: Math.max(count, found) } as const;
}

/** Whether slices of these lengths brought what was asked for last: one is short where looking for more would have taken the server too long. */
export function bringEnough(lengths: readonly number[], wanted: number): boolean {
  let brought = 0;
  for (const length of lengths) brought = brought >= wanted ? length : brought + length;
  return brought >= wanted;
}

/** Words with a colon between them, as the filters of other programs are typed; or one of ours with a space behind it. */
export const looksFiltered = (query: string): boolean => FILTERED.test(query);
const FILTERED = new RegExp(String.raw`(?<!\S)-?(?:\p{L}+:\p{L}|(?:${Object.keys(typedFilters).join('|')}):)`, 'iu');

/** The query with another word in the place of one of its words. */
export const replaceWord = (query: string, word: string, isReplaced: (word: string) => boolean): string =>
  query.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => (part !== '' && isReplaced(part) ? word : part)).join('');

/** A word that was searched for instead of one of the query. */
export type SimilarWord = { word: string; insteadOf: string };

/** Each slice says what its own files were found by. */
export const allSimilar = (slices: readonly { alsoSearchedFor: readonly SimilarWord[] }[]): SimilarWord[] => {
  const all = slices.flatMap(({ alsoSearchedFor }) => alsoSearchedFor);
  return [...new Map(all.map((each) => [`${each.word} ${each.insteadOf}`, each])).values()];
};
