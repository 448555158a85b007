import { useTranslations } from 'use-intl';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import type { StoredItem } from './stored-files.ts';

/** Says that files went to the bin, in the words of the list, and offers to undo it. */
export function useTellRemoved() {
  const translate = useTranslations('files');
  const reportError = useReportError();
  return (items: readonly StoredItem[], bringBack: () => Promise<void>) => {
    const [first] = items;
    if (!first) return;
    showToast({
      title: items.length === 1 ? translate('removedNamed', { name: first.fileName }) : translate('removed', { count: items.length }),
      action: { text: translate('undo'), onPress: () => { bringBack().catch(reportError); } },
    });
  };
}
