import { z } from 'zod';
import { fileSchema } from './files.ts';
import { defineRoute } from './route.ts';

/** So many differences, and pages that are alike, are named of one pair; the rest is counted. */
export const DIFFERENCES_MAX = 10;
export const ALIKE_PAGES_MAX = 50;
/** Letters of one side of a difference. */
export const DIFFERENCE_CHARACTERS = 60;

/** What stands in one text where something else, or nothing, stands in the other. `after` are the words before it, which both have. */
export const differenceSchema = z.object({ after: z.string(), here: z.string(), there: z.string() });
export type Difference = z.infer<typeof differenceSchema>;

/** Why two files are taken for near-duplicates, seen from the first one. */
export const evidenceSchema = z.object({
  /** The same bytes. Nothing else is said then. */
  isSameBytes: z.boolean(),
  /** Of the pages that are alike, or of the whole texts where pages begin elsewhere: how much they share, 0 to 1. */
  similarity: z.number(),
  /** Which page is like which; none where pages begin elsewhere. */
  pages: z.array(z.object({ page: z.number().int(), otherPage: z.number().int() })),
  alikePages: z.number().int(),
  /** Pages with enough words to be told apart. */
  pageCount: z.number().int(), otherPageCount: z.number().int(),
  /** Whether one of the texts is so long that only its beginning was compared. */
  isCut: z.boolean(),
  numbers: z.array(differenceSchema), numberCount: z.number().int(),
  words: z.array(differenceSchema), wordCount: z.number().int(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const duplicatePairSchema = z.object({ file: fileSchema, other: fileSchema, evidence: evidenceSchema });
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;
export const similarFileSchema = z.object({ file: fileSchema, evidence: evidenceSchema });
export type SimilarFile = z.infer<typeof similarFileSchema>;

const params = z.object({ fileId: z.string(), otherId: z.string() });

export const duplicatesApi = {
  list: defineRoute({
    method: 'GET', path: '/duplicates', access: 'verified',
    summary: 'Pairs of files that are the same, or nearly: first those with the same bytes, then with the same text, then those whose numbers differ.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), after: z.string().optional() }),
    response: z.object({
      pairs: z.array(duplicatePairSchema), next: z.string().nullable(),
      /** Files that an earlier version stored and that are still to be compared. */
      waiting: z.number().int(),
    }),
    errors: ['request.invalid'],
  }),
  ofFile: defineRoute({
    method: 'GET', path: '/files/:fileId/duplicates', access: 'verified', summary: 'Files that are the same as this one, or nearly, the likest first.',
    params: z.object({ fileId: z.string() }), response: z.object({ similar: z.array(similarFileSchema) }), errors: ['file.not_found'],
  }),
  keepBoth: defineRoute({
    method: 'PUT', path: '/files/:fileId/duplicates/:otherId/kept', access: 'verified', status: 204,
    summary: 'Says that two files are no duplicates: they are not listed as a pair any more, whatever becomes of their texts.',
    params, response: z.null(), errors: ['file.not_found'],
  }),
  forgetKept: defineRoute({
    method: 'DELETE', path: '/files/:fileId/duplicates/:otherId/kept', access: 'verified', status: 204,
    summary: 'Takes that back.',
    params, response: z.null(), errors: ['file.not_found'],
  }),
};
