import type { Me } from '@scriba/contract/session';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { keepSuspension, keptSuspension, type Suspension } from './kept-suspension.ts';
import { useAskedSignOut } from './use-asked-sign-out.tsx';

const REASON_MAX = 300;

/** Route `/account-suspended`. The reason is shown as plain text and leaves the address at once: it may be about a person. */
export function AccountSuspendedPage() {
  const translate = useTranslations('accounts.suspended');
  const me = useMe();
  const { reason = '', email, since = '' } = useTold(me);
  const { signOut, isPending, question } = useAskedSignOut();
  const dates = useDates();
  useTitle(translate('title'));

  return (
    <EntranceCard title={translate('title')} lead={translate('text')}>
      {reason !== '' && <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">{translate('reason', { reason: reason.slice(0, REASON_MAX) })}</p>}
      {!Number.isNaN(Date.parse(since)) && <p className="text-small text-ink-3">{translate('since', { date: dates.date(since) })}</p>}
      {email && <p className="text-small text-ink-3">{email}</p>}
      {me
        ? <Button isPending={isPending} onPress={signOut}>{translate('signOut')}</Button>
        : <Link to="/auth" className={buttonStyle({ variant: 'outline' })}>{translate('signInAgain')}</Link>}
      {question}
    </EntranceCard>
  );
}

const isEmpty = ({ reason, email, since }: Suspension) => reason === undefined && email === undefined && since === undefined;

/**
 * What the address said of the account, when the page came or later; or what is known of who is signed in; or what this browser kept.
 * Where nobody said anything, only signing in shows how the account stands.
 */
function useTold(me: Me | null): Suspension {
  const search: Suspension = useSearch({ from: '/entrance/account-suspended' });
  const [told, setTold] = useState(isEmpty(search) ? suspensionOf(me) ?? keptSuspension() : search);
  const navigate = useNavigate();
  const isNews = !isEmpty(search);
  if (isNews && search !== told) setTold(search);
  const isLost = !isNews && isEmpty(told);
  useEffect(() => {
    if (isLost) void navigate({ to: '/auth', replace: true });
    else keepSuspension(told);
    if (isNews) void navigate({ to: '/account-suspended', search: {}, replace: true });
  }, [navigate, isNews, isLost, told]);
  return told;
}

const suspensionOf = (me: Me | null): Suspension | undefined => me
  ? { email: me.email, ...(me.suspensionReason && { reason: me.suspensionReason }), ...(me.suspendedAt && { since: me.suspendedAt }) } : undefined;
