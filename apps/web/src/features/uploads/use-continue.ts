import { useTranslations } from 'use-intl';
import { namesInShort } from '../../lib/names-in-short.ts';
import { pickFiles } from '../../lib/pick-files.ts';
import { showToast } from '../../ui/toast.tsx';
import { useUploads } from './uploads-context.ts';
import { fingerprintOf } from './uploads.rules.ts';

/** Goes on with what an earlier visit left unsent: a browser gives files only to whoever is shown them again. Several may be chosen at once. */
export function useContinue() {
  const translate = useTranslations('uploads.states');
  const { queue } = useUploads();
  return async () => {
    const chosen = await pickFiles();
    const left = queue.items.all().filter(({ isInterrupted }) => isInterrupted);
    const [ids, folderIds] = [new Set(left.map(({ id }) => id)), [...new Set(left.map(({ folderId }) => folderId))]];
    const foldersOf = (file: File) => folderIds.filter((folderId) => ids.has(fingerprintOf(file, folderId)));
    const others = chosen.filter((file) => foldersOf(file).length === 0);
    queue.add(chosen.flatMap((file) => foldersOf(file).map((folderId) => ({ file, name: file.name, folderId }))));
    if (others.length > 0) showToast({ tone: 'bad', title: translate('notSame', { count: others.length }), description: namesInShort(others.map(({ name }) => name)) });
  };
}
