import { foldersApi, ROOT_FOLDER } from '@scriba/contract/folders';
import { callApi } from '../../lib/api.ts';

/** The folder where it is still there; the top where it is not. */
export async function folderOrTop(folderId: string): Promise<string> {
  if (folderId === ROOT_FOLDER) return folderId;
  const { folders } = await callApi(foldersApi.list, {});
  return folders.some(({ id }) => id === folderId) ? folderId : ROOT_FOLDER;
}
