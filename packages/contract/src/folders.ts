import { z } from 'zod';
import { readingLanguage } from './languages.ts';
import { entryName } from './names.ts';
import { defineRoute } from './route.ts';

/** Depth of a top folder is 1. */
export const MAX_FOLDER_DEPTH = 10;
/** The top level, which is no folder of its own; also sent as an empty string or null. */
export const ROOT_FOLDER = 'root';

/** Colours that tell folders apart; what they mean is up to whoever chose them. */
export const folderColors = ['red', 'amber', 'green', 'blue', 'violet'] as const;
export type FolderColor = (typeof folderColors)[number];
const folderColor = z.enum(folderColors).nullable();

export const folderReference = z.string().nullish().transform((id) => (id === '' || id == null ? ROOT_FOLDER : id));

/** The same where absence means that the place stays. */
const parentReference = z.string().nullable().transform((id) => id || ROOT_FOLDER);

export const folderSchema = z.object({
  id: z.string(), name: z.string(), parentId: z.string(), depth: z.number().int(), isFavorite: z.boolean(),
  /** Null for the usual one. */
  color: folderColor,
  /** What new files in it are read as; null where the folder above, or in the end the account, says so. */
  readingLanguage: readingLanguage.nullable(),
  /** Live files in the folder itself, and their bytes. */
  fileCount: z.number().int(), totalSize: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Folder = z.infer<typeof folderSchema>;

const one = z.object({ folder: folderSchema });
const params = z.object({ folderId: z.string() });

export const foldersApi = {
  list: defineRoute({
    method: 'GET', path: '/folders', access: 'verified', summary: 'Every folder of the account, as a flat list.',
    response: z.object({ folders: z.array(folderSchema), root: z.object({ fileCount: z.number().int(), totalSize: z.number().int() }) }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST', path: '/folders', access: 'verified', status: 201, summary: 'Makes a folder.',
    body: z.object({ name: entryName, parentId: folderReference }), response: one,
    errors: ['folder.not_found', 'folder.name_taken', 'folder.too_deep'],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/folders/:folderId', access: 'verified', summary: 'Renames, moves, pins or colours a folder, or says in which language its files are read.',
    params, response: one,
    body: z.object({
      name: entryName.optional(), parentId: parentReference.optional(), isFavorite: z.boolean().optional(), color: folderColor.optional(),
      /** For files that are read from now on, below it too; null takes the choice back. */
      readingLanguage: readingLanguage.nullable().optional(),
    }),
    errors: ['folder.not_found', 'folder.name_taken', 'folder.too_deep', 'folder.into_itself'],
  }),
  remove: defineRoute({
    method: 'DELETE', path: '/folders/:folderId', access: 'verified', status: 204,
    summary: 'Deletes a folder and its empty subfolders. Refused while any of them holds a file.',
    params, response: z.null(), errors: ['folder.not_found', 'folder.not_empty'],
  }),
  restore: defineRoute({
    method: 'POST', path: '/folders/:folderId/restore', access: 'verified', summary: 'Takes the deletion of a folder back.',
    params, response: one, errors: ['folder.not_found', 'folder.name_taken', 'folder.too_deep'],
  }),
};
