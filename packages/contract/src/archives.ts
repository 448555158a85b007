import { z } from 'zod';
import { BULK_MAX } from './files.ts';
import { entryName } from './names.ts';
import { defineRawRoute, defineRoute } from './route.ts';

const ids = z.array(z.string()).max(BULK_MAX);

/** What of it is left out: a file, or a folder that is gone. The name is null where there is none that the caller may know. */
const leftOut = z.object({ id: z.string(), name: z.string().nullable(), code: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

export const archivesApi = {
  check: defineRoute({
    // Changes nothing, but asks the store for every file: as dear as a change.
    method: 'POST', path: '/files/archive/check', access: 'verified', rate: 'write',
    summary: 'Which files an archive of these files and folders would hold, with all that lies in the folders, and what it would leave out.',
    body: z.object({ fileIds: ids, folderIds: ids.default([]) }),
    response: z.object({ fileIds: z.array(z.string()), sizeBytes: z.number().int(), leftOut: z.array(leftOut) }),
    errors: ['archive.too_many'],
  }),
};

export const archivesRawApi = {
  download: defineRawRoute({
    method: 'POST', path: '/files/archive', access: 'verified', rate: 'read', bodyField: 'archive', mediaTypes: ['application/zip'],
    summary: 'The originals of these files as one ZIP. All of them or none: ask `POST /files/archive/check` first which there are. '
      + 'Takes the body as multipart/form-data, too: as JSON in the one field `archive`.',
    body: z.object({
      /** Of the archive, without its extension. */
      name: entryName,
      fileIds: ids.min(1),
      /** A file that lies in one of these, or below, lies in the archive as it does there; the others lie at its top. */
      folderIds: ids.default([]),
    }),
    errors: ['file.not_found', 'file.locked', 'request.unsupported_media_type', 'request.too_large'],
  }),
};
export type ArchiveRequest = z.output<typeof archivesRawApi.download.body>;
