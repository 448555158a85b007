import type { SecurityState } from '@scriba/contract/security';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useSession } from '../../../lib/session.ts';
import { QuietStatus } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { KeepRecoveryCodes } from './keep-recovery-codes.tsx';
import { LinkAccountRow } from './link-account-row.tsx';
import { LinkedAccountRow } from './linked-account-row.tsx';
import { ManagePasskeys } from './manage-passkeys.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { securityQuery, useRemoveTotp, useRenewRecoveryCodes } from './security.queries.ts';
import { SetUpApp } from './set-up-app.tsx';

/** What is asked for at sign-in, and how to change it. */
export function ProtectSignIn() {
  const translate = useTranslations('security');
  const errorMessage = useErrorMessage();
  const { data: state, error } = useQuery(securityQuery);
  const { arePasswordsOn, providers } = useSession();
  const unlinked = providers.filter(({ id }) => !state?.linkedAccounts.some(({ providerId }) => providerId === id));
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lead font-semibold">{translate('title')}</h2>
        <p className="text-ink-2">{translate('lead')}</p>
      </div>
      {error && <Callout tone="bad">{errorMessage(error)}</Callout>}
      {!state && !error && <SkeletonRows rows={1} rowClassName="h-20" label={translate('loading')} />}
      {state && (
        <ul aria-label={translate('title')} className="divide-y divide-line rounded-popover border border-line">
          {arePasswordsOn && <ChangePassword hasPassword={state.hasPassword} />}
          <App state={state} />
          {state.totpSince !== null && <RecoveryCodes state={state} />}
          <ManagePasskeys state={state} />
          {state.linkedAccounts.map((account) => <LinkedAccountRow key={account.id} account={account} hasPassword={state.hasPassword} />)}
          {unlinked.map((provider) => <LinkAccountRow key={provider.id} provider={provider} hasPassword={state.hasPassword} />)}
        </ul>
      )}
    </section>
  );
}

function App({ state: { totpSince, hasPassword } }: { state: SecurityState }) {
  const translate = useTranslations('security');
  const dates = useDates();
  const remove = useRemoveTotp();
  // What was opened stays open when the state turns under it: the recovery codes of a new app are read after it is on.
  const [opened, setOpened] = useState<'set-up' | 'turn-off'>();
  const close = () => {
    setOpened(undefined);
    remove.reset();
  };
  const isOn = totpSince !== null;
  return (
    <ProtectionRow icon={<Smartphone size={20} />} title={translate('app')} lead={translate('appLead')}
      status={isOn && <QuietStatus>{translate('onSince', { when: dates.date(totpSince) })}</QuietStatus>}>
      <Button onPress={() => setOpened(isOn ? 'turn-off' : 'set-up')}>{translate(isOn ? 'turnOff' : 'setUp')}</Button>
      {opened === 'set-up' && <SetUpApp hasPassword={hasPassword} onClose={close} />}
      {opened === 'turn-off' && (
        <ConfirmWithPassword title={translate('turnOffTitle')} text={translate('turnOffText')} confirm={translate('turnOff')} hasPassword={hasPassword}
          onClose={close} action={remove}
          onConfirm={(proof) => remove.mutate(proof, { onSuccess: () => { close(); showToast({ tone: 'ok', title: translate('turnedOff') }); } })} />
      )}
    </ProtectionRow>
  );
}

function RecoveryCodes({ state: { recoveryCodesLeft, hasPassword } }: { state: SecurityState }) {
  const translate = useTranslations('security');
  const renew = useRenewRecoveryCodes();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    renew.reset();
  };
  return (
    <ProtectionRow icon={<KeyRound size={20} />} title={translate('recoveryCodes')} lead={translate('codesLeft', { count: recoveryCodesLeft })}>
      <Button onPress={() => setIsOpen(true)}>{translate('renew')}</Button>
      {isOpen && !renew.data && (
        <ConfirmWithPassword title={translate('renewTitle')} text={translate('renewText')} confirm={translate('renew')} hasPassword={hasPassword}
          onClose={close} action={renew} onConfirm={(proof) => renew.mutate(proof)} />
      )}
      {isOpen && renew.data && <KeepRecoveryCodes codes={renew.data} onClose={close} />}
    </ProtectionRow>
  );
}
