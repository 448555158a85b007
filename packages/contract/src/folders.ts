import { z } from 'zod';
import { readingLanguage } from './languages.ts';
import { entryName, nameBefore } from './names.ts';
import { defineRoute } from './route.ts';

/** Depth of a top folder is 1. */
export const MAX_FOLDER_DEPTH = 10;
/** The top level, which is no folder of its own; also sent as an empty string or null. */
export const ROOT_FOLDER = 'root';
/** Folders of one bulk request. */
export const BULK_FOLDERS_MAX = 500;

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

/** Given by whoever makes folders without a connection, so that a second attempt makes no second one; else the server gives it. */
const newFolderId = z.string().regex(/^folder_[0-9a-f]{32}$/);

const one = z.object({ folder: folderSchema });
const params = z.object({ folderId: z.string() });

/** What of a folder may be changed together with the same of many others. */
const changeOfMany = {
  parentId: parentReference.optional(), isFavorite: z.boolean().optional(), color: folderColor.optional(),
  /** For files that are read from now on, below it too; null takes the choice back. */
  readingLanguage: readingLanguage.nullable().optional(),
};
const folderIds = z.array(z.string()).min(1).max(BULK_FOLDERS_MAX);

/** What became of each folder of a bulk request; of one that was refused, the reason. */
export const bulkFoldersSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ folderId: z.string(), code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type BulkFolders = z.infer<typeof bulkFoldersSchema>;

export const foldersApi = {
  list: defineRoute({
    method: 'GET', path: '/folders', access: 'verified', summary: 'Every folder of the account, as a flat list.',
    response: z.object({ folders: z.array(folderSchema), root: z.object({ fileCount: z.number().int(), totalSize: z.number().int() }) }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST', path: '/folders', access: 'verified', status: 201,
    summary: 'Makes a folder. With an `id` of the caller it can be asked for again when the answer was lost: the same folder is answered.',
    body: z.object({ name: entryName, parentId: folderReference, id: newFolderId.optional() }), response: one,
    errors: ['folder.not_found', 'folder.name_taken', 'folder.too_deep'],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/folders/:folderId', access: 'verified', summary: 'Renames, moves, pins or colours a folder, or says in which language its files are read.',
    params, response: one,
    body: z.object({ name: entryName.optional(), nameBefore, ...changeOfMany }),
    errors: ['folder.not_found', 'folder.name_taken', 'folder.too_deep', 'folder.into_itself', 'folder.renamed_meanwhile'],
  }),
  remove: defineRoute({
    method: 'DELETE', path: '/folders/:folderId', access: 'verified', status: 204,
    summary: 'Deletes a folder and its empty subfolders. Refused while any of them holds a file.',
    params, response: z.null(), errors: ['folder.not_found', 'folder.not_empty'],
  }),
  restore: defineRoute({
    method: 'POST', path: '/folders/:folderId/restore', access: 'verified', summary: 'Takes the deletion of a folder back.',
    params, response: one, errors: ['folder.not_found', 'folder.too_deep'],
  }),
  changeMany: defineRoute({
    method: 'POST', path: '/folders/change', access: 'verified',
    summary: 'Moves, pins or colours folders, or says in which language their files are read. Each is tried; those that are refused stay and are named.',
    body: z.object({ folderIds, ...changeOfMany }), response: bulkFoldersSchema, errors: ['folder.not_found'],
  }),
  removeMany: defineRoute({
    method: 'POST', path: '/folders/remove', access: 'verified',
    summary: 'Deletes folders with their empty subfolders. Each is tried; one that holds a file anywhere below stays and is named.',
    body: z.object({ folderIds }), response: bulkFoldersSchema, errors: [],
  }),
  restoreMany: defineRoute({
    method: 'POST', path: '/folders/restore', access: 'verified', summary: 'Takes the deletion of folders back. Each is tried; those that are refused are named.',
    body: z.object({ folderIds }), response: bulkFoldersSchema, errors: [],
  }),
};
