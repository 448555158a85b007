import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';

export const POPOVER = 'rounded-popover border border-line bg-surface shadow-floating outline-none data-entering:animate-pop';

type Props = Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'> & {
  /** What it is, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Floats beside what opened it; Esc or a press elsewhere closes it and returns the focus. */
export const Popover = ({ label, children, className, ...rest }: Props) => (
  <AriaPopover {...rest} className={POPOVER}>
    <Dialog aria-label={label} className={classNames('p-4 outline-none', className)}>{children}</Dialog>
  </AriaPopover>
);

/** Joins a button (first child) and the popover that it opens (second). */
export const PopoverTrigger = DialogTrigger;
