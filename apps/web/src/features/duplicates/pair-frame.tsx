import type { FileEntry } from '@scriba/contract/files';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  pair: { file: FileEntry; other: FileEntry };
  /** Whether the address leads to it: it is marked, and the keyboard begins here. */
  isSought?: boolean;
  children: ReactNode;
};

/** Around two files that belong together. */
export function PairFrame({ pair: { file, other }, isSought = false, children }: Props) {
  const translate = useTranslations('duplicates');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => { if (isSought) frame.current?.focus(); }, [isSought]);
  return (
    <article ref={frame} aria-label={translate('pair', { name: file.name, other: other.name })} {...(isSought && { tabIndex: -1, 'aria-current': true })}
      className={classNames('overflow-hidden rounded-popover border bg-surface outline-none', isSought ? 'border-accent ring-3 ring-accent/25' : 'border-line')}>
      {children}
    </article>
  );
}
