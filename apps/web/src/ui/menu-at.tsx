import { useRef, type ReactNode } from 'react';
import { Menu } from './menu.tsx';
import type { Point } from './use-hold.ts';

type Props = {
  label: string;
  isOpen: boolean;
  at: Point | undefined;
  onClose: () => void;
  onAction: (id: string) => void;
  className?: string;
  children: ReactNode;
};

/** A menu at the place that was pressed. */
export function MenuAt({ at, isOpen, onClose, onAction, ...menu }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} aria-hidden className="pointer-events-none fixed size-0" style={{ left: at?.x, top: at?.y }} />
      <Menu {...menu} triggerRef={anchor} placement="bottom start" offset={2} isOpen={isOpen} onOpenChange={(isKept) => { if (!isKept) onClose(); }}
        onAction={(id) => { onClose(); onAction(String(id)); }} />
    </>
  );
}
