import { peopleApi, type Person } from '@scriba/contract/people';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useMe, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useReportError } from '../../../ui/report-error.ts';
import { AdministrationSection } from '../administration-frame.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import { useAct } from './people.queries.ts';

/** How someone comes in, and what an administrator can do when that does not work or must end. */
export function GuardSignIn({ person }: { person: Person }) {
  const translate = useTranslations('person');
  const me = useMe();
  // Their own second step is theirs to change where a proof is asked for.
  const isSelf = person.id === me?.id;
  const { emailVerified, hasPassword, sessions } = person;
  return (
    <AdministrationSection title={translate('signIn.title')}>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={translate('signIn.address')} value={translate(emailVerified ? 'signIn.confirmed' : 'signIn.unconfirmed')}>
          {!emailVerified && !isSelf && <ConfirmAddress person={person} />}
        </Fact>
        <Fact name={translate('signIn.password')} value={translate(hasPassword ? 'signIn.hasPassword' : 'signIn.noPassword')}><SendLink person={person} /></Fact>
        <MoreThanPassword person={person} isSelf={isSelf} />
        <Fact name={translate('signIn.devices')} value={translate('signIn.deviceCount', { count: sessions })}>
          {sessions > 0 && <SignOut person={person} />}
        </Fact>
      </dl>
    </AdministrationSection>
  );
}

/** What is lost with a device, and can be forgotten here. */
function MoreThanPassword({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const translate = useTranslations('person.signIn');
  const { hasSecondFactor, passkeys } = person;
  return (
    <>
      <Fact name={translate('secondFactor')} value={translate(hasSecondFactor ? 'on' : 'off')}>
        {hasSecondFactor && !isSelf && <ResetSecondFactor person={person} />}
      </Fact>
      <Fact name={translate('passkeys')} value={String(passkeys)}>
        {passkeys > 0 && !isSelf && <RemovePasskeys person={person} />}
      </Fact>
    </>
  );
}

const Fact = ({ name, value, children }: { name: string; value: string; children?: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <dt className="w-40 text-small text-ink-3">{name}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2"><span>{value}</span>{children}</dd>
  </div>
);

function ConfirmAddress({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person.acts');
  const act = useAct<void>(() => callApi(peopleApi.confirmAddress, { params: { personId: id } }));
  return <ConfirmAct label={translate('confirm')} text={translate('confirmText', { email })} act={act} />;
}

function ResetSecondFactor({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person.acts');
  const act = useAct<void>(() => callApi(peopleApi.resetSecondFactor, { params: { personId: id } }));
  return <ConfirmAct isDanger label={translate('reset')} text={translate('resetText', { email })} act={act} />;
}

function RemovePasskeys({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person.acts');
  const act = useAct<void>(() => callApi(peopleApi.removePasskeys, { params: { personId: id } }));
  return <ConfirmAct isDanger label={translate('removePasskeys')} text={translate('removePasskeysText', { email })} act={act} />;
}

function SignOut({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person.acts');
  const me = useMe();
  const act = useAct<void>(() => callApi(peopleApi.signOut, { params: { personId: id } }));
  const text = `${translate('signOutText', { email })}${id === me?.id ? ` ${translate('signOutSelf')}` : ''}`;
  return <ConfirmAct isDanger label={translate('signOut')} text={text} act={act} />;
}

/** Nothing changes before the link is used: no question is asked. */
function SendLink({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person.acts');
  const { arePasswordsOn, areMailsSent } = useSession();
  const what = arePasswordsOn ? 'link' : 'waysIn';
  const reportError = useReportError();
  const act = useAct<void>(() => callApi(peopleApi.sendPasswordLink, { params: { personId: id } }), () => translate(`${what}${areMailsSent ? 'Sent' : 'Printed'}`, { email }));
  return <Button size="small" isPending={act.isPending} onPress={() => act.mutate(undefined, { onError: reportError })}>{translate(what)}</Button>;
}
