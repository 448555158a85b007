import { useRef, type ReactNode, type Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components/Button';
import { DOUBLE_CLICK_MS } from '../lib/double-click.ts';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Props = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & ButtonLook & { icon?: ReactNode; children: ReactNode; ref?: Ref<HTMLButtonElement> };

/**
 * Acts on press. While `isPending` it keeps its width and focus, and cannot be pressed again; where it can become so,
 * a double click is one press, also when the answer came between its halves.
 */
export function Button({ variant, size, className, icon, children, isPending, onPress, ...rest }: Props) {
  const onFirstPress = useFirstPress(onPress);
  const press = isPending === undefined ? onPress : onFirstPress;
  return (
    <AriaButton {...rest} {...(press && { onPress: press })} isPending={isPending ?? false} className={buttonStyle({ variant, size, className })}>
      {isPending ? <Spinner size={16} /> : icon}
      {children}
    </AriaButton>
  );
}

function useFirstPress(onPress: Props['onPress']) {
  const pressedAt = useRef(-Infinity);
  return onPress && ((event: PressEvent) => {
    const now = performance.now();
    const isSecond = now - pressedAt.current < DOUBLE_CLICK_MS;
    pressedAt.current = now;
    if (!isSecond) onPress(event);
  });
}
