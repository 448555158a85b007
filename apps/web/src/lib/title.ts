import { useEffect } from 'react';

export const PRODUCT_NAME = 'Scriba';

/** Names the page in the tab and for a screen reader. */
export function useTitle(title?: string) {
  useEffect(() => { document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME; }, [title]);
}
