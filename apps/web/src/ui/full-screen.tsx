import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBackCloses } from './use-back-closes.ts';

type Props = { label: string; isOpen: boolean; /** Esc, and the gesture that goes back. */ onClose: () => void; children: ReactNode };

/** Takes the whole screen and the focus, and gives both back. */
export function FullScreen({ label, isOpen, onClose, children }: Props) {
  useBackCloses(isOpen, onClose);
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => { if (!open) onClose(); }} className="fixed inset-0 z-50 bg-paper data-entering:animate-fade">
      <Modal className="h-dvh w-full">
        <AriaDialog aria-label={label} className="flex h-full min-h-0 flex-col outline-none">{children}</AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
