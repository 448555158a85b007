import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { showToast } from '../../ui/toast.tsx';
import { countOf, nameAndCount, pickEntries, type Entries } from './entries.rules.ts';
import type { RefusedName } from './rename-field.tsx';

type Renaming = { id: string; /** As it was when the field was opened. */ entries: Entries; refused?: RefusedName };

/** Which entry is renamed in its row. `rename` throws why it was refused. */
export function useRenaming(known: Entries, rename: (entry: FileEntry | Folder, name: string) => Promise<void>) {
  const errorMessage = useErrorMessage();
  const [renaming, setRenaming] = useState<Renaming>();
  useGoneWhileRenamed(renaming, known, () => setRenaming(undefined));

  const start = (id: string, refused?: RefusedName) => setRenaming({ id, entries: pickEntries(known, [id]), ...(refused && { refused }) });
  const finish = (id: string, name: string | undefined) => {
    setRenaming(undefined);
    const { files: [file], folders: [folder] } = pickEntries(known, [id]);
    const entry = file ?? folder;
    if (name === undefined || !entry) return;
    // What was typed is not lost: the field comes back with it.
    rename(entry, name).catch((error: unknown) => start(id, { typed: name, problem: errorMessage(error) }));
  };
  return { startRenaming: start, renaming: renaming && { ...renaming, onDone: (name: string | undefined) => finish(renaming.id, name) } };
}

/** The row goes with what is renamed: that is said, or the field would vanish under the hand. */
function useGoneWhileRenamed(renaming: Renaming | undefined, known: Entries, onGone: () => void) {
  const translate = useTranslations('files');
  const isGone = renaming !== undefined && countOf(pickEntries(known, [renaming.id])) === 0;
  const tell = useEffectEvent(() => {
    if (renaming) showToast({ tone: 'bad', title: translate('gone', nameAndCount(renaming.entries)) });
    onGone();
  });
  useEffect(() => { if (isGone) tell(); }, [isGone]);
}
