import { archivesApi, archivesRawApi } from '@scriba/contract/archives';
import { apiUrl, callApi } from '../../lib/api.ts';
import { downloadByForm } from '../../lib/download-by-form.ts';
import { idsOf, type Entries } from './entries.rules.ts';

/** Which files an archive of these would hold, and what it would leave out. */
export const checkArchive = ({ files, folders }: Entries) =>
  callApi(archivesApi.check, { body: { fileIds: idsOf(files), folderIds: idsOf(folders) } });

type Wanted = { name: string; fileIds: readonly string[]; folders: Entries['folders'] };

/** Has the browser save the archive: its bytes never come to this page. */
export function downloadArchive({ name, fileIds, folders }: Wanted, onRefused: () => void) {
  const wanted = JSON.stringify({ name, fileIds, folderIds: idsOf(folders) });
  downloadByForm(apiUrl(archivesRawApi.download), { [archivesRawApi.download.bodyField]: wanted }, onRefused);
}
