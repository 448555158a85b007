import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslations } from 'use-intl';
import { DOUBLE_CLICK_MS } from '../lib/double-click.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useHeldFocus } from './use-held-focus.ts';

const SCRIM = 'fixed inset-0 z-50 flex bg-scrim data-entering:animate-fade';
const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** False for a question that must be answered: Esc and a press outside do nothing. */
  canDismiss?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** Takes the focus, keeps it, and gives it back. On a phone it rises from the lower edge. */
export function Dialog({ title, isOpen, onClose, children, actions, width = 'small', canDismiss = true, role = 'dialog' }: Props) {
  const translate = useTranslations('ui');
  const isMeant = useOwnPresses(isOpen);
  useBackCloses(isOpen, () => { if (canDismiss) onClose(); });
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => { if (!open) onClose(); }} isDismissable={canDismiss} shouldCloseOnInteractOutside={isMeant}
      isKeyboardDismissDisabled={!canDismiss} className={classNames(SCRIM, 'dialog-scrim items-end justify-center sm:items-center sm:p-6')}>
      <Modal className={classNames('flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-dialog bg-surface shadow-floating sm:rounded-dialog',
        'border border-line max-sm:data-entering:animate-rise sm:data-entering:animate-pop', WIDTHS[width])}>
        <Held role={role}>
          <header className="flex items-center gap-4 pt-4 pr-3 pl-6">
            <Heading slot="title" className="min-w-0 flex-1 text-lead font-semibold">{title}</Heading>
            {canDismiss && <IconButton label={translate('close')} onPress={onClose}><X aria-hidden size={18} /></IconButton>}
          </header>
          <div className="thin-scroll min-h-0 overflow-y-auto px-6 pt-2 pb-5">{children}</div>
          {actions && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{actions}</footer>}
        </Held>
      </Modal>
    </ModalOverlay>
  );
}

/** There as long as the dialog is open. */
function Held(props: { role: NonNullable<Props['role']>; children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useHeldFocus(root);
  return <AriaDialog {...props} ref={root} className="flex min-h-0 flex-col outline-none" />;
}

/** Whether a press outside is one of its own, and not the second half of the double click that opened it, which lands beside it. */
function useOwnPresses(isOpen: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => { if (isOpen) openedAt.current = performance.now(); }, [isOpen]);
  return () => performance.now() - openedAt.current > DOUBLE_CLICK_MS;
}

type DrawerProps = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A panel that slides in from the left edge, for what has no room of its own on a narrow screen. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  useBackCloses(isOpen, onClose);
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => { if (!open) onClose(); }} isDismissable className={SCRIM}>
      <Modal className="h-dvh w-72 max-w-[85vw] border-r border-line bg-paper shadow-floating data-entering:animate-slide">
        <AriaDialog aria-label={label} className="thin-scroll flex h-full flex-col overflow-y-auto outline-none">{children}</AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
