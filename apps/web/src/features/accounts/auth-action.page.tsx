import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChangedAddress } from './changed-address.tsx';
import { useVerifyEmail } from './entrance.queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { UndoAddress } from './undo-address.tsx';

/** Route `/auth/action`: where the links of mails lead. */
export function AuthActionPage() {
  const translate = useTranslations('accounts');
  const { mode, token } = useSearch({ from: '/entrance/auth/action' });
  if (mode === 'verifyEmail' && token) return <ConfirmedAddress token={token} />;
  if ((mode === 'resetPassword' || mode === 'choosePassword') && token) return <SetPasswordForm token={token} isFirst={mode === 'choosePassword'} />;
  if (mode === 'changeEmail' && token) return <ChangedAddress token={token} />;
  if (mode === 'undoEmail' && token) return <UndoAddress token={token} />;
  return (
    <EntranceCard title={translate('action.incompleteTitle')} lead={translate('action.incompleteText')}>
      <Link to="/auth" className={buttonStyle({ variant: 'primary' })}>{translate('signIn')}</Link>
    </EntranceCard>
  );
}

function ConfirmedAddress({ token }: { token: string }) {
  const translate = useTranslations('accounts.action');
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(useVerifyEmail(token));
  useTitle(translate('verifyTitle'));

  if (error) {
    return (
      <EntranceCard title={translate('verifyFailed')}>
        <Callout tone="bad">{errorMessage(error)}</Callout>
        <Link to="/verify-email" className={buttonStyle({ variant: 'primary' })}>{translate('newLink')}</Link>
      </EntranceCard>
    );
  }
  if (!data) {
    return (
      <EntranceCard title={translate('verifyTitle')}>
        <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('verifying')}</p>
      </EntranceCard>
    );
  }
  return (
    <EntranceCard title={translate('verified')}>
      <p role="status" className="flex gap-3 text-ink-2"><CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />{translate('verifiedText')}</p>
      <Link {...data.user ? { to: '/dashboard' } : { to: '/auth', search: { mode: 'second-step' } }} className={buttonStyle({ variant: 'primary', size: 'large' })}>
        {translate('openFiles')}
      </Link>
    </EntranceCard>
  );
}
