import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';
import { showToast, type Toast } from '../../ui/toast.tsx';
import { useChangeFolders } from '../folders/folders.queries.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { countOf, nameAndCount, withoutEntries, type Entries } from './entries.rules.ts';
import { useMoveFiles } from './files.queries.ts';
import { useBulk, type Tell } from './use-bulk.ts';

/** Moves files and folders into a folder, with the way back. */
export function useMoveEntries(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const inBulk = useBulk();
  const moveFiles = useMoveFiles();
  const changeFolders = useChangeFolders();
  const nameOf = (folderId: string) =>
    (folderId === ROOT_FOLDER ? translateFolders('root') : allFolders.find(({ id }) => id === folderId)?.name ?? '');

  /** Of those that were meant, what is missing was deleted or moved elsewhere while it was chosen where to. */
  return async (entries: Entries, folderId: string, { meant = entries, tell = showToast }: { meant?: Entries; tell?: Tell } = {}) => {
    const missing = withoutEntries(meant, entries);
    if (countOf(missing) > 0) tell({ tone: 'bad', title: translate('gone', nameAndCount(missing)) });
    const action = newActionId();
    const done = await inBulk(entries, {
      files: (fileIds) => moveFiles.mutateAsync({ fileIds, folderId, action }),
      folders: (folderIds) => changeFolders.mutateAsync({ folderIds, change: { parentId: folderId }, action }),
      isFilesFirst: true, tell,
      reasonOf: () => {
        const name = refusedFolder(folderId);
        return name === undefined ? undefined : translateFolders('notMade', { name });
      },
    });
    if (countOf(done) > 0) {
      offerUndo(action, { title: translate('moved', { ...nameAndCount(done), folder: nameOf(folderId) }), undo: translate('undo') });
    }
    return done;
  };
}

/** For a dialog that stays open where nothing was moved: answers why, in words. What else there is to say is said in messages. */
export async function movedOrWhy(move: (tell: Tell) => Promise<Entries>): Promise<string | undefined> {
  const told: Toast[] = [];
  const done = await move((toast) => told.push(toast));
  const [first] = told;
  if (countOf(done) === 0 && first) return [first.title, first.description].filter(Boolean).join('. ');
  for (const toast of told) showToast(toast);
  return undefined;
}
