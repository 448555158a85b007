import { notesApi, type Note } from '@scriba/contract/notes';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useReportError } from '../../ui/report-error.ts';
import { editKey, forgetUnsentNote, isFieldShown } from './use-unsent-note.ts';

/** What is noted on a file, the latest first. What another tab notes makes it stale with the file. */
export const notesQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.notes(fileId),
  queryFn: async () => (await callApi(notesApi.list, { params: { fileId } })).notes,
});

const addingKey = (fileId: string) => ['add-note', fileId];
/** How the last note fares, also one from a dialog that is closed by now: whether it is on its way, or why it was refused. */
export function useLastAdded(fileId: string) {
  const all = useMutationState({ filters: { mutationKey: addingKey(fileId) }, select: ({ state }) => state });
  const last = all.at(-1);
  return { isPending: last?.status === 'pending', error: last?.error ?? null };
}

/**
 * Writes, changes and deletes; the list shows it at once. Without a connection each fails, as one that waits would come later
 * than meant.
 */
export function useNoteChanges(fileId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notesQuery(fileId);
  const show = (change: (notes: Note[]) => Note[]) => {
    queryClient.setQueryData(queryKey, (notes) => notes && change(notes));
    // What others wrote meanwhile comes as well.
    void queryClient.invalidateQueries({ queryKey });
  };
  const reportError = useReportError();
  const networkMode = 'always';
  return {
    add: useMutation({
      networkMode, mutationKey: addingKey(fileId), onError: (error) => { if (!isFieldShown(fileId)) reportError(error); },
      mutationFn: (text: string) => callApi(notesApi.add, { params: { fileId }, body: { text } }),
      onSuccess: ({ note }, text) => {
        // Its dialog may be closed by now.
        forgetUnsentNote(fileId, text);
        show((notes) => [note, ...notes]);
      },
    }),
    change: useMutation({
      networkMode,
      mutationFn: ({ note: { id: noteId, changedAt }, text }: { note: Note; text: string }) =>
        callApi(notesApi.change, { params: { fileId, noteId }, body: { text, basedOn: changedAt } }),
      // It may be refused because of what others did with it.
      onError: () => void queryClient.invalidateQueries({ queryKey }),
      onSuccess: ({ note }, { text }) => {
        forgetUnsentNote(editKey(fileId, note), text);
        show((notes) => notes.map((each) => (each.id === note.id ? note : each)));
      },
    }),
    /** The new text of a note that somebody else deleted becomes one of its own. */
    addInstead: useMutation({
      networkMode, mutationFn: ({ text }: { note: Note; text: string }) => callApi(notesApi.add, { params: { fileId }, body: { text } }),
      onSuccess: ({ note: added }, { note, text }) => {
        forgetUnsentNote(editKey(fileId, note), text);
        show((notes) => [added, ...notes]);
      },
    }),
    remove: useMutation({
      networkMode,
      mutationFn: ({ noteId, action }: { noteId: string; action: string }) => callApi(notesApi.remove, { params: { fileId, noteId } }, { action }),
      onSuccess: (_nothing, { noteId }) => show((notes) => notes.filter(({ id }) => id !== noteId)),
    }),
  };
}
