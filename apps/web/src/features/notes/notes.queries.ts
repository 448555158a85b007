import { notesApi, type Note } from '@scriba/contract/notes';
import { queryOptions, useMutationState, useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { hasCode, isUntold } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { serverNow } from '../../lib/server-time.ts';
import { sessionQuery } from '../../lib/session.ts';
import type { ShownChange } from '../../lib/shown-change.ts';
import { answeredOrWaiting, isShownWaiting, isWaiting, mustWait, useKeptChange } from '../../lib/use-kept-change.ts';
import { editKey, forgetUnsentNote } from './use-unsent-note.ts';

/** What is noted on a file, the latest first. What another tab notes makes it stale with the file. */
export const notesQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.notes(fileId),
  queryFn: async () => (await callApi(notesApi.list, { params: { fileId } })).notes,
});

/** What is done with a note of a file. The id of a new one is the browser's: what is done with it before the server has it can name it. */
type NoteOrder = { noteId: string; onFile: string };
/** When it was written, where it waits for a connection. */
type Written = { text: string; writtenAt?: string };
/** `insteadOf` is a note that somebody else deleted while its new text was typed. */
export type AddNoteOrder = NoteOrder & Written & { insteadOf?: string };
/** `textBefore` is the text that was seen by whoever writes another one. */
export type ChangeNoteOrder = NoteOrder & Written & { textBefore: string };
type RemoveNoteOrder = NoteOrder & { action: string };

export const addNote = async ({ noteId: id, onFile: fileId, text, writtenAt }: AddNoteOrder) =>
  (await callApi(notesApi.add, { params: { fileId }, body: { id, text, ...(writtenAt && { writtenAt }) } })).note;

export const changeNote = async ({ noteId, onFile: fileId, text, textBefore }: ChangeNoteOrder) =>
  (await callApi(notesApi.change, { params: { fileId, noteId }, body: { text, textBefore } })).note;

/** One that is gone already is deleted as meant: the answer to the first time may have been lost. */
export const removeNote = ({ noteId, onFile: fileId, action }: RemoveNoteOrder) =>
  callApi(notesApi.remove, { params: { fileId, noteId } }, { action }).catch((error: unknown) => {
    if (!hasCode(error, 'note.not_found')) throw error;
  });

/** What is known by now stays as old as it is: nought where the server's are not known yet. */
function setNotes(queryClient: QueryClient, fileId: string, change: (notes: readonly Note[]) => Note[]) {
  const { queryKey } = notesQuery(fileId);
  const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  queryClient.setQueryData(queryKey, (notes = []) => change(notes).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)), { updatedAt });
}

const without = (notes: readonly Note[], noteId: string) => notes.filter(({ id }) => id !== noteId);
const putNote = (queryClient: QueryClient, fileId: string, note: Note) =>
  setNotes(queryClient, fileId, (notes) => [note, ...without(notes, note.id)]);

const findNote = (queryClient: QueryClient, { onFile, noteId }: NoteOrder): Note | undefined =>
  queryClient.getQueryData(notesQuery(onFile).queryKey)?.find(({ id }) => id === noteId);

const orderIn = ({ state }: Pick<Mutation, 'state'>) => state.variables as Partial<NoteOrder> | undefined;

/** Without what was done with the note since, which is shown already and has no answer yet, an answer would show an older state. */
const showAnswer = (queryClient: QueryClient, order: NoteOrder, note: Note) => {
  const isLater = (mutation: Mutation) => mutation.state.variables !== order && orderIn(mutation)?.noteId === order.noteId;
  if (!queryClient.getMutationCache().find({ status: 'pending', predicate: isLater })) putNote(queryClient, order.onFile, note);
};

/** Answers whether it is shown before the server has it, as that will have it: with a connection whoever writes waits for the answer. */
async function beginShowing(queryClient: QueryClient, { onFile }: NoteOrder): Promise<boolean> {
  const { queryKey } = notesQuery(onFile);
  await queryClient.cancelQueries({ queryKey });
  if (!mustWait(queryClient)) return false;
  // What waits is shown as long as the page lives.
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  return true;
}

/** Shown once more, or in another tab, it is no later. */
const timeOf = ({ writtenAt }: Written): string => writtenAt ?? serverNow().toISOString();

export const addedNote: ShownChange<AddNoteOrder, void> = {
  show: async (queryClient, order) => {
    if (!await beginShowing(queryClient, order)) return;
    const authorName = queryClient.getQueryData(sessionQuery.queryKey)?.user?.displayName ?? '';
    putNote(queryClient, order.onFile, { id: order.noteId, text: order.text, authorName, createdAt: timeOf(order), changedAt: null });
  },
  takeBack: (queryClient, order) => {
    if (findNote(queryClient, order)) setNotes(queryClient, order.onFile, (notes) => without(notes, order.noteId));
  },
};

