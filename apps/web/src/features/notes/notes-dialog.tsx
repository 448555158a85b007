import type { FileDetails } from '@scriba/contract/files';
import { NOTE_CHARACTERS_MAX } from '@scriba/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newNoteId } from '../../lib/action-id.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { TOUCH, useMedia } from '../../lib/media.ts';
import { useIsOnline } from '../../lib/online.ts';
import { useIsServerLost } from '../../lib/reachability.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notesQuery, useLastAdded, useNoteChanges } from './notes.queries.ts';
import { useTellRefused } from './use-tell-refused.ts';
import { useChangedNotes, useUnsentNote } from './use-unsent-note.ts';

type Props = { file: Pick<FileDetails, 'id' | 'name' | 'trashedAt'>; onClose: () => void };

/** Everything that is noted on a file, and a field for one more. In the bin it is only read. */
export function NotesDialog({ file, onClose }: Props) {
  const translate = useTranslations('notes');
  const isReadOnly = file.trashedAt !== null;
  return (
    <Dialog title={translate('title', { name: file.name })} isOpen onClose={onClose} width="medium">
      {!isReadOnly && <NewNote fileId={file.id} />}
      <NoteList fileId={file.id} isReadOnly={isReadOnly} />
    </Dialog>
  );
}

function NewNote({ fileId }: { fileId: string }) {
  const translate = useTranslations('notes');
  const [text, setText] = useUnsentNote(fileId);
  const { add } = useNoteChanges(fileId);
  const tellRefused = useTellRefused();
  const { isPending, error } = useLastAdded(fileId);
  const errorMessage = useErrorMessage();
  const isTouch = useMedia(TOUCH);
  const hint = translate('hint', { max: NOTE_CHARACTERS_MAX });
  // What was sent is not kept any more; what is typed while it is on its way is.
  const showKept = () => setText((kept) => kept);
  // It may have been sent from a dialog that was closed meanwhile; what waited and is refused is there again.
  const onOver = useEffectEvent(showKept);
  useEffect(() => { if (!isPending) onOver(); }, [isPending, error]);
  const save = () => {
    const { done, shown } = add({ noteId: newNoteId(), text });
    tellRefused(done, fileId, text);
    return shown.then(showKept);
  };
  return (
    <NoteForm label={translate('new')} text={text} onText={setText} onSave={save} isSaving={isPending} saveLabel={translate('add')}
      error={error ? errorMessage(error) : undefined} hint={isTouch ? hint : `${hint} ${translate('saveByKeys')}`} />
  );
}

function NoteList({ fileId, isReadOnly }: { fileId: string; isReadOnly: boolean }) {
  const translate = useTranslations('notes');
  const region = useRef<HTMLDivElement>(null);
  const changed = useChangedNotes(fileId);
  const { data: notes, error, refetch, dataUpdatedAt } = useQuery(notesQuery(fileId));
  // Notes that were added by now are known before the others are asked for.
  const unasked = dataUpdatedAt === 0 && <Unasked error={error} onTryAgain={() => void refetch()} />;
  if (!notes) return unasked;
  const count = translate('count', { count: notes.length });
  const gone = isReadOnly ? [] : changed.filter(({ id }) => !notes.some((note) => note.id === id));
  const shown = [...notes, ...gone].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  // A note that goes takes the button along that was pressed: who works with the keyboard stays where the others are.
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={count} className="mt-4 outline-none">
      {unasked || (shown.length === 0 && <p className="text-ink-2">{translate('none')}</p>)}
      <ul aria-label={count} className={shown.length > 0 ? 'divide-y divide-line border-t border-line' : 'hidden'}>
        {shown.map((note) => (
          <NoteItem key={note.id} fileId={fileId} note={note} isReadOnly={isReadOnly} isGone={gone.includes(note)}
            onRemoved={() => region.current?.focus()} />
        ))}
      </ul>
    </div>
  );
}

type UnaskedProps = { error: Error | null; onTryAgain: () => void };

/** In the place of notes that the server has and the page does not: they are on their way, could not be had, or come with the connection. */
function Unasked({ error, onTryAgain }: UnaskedProps) {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  const isServerLost = useIsServerLost();
  const isReachable = useIsOnline() && !isServerLost;
  if (!isReachable) return <p className="mt-4 mb-3 text-ink-2">{translate('unasked')}</p>;
  if (!error) return <SkeletonRows rows={2} rowClassName="h-14" label={translate('loading')} />;
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-small text-bad">
      <p>{errorMessage(error)}</p>
      <Button size="small" onPress={onTryAgain}>{translate('tryAgain')}</Button>
    </div>
  );
}
