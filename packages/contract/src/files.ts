import { z } from 'zod';
import { sortOrders } from './session.ts';
import { categories, extension } from './file-types.ts';
import { folderReference } from './folders.ts';
import { DEFAULT_LANGUAGE, language } from './languages.ts';
import { entryName, NAME_MAX, nameBefore } from './names.ts';
import { defineRawRoute, defineRoute } from './route.ts';

/** 25 MB, itself still accepted. */
export const MAX_UPLOAD_BYTES = 26_214_400;
export const PAGE_SIZE = 10;
export const NARROW_SCREEN_PX = 640;
/** A file without state shows as being read for this long after it changed. */
export const EXTRACTING_BADGE_MS = 5 * 60_000;
/** Files of one bulk request. */
export const BULK_MAX = 10_000;
/** Files of one slice of a list. */
export const SLICE_MAX = 2000;
/** Files that one request may ask for by their ids. */
export const FOUND_AT_ONCE = 500;
/** A signed link to the bytes works this long. */
export const SIGNED_URL_SECONDS = 900;

export const uploadStatuses = ['pending', 'processing', 'completed', 'failed', 'waiting_for_space'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** Why there is no text, as a code of the error catalogue or one of these. */
export const readingProblemSchema = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/** What somebody finds wrong with a text. */
export const inaccuracyReasons = ['words', 'missing', 'order', 'tables', 'language', 'other'] as const;
export type InaccuracyReason = (typeof inaccuracyReasons)[number];
const inaccuracyReason = z.enum(inaccuracyReasons).nullable();

export const fileSchema = z.object({
  id: z.string(), userId: z.string(), name: z.string(),
  /** Media type found in the content; `type` and `contentType` are two promised spellings of it. */
  type: z.string(), contentType: z.string(),
  fileType: extension, category: z.enum(categories),
  /** Bytes. */
  size: z.number().int(),
  folderId: z.string(),
  /** Logical path of folders and name; never a key of the store. Of a file in the bin, as it was: with folders that were deleted since. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  /** Moves when content or text change, not on rename, move, pin or mark. */
  dateModified: z.iso.datetime(),
  uploadStatus: z.enum(uploadStatuses),
  isFavorite: z.boolean(),
  /** Not yet judged, judged right, judged wrong. */
  isExtractionAccurate: z.boolean().nullable(),
  isAccessible: z.boolean(),
  isScheduledForDeletion: z.boolean(), scheduledForDeletion: z.iso.datetime().nullable(), daysUntilDeletion: z.number().int().nullable(),
  /** Pages known so far and pages read so far; null before the first is known. */
  pageCount: z.number().int().nullable(), pagesRead: z.number().int(),
  hasText: z.boolean(), isTextEdited: z.boolean(),
  /** Whether a page is damaged, cut off, or beyond what is read: the warnings of the pages say which. */
  isTextPartial: z.boolean(),
  /** Whether the text has a table that can be taken out. A file that was read before tables were looked for may have one. */
  hasTables: z.boolean(),
  /** Mean confidence of the words, 0 to 1; null without recognised words. */
  confidence: z.number().nullable(),
  language: z.string().nullable(),
  readingProblem: readingProblemSchema.nullable(),
  trashedAt: z.iso.datetime().nullable(),
  /** Of a file in the bin, where it would be restored: its folder, or the nearest one above it that is still there. Null of others. */
  restoresTo: z.string().nullable(),
  /** By the names of the tags. */
  tagIds: z.array(z.string()),
});
export type FileEntry = z.infer<typeof fileSchema>;

/** One file, with what lists leave out. */
export const fileDetailsSchema = fileSchema.extend({
  sha256: z.string(), uploadedBy: z.string(), uploadedByName: z.string(),
  /** What is wrong with a text that is marked as inaccurate; null where nobody said so. */
  inaccuracyReason,
  /** The first characters of the text, as lists of results show them; the whole is `GET …/text`. */
  extractedText: z.string(),
  /** Signed link to the original; works for 15 minutes. */
  url: z.string(),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

/** What became of each file of a bulk request. */
export const bulkResultSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ fileId: z.string(), code: z.string() })),
});

const params = z.object({ fileId: z.string() });
export const fileIds = z.array(z.string()).min(1).max(BULK_MAX);
/** How a list is sorted; names as this language sorts them. */
const listOrder = z.object({ sort: z.enum(sortOrders).default('newest'), language: language.default(DEFAULT_LANGUAGE) });
export type ListOrder = z.infer<typeof listOrder>;
/** Which part of a list is asked for, and how it is answered. */
export const fileSlice = listOrder.extend({
  limit: z.coerce.number().int().min(1).max(SLICE_MAX).default(100), after: z.string().optional(),
});
/** Letters with which a name begins, and the place in the list, counted from 0, from which on it is looked for. */
export const typedName = listOrder.extend({
  letters: z.string().min(1).max(NAME_MAX), from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});
/** Null where no name begins so. Behind the end of the list it goes on at the beginning. */
export const typedPlace = z.object({ place: z.number().int().nullable() });
export const filePage = z.object({ files: z.array(fileSchema), total: z.number().int(), next: z.string().nullable() });

