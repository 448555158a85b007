import type { LeftOut } from '@scriba/contract/archives';
import { isErrorCode } from '@scriba/contract/errors';
import { filesRawApi } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { apiUrl } from '../../lib/api.ts';
import { downloadFrom } from '../../lib/download.ts';
import { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkArchive, downloadArchive } from './archives.queries.ts';
import { archiveName, countOf, nameAndCount, type Entries } from './entries.rules.ts';
import { explained } from './use-bulk.ts';

export const contentUrl = (fileId: string) => apiUrl(filesRawApi.content, { params: { fileId } });

/** A file as it is; several, and what lies in folders, as one archive. Of one that is locked it is said what would open it. */
export function useDownload(allFolders: readonly Folder[]) {
  const sentenceOf = useErrorSentence();
  const upgrade = useUpgrade();
  const download = useDownloadArchive(allFolders);
  return (entries: Entries) => {
    const [file] = entries.files;
    if (!file || countOf(entries) > 1) void download(entries);
    else if (file.isAccessible) downloadFrom(contentUrl(file.id));
    else showToast({ tone: 'bad', title: sentenceOf('file.locked'), action: upgrade });
  };
}

function useDownloadArchive(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const errorMessage = useErrorMessage();
  const nameLeftOut = useNameLeftOut();
  const start = (wanted: Parameters<typeof downloadArchive>[0], title: string) => {
    const close = showToast({ tone: 'ok', title });
    downloadArchive(wanted, () => {
      close();
      showToast({ tone: 'bad', title: translate('downloadRefused') });
    });
  };

  return async (entries: Entries) => {
    const isChecked = sayPreparing(translate('preparingDownload'));
    try {
      const { fileIds, sizeBytes, leftOut } = await checkArchive(entries);
      if (fileIds.length > 0) {
        const wanted = { name: archiveName(entries, allFolders, today()), fileIds, folders: entries.folders };
        start(wanted, translate('downloadStarted', { count: fileIds.length, size: formats.size(sizeBytes) }));
      } else if (leftOut.length === 0) showToast({ title: translate('nothingToDownload', nameAndCount(entries)) });
      nameLeftOut(entries, leftOut);
    } catch (error) {
      showToast({ tone: 'bad', title: errorMessage(error) });
    } finally {
      isChecked();
    }
  };
}

/** Before this, nobody wonders whether anything happens. */
const SOON_MS = 700;
/** Longer than any check takes. */
const CHECKING_MS = 600_000;

/** Says that something is prepared, if it takes a while; returns how to end that. */
function sayPreparing(title: string): () => void {
  let close = () => {};
  const timer = setTimeout(() => { close = showToast({ title, shownMs: CHECKING_MS }); }, SOON_MS);
  return () => {
    clearTimeout(timer);
    close();
  };
}

/** As the calendar of this device has it. */
const today = (): string => serverNow().toLocaleDateString('sv-SE');

/** Says what an archive lacks, by name, and why where there is one reason. */
function useNameLeftOut() {
  const translate = useTranslations('files');
  const sentenceOf = useErrorSentence();
  const upgrade = useUpgrade();
  return ({ files, folders }: Entries, leftOut: readonly LeftOut[]) => {
    if (leftOut.length === 0) return;
    const known = new Map([...folders, ...files].map(({ id, name }) => [id, name]));
    const names = leftOut.map(({ id, name }) => name ?? known.get(id) ?? '');
    const [code = '', ...others] = new Set(leftOut.map((each) => each.code));
    const reason = others.length === 0 && isErrorCode(code) ? sentenceOf(code) : '';
    showToast({
      tone: 'bad', title: translate('leftOut', { count: leftOut.length, name: names[0] ?? '' }), ...explained(names, reason),
      ...(leftOut.some((each) => each.code === 'file.locked') && { action: upgrade }),
    });
  };
}

function useUpgrade() {
  const translate = useTranslations('files');
  const navigate = useNavigate();
  return { text: translate('upgrade'), onPress: () => void navigate({ to: '/billing' }) };
}
