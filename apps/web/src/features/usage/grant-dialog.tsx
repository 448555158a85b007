import { PartyPopper } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { count: number; isOpen: boolean; onClose: () => void };

/** Congratulates on extractions that someone was given. */
export function GrantDialog({ count, isOpen, onClose }: Props) {
  const translate = useTranslations('usage.grant');
  return (
    <Dialog title={translate('title')} isOpen={isOpen} onClose={onClose} actions={<Button variant="primary" onPress={onClose}>{translate('close')}</Button>}>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <PartyPopper aria-hidden size={40} className="text-accent" />
        <p className="text-lead font-semibold">{translate('received', { count })}</p>
        <p className="text-ink-2">{translate('reason')}</p>
      </div>
    </Dialog>
  );
}
