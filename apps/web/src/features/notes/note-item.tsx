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

type Props = { fileId: string; note: Note };

/** One note: who wrote it and when, and the ways to write it anew and to delete it. */
export function NoteItem({ fileId, note }: Props) {
  const translate = useTranslations('notes');
  const dates = useDates();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useRemoveNote(fileId);
  const { authorName: name, createdAt } = note;
  const when = dates.relative(note.changedAt ?? createdAt);
  if (isEditing) return <li className="py-3"><EditNote fileId={fileId} note={note} onDone={() => setIsEditing(false)} /></li>;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        <p className="text-meta text-ink-3" title={dates.dateTime(createdAt)}>{note.changedAt ? translate('changedBy', { name, when }) : `${name}, ${when}`}</p>
      </div>
      <IconButton label={translate('edit', { text: beginningOf(note) })} size="small" onPress={() => setIsEditing(true)}><PencilLine aria-hidden size={15} /></IconButton>
      <IconButton label={translate('delete', { text: beginningOf(note) })} size="small" onPress={() => remove(note.id)}><Trash2 aria-hidden size={15} /></IconButton>
    </li>
  );
}

function EditNote({ fileId, note, onDone }: Props & { onDone: () => void }) {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  const [text, setText] = useState(note.text);
  const { change } = useNoteChanges(fileId);
  const save = () => change.mutate({ noteId: note.id, text }, { onSuccess: onDone });
  return (
    <NoteForm label={translate('change')} text={text} onText={setText} onSave={save} isSaving={change.isPending} saveLabel={translate('save')}
      error={change.error ? errorMessage(change.error) : undefined} onCancel={onDone} />
  );
}

const SPOKEN_CHARACTERS = 40;
/** Enough to tell it from the others. */
const beginningOf = ({ text }: Note) => {
  const [line = ''] = text.split('\n');
  return line.length > SPOKEN_CHARACTERS ? `${line.slice(0, SPOKEN_CHARACTERS)}…` : line;
};

/** Deletes at once, and says so with the way back. */
function useRemoveNote(fileId: string) {
  const translate = useTranslations('notes');
  const { remove, restore } = useNoteChanges(fileId);
  const reportError = useReportError();
  return (noteId: string) => remove.mutate(noteId, {
    onSuccess: () => {
      showToast({ title: translate('deleted'), action: { text: translate('undo'), onPress: () => restore.mutate(noteId, { onError: reportError }) } });
    },
    onError: reportError,
  });
}
