import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { iconButtonStyle, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { ButtonTip } from './tooltip.tsx';

type Props = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  /** Its name, for screen readers and as the tooltip. */
  label: string;
  children: ReactNode;
  shortcut?: string;
  /** Why it can do nothing now: it stays where it is and says so, also to who presses it. */
  refusal?: string | undefined;
  size?: 'small' | 'medium';
  variant?: ButtonVariant;
  className?: string;
};

/** A button that is only an icon; it always has a name and a tooltip. */
export function IconButton({ label, children, shortcut, refusal, size, variant, className, ...rest }: Props) {
  return (
    <ButtonTip text={refusal ?? label} shortcut={refusal === undefined ? shortcut : undefined}>
      <AriaButton {...rest} {...(refusal !== undefined && { 'aria-disabled': true })} aria-label={label} className={classNames(iconButtonStyle(size, variant), className)}>{children}</AriaButton>
    </ButtonTip>
  );
}
