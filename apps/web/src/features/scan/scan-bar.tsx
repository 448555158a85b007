import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = { title: string; onLeave: () => void; /** Whether leaving leads back to the pages, or out. */ isBack?: boolean; children?: ReactNode };

/** The upper edge of the scanner: the way out, where one is, and what can be done. */
export function ScanBar({ title, onLeave, isBack = false, children }: Props) {
  const translate = useTranslations('scan');
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)]">
      <IconButton label={translate(isBack ? 'back' : 'close')} onPress={onLeave}>{isBack ? <ArrowLeft aria-hidden size={20} /> : <X aria-hidden size={20} />}</IconButton>
      <h2 className="min-w-0 flex-1 truncate text-lead font-semibold">{title}</h2>
      {children}
    </header>
  );
}
