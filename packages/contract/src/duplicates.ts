import { z } from 'zod';
import { fileSchema } from './files.ts';
import { defineRoute } from './route.ts';

/** So many differences, and pages that are alike, are named of one pair; the rest is counted. */
export const DIFFERENCES_MAX = 10;
export const ALIKE_PAGES_MAX = 50;
/** Pairs are counted up to so many. */
export const PAIRS_COUNTED_MAX = 99;
/** Letters of one side of a difference. */
export const DIFFERENCE_CHARACTERS = 60;

/** What stands in one text where something else, or nothing, stands in the other. `after` are the words before it, which both have. */
export const differenceSchema = z.object({ after: z.string(), here: z.string(), there: z.string() });
export type Difference = z.infer<typeof differenceSchema>;
/** Both have something there, but other things: what is missing in one may not have been read. */
export const areOther = ({ here, there }: Difference): boolean => here !== '' && there !== '';

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
  /** First those that both have, but other ones; then those that only one of them has. */
  numbers: z.array(differenceSchema), numberCount: z.number().int(),
  words: z.array(differenceSchema), wordCount: z.number().int(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The revisions of the texts tell pictures of pages of one reading from those of another; 0 for a file without text. */
const twoFiles = z.object({ file: fileSchema, other: fileSchema, revision: z.number().int(), otherRevision: z.number().int() });
export const duplicatePairSchema = twoFiles.extend({ evidence: evidenceSchema });
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;
export const keptPairSchema = twoFiles.extend({ keptAt: z.iso.datetime() });
export type KeptPair = z.infer<typeof keptPairSchema>;
export const similarFileSchema = z.object({ file: fileSchema, evidence: evidenceSchema });
export type SimilarFile = z.infer<typeof similarFileSchema>;

const params = z.object({ fileId: z.string(), otherId: z.string() });
const slice = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), after: z.string().optional() });

export const duplicatesApi = {
  list: defineRoute({
    method: 'GET', path: '/duplicates', access: 'verified',
    summary: 'Pairs of files that are the same, or nearly: first those with the same bytes, then with the same text, then those whose numbers differ.',
    query: slice,
    response: z.object({
      pairs: z.array(duplicatePairSchema), next: z.string().nullable(),
      /** Files that an earlier version stored and that are still to be compared. */
      waiting: z.number().int(),
    }),
    errors: ['request.invalid'],
  }),
  count: defineRoute({
    method: 'GET', path: '/duplicates/count', access: 'verified', summary: `How many pairs are listed, up to ${PAIRS_COUNTED_MAX}.`,
    response: z.object({ count: z.number().int(), isMore: z.boolean() }), errors: [],
  }),
  listKept: defineRoute({
    method: 'GET', path: '/duplicates/kept', access: 'verified', summary: 'Pairs of which was said that they are no duplicates, the latest first.',
    query: slice, response: z.object({ pairs: z.array(keptPairSchema), next: z.string().nullable() }), errors: ['request.invalid'],
  }),
  pair: defineRoute({
    method: 'GET', path: '/files/:fileId/duplicates/:otherId', access: 'verified',
    summary: 'One pair as it is listed; null where it is not: not found alike, kept, or one of the files is gone.',
    params, response: z.object({ pair: duplicatePairSchema.nullable() }), errors: [],
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
