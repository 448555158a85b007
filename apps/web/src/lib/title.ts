import { useEffect } from 'react';

export const PRODUCT_NAME = 'Scriba';

let page: string | undefined;
let above: string | undefined;
const write = () => {
  const title = above ?? page;
  document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
};

/** Names the page in the tab and for a screen reader. */
export function useTitle(title?: string) {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Names what lies over the page, as long as it does. */
export function useTitleAbove(title: string | undefined) {
  useEffect(() => {
    above = title;
    write();
    return () => {
      above = undefined;
      write();
    };
  }, [title]);
}
