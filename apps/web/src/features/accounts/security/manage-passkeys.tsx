import type { Passkey, SecurityState } from '@scriba/contract/security';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { isSecureConnection } from '../../../lib/secure-context.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { deviceNameOf } from '../accounts.rules.ts';
import { ConfirmWithPassword, type Proof } from './confirm-with-password.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { useAddPasskey, useRemovePasskey } from './security.queries.ts';

/** The passkeys of the account, and a way to add one, or the reason why there is none here. */
export function ManagePasskeys({ state }: { state: SecurityState }) {
  const translate = useTranslations('security');
  const whyNot = useWhyNot(state.passkeyOrigin);
  return (
    <>
      <ProtectionRow icon={<Fingerprint size={20} />} title={translate('passkeys')} lead={whyNot ?? translate('passkeysLead')}>
        {whyNot === undefined && <AddPasskey hasPassword={state.hasPassword} />}
      </ProtectionRow>
      {state.passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} hasPassword={state.hasPassword} />)}
    </>
  );
}

function useWhyNot(origin: string | null): string | undefined {
  const translate = useTranslations('security');
  if (!isSecureConnection()) return translate('passkeysNeedHttps');
  if (origin === null) return translate('passkeysNowhere');
  if (origin !== location.origin) return translate('passkeysElsewhere', { address: origin });
  return canUsePasskeys() ? undefined : translate('passkeysUnsupported');
}

function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const translate = useTranslations('security');
  const add = useAddPasskey();
  const [isOpen, setIsOpen] = useState(false);
  const { browser, system } = deviceNameOf(navigator.userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || translate('passkeys');
  const close = () => {
    setIsOpen(false);
    add.reset();
  };
  const submit = (proof: Proof) => add.mutate({ proof, name }, {
    onSuccess: (isAdded) => {
      setIsOpen(false);
      showToast(isAdded ? { tone: 'ok', title: translate('passkeyAdded') } : { tone: 'bad', title: translate('passkeyNotAdded') });
    },
  });
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{translate('addPasskey')}</Button>
      {isOpen && (
        <ConfirmWithPassword title={translate('addPasskeyTitle')} text={translate('addPasskeyText')} confirm={translate('continue')}
          hasPassword={hasPassword} action={add} onConfirm={submit} onClose={close} />
      )}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, hasPassword }: { passkey: Passkey; hasPassword: boolean }) {
  const translate = useTranslations('security');
  const dates = useDates();
  const remove = useRemovePasskey(id);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    remove.reset();
  };
  const lead = lastUsedAt === null ? translate('passkeyUnused', { when: dates.date(createdAt) }) : translate('passkeyUsed', { when: dates.relative(lastUsedAt) });
  return (
    <ProtectionRow icon={<KeyRound size={20} />} title={name} lead={lead}>
      <Button aria-label={translate('removeNamed', { name })} onPress={() => setIsOpen(true)}>{translate('remove')}</Button>
      {isOpen && (
        <ConfirmWithPassword title={translate('removeTitle')} text={translate('removeText')} confirm={translate('remove')} hasPassword={hasPassword}
          action={remove} onConfirm={(proof) => remove.mutate(proof, { onSuccess: close })} onClose={close} />
      )}
    </ProtectionRow>
  );
}
