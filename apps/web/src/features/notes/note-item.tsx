import type { Note } from '@scriba/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { PencilLine, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId, newNoteId } from '../../lib/action-id.ts';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { NoteForm } from './note-form.tsx';
import { useIsRewriteWaiting, useNoteChanges } from './notes.queries.ts';
import { beginningOf } from './notes.rules.ts';
import { useTellRefused } from './use-tell-refused.ts';
import { editKey, isUnsent, useUnsentChange } from './use-unsent-note.ts';

type Props = {
  fileId: string;
  note: Note;
  /** Its file lies in the bin. */
  isReadOnly: boolean;
  /** Somebody else deleted it. */
  isGone: boolean;
  onRemoved: () => void;
};

/** One note: who wrote it and when, and the ways to write it anew and to delete it. */
export function NoteItem({ fileId, note, isReadOnly, isGone, onRemoved }: Props) {
  const translate = useTranslations('notes');
  const dates = useDates();
  const [isEditing, setIsEditing] = useState(() => isUnsent(editKey(fileId, note)));
  // Whoever ends it is where they began.
  const [wasEdited, setWasEdited] = useState(false);
  const remove = useRemoveNote(fileId);
  const { authorName: name, createdAt } = note;
  const when = dates.relative(note.changedAt ?? createdAt);
  const end = () => {
    setIsEditing(false);
    setWasEdited(true);
    if (isGone) onRemoved();
  };
  if (isEditing && !isReadOnly) return <li className="py-3"><EditNote fileId={fileId} note={note} isGone={isGone} onDone={end} /></li>;
  if (isGone) return null;
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

function EditNote({ fileId, note, isGone, onDone }: Pick<Props, 'fileId' | 'note' | 'isGone'> & { onDone: () => void }) {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  const [first, text, setText] = useUnsentChange(fileId, note);
  const { change, add, isPending, error } = useNoteChanges(fileId);
  const tellRefused = useTellRefused();
  const end = () => {
    setText(first.text);
    onDone();
  };
  const isChanged = note.changedAt !== first.changedAt && !isPending;
  // What somebody else wrote is seen before it is written over.
  const other = isChanged && note.text !== text ? note : undefined;
  // What they wrote themselves in another tab they know.
  const isOwn = useIsRewriteWaiting(note.id);
  const textBefore = useSeenText(first, other, error !== null || isOwn);
  const save = () => {
    const { done, shown } = isGone ? add({ noteId: newNoteId(), text, insteadOf: note.id }) : change({ noteId: note.id, text, textBefore });
    tellRefused(done, editKey(fileId, note), text);
    return shown.then(end);
  };
  // It may have been sent from a dialog that was closed meanwhile.
  const isSaved = isChanged && note.text === text;
  const onSaved = useEffectEvent(end);
  useEffect(() => { if (isSaved) onSaved(); }, [isSaved]);
  return (
    <>
      <Meanwhile note={other} isGone={isGone && !isPending} />
      <NoteForm label={translate('change')} text={text} onText={setText} onSave={save} isSaving={isPending} saveLabel={translate('save')}
        error={error ? errorMessage(error) : undefined} onCancel={end} />
    </>
  );
}

/** What is on the screen for so long has been seen. */
const SEEN_MS = 1500;

/** The text of a note that somebody has seen: the one that they began from, until another one has been shown, or is shown and known already. */
function useSeenText(first: Note, shown: Note | undefined, isKnown: boolean): string {
  const [seen, setSeen] = useState(first.text);
  const next = shown?.text;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => setSeen(next), isKnown ? 0 : SEEN_MS);
    return () => clearTimeout(timer);
  }, [next, isKnown]);
  return seen;
}

/** What somebody else did with the note while it is written anew: said when it happens. */
function Meanwhile({ note, isGone }: { note: Note | undefined; isGone: boolean }) {
  const translate = useTranslations('notes');
  const said = isGone ? translate('deletedMeanwhile') : note && translate('changedMeanwhile');
  return (
    <div className={classNames('text-small', said && 'mb-2')}>
      <p role="status" className="text-bad">{said}</p>
      {note && <blockquote dir="auto" className="wrap-anywhere mt-1 border-l-2 border-line pl-2 whitespace-pre-wrap text-ink-2">{note.text}</blockquote>}
    </div>
  );
}

/** Deletes at once, and says so with the way back, also when its dialog is closed by then. */
function useRemoveNote(fileId: string) {
  const translate = useTranslations('notes');
  const { remove } = useNoteChanges(fileId);
  const reportError = useReportError();
  const queryClient = useQueryClient();
  return (noteId: string, onRemoved: () => void) => {
    const action = newActionId();
    const showAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeys.notes(fileId) });
    const { done, shown } = remove(noteId, action);
    // Why not is told below.
    shown.then(onRemoved, () => undefined);
    done.then(() => offerUndo(action, { title: translate('deleted'), undo: translate('undo') }, showAgain)).catch(reportError);
  };
}
