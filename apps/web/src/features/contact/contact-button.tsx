import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';
import { useContactDialog } from './use-contact-dialog.tsx';

/** Opens the contact form. */
export function ContactButton({ children, ...look }: ButtonLook & { children: string }) {
  const { open, part } = useContactDialog();
  return <><Button {...look} onPress={open}>{children}</Button>{part}</>;
}
