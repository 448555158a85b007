import { z } from 'zod';
import { typeFilters } from './file-types.ts';
import { fileSchema } from './files.ts';
import { language } from './languages.ts';
import { isUnseen, visibleName } from './names.ts';
import { defineRoute } from './route.ts';
import { searchFilterNames, type SearchFilterName } from './search-filters.ts';

export const SEARCH_QUERY_MAX = 512;
/** More hits than this are not counted: the answer says "more than 1,000". */
export const SEARCH_COUNT_MAX = 1000;
export const HEADER_SEARCH_MATCHES = 5;
/** Where fewer files are found than this, words in different places of a file and words that look alike are searched for too. */
export const FEW_HITS = 5;
/** At most so many words that look alike. */
export const SIMILAR_WORDS_MAX = 5;

/** How sure the reader was of the words of a file: `low` is where the lists say "check". */
export const confidences = ['high', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** What a search leaves out besides its words. All that are given must be true. */
export const searchFilters = z.object({
  /** A group of types, or one of them by its extension. */
  type: z.enum(typeFilters).optional(),
  /** A folder, with everything below it. */
  folder: z.string().optional(),
  /** Changed at this moment or later, and before that one. */
  from: z.iso.datetime().optional(), to: z.iso.datetime().optional(),
  language: language.optional(),
  favorite: z.literal('true').optional(),
  confidence: z.enum(confidences).optional(),
  /** Files that have this tag. */
  tag: z.string().optional(),
} satisfies Record<SearchFilterName, z.ZodType>);
export type SearchFilters = z.infer<typeof searchFilters>;

/** A piece of the text around a hit, with “…” where a sentence is cut; `isHit` marks the words that were found. */
export const snippetSchema = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export const searchHitSchema = z.object({
  file: fileSchema,
  /** Names of the folders above the file, from the top. */
  folderPath: z.array(z.string()),
  /** Null where only filters were asked for. A file that only its tags and folders hold the words for has `name`. */
  foundIn: z.enum(['name', 'text', 'note']).nullable(),
  /** Found only by a word that looks like one of the query. */
  isSimilar: z.boolean(),
  snippet: snippetSchema,
  /** Page on which the snippet stands, where the text has pages. */
  page: z.number().int().nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** The three ways to search in a folder: names or texts that contain something, texts in which a regular expression is found. */
export const folderSearchModes = ['name', 'text', 'pattern'] as const;
export type FolderSearchMode = (typeof folderSearchModes)[number];
/** More files than this are not listed. */
export const FOLDER_SEARCH_MAX = 200;
/** Of more files than this it is not counted how many were looked at: the answer says "more than 10,000". */
export const FOLDER_SEARCH_COUNT_MAX = 10_000;

export const folderHitSchema = z.object({
  file: fileSchema,
  /** The beginning of the text. */
  text: z.string(),
  /** The place where it was found first; empty for names, for what has no length, and where the place is not known well enough. */
  snippet: snippetSchema,
  /** Page on which it was found first, where the text has pages. */
  page: z.number().int().nullable(),
});
export type FolderHit = z.infer<typeof folderHitSchema>;

export const SAVED_SEARCHES_MAX = 50;
const word = z.string().min(1).max(100).optional();
/** Filters as they stand in an address: a day is one of the place where it is looked at. */
export const searchWords = z.strictObject(Object.fromEntries(searchFilterNames.map((name) => [name, word])) as Record<SearchFilterName, typeof word>);
export type SearchWords = z.infer<typeof searchWords>;
export const SAVED_SEARCH_NAME_MAX = 100;
const savedSearchName = z.string().overwrite(visibleName).trim().min(1).max(SAVED_SEARCH_NAME_MAX)
  .refine((name) => !isUnseen(name), 'name.empty').nullable();
export const savedSearchSchema = z.object({
  id: z.string(),
  /** Null for one that is called by its words and filters. Several may have the same. */
  name: z.string().nullable(),
  q: z.string(), filters: searchWords, createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const searchApi = {
  search: defineRoute({
    method: 'GET', path: '/search', access: 'verified',
    summary: 'Finds files whose name, text or notes hold all the words, exact words first; the last one may be a beginning. Where there are few, '
      + 'files that hold some words here and others there, or in the names of their tags and of the folders above. '
      + '"Words in quotes" must follow each other, word* is a beginning, -word must be absent, of one OR other one is enough. Without words, the files that pass the filters, newest first.',
    query: searchFilters.extend({
      q: z.string().default(''), limit: z.coerce.number().int().min(1).max(50).default(20), after: z.string().optional(),
      /** `names` leaves texts and notes alone. */
      where: z.enum(['everywhere', 'names']).default('everywhere'),
    }),
    response: z.object({
      hits: z.array(searchHitSchema),
      /** Where it goes on: also behind fewer hits than were asked for, or none, where looking for more would have taken too long. */
      next: z.string().nullable(),
      /** Unless it is exact there are at least so many. */
      count: z.number().int(), isCountExact: z.boolean(),
      /** Words of the owner's texts that were searched for besides, because few files were found, and that files of these hits were found by. */
      alsoSearchedFor: z.array(z.object({ word: z.string(), insteadOf: z.string() })),
    }),
    errors: ['search.query_invalid', 'search.query_too_long', 'search.too_many_ways', 'folder.not_found', 'tag.not_found', 'service.unavailable'],
  }),
  inFolder: defineRoute({
    method: 'GET', path: '/folders/:folderId/search', access: 'verified',
    summary: 'Finds files of one folder (`root` for the top level) whose name or text contains `q`, or in whose text the regular expression `q` is found. '
      + 'At most 200, newest first. Regular expressions are those of PostgreSQL, without back-references and of a thousand parts at most when counts are written out. Looking ends after two seconds, with what was found until then.',
    params: z.object({ folderId: z.string() }),
    query: z.object({ q: z.string().min(1), mode: z.enum(folderSearchModes), below: z.enum(['true', 'false']).default('false') }),
    response: z.object({
      hits: z.array(folderHitSchema), isComplete: z.boolean(),
      /** Files that were looked at; with a text, unless names were looked for. Where there are more than 10,000, 10,000 and not exact. */
      searched: z.number().int(), isSearchedExact: z.boolean(),
      /** Time was up before all files were looked at, the newest first. */
      isTimeUp: z.boolean(),
    }),
    errors: ['folder.not_found', 'search.pattern_invalid', 'search.query_too_long', 'search.busy', 'service.unavailable', 'request.invalid'],
  }),
  listSaved: defineRoute({
    method: 'GET', path: '/searches', access: 'verified', summary: 'Searches that were saved, the latest first.',
    response: z.object({ searches: z.array(savedSearchSchema) }), errors: [],
  }),
  save: defineRoute({
    method: 'POST', path: '/searches', access: 'verified', status: 201,
    summary: 'Saves a search of words, filters or both. The same one is kept once, under the name that came last.',
    body: z.object({
      name: savedSearchName.default(null), q: z.string().trim().max(SEARCH_QUERY_MAX), filters: searchWords,
      /** Of one that is brought back, when it was saved first: its place in the list. */
      createdAt: z.iso.datetime().optional(),
    }).refine(({ q, filters }) => q !== '' || Object.keys(filters).length > 0, { path: ['q'], message: 'nothing_to_search' }),
    response: z.object({ search: savedSearchSchema }), errors: ['search.too_many_saved'],
  }),
  renameSaved: defineRoute({
    method: 'PATCH', path: '/searches/:searchId', access: 'verified', summary: 'Gives a saved search another name, or with null none.',
    params: z.object({ searchId: z.string() }), body: z.object({ name: savedSearchName }),
    response: z.object({ search: savedSearchSchema }), errors: ['search.not_found'],
  }),
  removeSaved: defineRoute({
    method: 'DELETE', path: '/searches/:searchId', access: 'verified', status: 204, summary: 'Forgets a saved search.',
    params: z.object({ searchId: z.string() }), response: z.null(), errors: ['search.not_found'],
  }),
};
