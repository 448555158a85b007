import { useContext, type ReactNode } from 'react';
import { Dialog, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import { useBackClosesBeside } from './use-back-closes.ts';

export const POPOVER = 'rounded-popover border border-line bg-surface shadow-floating outline-none data-entering:animate-pop';

/** Opened by its trigger, or by who says `isOpen`; the way back closes it as well. */
export function Floating(popover: PopoverProps) {
  const { isOpen, onOpenChange } = popover;
  const trigger = useContext(OverlayTriggerStateContext);
  useBackClosesBeside(isOpen === undefined ? trigger : { isOpen, close: () => onOpenChange?.(false) });
  return <AriaPopover {...popover} />;
}

type Props = Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'> & {
  /** What it is, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Floats beside what opened it; Esc or a press elsewhere closes it and returns the focus. */
export const Popover = ({ label, children, className, ...rest }: Props) => (
  <Floating {...rest} className={POPOVER}>
    <Dialog aria-label={label} className={classNames('p-4 outline-none', className)}>{children}</Dialog>
  </Floating>
);

/** Joins a button (first child) and the popover that it opens (second). */
export const PopoverTrigger = DialogTrigger;
