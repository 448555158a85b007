import { useTranslations } from 'use-intl';
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
    const known = chosen.flatMap((file) => left.filter(({ id, folderId }) => fingerprintOf(file, folderId) === id)
      .map(({ folderId }) => ({ file, name: file.name, folderId })));
    queue.add(known);
    const others = chosen.filter((file) => !known.some((each) => each.file === file));
    if (others.length > 0) showToast({ tone: 'bad', title: translate('notSame', { count: others.length }), description: others.map(({ name }) => name).join(', ') });
  };
}
