import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Props = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & ButtonLook & { icon?: ReactNode; children: ReactNode };

/** Acts on press. While `isPending` it keeps its width and focus, and cannot be pressed again. */
export function Button({ variant, size, className, icon, children, isPending = false, ...rest }: Props) {
  return (
    <AriaButton {...rest} isPending={isPending} className={buttonStyle({ variant, size, className })}>
      {isPending ? <Spinner size={16} /> : icon}
      {children}
    </AriaButton>
  );
}