export const changedNote: ShownChange<ChangeNoteOrder, Note | undefined> = {
  show: async (queryClient, order) => {
    const before = await beginShowing(queryClient, order) ? findNote(queryClient, order) : undefined;
    if (!before) return undefined;
    putNote(queryClient, order.onFile, { ...before, text: order.text, changedAt: timeOf(order) });
    return before;
  },
  takeBack: (queryClient, order, before) => { if (before && findNote(queryClient, order)) putNote(queryClient, order.onFile, before); },
};

export const removedNote: ShownChange<RemoveNoteOrder, Note | undefined> = {
  show: async (queryClient, order) => {
    const gone = await beginShowing(queryClient, order) ? findNote(queryClient, order) : undefined;
    if (!gone) return undefined;
    setNotes(queryClient, order.onFile, (notes) => without(notes, order.noteId));
    return gone;
  },
  takeBack: (queryClient, { onFile }, gone) => { if (gone) putNote(queryClient, onFile, gone); },
};

const isAddedTo = (fileId: string) => ({ meta, state }: Mutation) => {
  const order = state.variables as AddNoteOrder;
  return meta?.['change'] === 'addNote' && order.onFile === fileId && order.insteadOf === undefined;
};

/** How the last note fares, also one from a dialog that is closed by now: whether it is on its way, or why it was refused. */
export function useLastAdded(fileId: string) {
  const all = useMutationState({
    filters: { predicate: (mutation) => isAddedTo(fileId)(mutation as Mutation) },
    select: (mutation) => ({ isPending: mutation.state.status === 'pending' && !isWaiting(mutation as Mutation), error: mutation.state.error }),
  });
  const { isPending = false, error = null } = all.at(-1) ?? {};
  return { isPending, error: isUntold(error) ? null : error };
}

/** Whether a new text of a note waits, in this tab or another one of its person. */
export const useIsRewriteWaiting = (noteId: string): boolean => useMutationState({
  filters: { predicate: (mutation) => isShownWaiting(mutation as Mutation) && orderIn(mutation)?.noteId === noteId },
}).length > 0;

/** `done` is what becomes of a change, and `shown` when it is, or is shown and waits for a connection: then nobody waits for it. */
export type NoteChange = { done: Promise<unknown>; shown: Promise<unknown> };

/** Writes, changes and deletes the notes of a file. */
export function useNoteChanges(fileId: string) {
  const queryClient = useQueryClient();
  const idsOf = ({ noteId }: NoteOrder) => [noteId];
  // What others wrote meanwhile comes as well, and so does what a refusal is about.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.notes(fileId) });
  const added = useKeptChange('addNote', {
    send: addNote, shown: addedNote, idsOf, onSettled, onSuccess: (note, order) => showAnswer(queryClient, order, note),
  });
  const changed = useKeptChange('changeNote', {
    send: changeNote, shown: changedNote, idsOf, onSettled, onSuccess: (note, order) => showAnswer(queryClient, order, note),
  });
  const removed = useKeptChange('removeNote', {
    send: removeNote, shown: removedNote, idsOf, removes: idsOf, onSettled,
    onSuccess: (_nothing, { noteId }) => setNotes(queryClient, fileId, (notes) => without(notes, noteId)),
  });
  /** Its field does not have what it says any more, also where its dialog is closed by then. */
  const sent = (done: Promise<unknown>, key: string, text: string): NoteChange => {
    const shown = answeredOrWaiting(queryClient, done).then(() => forgetUnsentNote(key, text));
    return { done, shown };
  };
  const written = (): Pick<Written, 'writtenAt'> => (mustWait(queryClient) ? { writtenAt: serverNow().toISOString() } : {});
  return {
    add: (order: Omit<AddNoteOrder, 'onFile'>) => {
      const { insteadOf } = order;
      const key = insteadOf === undefined ? fileId : editKey(fileId, { id: insteadOf });
      return sent(added.mutateAsync({ ...order, ...written(), onFile: fileId }), key, order.text);
    },
    change: (order: Omit<ChangeNoteOrder, 'onFile'>) =>
      sent(changed.mutateAsync({ ...order, ...written(), onFile: fileId }), editKey(fileId, { id: order.noteId }), order.text),
    remove: (noteId: string, action: string): NoteChange => {
      const done = removed.mutateAsync({ noteId, onFile: fileId, action });
      return { done, shown: answeredOrWaiting(queryClient, done) };
    },
    isPending: added.isPending || changed.isPending,
    error: added.error ?? changed.error,
  };
}
