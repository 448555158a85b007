import type { FileDetails } from '@scriba/contract/files';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryActions } from '../files/use-entry-actions.ts';
import { movedOrWhy } from '../files/use-move-entries.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import { MoveDialog } from '../folders/move-dialog.tsx';
import { NotesDialog } from '../notes/notes-dialog.tsx';
import { LateTagFiles } from '../files/late-tag-files.ts';
import { FileFacts } from './file-facts.tsx';
import type { PreviewCommand } from './preview-commands.ts';
import { ReadAgain } from './read-again.tsx';
import { TextHistory } from './text-history.tsx';

type Props = { file: FileDetails; command: PreviewCommand | undefined; onDone: () => void; onRemoved: () => void };

/** What opens over the file, and what is done with it as a whole. */
export function PreviewDialogs({ file, command, onDone, onRemoved }: Props) {
  const translate = useTranslations('files');
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const actions = useEntryActions(folders);
  const entries = { files: [file], folders: [] };
  const subject = translate('quoted', { name: file.name });
  const remove = useEffectEvent(() => {
    onDone();
    onRemoved();
    void actions.remove(entries);
  });
  useEffect(() => { if (command === 'remove') remove(); }, [command]);

  if (command === 'history') return <TextHistory file={file} onClose={onDone} />;
  if (command === 'notes') return <NotesDialog file={file} onClose={onDone} />;
  if (command === 'facts') return <FileFacts file={file} onClose={onDone} />;
  return (
    <>
      <MoveDialog isOpen={command === 'move'} onClose={onDone} subject={subject} folderIds={[]} fromId={file.folderId}
        onMove={(folderId) => movedOrWhy((tell) => actions.move(entries, folderId, { tell }))} />
      <LateTagFiles isOpen={command === 'tags'} onClose={onDone} subject={subject} files={[file]} />
      <ReadAgain file={file} isOpen={command === 'read-again'} onClose={onDone} />
    </>
  );
}
