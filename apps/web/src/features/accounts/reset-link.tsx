import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { resetLinkQuery } from './entrance.queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where a link leads that sets a password. One that does not any more says so before its reader thinks of a password. */
export function ResetLink({ token, isFirst }: { token: string; isFirst: boolean }) {
  const translate = useTranslations('accounts');
  const { isPending, error } = useQuery(resetLinkQuery(token));
  if (isPending) {
    return (
      <EntranceCard title={translate(isFirst ? 'firstPassword.newTitle' : 'reset.newTitle')}>
        <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('action.verifying')}</p>
      </EntranceCard>
    );
  }
  // What cannot be found out now is found out when the password is sent.
  return hasCode(error, 'auth.token_invalid') ? <Refused error={error} /> : <SetPasswordForm token={token} isFirst={isFirst} />;
}

function Refused({ error }: { error: Error | null }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  useTitle(translate('action.verifyFailed'));
  return (
    <EntranceCard title={translate('action.verifyFailed')}>
      <Callout tone="bad">{errorMessage(error)}</Callout>
      <Link to="/auth/reset-password" className={buttonStyle({ variant: 'primary' })}>{translate('reset.newLink')}</Link>
    </EntranceCard>
  );
}
