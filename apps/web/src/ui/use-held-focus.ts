import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus in what it is about: a control that can do nothing any more, or goes, loses it to the page, and then no key reaches a
 * dialog. `root` takes it, which must be able to.
 */
export function useHeldFocus(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let frame = 0;
    // A browser takes the focus away when it has drawn what is new.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => { frame = requestAnimationFrame(() => { if (isNowhere()) element.focus({ preventScroll: true }); }); });
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [root]);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
