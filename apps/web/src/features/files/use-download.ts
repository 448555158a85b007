import { filesRawApi } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { apiUrl } from '../../lib/api.ts';
import { downloadFrom } from '../../lib/download.ts';
import { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { showToast } from '../../ui/toast.tsx';
import { countOf, type Entries } from './entries.rules.ts';

export const contentUrl = (fileId: string) => apiUrl(filesRawApi.content, { params: { fileId } });

/** A file as it is; several, and what lies in folders, as one archive. Of one that is locked it is said what would open it. */
export function useDownload(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const sentenceOf = useErrorSentence();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const upgrade = { text: translate('upgrade'), onPress: () => void navigate({ to: '/billing' }) };
  const several = async (entries: Entries) => {
    try {
      const { downloadSeveral } = await import('./download-several.ts');
      await downloadSeveral(entries, { allFolders, translate, sentenceOf, errorMessage, formats, upgrade });
    } catch (error) {
      showToast({ tone: 'bad', title: errorMessage(error) });
    }
  };
  return (entries: Entries) => {
    const [file] = entries.files;
    if (!file || countOf(entries) > 1) void several(entries);
    else if (file.isAccessible) downloadFrom(contentUrl(file.id));
    else showToast({ tone: 'bad', title: sentenceOf('file.locked'), action: upgrade });
  };
}
