import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.tsx';
import type { ScanPage } from './scan.rules.ts';
import type { Scan } from './use-scan.ts';

/** Removes a page, and offers it back: the paper may be put away already. */
export function useRemovePage(scan: Scan) {
  const translate = useTranslations('scan');
  return (page: ScanPage) => {
    const at = scan.pages.findIndex(({ id }) => id === page.id);
    scan.remove(page.id);
    showToast({ title: translate('removed', { number: at + 1 }), action: { text: translate('undo'), onPress: () => scan.putBack(page, at) } });
  };
}
