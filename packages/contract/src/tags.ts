import { z } from 'zod';
import { bulkResultSchema, fileIds, filePage, fileSlice, typedName, typedPlace } from './files.ts';
import { folderColors, type FolderColor } from './folders.ts';
import { visibleName } from './names.ts';
import { defineRoute } from './route.ts';

export const TAG_NAME_MAX = 50;
/** Tags of an account, and of one file. */
export const MAX_TAGS = 500;
export const MAX_TAGS_OF_FILE = 50;

/** Tags have the colours of folders. */
export const tagColors = folderColors;
export type TagColor = FolderColor;
const tagColor = z.enum(tagColors).nullable();

const INVISIBLE = /[\p{C}\p{Z}]/gu;

/** As everybody sees it: one space where there are several, none at the ends. Case and accents stay as they were typed. */
export const visibleTagName = (name: string): string => visibleName(name).replace(/\s+/gu, ' ').trim();

/** Why a name is refused, or `undefined` for a good one. */
export function tagNameProblem(given: string): 'empty' | 'too_long' | 'characters' | undefined {
  const name = visibleTagName(given);
  if (name.replace(INVISIBLE, '') === '') return 'empty';
  if ([...name].length > TAG_NAME_MAX) return 'too_long';
  return /\p{Cc}/u.test(name) ? 'characters' : undefined;
}

export const tagName = z.string().transform(visibleTagName).superRefine((name, context) => {
  const problem = tagNameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: `name.${problem}` });
});

export const tagSchema = z.object({
  id: z.string(), name: z.string(),
  /** Null for the usual one. */
  color: tagColor,
  /** Files that have it, without those in the trash. */
  fileCount: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Tag = z.infer<typeof tagSchema>;

const one = z.object({ tag: tagSchema });
const params = z.object({ tagId: z.string() });
const tagIds = z.array(z.string()).max(MAX_TAGS).default([]);

/** Files to which the same happened: what must be turned round to take it back. */
export const tagChangeSchema = z.object({ added: z.array(z.string()), removed: z.array(z.string()), fileIds: z.array(z.string()) });
export type TagChange = z.infer<typeof tagChangeSchema>;

export const tagsApi = {
  list: defineRoute({
    method: 'GET', path: '/tags', access: 'verified', summary: 'Every tag of the account, by name.',
    response: z.object({ tags: z.array(tagSchema) }), errors: [],
  }),
  create: defineRoute({
    method: 'POST', path: '/tags', access: 'verified', status: 201, summary: 'Makes a tag. Names differ by more than case and accents.',
    body: z.object({ name: tagName, color: tagColor.default(null) }), response: one, errors: ['tag.name_taken', 'tag.too_many'],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/tags/:tagId', access: 'verified', summary: 'Renames or colours a tag.',
    params, body: z.object({ name: tagName.optional(), color: tagColor.optional() }), response: one, errors: ['tag.not_found', 'tag.name_taken'],
  }),
  remove: defineRoute({
    method: 'DELETE', path: '/tags/:tagId', access: 'verified', status: 204, summary: 'Deletes a tag. Files that have it stay.',
    params, response: z.null(), errors: ['tag.not_found'],
  }),
  restore: defineRoute({
    method: 'POST', path: '/tags/:tagId/restore', access: 'verified',
    summary: 'Takes the deletion of a tag back, on all its files that have room for it; possible for a day.',
    params, response: one, errors: ['tag.not_found', 'tag.name_taken', 'tag.too_many'],
  }),
  merge: defineRoute({
    method: 'POST', path: '/tags/merge', access: 'verified',
    summary: 'Gives another tag to all files of a tag, those in the trash as well, and deletes the tag. Answers the one that stays.',
    body: z.object({ tagId: z.string(), intoId: z.string() }).refine(({ tagId, intoId }) => tagId !== intoId, { path: ['intoId'], message: 'same_tag' }),
    response: one, errors: ['tag.not_found'],
  }),
  listFiles: defineRoute({
    method: 'GET', path: '/tags/:tagId/files', access: 'verified', summary: 'The files that have a tag, pinned first, a slice at a time.',
    params, query: fileSlice, response: filePage, errors: ['tag.not_found', 'request.invalid'],
  }),
  findTyped: defineRoute({
    method: 'GET', path: '/tags/:tagId/files/typed', access: 'verified',
    summary: 'The place in the list of the next file with a tag whose name begins with these letters.',
    params, query: typedName, response: typedPlace, errors: ['tag.not_found', 'service.unavailable'],
  }),
  tagFiles: defineRoute({
    method: 'POST', path: '/files/tags', access: 'verified',
    summary: 'Gives tags to files and takes tags from them. A file that would have more than 50 stays as it was. Answers what changed.',
    body: z.object({ fileIds, add: tagIds, remove: tagIds })
      .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), { path: ['remove'], message: 'added_and_removed' }),
    response: bulkResultSchema.extend({ changes: z.array(tagChangeSchema) }), errors: ['tag.not_found'],
  }),
};
