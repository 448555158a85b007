import { z } from 'zod';
import { fileSchema } from './files.ts';
import { defineRoute } from './route.ts';

export const SEARCH_QUERY_MAX = 512;
/** More hits than this are not counted: the answer says "1,000+". */
export const SEARCH_COUNT_MAX = 1000;
export const HEADER_SEARCH_MATCHES = 5;

/** A piece of the text around a hit; `isHit` marks the words that were found. */
export const snippetSchema = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export const searchHitSchema = z.object({
  file: fileSchema,
  /** Names of the folders above the file, from the top. */
  folderPath: z.array(z.string()),
  foundIn: z.enum(['name', 'text']),
  snippet: snippetSchema,
  /** Page on which the snippet stands, where the text has pages. */
  page: z.number().int().nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchApi = {
  search: defineRoute({
    method: 'GET', path: '/search', access: 'verified',
    summary: 'Finds files whose name or text holds all the words; the last one may be a beginning. "Words in quotes" must follow each other, -word must be absent.',
    query: z.object({ q: z.string().trim().min(1).max(SEARCH_QUERY_MAX),
      limit: z.coerce.number().int().min(1).max(50).default(20), after: z.string().optional() }),
    response: z.object({
      hits: z.array(searchHitSchema), next: z.string().nullable(),
      count: z.number().int(), isCountExact: z.boolean(),
    }),
    errors: ['search.query_invalid'],
  }),
};
