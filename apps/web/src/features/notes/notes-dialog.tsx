import { NOTE_CHARACTERS_MAX } from '@scriba/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notesQuery, useNoteChanges } from './notes.queries.ts';
import { useUnsentNote } from './use-unsent-note.ts';

type Props = { fileId: string; fileName: string; onClose: () => void };

/** Everything that is noted on a file, and a field for one more. */
export function NotesDialog({ fileId, fileName, onClose }: Props) {
  const translate = useTranslations('notes');
  const [text, setText] = useUnsentNote(fileId);
  const { add } = useNoteChanges(fileId);
  const errorMessage = useErrorMessage();
  // What is typed while it is on its way stays.
  const save = () => add.mutate(text, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  return (
    <Dialog title={translate('title', { name: fileName })} isOpen onClose={onClose} width="medium">
      <NoteForm label={translate('new')} text={text} onText={setText} onSave={save} isSaving={add.isPending} saveLabel={translate('add')}
        error={add.error ? errorMessage(add.error) : undefined} hint={translate('hint', { max: NOTE_CHARACTERS_MAX })} />
      <NoteList fileId={fileId} />
    </Dialog>
  );
}

function NoteList({ fileId }: { fileId: string }) {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  const { data: notes, error, refetch } = useQuery(notesQuery(fileId));
  if (error && !notes) {
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-small text-bad">
        <p>{errorMessage(error)}</p>
        <Button size="small" onPress={() => void refetch()}>{translate('tryAgain')}</Button>
      </div>
    );
  }
  if (!notes) return <SkeletonRows rows={2} rowClassName="h-14" label={translate('loading')} />;
  if (notes.length === 0) return <p className="mt-4 text-ink-2">{translate('none')}</p>;
  return (
    <ul aria-label={translate('count', { count: notes.length })} className="mt-4 divide-y divide-line border-t border-line">
      {notes.map((note) => <NoteItem key={note.id} fileId={fileId} note={note} />)}
    </ul>
  );
}
