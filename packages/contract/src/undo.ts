import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What was done can be undone this long. */
export const UNDO_MS = 10 * 60_000;
export const actionIdSchema = z.string().regex(/^[\w-]{8,64}$/);

export const undoableKinds = [
  'files.renamed', 'files.moved', 'files.trashed', 'files.restored', 'files.starred', 'files.tagged',
  'folders.created', 'folders.changed', 'folders.removed', 'tags.created', 'tags.changed', 'tags.merged', 'tags.removed', 'notes.removed',
  'texts.edited',
] as const;
export type UndoableKind = (typeof undoableKinds)[number];

export const undoableActionSchema = z.object({
  id: z.string(),
  /** Of its first part, where files and folders were changed together. */
  kind: z.enum(undoableKinds),
  /** Of the first entry, as it was called after the action. */
  name: z.string(),
  /** Entries that it changed. */
  count: z.number().int(),
  at: z.iso.datetime(),
});
export type UndoableAction = z.infer<typeof undoableActionSchema>;

/** What became of each entry; one that was changed since stays as it is. It has the name by which it goes now, or had when it went. */
export const undoneSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({
    id: z.string(), name: z.string(), code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])),
  })),
  /** What came back under another name, because its own was given away meanwhile; absent where nothing did. */
  renamed: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** The way round again: what of it can be redone now, or undone once more; absent where nothing can. */
  action: undoableActionSchema.optional(),
});
export type Undone = z.infer<typeof undoneSchema>;

/** Which way is taken: back from what was done, or forth to it again. */
export type Direction = 'undo' | 'redo';
export const opposite = { undo: 'redo', redo: 'undo' } as const satisfies Record<Direction, Direction>;
export type Taken = { direction: Direction; actionId: string };

export const undoApi = {
  list: defineRoute({
    method: 'GET', path: '/undo', access: 'verified',
    summary: 'What the caller did in the last ten minutes and can undo, and what was undone and can be redone; latest first.',
    response: z.object({ actions: z.array(undoableActionSchema), undone: z.array(undoableActionSchema) }), errors: [],
  }),
  undo: defineRoute({
    method: 'POST', path: '/undo/:actionId', access: 'verified',
    summary: 'Undoes one action: a rename, a move, a deletion, an edit, or many at once. What was changed since is named and stays.',
    params: z.object({ actionId: actionIdSchema }), response: undoneSchema, errors: ['undo.not_found'],
  }),
  redo: defineRoute({
    method: 'POST', path: '/redo/:actionId', access: 'verified',
    summary: 'Does again what was undone, until the caller does something else. What was changed since is named and stays.',
    params: z.object({ actionId: actionIdSchema }), response: undoneSchema, errors: ['redo.not_found'],
  }),
};
