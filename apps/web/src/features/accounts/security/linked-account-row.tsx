import type { LinkedAccount } from '@scriba/contract/security';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { useUnlinkAccount } from './security.queries.ts';

/** An account of elsewhere that opens this one, and the way to disconnect it. */
export function LinkedAccountRow({ account: { id, name, linkedAt }, hasPassword }: { account: LinkedAccount; hasPassword: boolean }) {
  const translate = useTranslations('security');
  const dates = useDates();
  const unlink = useUnlinkAccount(id);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    unlink.reset();
  };
  const onSuccess = () => {
    close();
    showToast({ tone: 'ok', title: translate('disconnected', { name }) });
  };
  return (
    <ProtectionRow icon={<Link2 size={20} />} title={name} lead={translate('linkedSince', { when: dates.date(linkedAt) })}>
      <Button aria-label={translate('disconnectNamed', { name })} onPress={() => setIsOpen(true)}>{translate('disconnect')}</Button>
      {isOpen && (
        <ConfirmWithPassword title={translate('disconnectTitle', { name })} text={translate('disconnectText')} confirm={translate('disconnect')} hasPassword={hasPassword}
          action={unlink} onConfirm={(proof) => unlink.mutate(proof, { onSuccess })} onClose={close} />
      )}
    </ProtectionRow>
  );
}