export const filesApi = {
  list: defineRoute({
    method: 'GET', path: '/folders/:folderId/files', access: 'verified',
    summary: 'The files of one folder (`root` for the top level), pinned first, a slice at a time.',
    params: z.object({ folderId: z.string() }),
    query: fileSlice,
    response: filePage, errors: ['folder.not_found', 'request.invalid'],
  }),
  findTyped: defineRoute({
    method: 'GET', path: '/folders/:folderId/files/typed', access: 'verified',
    summary: 'The place in the list of the next file of a folder whose name begins with these letters, whatever their case and accents.',
    params: z.object({ folderId: z.string() }), query: typedName, response: typedPlace, errors: ['folder.not_found', 'service.unavailable'],
  }),
  findTypedFavorite: defineRoute({
    method: 'GET', path: '/files/favorites/typed', access: 'verified', summary: 'The same in the list of pinned files.',
    query: typedName, response: typedPlace, errors: ['service.unavailable'],
  }),
  listFavorites: defineRoute({
    method: 'GET', path: '/files/favorites', access: 'verified', summary: 'The pinned files of every folder.',
    query: fileSlice,
    response: filePage, errors: ['request.invalid'],
  }),
  listTrash: defineRoute({
    method: 'GET', path: '/trash', access: 'verified', summary: 'Deleted files that can still be restored, latest first.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(SLICE_MAX).default(100), after: z.string().optional() }),
    response: filePage, errors: ['request.invalid'],
  }),
  find: defineRoute({
    method: 'POST', path: '/files/find', access: 'verified', rate: 'read',
    summary: 'Those of the files that are still there, in the trash or not, in the order in which they are named.',
    body: z.object({ fileIds: z.array(z.string()).min(1).max(FOUND_AT_ONCE) }), response: z.object({ files: z.array(fileSchema) }), errors: [],
  }),
  emptyTrash: defineRoute({
    method: 'POST', path: '/trash/empty', access: 'verified', summary: 'Deletes everything in the trash for good.',
    response: bulkResultSchema, errors: [],
  }),
  get: defineRoute({
    method: 'GET', path: '/files/:fileId', access: 'verified', summary: 'One file.',
    params, response: z.object({ file: fileDetailsSchema }), errors: ['file.not_found'],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/files/:fileId', access: 'verified', summary: 'Renames, pins or judges one file. The extension stays.',
    params,
    body: z.object({
      name: entryName.optional(), nameBefore, isFavorite: z.boolean().optional(), isExtractionAccurate: z.boolean().nullable().optional(),
      /** Kept as long as the text is marked as inaccurate. */
      inaccuracyReason: inaccuracyReason.optional(),
    }),
    response: z.object({ file: fileDetailsSchema }), errors: ['file.not_found', 'file.name_invalid', 'file.renamed_meanwhile'],
  }),
  move: defineRoute({
    method: 'POST', path: '/files/move', access: 'verified', summary: 'Moves files into a folder. A name that is taken there gets a number.',
    body: z.object({ fileIds, folderId: folderReference }), response: bulkResultSchema, errors: ['folder.not_found'],
  }),
  star: defineRoute({
    method: 'POST', path: '/files/star', access: 'verified', summary: 'Pins files above the others of their folder, or unpins them.',
    body: z.object({ fileIds, isFavorite: z.boolean() }), response: bulkResultSchema, errors: [],
  }),
  trash: defineRoute({
    method: 'POST', path: '/files/trash', access: 'verified', summary: 'Puts files into the trash for 30 days.',
    body: z.object({ fileIds }), response: bulkResultSchema, errors: [],
  }),
  restore: defineRoute({
    method: 'POST', path: '/files/restore', access: 'verified',
    summary: 'Takes files out of the trash, into their folder or the nearest one above it that still exists.',
    body: z.object({ fileIds }), response: bulkResultSchema, errors: [],
  }),
};

export const filesRawApi = {
  upload: defineRawRoute({
    method: 'POST', path: '/files', access: 'verified', status: 201, mediaTypes: ['application/json'],
    summary: 'One-shot upload as multipart/form-data: a field `folderId` (optional, before the file) and one part `file`. Answers `{ file }`.',
    errors: ['file.too_large', 'file.empty', 'file.type_unsupported', 'file.type_unavailable', 'file.type_mismatch', 'folder.not_found',
      'usage.extractions_exceeded', 'usage.storage_exceeded', 'storage.no_space', 'request.unsupported_media_type'],
  }),
  content: defineRawRoute({
    method: 'GET', path: '/files/:fileId/content', access: 'public', rate: 'free', mediaTypes: ['application/octet-stream'],
    summary: 'The bytes of the original, always as an attachment. Needs the session of someone who may see the file, or a signed link.',
    params, query: z.object({ owner: z.string().optional(), expires: z.coerce.number().optional(), signature: z.string().optional() }), errors: ['file.not_found', 'file.locked'],
  }),
};
