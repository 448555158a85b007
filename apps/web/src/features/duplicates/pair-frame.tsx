import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  /** What it is called. */
  label: string;
  /** Whether the address leads to it: it is marked, and the keyboard begins here. */
  isSought?: boolean;
  children: ReactNode;
};

/** Around files that belong together. */
export function PairFrame({ label, isSought = false, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => { if (isSought) frame.current?.focus(); }, [isSought]);
  return (
    <article ref={frame} aria-label={label} {...(isSought && { tabIndex: -1, 'aria-current': true })}
      className={classNames('overflow-hidden rounded-popover border bg-surface outline-none', isSought ? 'border-accent ring-3 ring-accent/25' : 'border-line')}>
      {children}
    </article>
  );
}
