import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the list that holds what is open; null until the frame is drawn. */
export const PaneSlot = createContext<HTMLElement | null>(null);

/** Shows its children beside the list, or over the whole frame when the address says so. The frame decides how much room they get. */
export function Pane({ children }: { children: ReactNode }) {
  const slot = use(PaneSlot);
  return slot && createPortal(children, slot);
}
