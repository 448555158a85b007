/** Room for the gap below toasts, and for a little air above them. */
const GAP_PX = 24;

/** As the `ref` of what lies over the ends of lists: those with the class `past-toasts` scroll on until their last row stands above it. */
export function coverLists(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => setCover(`${element.offsetHeight + GAP_PX}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    setCover('0px');
  };
}

const setCover = (height: string) => document.documentElement.style.setProperty('--toasts-cover', height);
