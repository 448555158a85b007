import type { Note } from '@scriba/contract/notes';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { NoteForm } from './note-form.tsx';
import { useNoteChanges } from './notes.queries.ts';
import { beginningOf } from './notes.rules.ts';
import { isUnsent, useUnsentNote } from './use-unsent-note.ts';

type Props = { fileId: string; note: Note; /** Its file lies in the bin. */ isReadOnly: boolean; onRemoved: () => void };

/** One note: who wrote it and when, and the ways to write it anew and to delete it. */
export function NoteItem({ fileId, note, isReadOnly, onRemoved }: Props) {
  const translate = useTranslations('notes');
  const dates = useDates();
  const [isEditing, setIsEditing] = useState(() => isUnsent(keyOf(fileId, note)));
  // Whoever ends it is where they began.
  const [wasEdited, setWasEdited] = useState(false);
  const remove = useRemoveNote(fileId);
  const { authorName: name, createdAt } = note;
  const when = dates.relative(note.changedAt ?? createdAt);
  const end = () => {
    setIsEditing(false);
    setWasEdited(true);
  };
  if (isEditing && !isReadOnly) return <li className="py-3"><EditNote fileId={fileId} note={note} onDone={end} /></li>;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        <p className="text-meta text-ink-3" title={dates.dateTime(createdAt)}>{note.changedAt ? translate('changedBy', { name, when }) : `${name}, ${when}`}</p>
      </div>
      {!isReadOnly && (
        <>
          <IconButton label={translate('edit', { text: beginningOf(note) })} size="small" autoFocus={wasEdited} onPress={() => setIsEditing(true)}>
            <PencilLine aria-hidden size={15} />
          </IconButton>
          <IconButton label={translate('delete', { text: beginningOf(note) })} size="small" onPress={() => remove(note.id, onRemoved)}>
            <Trash2 aria-hidden size={15} />
          </IconButton>
        </>
      )}
    </li>
  );
}

const keyOf = (fileId: string, { id }: Note) => `${fileId} ${id}`;

function EditNote({ fileId, note, onDone }: Pick<Props, 'fileId' | 'note'> & { onDone: () => void }) {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  const [text, setText] = useUnsentNote(keyOf(fileId, note), note.text);
  const { change } = useNoteChanges(fileId);
  const end = () => {
    setText(note.text);
    onDone();
  };
  const save = () => change.mutate({ noteId: note.id, text }, { onSuccess: end });
  return (
    <NoteForm label={translate('change')} text={text} onText={setText} onSave={save} isSaving={change.isPending} saveLabel={translate('save')}
      error={change.error ? errorMessage(change.error) : undefined} onCancel={end} />
  );
}

/** Deletes at once, and says so with the way back, also when its dialog is closed by then. */
function useRemoveNote(fileId: string) {
  const translate = useTranslations('notes');
  const { remove, restore } = useNoteChanges(fileId);
  const reportError = useReportError();
  const bringBack = (noteId: string) => void restore.mutateAsync(noteId).catch(reportError);
  return (noteId: string, onRemoved: () => void) => void remove.mutateAsync(noteId).then(() => {
    showToast({ title: translate('deleted'), action: { text: translate('undo'), onPress: () => bringBack(noteId) } });
    onRemoved();
  }).catch(reportError);
}
