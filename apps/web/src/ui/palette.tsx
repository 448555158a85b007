import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  label: string;
  placeholder: string;
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Ids of the items are given back here. */
  onAction: (id: string) => void;
  /** `MenuSection`s and `MenuItem`s; filtering them is the caller's. */
  children: ReactNode;
  /** Said under the list, such as that nothing was found. */
  footer?: ReactNode;
};

/** One field that finds things and runs commands; arrows move in the list while typing goes on. */
export function Palette({ label, placeholder, isOpen, onClose, query, onQueryChange, onAction, children, footer }: Props) {
  useBackCloses(isOpen, onClose);
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => { if (!open) onClose(); }} isDismissable
      className="fixed inset-0 z-50 bg-scrim data-entering:animate-fade">
      <Modal className="mx-auto mt-[max(12px,12vh)] w-[min(620px,calc(100vw-24px))] overflow-hidden rounded-dialog border border-line bg-surface
        shadow-floating data-entering:animate-pop">
        <Dialog aria-label={label} className="outline-none">
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <SearchField aria-label={label} autoFocus className="flex h-14 items-center gap-3 border-b border-line px-4">
              <Search aria-hidden size={18} className="shrink-0 text-ink-3" />
              <Input placeholder={placeholder} className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-3" />
            </SearchField>
            {/* The list scrolls, so it must be reachable without a pointer. */}
            <div role="group" aria-label={label} tabIndex={0} className="thin-scroll max-h-[60vh] overflow-auto outline-none">
              <Menu aria-label={label} className="p-2 outline-none" onAction={(id) => onAction(String(id))}>{children}</Menu>
            </div>
          </Autocomplete>
          {footer}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
