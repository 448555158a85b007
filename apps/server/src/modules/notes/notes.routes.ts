import { notesApi } from '@scriba/contract/notes';
import { handle } from '../../http/routes.ts';
import type { NoteUsecases } from './notes.usecases.ts';

export const noteRoutes = (notes: NoteUsecases) => [
  handle(notesApi.list, async ({ actor, params }) => ({ notes: await notes.list(actor, params.fileId) })),
  handle(notesApi.add, async ({ actor, params, body }) => ({ note: await notes.add(actor, params.fileId, body) })),
  handle(notesApi.change, async ({ actor, params, body }) => ({ note: await notes.change(actor, params, body) })),
  handle(notesApi.remove, async ({ actor, params }) => {
    await notes.remove(actor, params.fileId, params.noteId);
    return null;
  }),
  handle(notesApi.restore, async ({ actor, params }) => ({ note: await notes.restore(actor, params.fileId, params.noteId) })),
];
