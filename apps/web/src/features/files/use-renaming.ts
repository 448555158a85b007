import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { showToast } from '../../ui/toast.tsx';
import { countOf, nameAndCount, pickEntries, type Entries } from './entries.rules.ts';
import type { AsRefused, RefusedName } from './name-seen.ts';

type Done = [name: string | undefined, asRefused?: AsRefused];
type Renaming = { id: string; /** As it was when the field was opened. */ entries: Entries; refused?: RefusedName };

/** Which entry is renamed in its row. `rename` throws why it was refused. */
export function useRenaming(known: Entries, rename: (entry: FileEntry | Folder, name: string, seen?: string) => Promise<void>) {
  const errorMessage = useErrorMessage();
  const translate = useTranslations('files');
  const [renaming, setRenaming] = useState<Renaming>();
  useGoneWhileRenamed(renaming, known, () => setRenaming(undefined));

  const isListed = useIsListed(known);

  const start = (id: string, refused?: RefusedName) => setRenaming({ id, entries: pickEntries(known, [id]), ...(refused && { refused }) });
  const finish = (id: string, ...[name, asRefused]: Done) => {
    setRenaming(undefined);
    const { files: [file], folders: [folder] } = pickEntries(known, [id]);
    const entry = file ?? folder;
    if (name === undefined || !entry || !asRefused) return;
    const seen = renaming?.refused?.seen ?? (renaming && nameWhenOpened(renaming.entries)) ?? entry.name;
    rename(entry, name, seen).catch((error: unknown) => {
      if (isUntold(error)) return;
      // What was typed is not lost: the field comes back with it. It may have been sent long after, when the list shows something else.
      if (isListed(id)) start(id, asRefused({ typed: name, problem: errorMessage(error), seen }, error));
      else showToast({ tone: 'bad', title: translate('notDone', { count: 1, name: entry.name }), description: errorMessage(error) });
    });
  };
  return { startRenaming: start, renaming: renaming && { ...renaming, onDone: (...done: Done) => finish(renaming.id, ...done) } };
}

const nameWhenOpened = ({ files: [file], folders: [folder] }: Entries) => (file ?? folder)?.name;

/** Whether the list that is shown by now has an entry. */
function useIsListed(known: Entries): (id: string) => boolean {
  const ids = useRef<readonly string[]>([]);
  useEffect(() => {
    ids.current = [...known.files, ...known.folders].map(({ id }) => id);
    return () => { ids.current = []; };
  }, [known]);
  return (id) => ids.current.includes(id);
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
