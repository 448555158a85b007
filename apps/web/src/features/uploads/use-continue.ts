import { useTranslations } from 'use-intl';
import { pickFiles } from '../../lib/pick-files.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUploads } from './uploads-context.ts';
import { fingerprintOf, type UploadItem } from './uploads.rules.ts';

/** Goes on with what an earlier visit left half sent: a browser gives a file only to whoever is shown it again. */
export function useContinue({ id, folderId }: UploadItem) {
  const translate = useTranslations('uploads.states');
  const { queue } = useUploads();
  return async () => {
    const [file] = await pickFiles({ isSingle: true });
    if (!file) return;
    if (fingerprintOf(file, folderId) === id) queue.add([{ file, name: file.name, folderId }]);
    else showToast({ tone: 'bad', title: translate('notSame'), description: file.name });
  };
}
