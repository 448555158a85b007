import { z } from 'zod';
import { fileSchema } from './files.ts';
import { defineRoute } from './route.ts';

/** The tus 1.0 endpoint, below the origin. */
export const TUS_PATH = '/api/uploads';
/**
 * Bytes of one request. The server keeps what came before a break, so smaller ones would only cost; most files come in one,
 * and then what was written as an upload is the stored file.
 */
export const TUS_CHUNK_BYTES = 32 * 1024 ** 2;
export const PARALLEL_UPLOADS = 3;
/** An upload that nobody continued is forgotten after this. */
export const UPLOAD_EXPIRY_HOURS = 24;
/** Of an upload of which no bytes come for so long, what it had reserved is free for others; who goes on reserves it again. */
export const UPLOAD_SILENCE_MINUTES = 15;
/** A canceled item leaves the panel after this. */
export const CANCELED_ITEM_MS = 1000;
/** After a completed item, usage is read again after this. */
export const USAGE_REFRESH_MS = 1000;
/** Free space that must remain beside an upload's own size. */
export const SPACE_RESERVE_BYTES = 512 * 1024 ** 2;
/** With less than this a reading under way stops to wait for space, while there is still room to say so. */
export const READING_ROOM_BYTES = 64 * 1024 ** 2;

/** What tus carries in `Upload-Metadata`, where a key without a value is null. */
export const uploadMetadata = z.object({ name: z.string().min(1).max(1024), folderId: z.string().nullish() });

/** States of an item in the transfer panel. `waiting_for_space` returns to `uploading` by itself. */
export const uploadItemStatuses = ['pending', 'uploading', 'extracting', 'completed', 'error', 'canceled', 'waiting_for_space', 'duplicate'] as const;
export type UploadItemStatus = (typeof uploadItemStatuses)[number];

export const uploadOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('stored'), file: fileSchema }),
  /** The account holds a file with the same bytes: nothing was charged, and the person decides. */
  z.object({ outcome: z.literal('duplicate'), uploadId: z.string(), existing: fileSchema }),
]);
export type UploadOutcome = z.infer<typeof uploadOutcomeSchema>;

const params = z.object({ uploadId: z.string() });

export const uploadsApi = {
  outcome: defineRoute({
    method: 'GET', path: '/uploads/:uploadId/outcome', access: 'verified', summary: 'What became of a complete upload.',
    params, response: uploadOutcomeSchema, errors: ['upload.not_found', 'upload.incomplete'],
  }),
  keepBoth: defineRoute({
    method: 'POST', path: '/uploads/:uploadId/keep', access: 'verified', status: 201,
    summary: 'Keeps a duplicate as a second file. Its text is taken from the first, so no extraction is used.',
    params, response: z.object({ file: fileSchema }),
    errors: ['upload.not_found', 'usage.storage_exceeded'],
  }),
  discard: defineRoute({
    method: 'POST', path: '/uploads/:uploadId/discard', access: 'verified', status: 204,
    summary: 'Forgets a duplicate and opens the file that is there.', params, response: z.null(), errors: [],
  }),
  cancel: defineRoute({
    method: 'POST', path: '/uploads/:uploadId/cancel', access: 'verified',
    summary: 'Cancels an upload at any stage before its text is ready, which the answer tells. The bytes are deleted and what was reserved is given back.',
    params, response: z.object({ isCanceled: z.boolean() }), errors: ['upload.not_found'],
  }),
};
