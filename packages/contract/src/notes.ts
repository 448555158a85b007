import { z } from 'zod';
import { defineRoute } from './route.ts';

export const NOTE_CHARACTERS_MAX = 2000;
export const NOTES_OF_FILE_MAX = 100;

/** What cannot be seen but for the ends of lines and tabs. */
const UNSEEN = /(?![\n\t])\p{Cc}/gu;

/** As it is kept: lines end in one way, nothing stands around it, and nothing in it is unseen. */
export const visibleNote = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC').trim();

/** Why a note is refused, or `undefined` for a good one. */
export function noteProblem(given: string): 'empty' | 'too_long' | undefined {
  const text = visibleNote(given);
  if (text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === '') return 'empty';
  return [...text].length > NOTE_CHARACTERS_MAX ? 'too_long' : undefined;
}

const noteText = z.string().transform(visibleNote).superRefine((text, context) => {
  const problem = noteProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: `note.${problem}` });
});

export const noteSchema = z.object({
  id: z.string(), text: z.string(), authorName: z.string(), createdAt: z.iso.datetime(),
  /** Null for one that stands as it was written. */
  changedAt: z.iso.datetime().nullable(),
});
export type Note = z.infer<typeof noteSchema>;

/** Given by whoever writes notes without a connection, so that a second attempt makes no second one; else the server gives it. */
const newNoteId = z.string().regex(/^note_[0-9a-f]{32}$/);

/** When it was written, where that was before it is sent, as without a connection; a time to come counts as now. */
const writtenAt = z.iso.datetime();

const ofFile = z.object({ fileId: z.string() });
const params = z.object({ fileId: z.string(), noteId: z.string() });
const one = z.object({ note: noteSchema });

export const notesApi = {
  list: defineRoute({
    method: 'GET', path: '/files/:fileId/notes', access: 'verified', summary: 'What people have noted on a file, the latest first.',
    params: ofFile, response: z.object({ notes: z.array(noteSchema) }), errors: ['file.not_found', 'file.locked'],
  }),
  add: defineRoute({
    method: 'POST', path: '/files/:fileId/notes', access: 'verified', status: 201, summary: 'Notes something on a file.',
    params: ofFile, body: z.object({ text: noteText, id: newNoteId.optional(), writtenAt: writtenAt.optional() }), response: one,
    errors: ['file.not_found', 'file.locked', 'note.not_found', 'note.changed_meanwhile', 'note.too_many'],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/files/:fileId/notes/:noteId', access: 'verified', summary: 'Writes a note anew.',
    params,
    body: z.object({
      text: noteText,
      /** `changedAt` as it was read, so that nothing unseen is written over; without it the last one wins. */
      basedOn: z.iso.datetime().nullable().optional(),
      /** The text as it was read, for the same: of what is written anew twice before it is sent nobody knows when the first time will be. */
      textBefore: z.string().transform(visibleNote).optional(),
    }),
    response: one, errors: ['file.not_found', 'file.locked', 'note.not_found', 'note.changed_meanwhile'],
  }),
  remove: defineRoute({
    method: 'DELETE', path: '/files/:fileId/notes/:noteId', access: 'verified', status: 204, summary: 'Deletes a note.',
    params, response: z.null(), errors: ['file.not_found', 'file.locked', 'note.not_found'],
  }),
  restore: defineRoute({
    method: 'POST', path: '/files/:fileId/notes/:noteId/restore', access: 'verified', summary: 'Takes the deletion of a note back; possible for a day.',
    params, response: one, errors: ['file.not_found', 'file.locked', 'note.not_found', 'note.too_many'],
  }),
};
