/** As the `ref` of what stands at the lower edge of the window: toasts appear above it, and never over its buttons. */
export function liftToasts(element: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toasts-above', `${window.innerHeight - element.getBoundingClientRect().top}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts-above');
  };
}
