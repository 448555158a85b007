import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.tsx';
import type { ScanPage } from './scan.rules.ts';
import type { Scan } from './use-scan.ts';

/** Removes a page, and offers it back as long as the scanner is open: the paper may be put away already. */
export function useRemovePage(scan: Scan) {
  const translate = useTranslations('scan');
  const endOffers = useRef(new Set<() => void>());
  useEffect(() => {
    const offers = endOffers.current;
    return () => { for (const end of offers) end(); };
  }, []);
  return (page: ScanPage) => {
    const at = scan.pages.findIndex(({ id }) => id === page.id);
    scan.remove(page.id);
    const action = { text: translate('undo'), onPress: () => scan.putBack(page, at) };
    endOffers.current.add(showToast({ title: translate('removed', { number: at + 1 }), action }));
  };
}
