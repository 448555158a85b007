import type { SessionState } from '@scriba/contract/session';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { useLinkAccount } from './security.queries.ts';

type Props = { provider: SessionState['providers'][number]; hasPassword: boolean };

/** A provider that does not open this account yet, and the way to connect it. */
export function LinkAccountRow({ provider: { id, name }, hasPassword }: Props) {
  const translate = useTranslations('security');
  const link = useLinkAccount(id);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    link.reset();
  };
  return (
    <ProtectionRow icon={<Link2 size={20} />} title={name} lead={translate('connectLead', { name })}>
      <Button aria-label={translate('connectNamed', { name })} onPress={() => setIsOpen(true)}>{translate('connect')}</Button>
      {isOpen && (
        <ConfirmWithPassword title={translate('connectTitle', { name })} text={translate('connectText', { name })} confirm={translate('connect')}
          hasPassword={hasPassword} action={link} onConfirm={(proof) => link.mutate(proof)} onClose={close} />
      )}
    </ProtectionRow>
  );
}
