import type { FileEntry } from '@scriba/contract/files';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foldersQuery } from '../folders/folders.queries.ts';
import { pathTo } from '../folders/folders.rules.ts';
import { foldersAbove } from './files.rules.ts';

const NONE: never[] = [];

/** Gives the sentence where a deleted file was, and where it would be restored if that folder is gone. */
export function useTrashOrigin() {
  const translate = useTranslations('files.trash');
  const root = useTranslations('folders')('root');
  const folders = useQuery(foldersQuery).data?.folders ?? NONE;
  const inWords = (names: readonly string[]) => names.join(' › ') || root;

  return (file: Pick<FileEntry, 'path' | 'folderId' | 'restoresTo'>): string => {
    const { folderId, restoresTo } = file;
    const names = foldersAbove(file);
    if (restoresTo === null || restoresTo === folderId) return translate('from', { folder: inWords(names) });
    return translate('fromGone', { folder: names.at(-1) ?? '', place: inWords(pathTo(folders, restoresTo).map(({ name }) => name)) });
  };
}
