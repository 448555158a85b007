import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { foldersQuery } from '../../features/folders/folders.queries.ts';

/** Where an upload goes: into the folder that is open, else to the top level. Only a folder that is there takes files. */
export function useUploadTarget() {
  const translate = useTranslations();
  const folderId = useSearch({ strict: false, select: ({ folder }) => folder }) ?? ROOT_FOLDER;
  const { data } = useQuery(foldersQuery);
  const folder = data?.folders.find(({ id }) => id === folderId);
  if (folderId === ROOT_FOLDER) return { folderId, folderName: translate('folders.root'), canUpload: true };
  return { folderId, folderName: folder?.name ?? translate('files.unknownFolder'), canUpload: data === undefined || folder !== undefined };
}
