import { ToastQueue } from 'react-stately/useToastState';
import { lift } from './lift-toasts.ts';

/** Time to read, and longer where there is something to take back. */
const SHOWN_MS = { plain: 5000, bad: 6000, action: 8000 };
const MOST_AT_ONCE = 3;

export type Toast = {
  tone?: 'info' | 'ok' | 'bad';
  title: string;
  description?: string;
  /** Such as Undo. Pressing it closes the toast. */
  action?: ToastAction;
  /** A second way on, where there are two. */
  otherAction?: ToastAction;
  /** How long it is shown; by what it says unless told. */
  shownMs?: number;
};
type ToastAction = { text: string; onPress: () => void };

/**
 * Those that are shown or wait for it. Where they appear is another module, so that who only says something need not fetch it; for the
 * same reason the queue is taken from where `react-aria-components/Toast` has it.
 */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: MOST_AT_ONCE });

/** Shows a short message at the lower edge; hovering or focusing it stops the clock. Returns how to close it early. */
export function showToast(toast: Toast): () => void {
  const timeout = toast.shownMs ?? (toast.action ? SHOWN_MS.action : SHOWN_MS[toast.tone === 'bad' ? 'bad' : 'plain']);
  lift();
  const key = toastQueue.add(toast, { timeout });
  return () => toastQueue.close(key);
}
