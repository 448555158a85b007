import type { SecurityState } from '@scriba/contract/security';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { QuietStatus } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { KeepRecoveryCodes } from './keep-recovery-codes.tsx';
import { securityQuery, useRemoveTotp, useRenewRecoveryCodes } from './security.queries.ts';
import { SetUpApp } from './set-up-app.tsx';

/** What is asked for at sign-in, and how to change it. */
export function ProtectSignIn() {
  const translate = useTranslations('security');
  const errorMessage = useErrorMessage();
  const { data: state, error } = useQuery(securityQuery);
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
          <App state={state} />
          {state.totpSince !== null && <RecoveryCodes state={state} />}
        </ul>
      )}
    </section>
  );
}

type RowProps = { icon: ReactNode; title: string; status?: ReactNode; lead: string; children: ReactNode };

const Row = ({ icon, title, status, lead, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    <span aria-hidden className="shrink-0 text-ink-3">{icon}</span>
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">{title}{status}</p>
      <p className="text-small text-pretty text-ink-2">{lead}</p>
    </div>
    {children}
  </li>
);

function App({ state: { totpSince, hasPassword } }: { state: SecurityState }) {
  const translate = useTranslations('security');
  const dates = useDates();
  const remove = useRemoveTotp();
  // What was opened stays open when the state turns under it: the recovery codes of a new app are read after it is on.
  const [opened, setOpened] = useState<'set-up' | 'turn-off'>();
  const close = () => setOpened(undefined);
  const isOn = totpSince !== null;
  return (
    <Row icon={<Smartphone size={20} />} title={translate('app')} lead={translate('appLead')}
      status={isOn && <QuietStatus>{translate('onSince', { when: dates.date(totpSince) })}</QuietStatus>}>
      <Button onPress={() => setOpened(isOn ? 'turn-off' : 'set-up')}>{translate(isOn ? 'turnOff' : 'setUp')}</Button>
      {opened === 'set-up' && <SetUpApp hasPassword={hasPassword} onClose={close} />}
      {opened === 'turn-off' && (
        <ConfirmWithPassword title={translate('turnOffTitle')} text={translate('turnOffText')} confirm={translate('turnOff')} hasPassword={hasPassword}
          onClose={close} action={remove}
          onConfirm={(proof) => remove.mutate(proof, { onSuccess: () => { close(); showToast({ tone: 'ok', title: translate('turnedOff') }); } })} />
      )}
    </Row>
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
    <Row icon={<KeyRound size={20} />} title={translate('recoveryCodes')} lead={translate('codesLeft', { count: recoveryCodesLeft })}>
      <Button onPress={() => setIsOpen(true)}>{translate('renew')}</Button>
      {isOpen && !renew.data && (
        <ConfirmWithPassword title={translate('renewTitle')} text={translate('renewText')} confirm={translate('renew')} hasPassword={hasPassword}
          onClose={close} action={renew} onConfirm={(proof) => renew.mutate(proof)} />
      )}
      {isOpen && renew.data && <KeepRecoveryCodes codes={renew.data} onClose={close} />}
    </Row>
  );
}
