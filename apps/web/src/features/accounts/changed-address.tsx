import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useChangeAddress } from './address-change.queries.ts';
import { useAskedSignOut } from './use-asked-sign-out.tsx';

/** Where the link leads that was mailed to a new address. Who is not signed in here does so first: the link alone changes nothing. */
export function ChangedAddress({ token }: { token: string }) {
  const translate = useTranslations('accounts.action');
  const me = useMe();
  useTitle(translate('changeTitle'));
  if (me) return <Changing token={token} />;
  return (
    <EntranceCard title={translate('changeSignInTitle')} lead={translate('changeSignIn')}>
      <Link to="/auth" search={{ origin: wayBack(token) }} className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('signIn')}</Link>
    </EntranceCard>
  );
}

const wayBack = (token: string) => `/auth/action?${new URLSearchParams({ mode: 'changeEmail', token }).toString()}`;

function Changing({ token }: { token: string }) {
  const translate = useTranslations('accounts.action');
  const errorMessage = useErrorMessage();
  const { signOut, isPending, question } = useAskedSignOut({ href: `/login?origin=${encodeURIComponent(wayBack(token))}` });
  const { data: email, error } = useQuery(useChangeAddress(token));

  if (error) {
    return (
      <EntranceCard title={translate('changeFailed')}>
        <Callout tone="bad">{errorMessage(error)}</Callout>
        {hasCode(error, 'address.other_account')
          ? <Button variant="primary" isPending={isPending} onPress={signOut}>{translate('otherAccount')}</Button>
          : <Link to="/profile" className={buttonStyle({ variant: 'primary' })}>{translate('toProfile')}</Link>}
        {question}
      </EntranceCard>
    );
  }
  if (email === undefined) {
    return (
      <EntranceCard title={translate('changeTitle')}>
        <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('verifying')}</p>
      </EntranceCard>
    );
  }
  return (
    <EntranceCard title={translate('changed')}>
      <p role="status" className="flex gap-3 text-ink-2">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />
        <span className="min-w-0 break-words">{translate('changedText', { email })}</span>
      </p>
      <Link to="/dashboard" className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('openFiles')}</Link>
    </EntranceCard>
  );
}
