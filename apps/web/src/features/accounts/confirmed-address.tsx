import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useVerifyEmail } from './entrance.queries.ts';
import { ProveSignUp } from './prove-sign-up.tsx';
import { useAskedSignOut } from './use-asked-sign-out.tsx';

/** Where the link leads that was mailed to a new account. */
export function ConfirmedAddress({ token }: { token: string }) {
  const translate = useTranslations('accounts.action');
  const me = useMe();
  const { data, error, refetch } = useQuery(useVerifyEmail(token));
  useTitle(translate('verifyTitle'));

  // A link that was followed twice has done what its reader wanted.
  if (data || (hasCode(error, 'auth.token_invalid') && me?.emailVerified)) return <Confirmed isSignedIn={me !== null} />;
  if (hasCode(error, 'address.other_account')) return <OtherAccount onLeft={() => void refetch()} />;
  if (hasCode(error, 'auth.password_needed')) return <ProveSignUp token={token} email={String(error.problem.params?.['email'] ?? '')} />;
  if (error) return <Refused error={error} />;
  return (
    <EntranceCard title={translate('verifyTitle')}>
      <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('verifying')}</p>
    </EntranceCard>
  );
}

function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  const translate = useTranslations('accounts.action');
  return (
    <EntranceCard title={translate('verified')}>
      <p role="status" className="flex gap-3 text-ink-2">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />{translate(isSignedIn ? 'verifiedText' : 'verifiedSignIn')}
      </p>
      <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonStyle({ variant: 'primary', size: 'large' })}>
        {translate(isSignedIn ? 'openFiles' : 'signIn')}
      </Link>
    </EntranceCard>
  );
}

/** The link stays good, and confirms as soon as nobody else is signed in here. */
function OtherAccount({ onLeft }: { onLeft: () => void }) {
  const translate = useTranslations('accounts.action');
  const { signOut, isPending, question } = useAskedSignOut({ href: null, onLeft });
  return (
    <EntranceCard title={translate('otherTitle')} lead={translate('otherText')}>
      <Button variant="primary" size="large" isPending={isPending} onPress={signOut}>{translate('signOutFirst')}</Button>
      {question}
    </EntranceCard>
  );
}

function Refused({ error }: { error: Error }) {
  const translate = useTranslations('accounts.action');
  const errorMessage = useErrorMessage();
  return (
    <EntranceCard title={translate('verifyFailed')}>
      <Callout tone="bad">{errorMessage(error)}</Callout>
      <Link to="/verify-email" className={buttonStyle({ variant: 'primary' })}>{translate('newLink')}</Link>
    </EntranceCard>
  );
}
